import type { Handover } from '#office/api/handover.ts'
import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import { feeStatusWords } from '#payments/rules/fee-status.ts'
import { handoverKinds, handoverKindWords } from '#office/rules/handover.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { Flow } from '#platform/server/pdf/flow.ts'
import { drawPdf, type Look } from '#platform/server/pdf/pdf.ts'
import { type Column, drawTable } from '#platform/server/pdf/table.ts'
import type { Figures } from '#office/server/handover/figures.ts'

const plain: Look = { size: 10.5 }

/** Room to sign by hand. */
const blank = [{ text: ' ', look: { size: 24 } }]

/** Of a title, its table's head and two rows, in points. */
const partHeight = 150

const row = (...cells: readonly string[]) => cells.map((text) => [{ text, look: plain }])

const columns = (...given: readonly (readonly [string, number])[]): Column[] =>
  given.map(([title, share]) => ({ title, share }))

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const momentWords = (iso: string): string => {
  const moment = new Date(iso)
  return `${longDay(seoulDay(moment))} ${seoulTime(moment)}`
}

/** A title with the beginning of its table, which stay together. */
const openPart = (flow: Flow, title: string): void => {
  flow.space(18).need(partHeight)
  flow.write('H2', title).space(6)
}

/** The figures of the year, a line each. */
const figureRows = ({ year, members, dues, audit, registrations }: Figures) => {
  const rows: ReturnType<typeof row>[] = []
  for (const { type, counts } of members?.rows ?? []) {
    rows.push(row(`회원: ${type}`, people(counts.at(-1) ?? 0)))
  }
  if (dues !== undefined) {
    const standings = Object.entries(feeStatusWords).map(([status, words]) => {
      const count = dues.rows.reduce(
        (sum, one) => sum + (one.standings.find((s) => s.standing === status)?.count ?? 0),
        0,
      )
      return `${words} ${people(count)}`
    })
    rows.push(row(`${dues.year}년 연회비`, standings.join(', ')))
  }
  if (audit !== undefined) {
    const { count, paid, refunded, net } = audit.total
    const sums = `${count}건 ${wonText(paid)}, 환불 ${wonText(refunded)}, 남은 금액 ${wonText(net)}`
    rows.push(row(`${year}년에 납부된 것`, sums))
  }
  if (registrations !== undefined) {
    const { short_name, registered, capacity } = registrations
    const seats = capacity === null ? '' : ` (좌석 ${capacity}석)`
    rows.push(row(`${short_name} 등록`, `${people(registered)}${seats}`))
  }
  return rows
}

const drawFigures = (flow: Flow, figures: Figures): void => {
  const rows = figureRows(figures)
  if (rows.length === 0) return
  openPart(flow, '올해의 숫자')
  drawTable(flow, columns(['내용', 3], ['숫자', 7]), rows)
}

const drawItems = (flow: Flow, { items }: Handover): void => {
  for (const kind of handoverKinds) {
    const own = items.filter((item) => item.kind === kind)
    if (own.length === 0) continue
    openPart(flow, handoverKindWords[kind])
    const hasNotes = own.some(({ note }) => note !== '')
    drawTable(
      flow,
      columns(['내용', 5], ...(hasNotes ? [['살펴볼 것', 5] as const] : []), ['확인', 1.2]),
      own.map(({ label, note, taken }) =>
        row(label, ...(hasNotes ? [note] : []), taken ? '확인' : '아직'),
      ),
    )
  }
}

const drawAwaited = (flow: Flow, { awaited = [] }: Figures): void => {
  if (awaited.length === 0) return
  openPart(flow, '입금을 기다리는 주문')
  drawTable(
    flow,
    [
      ...columns(['주문', 1.5], ['내용', 6]),
      { title: '금액', share: 2.5, align: 'right' },
      ...columns(['입금 기한', 3]),
    ],
    awaited.map(({ order_pk, goods_name, amount, deposit_due }) =>
      row(String(order_pk), goods_name, wonText(amount), deposit_due ? longDay(deposit_due) : ''),
    ),
  )
}

const drawSignatures = (flow: Flow, { from, to, given_at, taken_at }: Handover): void => {
  openPart(flow, '확인')
  const signed = (at: string | null): string =>
    at === null ? '확인하지 않음' : `${momentWords(at)} 확인`
  drawTable(flow, columns(['', 2], ['이름', 3], ['관리 화면에서', 5], ['서명', 3]), [
    [...row('인계', from.staff_name, signed(given_at)), blank],
    [...row('인수', to.staff_name, signed(taken_at)), blank],
  ])
}

/** The handover sheet, to be kept with the society's papers. */
export const printHandover = (
  context: Context,
  { handover, figures }: { handover: Handover; figures: Figures },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { clock, site } = context
  const now = clock.now()
  const { from, to, roles, reason, items } = handover
  const title = '인수인계서'
  return drawPdf({ title, author: site.name, createdAt: now }, (pdf) => {
    const seen = items.filter(({ taken }) => taken).length
    const flow = new Flow(pdf).open(
      site.name,
      title,
      `${from.staff_name}(${roles.join(', ')})의 일을 ${to.staff_name}에게 넘깁니다. 사유: ${reason}. ${longDay(seoulDay(now))} ${seoulTime(now)} 현재이며, 살펴볼 것 ${items.length}가지 가운데 ${seen}가지를 확인했습니다.`,
    )
    drawFigures(flow, figures)
    drawItems(flow, handover)
    drawAwaited(flow, figures)
    drawSignatures(flow, handover)
    flow.number(`${site.name} ${title}`)
  })
}
