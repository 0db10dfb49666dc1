import type { Audit } from '#payments/api/audit.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { payMethodNames } from '#payments/rules/goods.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { Flow } from '#platform/server/pdf/flow.ts'
import { drawPdf, type Look } from '#platform/server/pdf/pdf.ts'
import { type Column, drawTable } from '#platform/server/pdf/table.ts'
import { otherLines } from '#payments/server/office-money/audit/book.ts'

const plain: Look = { size: 10.5 }
const strong: Look = { size: 10.5, weight: 'SemiBold' }

const figures = (title: string, share: number): Column => ({ title, share, align: 'right' })

const sumColumns: readonly Column[] = [
  ...[{ title: '구분', share: 2 }, { title: '납부 방법', share: 3 }, figures('건수', 2)],
  ...[figures('납부', 4), figures('환불', 4), figures('남은 금액', 4)],
]

const otherColumns: readonly Column[] = [
  ...[{ title: '내용', share: 8 }, figures('건수', 2), figures('금액', 4)],
]

const countWords = (count: number): string => `${count.toLocaleString('ko-KR')}건`

const rowOf = (look: Look, cells: readonly string[]) => cells.map((text) => [{ text, look }])

/** The sums of a year, for who audits them. */
export const printAudit = (context: Context, audit: Audit): Promise<Uint8Array<ArrayBuffer>> => {
  const { clock, site } = context
  const now = clock.now()
  const title = `${audit.year}년 회비와 등록비 요약`
  return drawPdf({ title, author: site.name, createdAt: now }, (pdf) => {
    const flow = new Flow(pdf).open(
      site.name,
      title,
      `${audit.year}년 1월 1일부터 12월 31일까지 납부된 것을 ${longDay(seoulDay(now))} 현재로 모은 것입니다. 환불은 그해의 납부에서 지금까지 돌려드린 금액이며, 탈퇴한 회원의 납부도 들어 있습니다.`,
    )
    flow.space(18).write('H2', '납부').space(6)
    const { total } = audit
    drawTable(flow, sumColumns, [
      ...audit.lines.map((line) =>
        rowOf(plain, [line.goods_type, payMethodNames[line.pay_method], ...sumWords(line)]),
      ),
      rowOf(strong, ['합계', '', ...sumWords(total)]),
    ])
    if (total.rehearsed !== 0) {
      flow
        .space(8)
        .write(
          'P',
          `남은 금액 가운데 ${wonText(total.rehearsed)}은 연습 결제로, 받은 돈이 아닙니다.`,
        )
    }
    flow.space(18).write('H2', '그 밖의 것').space(6)
    const others = otherLines(audit).map(({ label, count, won }) =>
      rowOf(plain, [label, countWords(count), won === null ? '–' : wonText(won)]),
    )
    drawTable(flow, otherColumns, others)
  })
}

const sumWords = ({ count, paid, refunded, net }: Audit['total']): string[] => [
  ...[countWords(count), wonText(paid), wonText(refunded), wonText(net)],
]
