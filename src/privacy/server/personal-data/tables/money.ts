import { plainDay } from '#platform/rules/days.ts'
import { payMethodNames } from '#payments/rules/goods.ts'
import { documentNames } from '#payments/rules/documents.ts'
import { wonText } from '#platform/rules/won.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { columns, moment, type Table } from '#privacy/server/personal-data/tables/table.ts'

/** Without who decided, as the notes. */
export const waiverTable = ({ waivers }: PersonalData): Table => ({
  heading: '연회비 면제',
  columns: columns(['연도', 2], ['사유', 4], ['일시', 3], ['거둠', 4]),
  rows: waivers.map(({ year, reason, created_at, ended_at, ended_reason }) => [
    `${year}년`,
    reason,
    moment(created_at),
    [moment(ended_at), ended_reason].filter(Boolean).join(' '),
  ]),
})

export const paymentTable = ({ orders }: PersonalData): Table => ({
  heading: '결제 기록',
  columns: columns(['항목', 4], ['금액', 2], ['결제 수단', 4], ['일시', 3], ['문서번호', 3]),
  rows: orders.map((order) => [
    order.goods_name,
    wonText(order.amount),
    [payMethodNames[order.pay_method], order.card_company, order.card_no, order.approval_no]
      .filter(Boolean)
      .join(' '),
    moment(order.paid_at ?? order.created_at),
    order.number ?? '',
  ]),
})

export const depositTable = ({ deposits }: PersonalData): Table => ({
  heading: '계좌 입금 기록',
  columns: columns(['입금일', 3], ['입금액', 2], ['입금자', 4], ['납부한 항목', 4]),
  rows: [
    ...deposits.lines.map(({ day, amount, depositor, memo, goods_name }) => [
      plainDay(day),
      wonText(amount),
      [depositor, memo].filter(Boolean).join(', '),
      goods_name,
    ]),
    ...deposits.names.map((name) => ['', '', name, '입금자 이름으로 기억함']),
  ],
})

export const paperTable = ({ papers }: PersonalData): Table => ({
  heading: '발급한 서류',
  columns: columns(['서류', 3], ['항목', 5], ['문서번호', 3], ['발급', 2]),
  rows: papers.map(({ paper, goods_name, number, copies }) => [
    documentNames[paper],
    goods_name,
    number ?? '',
    `${copies}번`,
  ]),
})
