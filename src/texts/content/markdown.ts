import { wholeWords } from '#platform/rules/words/whole-words.ts'
import { cleanHtml } from '#texts/content/clean-html.ts'
import { markdownToHtml } from 'satteri'

/**
 * Markdown that the office writes as HTML, in the build and in previews alike: harmless, whatever HTML is in it. A numbered
 * clause (①) can be set with a hanging number. A table gets a caption that names its columns, and its cells know theirs:
 * on narrow screens each row becomes a card (src/styles/table-cards.css).
 */
export const htmlOf = (markdown: string): string => laidOut(cleanHtml(rawHtmlOf(markdown)))

/** The same of Markdown that is the program's own. */
export const ownHtmlOf = (markdown: string): string => laidOut(rawHtmlOf(markdown))

/** Without footnotes, which need anchors of their own. */
const rawHtmlOf = (markdown: string): string =>
  markdownToHtml(markdown, { features: { gfm: { footnotes: false } } }).html

const laidOut = (html: string): string =>
  wholeWords(html)
    .replaceAll(/<p>(?=[①-⑳])/g, '<p class="clause">')
    .replaceAll(element('table'), (_, inside: string) => tableOf(inside))

/** The same to be read only: without links, where it stands in a box that people tab past. */
export const plainHtmlOf = (markdown: string): string =>
  htmlOf(markdown).replaceAll(element('a'), '$1')

/** Elements of a name in HTML, and what is in each; of those in one another, the inmost. */
const element = (name: string): RegExp =>
  new RegExp(`<${name}\\b[^<>]*>((?:[^<]|<(?!/?${name}\\b))*)</${name}>`, 'g')

export const plain = (html: string): string => html.replaceAll(/<[^<>]*>/g, '')

/** The roles are said aloud: some browsers forget them where a table is not laid out as one. */
const tableOf = (inside: string): string => {
  const heads = [...inside.matchAll(element('th'))].map(([, head = '']) => plain(head))
  const rows = inside
    .replaceAll(/<(thead|tbody)>/g, '<$1 role="rowgroup">')
    .replaceAll(/<th\b[^<>]*>/g, '<th role="columnheader" scope="col">')
    .replaceAll(element('tr'), (_, cells: string) => `<tr role="row">${rowOf(cells, heads)}</tr>`)
  return `<table class="table cards" role="table"><caption class="sr-only">${heads.join(', ')} 표</caption>${rows}</table>`
}

/** A row of the table's body is about what stands in its first cell. */
const rowOf = (cells: string, heads: readonly string[]): string => {
  let column = 0
  return cells.replaceAll(element('td'), (_, text: string) => {
    const label = heads[column]?.replaceAll('"', '&quot;')
    column += 1
    return column === 1
      ? `<th role="rowheader" scope="row">${text}</th>`
      : `<td role="cell" data-label="${label ?? ''}">${text}</td>`
  })
}
