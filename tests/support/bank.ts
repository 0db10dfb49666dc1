import { addOrder, type NewOrder } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import { plantMember } from '#tests/support/members.ts'

const bankHead = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분'

/** A row of 국민은행’s file. */
export const bankRow = (depositor: string, won: number, at = '2026.11.21 10:15:02'): string =>
  `${at},전자금융,${depositor},,0,"${won.toLocaleString('ko-KR')}","9,000,000",노화동,`

export const bankCsv = (...rows: readonly string[]): string => [bankHead, ...rows].join('\r\n')

/** What came in, in Seoul. */
export interface Deposited {
  depositor: string
  won: number
  day: string
  time: string
}

const dotted = ({ day, time }: Deposited): string => `${day.replaceAll('-', '.')} ${time}:00`

/** As four banks give out what came in: each with a head of its own, and its own name for who has paid. */
export const bankLayouts: Readonly<Record<string, (lines: readonly Deposited[]) => string>> = {
  국민은행: (lines) =>
    bankCsv(...lines.map((line) => bankRow(line.depositor, line.won, dotted(line)))),
  신한은행: (lines) =>
    [
      '거래일자,거래시간,적요,출금,입금,내용,잔액,거래점',
      ...lines.map(({ day, time, won, depositor }) =>
        [day, time, '타행IB', 0, won, depositor, 9_000_000, '노화동'].join(','),
      ),
    ].join('\n'),
  카카오뱅크: (lines) =>
    [
      '거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모',
      ...lines.map((line) =>
        [dotted(line), '입금', line.won, 9_000_000, '일반입금', line.depositor, ''].join(','),
      ),
    ].join('\n'),
  우리은행: (lines) =>
    [
      '거래일시,적요,기재내용,찾으신금액,맡기신금액,거래후 잔액,취급점',
      ...lines.map((line) =>
        [dotted(line), '모바일', line.depositor, 0, line.won, 9_000_000, '노화동'].join(','),
      ),
    ].join('\n'),
}

export const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64')

/** A member who has ordered this year’s fee by transfer, without any of the steps. */
export const plantAwaiting = async (
  { context }: { context: Context },
  member_name: string,
  facts: Partial<NewOrder> & { member_id?: string } = {},
) => {
  const { company_name = '', member_id, member_pk: given, ...order } = facts
  const identity = member_id === undefined ? {} : { member_id, email: `${member_id}@example.org` }
  const member_pk =
    given ?? (await plantMember({ context }, { member_name, company_name, ...identity })).member_pk
  const at = context.clock.now().toISOString()
  const row: NewOrder = {
    member_pk,
    member_name,
    company_name,
    member_type: '정회원',
    goods_type: '연회비',
    goods_key: 'fee:2026',
    goods_name: '2026년 연회비',
    amount: 80_000,
    pay_method: 'account',
    state: 'awaiting_deposit',
    created_at: '2026-11-18T03:00:00.000Z',
    deposit_due: '2026-12-05',
    due_at: '2026-12-08T15:00:00.000Z',
    ...order,
  }
  const order_pk = await context.db
    .transaction()
    .execute((transaction) => addOrder(transaction, row, { at, actor: 'member' }))
  return { member_pk, order_pk }
}
