import { rest } from '#boards/site/editor/schema/blocks.ts'
import { shownRest } from '#boards/site/editor/schema/shown.ts'
import { Node, wrappingInputRule } from '@tiptap/core'

const bulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ rest }),
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ node }) => ['ul', shownRest(node), 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList('bulletList', 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*]\s$/, type: this.type })]
  },
})

const orderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ start: { default: 1, rendered: false }, rest }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }) => {
    const { start } = node.attrs as { start: number }
    return ['ol', { ...(start !== 1 && { start }), ...shownRest(node) }, 0]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') }
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,3})\.\s$/,
        type: this.type,
        getAttributes: (match) => ({ start: Number(match[1]) }),
      }),
    ]
  },
})

/** An item, or (`loose`) what stands in a list without being one. */
const listItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    loose: { default: false, rendered: false, keepOnSplit: false },
    rest,
  }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ node }) => [
    'li',
    node.attrs['loose'] === true ? { class: 'no-mark' } : shownRest(node),
    0,
  ],
  addKeyboardShortcuts() {
    const isAtStart = () => {
      const { empty, $from } = this.editor.state.selection
      return empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0
    }
    return {
      Enter: () => this.editor.commands.splitListItem('listItem'),
      Tab: () => this.editor.commands.sinkListItem('listItem'),
      'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
      Backspace: () => isAtStart() && this.editor.commands.liftListItem('listItem'),
    }
  },
})

export const lists = [bulletList, orderedList, listItem]
