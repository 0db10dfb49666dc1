import { element } from '#boards/site/editor/html/canonical.ts'
import type { Caption } from '#boards/site/editor/html/read-table.ts'
import type { Attributes } from '#boards/site/editor/html/tags.ts'
import type { Node as Block } from '@tiptap/pm/model'

interface Section {
  tag: string
  rest: Attributes | null
  rows: Block[]
}

/** A table's rows in the sections that they were read from; a new row belongs where the one above it does. */
const sectionsOf = (table: Block): Section[] => {
  const sections: Section[] = []
  table.forEach((row, _, index) => {
    const open = sections.at(-1)
    const tag = sectionOf(table, index, open)
    if (open === undefined || open.tag !== tag || row.attrs['opens'] === true) {
      sections.push({ tag, rest: row.attrs['sectionRest'] as Attributes | null, rows: [row] })
    } else open.rows.push(row)
  })
  return sections
}

/** A new row below the head is no part of the head, unless more of the head follows. */
const sectionOf = (table: Block, index: number, open: Section | undefined): string => {
  const own = table.child(index).attrs['section'] as string | null
  if (own !== null) return own
  const next = table.maybeChild(index + 1)?.attrs['section'] as string | null | undefined
  if (open === undefined || open.tag === 'thead') return next ?? 'tbody'
  return open.tag
}

/** A table, with its caption, the columns that it names and its sections. */
export const writeTable = (table: Block, write: (node: Block) => string): string => {
  const { caption, columns, rest } = table.attrs as {
    caption: Caption | null
    columns: string | null
    rest: Attributes | null
  }
  const sections = sectionsOf(table).map(({ tag, rest, rows }) =>
    element(tag, rest, rows.map(write).join('')),
  )
  return element('table', rest, [caption?.html ?? '', columns ?? '', ...sections].join(''))
}
