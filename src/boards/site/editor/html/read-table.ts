import { canonical, canonicalOf } from '#boards/site/editor/html/canonical.ts'
import type { Reader } from '#boards/site/editor/html/shape.ts'
import { restOf, tagOf } from '#boards/site/editor/html/tags.ts'
import type { Node as Block } from '@tiptap/pm/model'

/** A table's caption: what it says, and how it is written. */
export interface Caption {
  text: string
  html: string
}

const childrenOf = (parent: Element, ...tags: readonly string[]): Element[] =>
  [...parent.children].filter((child) => tags.includes(tagOf(child)))

type ReadContent = (reader: Reader, parent: Element) => Block[]

/** A table with its rows, what is in their cells read by `contentOf`; undefined where it has none. */
export const readTable = (
  reader: Reader,
  table: Element,
  contentOf: ReadContent,
): Block | undefined => {
  const rows = childrenOf(table, 'thead', 'tbody', 'tfoot').flatMap((section) =>
    rowsOf(reader, section, contentOf),
  )
  if (rows.length === 0) return undefined
  const [caption] = childrenOf(table, 'caption')
  const columns = canonicalOf(childrenOf(table, 'colgroup')) || null
  return reader.schema.node(
    'table',
    { caption: captionOf(caption), columns, rest: restOf(table) },
    rows,
  )
}

const captionOf = (caption: Element | undefined): Caption | null =>
  caption === undefined ? null : { text: caption.textContent.trim(), html: canonical(caption) }

const rowsOf = (reader: Reader, section: Element, contentOf: ReadContent): Block[] =>
  childrenOf(section, 'tr').map((element, index) => {
    const place = { section: tagOf(section), opens: index === 0, sectionRest: restOf(section) }
    const cells = childrenOf(element, 'th', 'td').map((cell) =>
      cellOf(reader, cell, contentOf(reader, cell)),
    )
    const row = reader.schema.node('tableRow', { ...place, rest: restOf(element) }, cells)
    reader.sources.set(row, canonical(element))
    return row
  })

const cellOf = (reader: Reader, element: Element, content: Block[]): Block => {
  const attributes = {
    colspan: spanOf(element, 'colspan'),
    rowspan: spanOf(element, 'rowspan'),
    rest: restOf(element, 'colspan', 'rowspan'),
  }
  const type = tagOf(element) === 'th' ? 'tableHeader' : 'tableCell'
  const cell = reader.schema.node(type, attributes, content)
  reader.sources.set(cell, canonical(element))
  return cell
}

const spanOf = (element: Element, name: string): number => {
  const span = Number.parseInt(element.getAttribute(name) ?? '1')
  return Math.min(Math.max(Number.isNaN(span) ? 1 : span, 1), 1000)
}
