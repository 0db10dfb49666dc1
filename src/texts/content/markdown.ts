import { markdownToHtml } from 'satteri'
import { say } from '#platform/rules/say.ts'
import { wholeWords } from '#platform/rules/words/whole-words.ts'
import { cleanHtml } from '#texts/content/clean-html.ts'
import { koreanMarkdown } from '#texts/content/korean-markdown.ts'

/**
 * Makes the office's Markdown harmless HTML, for the build and previews. A numbered clause (①) can
 * get a hanging number. A table gets a caption and each cell its column's name, as each row
 * becomes a card on narrow screens (src/styles/table-cards.css).
 */
export const htmlOf = (markdown: string): string => laidOut(cleanHtml(rawHtmlOf(markdown)))

/** For the program's own Markdown, which is not sanitised. */
export const ownHtmlOf = (markdown: string): string => laidOut(rawHtmlOf(markdown))

/** Without footnotes, which need anchors of their own. */
const rawHtmlOf = (markdown: string): string =>
  markdownToHtml(koreanMarkdown(markdown), { features: { gfm: { footnotes: false } } }).html

const laidOut = (html: string): string =>
  wholeWords(html)
    .replaceAll(/<p>(?=[①-⑳])/g, '<p class="clause">')
    .replaceAll(element('table'), (_, inside: string) => tableOf(inside))

/** Without links, for a box that keyboard users should pass with one Tab. */
export const plainHtmlOf = (markdown: string): string =>
  htmlOf(markdown).replaceAll(element('a'), '$1')

const element = (name: string): RegExp =>
  new RegExp(`<${name}\\b[^<>]*>((?:[^<]|<(?!/?${name}\\b))*)</${name}>`, 'g')

export const plain = (html: string): string => html.replaceAll(/<[^<>]*>/g, '')

/** The roles are explicit, because some browsers drop them if a table is not laid out as one. */
const tableOf = (inside: string): string => {
  const heads = [...inside.matchAll(element('th'))].map(([, head = '']) => plain(head))
  const rows = inside
    .replaceAll(/<(thead|tbody)>/g, '<$1 role="rowgroup">')
    .replaceAll(/<th\b[^<>]*>/g, '<th role="columnheader" scope="col">')
    .replaceAll(element('tr'), (_, cells: string) => `<tr role="row">${rowOf(cells, heads)}</tr>`)
  return `<table class="table cards" role="table"><caption class="sr-only">${say('{} 표', heads.join(', '))}</caption>${rows}</table>`
}

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
