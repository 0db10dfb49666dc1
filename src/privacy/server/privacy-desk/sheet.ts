import type { Context } from '#platform/server/context.ts'
import { Flow } from '#platform/server/pdf/flow.ts'
import { drawPdf, type Look } from '#platform/server/pdf/pdf.ts'
import { type Column, drawTable } from '#platform/server/pdf/table.ts'

const plain: Look = { size: 9.5 }

/** In points: a heading with the first rows of its table. */
const together = 110

interface Part {
  heading: string
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** What stands where there are no rows. */
  empty: string
}

/** A sheet of tables for who audits, with what it says of itself. */
export const printSheet = (
  { clock, site }: Context,
  { title, intro, parts }: { title: string; intro: string; parts: readonly Part[] },
): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf({ title, author: site.name, createdAt: clock.now() }, (pdf) => {
    const flow = new Flow(pdf).open(site.name, title, intro)
    for (const { heading, columns, rows, empty } of parts) {
      flow.space(18).need(together)
      flow.write('H2', heading).space(6)
      if (rows.length === 0) flow.write('P', empty)
      else {
        const cells = rows.map((row) => row.map((text) => [{ text: text || '–', look: plain }]))
        drawTable(flow, columns, cells)
      }
    }
  })

/** A column of figures, which stand at the right. */
export const figures = (title: string, share: number): Column => ({ title, share, align: 'right' })
