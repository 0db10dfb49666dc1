import { changesSection, sectionsOf, shortened, sumsOf } from '#payments/rules/book/sections.ts'
import { notesOf, reportTable, type ShownYear } from '#payments/server/book/report-spreadsheet.ts'
import { periodWords } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import { workbookParts, workbookType } from '#platform/server/sheets/table-file.ts'

type Weight = 'Regular' | 'SemiBold'

const cellOf = (text: string, size = 9, weight: Weight = 'Regular') => [
  { text, look: { size, weight } },
]

/** As Korean accounts write them: `△1,200` is below 0, and nothing is `-`. */
const accountsWon = (won: number): string =>
  won === 0 ? '-' : `${won < 0 ? '△' : ''}${Math.abs(won).toLocaleString('ko-KR')}`

const numbers = (won: readonly number[], weight?: Weight) =>
  won.map((one) => cellOf(accountsWon(one), 9, weight))

const signatures = [
  { title: '직책', share: 2 },
  { title: '성명', share: 4 },
  { title: '서명', share: 4, align: 'right' as const },
]
const blank = ' '.repeat(6)

/** With room for a seal above and below. */
const signed = (text: string) => [...cellOf(' ', 6), ...cellOf(text, 10), ...cellOf(' ', 6)]
const signers = ['회장', '재무', '감사', '감사'].map((one) => [
  ...[signed(one), cellOf(''), signed('(서명 또는 인)')],
])

/** The 결산서 of a year, on one page or two. */
const print = async ({ clock, site }: Context, shown: ShownYear) => {
  // Fonts and their tools take 20 MB, so they are loaded only for printing.
  const [{ Flow }, { drawPdf }, { drawTable }] = await Promise.all([
    import('#platform/server/pdf/flow.ts'),
    import('#platform/server/pdf/pdf.ts'),
    import('#platform/server/pdf/table.ts'),
  ])
  const { figures, changes } = shown
  const { year } = figures
  const title = `${year}년 결산서`
  return drawPdf({ title, author: site.name, createdAt: clock.now() }, (pdf) => {
    const span = periodWords(`${year}-01-01`, `${year}-12-31`)
    const flow = new Flow(pdf, 44, 44)
    flow.open(site.name, title, `회계연도 ${span} · 단위: 원, △는 음수`)
    for (const section of [...Object.values(sectionsOf(figures)), changesSection(changes)]) {
      const { columns, rows, total } = shortened(section)
      if (rows.length === 0) continue
      // A title stays with the first rows of its table.
      flow.space(10).need(120)
      flow.write('H2', section.title).space(3)
      const heads = [
        { title: '구분', share: 3 },
        ...columns.map(([column]) => ({ title: column, share: 2, align: 'right' as const })),
      ]
      drawTable(flow, heads, [
        ...rows.map(([, name, ...won]) => [cellOf(name), ...numbers(won)]),
        ...(total ? [[cellOf(total, 9, 'SemiBold'), ...numbers(sumsOf(section), 'SemiBold')]] : []),
      ])
    }
    flow.space(10)
    for (const note of notesOf(shown)) flow.write('P', note, { size: 9 })
    flow.space(14).need(200)
    flow.write('P', '위와 같이 결산하고 감사하였음을 확인합니다.').space(6)
    flow.write('P', `${year + 1}년${blank}월${blank}일`).space(8)
    drawTable(flow, signatures, signers)
    flow.number(`${site.name} ${title}`)
  })
}

export const reportDocument = async (
  context: Context,
  shown: ShownYear,
  format: 'pdf' | 'xlsx',
): Promise<MadeFile | StreamedFile> => {
  const name = `${shown.figures.year}년 결산서.${format}`
  if (format === 'pdf') return { name, type: 'application/pdf', bytes: await print(context, shown) }
  return { name, type: workbookType, parts: workbookParts([reportTable(shown)]) }
}
