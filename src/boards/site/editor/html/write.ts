import { element, escaped } from '#boards/site/editor/html/canonical.ts'
import type { Sources } from '#boards/site/editor/html/shape.ts'
import type { Attributes } from '#boards/site/editor/html/tags.ts'
import { writeTable } from '#boards/site/editor/html/write-table.ts'
import type { Mark, Node as Block } from '@tiptap/pm/model'

/** Writes a part of a document as HTML. */
export type Write = (node: Block) => string

/**
 * The HTML of a document. Where `sources` are given, what they know is written as it was read, and the empty line that the
 * editor keeps at the end, to go on writing, is left out.
 */
export const writeHtml = (doc: Block, sources?: Sources): string => {
  const write: Write = (node) => sources?.get(node) ?? written(node, write)
  const blocks = doc.children.map(write)
  return (isSpare(doc, sources) ? blocks.slice(0, -1) : blocks).join('')
}

const isSpare = ({ lastChild }: Block, sources: Sources | undefined): boolean =>
  sources !== undefined &&
  lastChild?.type.name === 'paragraph' &&
  lastChild.childCount === 0 &&
  !sources.has(lastChild)

const inside = (node: Block, write: Write): string => node.children.map(write).join('')

const restOf = (node: Block): Attributes | null => node.attrs['rest'] as Attributes | null

const writers: Record<string, (node: Block, write: Write) => string> = {
  paragraph: (node) => paragraph(node),
  heading: (node) => element(`h${node.attrs['level'] as number}`, restOf(node), line(node)),
  // A browser leaves out the first line break of a `pre`.
  codeBlock: (node) => element('pre', restOf(node), line(node).replace(/^\n/, '\n\n')),
  horizontalRule: (node) => element('hr', restOf(node), ''),
  blockquote: (node, write) => element('blockquote', restOf(node), holding(node, write)),
  box: (node, write) => element(node.attrs['tag'] as string, restOf(node), holding(node, write)),
  bulletList: (node, write) => element('ul', restOf(node), inside(node, write)),
  orderedList: (node, write) => element('ol', numbered(node), inside(node, write)),
  listItem: (node, write) =>
    node.attrs['loose'] === true
      ? inside(node, write)
      : element('li', restOf(node), holding(node, write)),
  table: writeTable,
  tableRow: (node, write) => element('tr', restOf(node), inside(node, write)),
  tableCell: (node, write) => element('td', spanned(node), holding(node, write)),
  tableHeader: (node, write) => element('th', spanned(node), holding(node, write)),
  kept: ({ attrs }) => attrs['html'] as string,
}

const written = (node: Block, write: Write): string => writers[node.type.name]?.(node, write) ?? ''

/** Nothing for an empty line that is all there is. */
const holding = (node: Block, write: Write): string => {
  const { firstChild, childCount } = node
  const isEmpty =
    childCount === 1 && firstChild?.attrs['tag'] === 'bare' && firstChild.childCount === 0
  return isEmpty ? '' : inside(node, write)
}

/** An empty line is as high as a line. */
const paragraph = (node: Block): string => {
  const br = element('br', null, '')
  const text = line(node)
  const { tag, broken } = node.attrs as { tag: string; broken: boolean }
  if (tag !== 'bare') return element(tag, restOf(node), text || br)
  return broken || text === '' ? text + br : text
}

const numbered = (node: Block): Attributes => {
  const start = node.attrs['start'] as number
  return { ...(start !== 1 && { start: String(start) }), ...restOf(node) }
}

const spanned = (node: Block): Attributes => {
  const { colspan, rowspan } = node.attrs as { colspan: number; rowspan: number }
  return {
    ...(colspan !== 1 && { colspan: String(colspan) }),
    ...(rowspan !== 1 && { rowspan: String(rowspan) }),
    ...restOf(node),
  }
}

const tagOfMark = ({ attrs }: Mark): string => attrs['tag'] as string

/** Text with its marks: what neighbours share is opened once. */
const line = (parent: Block): string => {
  let html = ''
  let open: readonly Mark[] = []
  const become = (marks: readonly Mark[]) => {
    const differs = open.findIndex((mark, index) => !marks[index]?.eq(mark))
    const shared = differs === -1 ? open.length : differs
    const closing = open.slice(shared).reverse()
    html += closing.map((mark) => `</${tagOfMark(mark)}>`).join('')
    html += marks.slice(shared).map(opening).join('')
    open = marks
  }
  parent.forEach((node, _, index) => {
    const leaf = leafHtml(node, parent, index)
    if (leaf === '') return
    become(node.marks)
    html += leaf
  })
  become([])
  return html
}

const opening = (mark: Mark): string => {
  const tag = tagOfMark(mark)
  return element(tag, mark.attrs['rest'] as Attributes | null, '').slice(0, -`</${tag}>`.length)
}

const leafHtml = (node: Block, parent: Block, index: number): string => {
  const { src, alt, html, pending } = node.attrs as Record<string, string | null>
  const address = { src: src ?? '' }
  if (node.isText) return textHtml(node.text ?? '', parent, index)
  if (node.type.name === 'hardBreak') return breakHtml(parent, index)
  if (node.type.name === 'film') return element('iframe', { ...address, ...restOf(node) }, '')
  if (node.type.name === 'keptInline') return html ?? ''
  // A picture that is still on its way has no address yet.
  return pending === null ? element('img', { ...address, alt: alt ?? '', ...restOf(node) }, '') : ''
}

/** A browser shows nothing of a break at the end of a line, unless there is another one. */
const breakHtml = (parent: Block, index: number): string => {
  const br = element('br', null, '')
  return index === parent.childCount - 1 && parent.type.name !== 'codeBlock' ? br + br : br
}

/** Spaces that somebody typed one after the other stay as many. */
const textHtml = (text: string, parent: Block, index: number): string => {
  if (parent.type.name === 'codeBlock') return escaped(text)
  const spaced = text.replace(/ (?= )/g, '\u00A0')
  return escaped(index === 0 ? spaced.replace(/^ /, '\u00A0') : spaced)
}
