import type { BookYear } from '#payments/api/book-year.ts'
import { duesWords, sectionsOf, shortened, sumsOf } from '#payments/rules/book/sections.ts'
import { reportTable } from '#payments/server/book/sheets.ts'
import { dayWords, writtenDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import { workbookParts, workbookType } from '#platform/server/sheets/table-file.ts'

type Shown = Pick<BookYear, 'figures' | 'closed' | 'changes'>

const notesOf = ({ figures, closed, changes }: Shown): string[] => [
  duesWords(figures.dues),
  ...(closed?.note ? [`미분류 거래를 남긴 사유: ${closed.note}`] : []),
  ...changes.map((one) => `마감 후 정정: ${one.name} ${wonText(one.kept)} → ${wonText(one.now)}`),
]

const cellOf = (text: string, weight: 'Regular' | 'SemiBold' = 'Regular', size = 9) => [
  { text, look: { size, weight } },
]

const signatures = [
  { title: '직책', share: 2 },
  { title: '성명', share: 4 },
  { title: '서명', share: 4 },
]
const signers = ['회장', '재무', '감사', '감사'].map((one) => [
  ...[cellOf(one), cellOf(''), cellOf(' ', 'Regular', 14)],
])

/** The 결산서 of a year, on one page or two. */
const print = async ({ clock, site }: Context, { figures, closed, changes }: Shown) => {
  // Fonts and their tools take 20 MB, so they are loaded only for printing.
  const [{ Flow }, { drawPdf }, { drawTable }] = await Promise.all([
    import('#platform/server/pdf/flow.ts'),
    import('#platform/server/pdf/pdf.ts'),
    import('#platform/server/pdf/table.ts'),
  ])
  const now = clock.now()
  const { year } = figures
  const title = `${year}년 결산서`
  return drawPdf({ title, author: site.name, createdAt: now }, (pdf) => {
    const state =
      closed === null
        ? `${dayWords(now.toISOString())} 현재, 마감 전`
        : `${dayWords(closed.at)} 마감`
    const flow = new Flow(pdf, 44, 44).open(
      site.name,
      title,
      `회계연도 ${writtenDay(`${year}-01-01`)} ~ ${writtenDay(`${year}-12-31`)} · 단위 원 · ${state}`,
    )
    for (const section of Object.values(sectionsOf(figures)).map(shortened)) {
      const { columns, rows, total } = section
      if (rows.length === 0) continue
      flow.space(10).need(80)
      flow.write('H2', section.title).space(3)
      const heads = [
        { title: '구분', share: 3 },
        ...columns.map((column) => ({ title: column.title, share: 2, align: 'right' as const })),
      ]
      const numbers = (won: readonly number[], weight?: 'SemiBold') =>
        won.map((one) => cellOf(one.toLocaleString('ko-KR'), weight))
      drawTable(flow, heads, [
        ...rows.map(({ name, cells }) => [cellOf(name), ...numbers(cells)]),
        [cellOf(total, 'SemiBold'), ...numbers(sumsOf(section), 'SemiBold')],
      ])
    }
    flow.space(10)
    for (const note of notesOf({ figures, closed, changes })) flow.write('P', note, { size: 9 })
    flow.space(14).need(120)
    flow.write('P', '위와 같이 결산하고 감사하였음을 확인합니다.').space(6)
    drawTable(flow, signatures, signers)
    flow.number(`${site.name} ${title}`)
  })
}

export const yearPaper = async (
  context: Context,
  shown: Shown,
  format: 'pdf' | 'xlsx',
): Promise<MadeFile | StreamedFile> => {
  const name = `${shown.figures.year}년 결산서.${format}`
  if (format === 'pdf') return { name, type: 'application/pdf', bytes: await print(context, shown) }
  return { name, type: workbookType, parts: workbookParts([reportTable(shown.figures)]) }
}
