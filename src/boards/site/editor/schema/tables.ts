import type { Caption } from '#boards/site/editor/html/read-table.ts'
import { rest } from '#boards/site/editor/schema/blocks.ts'
import { shownRest } from '#boards/site/editor/schema/shown.ts'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { DOMOutputSpec } from '@tiptap/pm/model'

const hidden = { default: null, rendered: false }

/** Without the widths that the library would write: the site's tables are as wide as their words (post.css). */
const table = Table.extend({
  addAttributes: () => ({ caption: hidden, columns: hidden, rest }),
  renderHTML({ node }) {
    const caption = node.attrs['caption'] as Caption | null
    const title: DOMOutputSpec[] =
      caption === null ? [] : [['caption', { contenteditable: 'false' }, caption.text]]
    // In a box that scrolls, as visitors have it (src/boards/server/posts/shown-html.ts).
    return ['div', { class: 'scroll' }, ['table', shownRest(node), ...title, ['tbody', 0]]]
  },
}).configure({ View: null })

/** `section`: the part of the table that it was read from; `opens`: it begins another one. */
const tableRow = TableRow.extend({
  addAttributes: () => ({
    section: hidden,
    opens: { default: false, rendered: false },
    sectionRest: hidden,
    rest,
  }),
  renderHTML: ({ node }) => ['tr', shownRest(node), 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // prosemirror-tables counts on it.
  colwidth: hidden,
  rest,
})

const cell = TableCell.extend({
  addAttributes: cellAttributes,
  renderHTML: ({ node, HTMLAttributes }) => ['td', { ...HTMLAttributes, ...shownRest(node) }, 0],
})

const header = TableHeader.extend({
  addAttributes: cellAttributes,
  renderHTML: ({ node, HTMLAttributes }) => ['th', { ...HTMLAttributes, ...shownRest(node) }, 0],
})

export const tables = [table, tableRow, cell, header]
