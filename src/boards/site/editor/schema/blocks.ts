import { shownRest, shownTag } from '#boards/site/editor/schema/shown.ts'
import { Node } from '@tiptap/core'

/** Attributes that the editor has no form for, and keeps. */
export const rest = { default: null, rendered: false }

const hidden = <Value>(value: Value) => ({ default: value, rendered: false })

const document = Node.create({ name: 'doc', topNode: true, content: 'block+' })

const text = Node.create({ name: 'text', group: 'inline' })

/**
 * A line: `p`, or what old posts have in its place: `div`, `dd`, or nothing at all (`bare`), as in most cells of tables.
 * Beside each other two bare lines would be one: plugins/bare-lines.ts. `broken`: a bare line that ends with a line break,
 * of which is seen only how far the next block is from it.
 */
const paragraph = Node.create({
  name: 'paragraph',
  // New lines are paragraphs, so that it stands before all other blocks.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    tag: hidden('p'),
    broken: { default: false, rendered: false, keepOnSplit: false },
    rest,
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ node }) => {
    return node.attrs['tag'] === 'bare'
      ? ['div', { class: 'bare' }, 0]
      : [shownTag(node, 'p'), shownRest(node), 0]
  },
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
  addAttributes: () => ({ level: hidden(2), rest }),
  parseHTML: () => levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs['level'] as number}`, shownRest(node), 0],
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
  renderHTML: ({ node }) => ['pre', shownRest(node), 0],
})

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ rest }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ node }) => ['blockquote', shownRest(node), 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap('blockquote') }
  },
})

/** Whatever else holds blocks: `div`, `figure`, `dl`, and old tags of text around paragraphs, such as `span`. */
const box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  addAttributes: () => ({ tag: hidden('div'), rest }),
  renderHTML: ({ node }) => [shownTag(node, 'div'), shownRest(node), 0],
})

const horizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  addAttributes: () => ({ rest }),
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ node }) => ['hr', shownRest(node)],
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

export const blocks = [
  ...[document, text, paragraph, heading, codeBlock, blockquote, box, horizontalRule, hardBreak],
]
