import { type Block, blocksOf } from '#abstracts/server/page/blocks.ts'
import { endOf, type LaidPage, layOut } from '#abstracts/server/page/layout.ts'
import { page as paper } from '#platform/server/pdf/flow.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'
import type { BookLayout } from '#programme/rules/programme.ts'
import type { Book, BookSession, BookTalk } from '#programme/server/book/facts.ts'
import { bandRows, printed } from '#programme/server/book/front.ts'
import { type LaidRow, layRows } from '#programme/server/book/rows.ts'

export interface Placed {
  session: BookSession
  talk: BookTalk
  blocks: readonly Block[]
  pages: readonly LaidPage[]
  /** Points below the top of the page; 0 on a page of its own. */
  down: number
  /** Opens the session above its first abstract. */
  band: readonly LaidRow[]
}

export type Told = (done: number) => void

export const gap = 26

/** Smaller letters, in which two abstracts as long as calls allow fit on a page. */
const small = (block: Block, by = 0.82): Block => ({
  ...{ ...block, size: block.size * by, before: block.before * by },
  spans: block.spans.map((span) => ({ ...span, size: span.size * by, rise: span.rise * by })),
})

/** Lays out all abstracts once; in `two` a page has a second one where it fits. */
export const placeAbstracts = (
  pdf: Pdf,
  { book, layout }: { book: Book; layout: BookLayout },
  told: Told,
): Placed[] => {
  const bottom = paper.height - paper.margin
  const all: Placed[] = []
  for (const session of printed(book)) {
    let free = bottom
    for (const [place, talk] of session.talks.entries()) {
      const [band = []] = place > 0 ? [] : layRows(pdf, bandRows(session))
      const top = Math.max(paper.margin, ...band.map(({ y, height }) => y + height + 16))
      const { content, number, figure } = talk
      const usual = blocksOf(content, { number, call: book.call, figure })
      const blocks = layout === 'two' ? usual.map((block) => small(block)) : usual
      const pages = layOut(pdf, blocks, top)
      const end = Math.max(...pages.slice(-1).map(endOf))
      const down = free + gap - paper.margin
      const fits = layout === 'two' && pages.length === 1 && end + down <= bottom
      all.push({ session, talk, blocks, pages, band, down: fits ? down : 0 })
      free = fits ? bottom : end
      told(all.length / 2)
    }
  }
  return all
}
