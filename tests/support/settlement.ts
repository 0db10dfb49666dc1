import type { Insertable } from 'kysely'
import * as settlement from '#payments/api/settlement.ts'
import type { SettlementRead } from '#payments/api/settlement.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { base64 } from '#tests/support/bank.ts'
import { readInto } from '#tests/support/book.ts'
import { succeed } from '#tests/support/call.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

const settlementHead =
  '거래일자,거래구분,주문번호,거래번호,승인번호,카드번호,구매자명,거래금액,수수료,부가세,정산금액,정산일자'

/** What a file is to say of one movement; amounts in won, unsigned. */
export interface Told {
  day: string
  kind?: string
  order_no?: string
  ref_no?: string
  approval_no?: string
  amount: number
  fee?: number
  vat?: number
  settle_day?: string
}

/** Somebody's, in columns that nobody chose. */
export const strangersCard = '943021******1234'
export const strangersName = '홍아무개'

/** A row of a file; a fee of three per cent and its VAT unless told otherwise. */
export const settlementRow = ({ kind = '승인', settle_day = '', ...told }: Told): string => {
  const sign = kind === '승인' ? 1 : -1
  const fee = told.fee ?? Math.round(told.amount * 0.03)
  const vat = told.vat ?? Math.round(fee / 10)
  const settled = settle_day === '' ? '' : sign * (told.amount - fee - vat)
  return [
    ...[told.day, kind, told.order_no ?? '', told.ref_no ?? '', told.approval_no ?? ''],
    ...[strangersCard, strangersName, sign * told.amount, sign * fee, sign * vat],
    ...[settled, settle_day],
  ].join(',')
}

export const settlementCsv = (...rows: readonly string[]): string =>
  [settlementHead, ...rows].join('\r\n')

type Read = NonNullable<SettlementRead['read']>

const uploadSettlement = (me: Planted, text: string | Uint8Array) =>
  me.ask(settlement.readSettlement, { file: base64(text) })

/** What was found in a file of these rows. */
export const compareRows = async (me: Planted, rows: readonly string[]) => {
  const { read } = await succeed(uploadSettlement(me, settlementCsv(...rows)))
  if (read === null) throw new Error('Columns are asked for')
  return read
}

type Facts = Partial<Insertable<Tables['payment_order']>> & { approval_no?: string }

let planted = 0

/** An order that was paid by card on a Seoul day, at noon; its order number is `planted<order_pk>`. */
export const plantCharge = async (
  site: Pick<Site, 'context'>,
  day: string,
  { approval_no, ...facts }: Facts = {},
): Promise<number> => {
  const paid_at = `${day}T03:00:00.000Z`
  planted += 1
  const member_id = `settled${planted}`
  const email = `${member_id}@example.org`
  const member_pk = facts.member_pk ?? (await plantMember(site, { member_id, email })).member_pk
  const card = { card_company: '국민카드', card_no: '4321-****', approval_no: approval_no ?? null }
  const gateway = 'sandbox'
  const paid = { paid_at, created_at: paid_at, gateway, ...facts, card } as const
  const order_pk = await plantPaidOrder(site, { member_pk }, paid)
  const tran_date = day.slice(2).replaceAll('-', '')
  const attempt = site.context.db.updateTable('card_attempt').set({ tran_date })
  await attempt.where('order_pk', '=', order_pk).execute()
  return order_pk
}

/** Money of it that went back by the gateway on a Seoul day. */
export const plantRefund = async (
  { context: { db } }: Pick<Site, 'context'>,
  order_pk: number,
  { day, amount, state = 'done' }: { day: string; amount: number; state?: 'done' | 'unknown' },
): Promise<void> => {
  const at = `${day}T04:00:00.000Z`
  const asked = { reason: '회원의 부탁', actor: 'staff:김사무', created_at: at, done_at: at }
  const sent = { mbr_ref_no: `back${order_pk}x${amount}`, ref_no: null, next_try_at: null }
  await db
    .insertInto('refund')
    .values({ order_pk, amount, state, ...asked, ...sent })
    .execute()
  if (state !== 'done') return
  const orders = db.selectFrom('payment_order').where('order_pk', '=', order_pk)
  const order = await orders.select(['amount', 'refunded_amount']).executeTakeFirstOrThrow()
  const refunded_amount = order.refunded_amount + amount
  const after = refunded_amount === order.amount ? 'refunded' : 'paid'
  const changed = db.updateTable('payment_order').set({ refunded_amount, state: after })
  await changed.where('order_pk', '=', order_pk).execute()
}

/** What was found, without the words. */
export const kindsOf = ({ findings }: Pick<Read, 'findings'>): string[] =>
  findings.map(({ kind, order_pk, amount }) => `${kind} ${order_pk ?? '-'} ${amount}`).toSorted()

/** Two charges of one month, of which one went back in two parts, and the rows of a file that agree with them. */
export const beginSettlement = async (site: Site) => {
  const me = await plantStaff(site, '회계')
  const one = await plantCharge(site, '2026-11-02', { approval_no: '00110022', amount: 80_000 })
  const two = await plantCharge(site, '2026-11-10', { approval_no: '22334455', amount: 50_000 })
  await plantRefund(site, two, { day: '2026-11-12', amount: 20_000 })
  await plantRefund(site, two, { day: '2026-11-15', amount: 10_000 })
  const paid = { day: '2026-11-02', order_no: `planted${one}`, approval_no: '110022' }
  const second = { day: '2026-11-10', approval_no: '22334455', amount: 50_000 }
  const back = { day: '2026-11-12', order_no: `back${two}x20000`, amount: 20_000 }
  const rows = [
    settlementRow({ ...paid, amount: 80_000, settle_day: '2026-11-05' }),
    settlementRow({ ...second, settle_day: '2026-11-13' }),
    settlementRow({ ...back, kind: '부분취소', settle_day: '2026-11-13' }),
    settlementRow({ ...second, day: '2026-11-15', kind: '부분취소', amount: 10_000 }),
  ]
  return { me, one, two, rows }
}

/** Those, and the deposits of their payouts. */
export const beginPayouts = async (site: Site) => {
  const begun = await beginSettlement(site)
  const second = { day: '2026-11-14', payee: '섹타나인', won: 48_350 - 19_340 }
  await readInto(begun.me, 1, { ...second, day: '2026-11-06', won: 77_360 }, second)
  return { ...begun, file: base64(settlementCsv(...begun.rows)) }
}
