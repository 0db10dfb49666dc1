import { Mark, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { rest, restOf, styleOf } from '#boards/site/editor/schema/attributes.ts'
import { blocks } from '#boards/site/editor/schema/blocks.ts'

interface MarkRow {
  name: string
  tags: readonly [string, ...string[]]
  keys?: string
  style?: readonly [property: string, value: RegExp]
}

const marks: readonly MarkRow[] = [
  { name: 'link', tags: ['a'] },
  { name: 'span', tags: ['span'] },
  { name: 'quotation', tags: ['q'] },
  { name: 'cite', tags: ['cite'] },
  { name: 'time', tags: ['time'] },
  { name: 'abbreviation', tags: ['abbr'] },
  {
    name: 'bold',
    tags: ['strong', 'b'],
    keys: 'Mod-b',
    style: ['font-weight', /^(?:bold|bolder|[6-9]00)/i],
  },
  {
    name: 'italic',
    tags: ['em', 'i'],
    keys: 'Mod-i',
    style: ['font-style', /^(?:italic|oblique)/i],
  },
  {
    name: 'underline',
    tags: ['u', 'ins'],
    keys: 'Mod-u',
    style: ['text-decoration(?:-line)?', /underline/i],
  },
  {
    name: 'strike',
    tags: ['s', 'strike', 'del'],
    keys: 'Mod-Shift-x',
    style: ['text-decoration(?:-line)?', /line-through/i],
  },
  { name: 'highlight', tags: ['mark'] },
  { name: 'small', tags: ['small'] },
  { name: 'subscript', tags: ['sub'], keys: 'Mod-,', style: ['vertical-align', /^sub/i] },
  { name: 'superscript', tags: ['sup'], keys: 'Mod-.', style: ['vertical-align', /^super/i] },
  { name: 'code', tags: ['code', 'tt', 'kbd', 'samp'], keys: 'Mod-e' },
]

/** Text typed at the end of these marks is not added to them. */
const ending: readonly string[] = ['link', 'time', 'abbreviation']

const isLink = (href: string | undefined): boolean =>
  href !== undefined && !/^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i.test(href.trim())

/** False for a span without attributes, an unsafe link, and a `b` that is not bold. */
const isMarked = (name: string, element: Element): boolean => {
  if (name === 'span') return restOf(element) !== null
  if (name === 'link') return isLink(restOf(element)?.['href'])
  // Google Docs wraps all that it copies in `<b style="font-weight:normal">`.
  return name !== 'bold' || !/^(?:normal|[1-5]00)$/i.test(styleOf(element, 'font-weight'))
}

const isStyled = ({ style, name }: MarkRow, element: Element): boolean => {
  if (style === undefined || !/^(?:span|font|a|p|li|b|i|u)$/.test(element.localName)) return false
  // Links are underlined in any case.
  if (element.localName === 'a' && name === 'underline') return false
  return style[1].test(styleOf(element, style[0]))
}

const markOf = (row: MarkRow, index: number) =>
  Mark.create({
    name: row.name,
    priority: 500 - index,
    inclusive: !ending.includes(row.name),
    addAttributes: () => ({
      rest: {
        ...rest,
        parseHTML: (element: Element) =>
          row.tags.includes(element.localName) ? restOf(element) : null,
      },
    }),
    parseHTML: () => [
      {
        tag: '[data-style]',
        priority: 60,
        consuming: false,
        getAttrs: (element) => (isStyled(row, element) ? {} : false),
      },
      {
        tag: row.tags.join(),
        getAttrs: (element: Element) => (isMarked(row.name, element) ? {} : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => [row.tags[0], HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return row.keys === undefined
        ? {}
        : { [row.keys]: () => this.editor.commands.toggleMark(row.name) }
    },
  })

/**
 * Extends the library's table and leaves out its column widths, because tables fit their content
 * (post.css).
 */
const table = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element) => element.querySelector(':scope > caption')?.textContent.trim(),
    },
    rest,
  }),
  parseHTML: () => [{ tag: 'caption', ignore: true }, { tag: 'table' }],
  renderHTML({ node, HTMLAttributes }) {
    const caption = node.attrs['caption'] as string
    const title: DOMOutputSpec[] =
      caption === '' ? [] : [['caption', { contenteditable: 'false' }, caption]]
    // Visitors see the table in the same scrolling box (src/boards/server/posts/shown-html.ts).
    return ['div', { class: 'scroll' }, ['table', HTMLAttributes, ...title, ['tbody', 0]]]
  },
}).configure({ View: null })

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: Element) => Math.min(Number(element.getAttribute(name)) || 1, 1000),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // prosemirror-tables requires this attribute.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  rest,
})

const tables = [
  table,
  TableRow.extend({ addAttributes: () => ({ rest }) }),
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
]

const given = (name: string) => ({
  default: '',
  parseHTML: (element: Element) => element.getAttribute(name),
})

/** `pending` is the upload's id while the picture is being sent. */
export const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: given('src'),
    alt: given('alt'),
    pending: { default: null, rendered: false, parseHTML: () => null },
    rest,
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

export const video = Node.create({
  name: 'video',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: given('src'), rest }),
  parseHTML: () =>
    [
      'iframe[src^="https://www.youtube-nocookie.com/"]',
      'iframe[src^="https://player.vimeo.com/"]',
    ].map((tag) => ({ tag })),
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
})

/** It must allow the same HTML as src/boards/server/posts/html.ts. */
export const postSchema = [...blocks, ...tables, image, video, ...marks.map(markOf)]
