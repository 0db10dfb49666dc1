import { Node, wrappingInputRule } from '@tiptap/core'
import { hasBlocks, rest } from '#boards/site/editor/schema/attributes.ts'

const document = Node.create({ name: 'doc', topNode: true, content: 'block+' })

const text = Node.create({ name: 'text', group: 'inline' })

const nameOf = (tags: readonly [string, ...string[]]) => ({
  default: tags[0],
  rendered: false,
  parseHTML: ({ localName }: Element) => (tags.includes(localName) ? localName : tags[0]),
})

const paragraph = Node.create({
  name: 'paragraph',
  // It must come before all other blocks, so that new lines become paragraphs.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ tag: nameOf(['p', 'div', 'dt', 'dd', 'figcaption']), rest }),
  parseHTML: () => [
    { tag: 'p' },
    {
      tag: 'div, center, dt, dd, figcaption',
      getAttrs: (element) => (hasBlocks(element) ? false : {}),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs['tag'] as string, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode('paragraph') }
  },
})

const levels = [2, 3, 4]

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false }, rest }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(Math.max(level, 2), 4) },
    })),
  renderHTML: ({ node, HTMLAttributes }) => [
    `h${node.attrs['level'] as number}`,
    HTMLAttributes,
    0,
  ],
  addKeyboardShortcuts() {
    const toggle = (level: number) => () =>
      this.editor.commands.toggleNode('heading', 'paragraph', { level })
    return Object.fromEntries(levels.map((level) => [`Mod-Alt-${level}`, toggle(level)]))
  },
})

const codeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'inline*',
  code: true,
  whitespace: 'pre',
  defining: true,
  addAttributes: () => ({ rest }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
})

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ rest }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap('blockquote') }
  },
})

/** The `div.scroll` around a table is added for display and is no part of the post. */
const box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  addAttributes: () => ({ tag: nameOf(['div', 'figure', 'dl', 'dt', 'dd', 'figcaption']), rest }),
  parseHTML: () => [
    { tag: 'figure, dl' },
    {
      tag: 'div:not(.scroll), center, dt, dd, figcaption',
      getAttrs: (element) => (hasBlocks(element) ? {} : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs['tag'] as string, HTMLAttributes, 0],
})

const horizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
})

const hardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insert = () =>
      this.editor.commands.first(({ commands }) => [
        () => commands.exitCode(),
        () => commands.insertContent({ type: 'hardBreak' }),
      ])
    return { 'Shift-Enter': insert, 'Mod-Enter': insert }
  },
})

const list = (
  name: string,
  tags: readonly [string, ...string[]],
  { keys, typed }: { keys: string; typed: RegExp },
) =>
  Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    addAttributes: () => ({ rest }),
    parseHTML: () => [{ tag: tags.join() }],
    renderHTML: ({ HTMLAttributes }) => [tags[0], HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleList(name, 'listItem') }
    },
    addInputRules() {
      const getAttributes = ([, start]: readonly string[]) =>
        start === undefined || start === '1' ? {} : { rest: { start } }
      return [wrappingInputRule({ find: typed, type: this.type, getAttributes })]
    },
  })

const listItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ rest }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
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

export const blocks = [
  ...[document, text, paragraph, heading, codeBlock, blockquote, box, horizontalRule, hardBreak],
  list('bulletList', ['ul', 'dir', 'menu'], { keys: 'Mod-Shift-8', typed: /^\s*[-*]\s$/ }),
  list('orderedList', ['ol'], { keys: 'Mod-Shift-7', typed: /^(\d{1,3})\.\s$/ }),
  listItem,
]
