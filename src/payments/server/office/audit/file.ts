import type * as calls from '#payments/api/audit.ts'
import type { Audit } from '#payments/api/audit.ts'
import { methodName, payMethodNames } from '#payments/rules/goods.ts'
import { paidDayWords } from '#payments/rules/orders.ts'
import { yearTables } from '#payments/server/book/audit-spreadsheet.ts'
import { evidenceArchive } from '#payments/server/book/evidence.ts'
import { tableOf } from '#payments/server/book/spreadsheet.ts'
import {
  auditOf,
  type Books,
  findReceipts,
  summaryOf,
} from '#payments/server/office/audit/books.ts'
import { storyOf } from '#payments/server/office/story.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { dayWords, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import {
  type Cell,
  type Table,
  workbookParts,
  workbookType,
} from '#platform/server/sheets/table-file.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** Holds no member's data, so no log row is left. */
export const auditSums = async (context: Context, year: number): Promise<Audit> =>
  summaryOf(await auditOf(context, year))

/** Leaves one log row with the reason. */
export const makeAuditFile: Serves<typeof calls.auditFile, Actor> = async (
  context,
  by,
  { year, reason, format },
) => {
  if (format === 'zip') return evidenceArchive(context, by, { year, reason })
  const books = await auditOf(context, year)
  await recordAlone(context, by, {
    kind: 'order',
    reason,
    label: `${year}년 감사 자료 내려받기`,
    after: { year, count: books.payments.length },
  })
  return auditWorkbook(context, books)
}

/** The orders of the year, and its book, report and balances beside each other. */
export const auditWorkbook = async (context: Context, books: Books): Promise<StreamedFile> => {
  const { year } = books
  const audited = await yearTables(context, year)
  const parts = workbookParts([...audited, ...(await sheetsOf(context, books))])
  return { name: `${year}년 감사 자료.xlsx`, type: workbookType, parts }
}

const dayOf = (iso: string | null): string => (iso === null ? '' : dayWords(iso))

const sheetsOf = async ({ db }: Context, books: Books): Promise<Table[]> => {
  const keys = books.payments.map(({ order_pk }) => order_pk)
  return [
    tableOf(
      '요약',
      ['구분', '납부 방법', '건수', '납부', '환불', '남은 금액', '그중 연습'],
      summaryRows(summaryOf(books)),
    ),
    tableOf('납부', paymentHead, paymentRows(books, await findReceipts(db, keys))),
    tableOf('환불', refundHead, refundRows(books)),
    tableOf('입금 되돌림과 정정', eventHead, eventRows(books.corrections)),
    tableOf('확인 처리', eventHead, eventRows(books.decisions)),
  ]
}

const summaryRows = (audit: Audit): Cell[][] => [
  ...audit.lines.map((line): Cell[] => [
    ...[line.goods_type, payMethodNames[line.pay_method]],
    ...sumCells(line),
  ]),
  ['합계', '', ...sumCells(audit.total)],
  [],
  ...otherLines(audit).map(({ label, count, won }): Cell[] => [label, '', count, won]),
]

const sumCells = ({ count, paid, refunded, net, rehearsed }: Audit['total']): number[] => [
  ...[count, paid, refunded, net, rehearsed],
]

const otherLines = (audit: Audit) => [
  { label: `${audit.year}년 환불(다른 연도 납부분 포함)`, ...audit.refunds },
  { label: '종료된 주문에 입금되어 반환하는 금액', ...audit.stray },
  { label: '입금 되돌림과 정정', count: audit.corrections, won: null },
  { label: '직원의 확인·등록', count: audit.decisions, won: null },
]

const paymentHead = [
  ...['주문 번호', '영수증 번호', '납부일', '이름', '회원 구분', '구분', '항목', '납부 방법'],
  ...['금액', '환불', '남은 금액', '연습', '탈퇴 회원'],
]

const paymentRows = ({ payments }: Books, receipts: ReadonlyMap<number, string>): Cell[][] =>
  payments.map((payment) => [
    ...[payment.order_pk, receipts.get(payment.order_pk) ?? '', paidDayWords(payment)],
    ...[payment.member_name, payment.member_type, payment.goods_type, payment.goods_name],
    ...[methodName(payment.pay_method, payment.amount), payment.amount, payment.refunded_amount],
    payment.amount - payment.refunded_amount,
    ...[isRehearsed(payment) ? '연습' : '', payment.withdrawn === 1 ? '탈퇴' : ''],
  ])

const refundHead = [
  ...['주문 번호', '환불일', '이름', '항목', '납부 방법', '환불 금액', '사유', '처리자', '연습'],
]

const refundRows = ({ refunds }: Books): Cell[][] =>
  refunds.map((refund) => [
    ...[refund.order_pk, dayOf(refund.done_at), refund.member_name, refund.goods_name],
    ...[payMethodNames[refund.pay_method], refund.amount, refund.reason],
    ...[refund.actor.replace(/^staff:/, ''), isRehearsed(refund) ? '연습' : ''],
  ])

const eventHead = ['주문 번호', '일시', '처리자', '내용', '사유', '이름', '항목', '주문 금액']

const eventRows = (events: Books['decisions']): Cell[][] =>
  storyOf(events).map(({ at, who, text, reason }, index) => {
    const {
      order_pk = null,
      member_name = '',
      goods_name = '',
      amount = null,
    } = events[index] ?? {}
    const moment = `${dayOf(at)} ${seoulTime(new Date(at))}`
    return [order_pk, moment, who, text, reason, member_name, goods_name, amount]
  })
