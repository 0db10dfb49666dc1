import { markdownToHtml } from 'satteri'

/**
 * Markdown of content/ as HTML. A numbered clause (①) can be set with a hanging number. A table gets a caption that names
 * its columns, column headers, and a box of its own to scroll in, reachable by keyboard, so that a wide one never moves
 * the page.
 */
export const htmlOf = (markdown: string): string =>
  markdownToHtml(markdown)
    .html.replaceAll(/<p>(?=[①-⑳])/g, '<p class="clause">')
    .replaceAll(/<table>(.*?)<\/table>/gs, (_, inside: string) => boxed(inside))

const boxed = (inside: string): string => {
  const heads = [...inside.matchAll(/<th>(.*?)<\/th>/gs)].map(([, head = '']) => head)
  const name = `${heads.join(', ').replaceAll(/<[^>]*>/g, '')} 표`
  const rows = inside.replaceAll('<th>', '<th scope="col">')
  return `<div class="scroll" role="group" aria-label="표" tabindex="0"><table class="table"><caption class="sr-only">${name}</caption>${rows}</table></div>`
}
