import { addOrder, type NewOrder } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import { plantMember } from '#tests/support/members.ts'

const bankHead = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분'

/** A row of 국민은행’s file. */
export const bankRow = (
  depositor: string,
  won: number,
  at = '2026.11.21 10:15:02',
  { out = '0', brief = '전자금융' } = {},
): string =>
  `${at},${brief},${depositor},,"${out}","${won.toLocaleString('ko-KR')}","9,000,000",노화동,`

/** Money that went out. */
export const outRow = (payee: string, won: number, at = '2026.11.21 11:20:00', brief = '이체') =>
  bankRow(payee, 0, at, { out: won.toLocaleString('ko-KR'), brief })

export const bankCsv = (...rows: readonly string[]): string => [bankHead, ...rows].join('\r\n')

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
