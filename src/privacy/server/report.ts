import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import { inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import type { ProtocolFormat } from '#privacy/rules/register.ts'

export interface Part {
  heading: string
  columns: Readonly<Record<string, number>>
  rows: readonly (readonly (string | number)[])[]
  empty: string
}

interface Report {
  title: string
  intro: string
  parts: readonly Part[]
}

/** In points: a heading and its table's first rows. */
const together = 110

export const printReport = async (
  { clock, site }: Context,
  { title, intro, parts }: Report,
): Promise<Uint8Array<ArrayBuffer>> => {
  // Fonts and their tools take 20 MB, so they are loaded only for printing.
  const { Flow } = await import('#platform/server/pdf/flow.ts')
  const { drawPdf } = await import('#platform/server/pdf/pdf.ts')
  const { drawTable } = await import('#platform/server/pdf/table.ts')
  const look = { size: 9.5 }
  return drawPdf({ title, author: site.name, createdAt: clock.now() }, (pdf) => {
    const flow = new Flow(pdf).open(site.name, title, intro)
    for (const { heading, columns, rows, empty } of parts) {
      flow.space(18).need(together)
      flow.write('H2', heading).space(6)
      if (rows.length === 0) flow.write('P', empty)
      else {
        const heads = Object.entries(columns).map(([name, share], at) => ({
          title: name,
          share,
          ...(typeof rows[0]?.[at] === 'number' && { align: 'right' as const }),
        }))
        const cells = rows.map((row) =>
          row.map((cell) => [{ text: cell.toLocaleString('ko-KR') || '–', look }]),
        )
        drawTable(flow, heads, cells)
      }
    }
  })
}

/** A PDF, or one CSV with all tables. */
export const reportFile = async (
  context: Context,
  { name, format, ...report }: Report & { name: string; format: ProtocolFormat },
): Promise<MadeFile | StreamedFile> => {
  if (format === 'pdf') {
    const bytes = await printReport(context, report)
    return { name: `${name}.pdf`, type: 'application/pdf', bytes }
  }
  const [head = [], ...rows] = report.parts.flatMap(({ columns, rows: below }) => [
    Object.keys(columns),
    ...below,
  ])
  return tableFile(name, 'csv', { name, head: head.map(String), parts: inOnePart(rows) })
}
