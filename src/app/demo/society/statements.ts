import { accounts, decideMoved, openings } from '#app/demo/society/book.ts'
import {
  hoursInto,
  moment,
  type Movement,
  type Scene,
  type Stage,
} from '#app/demo/society/stage.ts'
import * as bank from '#payments/api/bank-statement.ts'
import type { PartInput } from '#payments/api/deposit-parts.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import * as settlement from '#payments/api/settlement.ts'
import { incomeIn } from '#payments/rules/bank/parts.ts'
import type { Charge } from '#payments/rules/settlement/ledger.ts'
import { allotLine } from '#payments/server/bank-statement/allot.ts'
import { confirmLines } from '#payments/server/bank-statement/confirm.ts'
import { proposals } from '#payments/server/bank-statement/list.ts'
import { readStatement } from '#payments/server/bank-statement/take-in.ts'
import { findOpenOuts } from '#payments/server/book/lines.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { findOwedBack } from '#payments/server/orders/parts.ts'
import { bookSettlement } from '#payments/server/settlement/book.ts'
import { chargesOf } from '#payments/server/settlement/ledger.ts'
import { addDays, plainDay, seoulDay, seoulTime, seoulYear } from '#platform/rules/days.ts'

const cardHead =
  '거래일자,거래구분,주문번호,거래번호,승인번호,거래금액,수수료,부가세,정산금액,정산일자'

export const settlementOf = (rows: readonly string[]): string => [cardHead, ...rows].join('\r\n')

export const settlementRows = (
  charges: readonly Charge[],
  { from, to }: { from: string; to: string },
): string[] => {
  const isOf = (day: string) => day >= from && day <= to
  const rows = charges.flatMap((charge) => {
    const { order_no, ref_no, approval_no, day, amount, status, backs } = charge
    const given = backs.filter((back) => back.state === 'done' && isOf(back.until))
    return [
      ...(status === 'paid' && isOf(day)
        ? [rowOf({ day, kind: '승인', order_no, ref_no, approval_no, amount })]
        : []),
      ...given.map((back) =>
        rowOf({ ...back, day: back.until, kind: '취소', approval_no, amount: -back.amount }),
      ),
    ]
  })
  return rows.toSorted()
}

interface Moved extends Pick<Charge, 'day' | 'order_no' | 'ref_no' | 'approval_no' | 'amount'> {
  kind: '승인' | '취소'
}

/** In days. */
const settledAfter = 3

const rowOf = ({ day, kind, order_no, ref_no, approval_no, amount }: Moved): string => {
  const fee = Math.round(amount * 0.03)
  const vat = Math.round(fee / 10)
  const paid = [amount, fee, vat, amount - fee - vat, addDays(day, settledAfter)]
  return [day, kind, order_no, ref_no, approval_no, ...paid].join(',')
}

/**
 * The treasurer confirms deposits: by hand at first, and from the banks' files since the year
 * before that of `now`, whose withdrawals go into the book. The last week waits for the visitor.
 */
export const statementScenes = (now: Date): Scene[] => {
  const year = seoulYear(now)
  const scenes: Scene[] = []
  const begun = moment(`${year - 1}-01-01`, '00:00')
  const times = [begun]
  const last = addDays(seoulDay(now), -7)
  for (let day = `${year - 5}-01-08`; day <= last; day = addDays(day, 7))
    times.push(hoursInto(day, 10.5))
  let read = new Date(0)
  for (const at of times.toSorted((one, other) => one.getTime() - other.getTime())) {
    const from = read
    read = at
    const play = at <= begun ? byHand : byFile
    scenes.push({ at, play: (stage) => play(stage, from, at) })
  }
  return scenes
}

const byTime = (one: Movement, other: Movement): number => one.at.getTime() - other.at.getTime()

const arrived = (all: readonly Movement[], from: Date, to: Date): Movement[] =>
  all.filter(({ at }) => at >= from && at < to).toSorted(byTime)

const byHand = async (stage: Stage, from: Date, to: Date): Promise<void> => {
  const by = stage.staff('treasurer01', orderActions.confirmDeposit)
  for (const order_pk of arrived(stage.account, from, to).flatMap(({ order_pks }) => order_pks)) {
    await confirmDeposit(stage.context, order_pk, { by, reason: '통장에서 입금 확인' })
  }
  // The files begin with what comes from now on.
  stage.account = stage.account.filter(({ at }) => at >= to)
  await finishPayments(stage.context)
}

const byFile = async (stage: Stage, from: Date, to: Date): Promise<void> => {
  await giveBack(stage)
  await payOut(stage, from, to)
  const all = await readFiles(stage, from, to)
  const { context } = stage
  const staff = (call: { path: string }) => stage.staff('treasurer01', call)
  const { lines } = await proposals(context)
  const sure = lines.flatMap(({ line: { line_pk }, proposal }) =>
    proposal.kind === 'sure' ? [{ line_pk, order_pks: proposal.order_pks }] : [],
  )
  if (sure.length > 0) await confirmLines(context, staff(bank.confirmLines), { lines: sure })
  for (const { line, proposal } of lines) {
    if (proposal.kind === 'sure') continue
    const found = foundIn(all, line)
    if (found?.settles) await bookPayout(stage, line, found.settles)
    else if (found?.to === undefined) await allot(stage, line, found)
    else await decideMoved(stage, line, found)
  }
  for (const line of await findOpenOuts(context.db, 100))
    await decideMoved(stage, line, foundIn(all, line))
  await finishPayments(context)
}

const foundIn = (all: readonly Movement[], line: { depositor: string; time: string }) =>
  all.find(({ depositor, at }) => depositor === line.depositor && seoulTime(at) === line.time)

export const allot = async (
  stage: Stage,
  { line_pk, left }: { line_pk: number; left: number },
  found: Movement | undefined,
): Promise<void> => {
  const parts =
    found && found.order_pks.length > 0 ? await partsOf(stage, found, left) : [income(left, found)]
  const by = stage.staff('treasurer01', bank.allotLine)
  await allotLine(stage.context, by, { line_pk, left, parts, learn: true })
}

const partsOf = async (
  { context: { db } }: Stage,
  { order_pks }: Movement,
  left: number,
): Promise<PartInput[]> => {
  const orders = await db
    .selectFrom('payment_order')
    .select(['order_pk', 'amount', 'member_pk', 'member_name'])
    .where('order_pk', 'in', order_pks)
    .execute()
  let rest = left
  const parts = orders.map(({ order_pk, amount: whole }): PartInput => {
    const amount = Math.min(whole, rest)
    rest -= amount
    const note = amount < whole ? '송금 수수료만큼 적게 입금' : ''
    return { kind: 'order', order_pk, amount, accept: amount < whole, extra_seat: false, note }
  })
  const [payer] = orders
  if (rest === 0 || payer === undefined) return parts
  const { order_pk, member_pk, member_name: return_to } = payer
  const back = { order_pk, member_pk, return_to, return_account: '', amount: rest }
  return [...parts, { kind: 'return', ...back, note: '주문보다 많이 입금하심' }]
}

/** The gateway pays a week's cards out at once, less its fee. */
export const payOut = async ({ context, account }: Stage, from: Date, to: Date): Promise<void> => {
  const [first, last] = [from, to].map((at) => addDays(seoulDay(at), -settledAfter))
  if (first === undefined || last === undefined) return
  const charges = await chargesOf(context, context.db)
  const rows = settlementRows(charges, { from: first, to: addDays(last, -1) })
  const cells = rows.map((row) => row.split(','))
  const amount = cells.reduce((won, row) => won + Number(row[8]), 0)
  const days = [...new Set(cells.map((row) => row[9] ?? ''))].toSorted()
  const at = hoursInto(days.at(-1) ?? '', 11)
  const settles = { file: base64(settlementOf(rows)), days }
  if (amount > 0) account.push({ at, depositor: '카드정산', amount, order_pks: [], settles })
}

const bookPayout = (
  stage: Stage,
  { line_pk }: { line_pk: number },
  { file, days }: { file: string; days: string[] },
): Promise<unknown> => {
  const by = stage.staff('treasurer01', settlement.bookSettlement)
  return bookSettlement(stage.context, by, { file, deposits: [{ days, line_pk }] })
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Pays back all that is owed; the bank's file brings the withdrawals. */
const giveBack = async ({ context, account }: Stage): Promise<void> => {
  const at = new Date(context.clock.now().getTime() - 60_000)
  for (const { return_to: depositor, amount } of await findOwedBack(context.db))
    account.push({ at, depositor, amount: -amount, order_pks: [] })
}

const income = (amount: number, found: Partial<Movement> = {}): PartInput => {
  const { what: note = '회비와 등록비가 아님', project = null } = found
  return { kind: 'income', income: incomeIn(note) ?? '기타', project, amount, note }
}

export const readFiles = async (stage: Stage, from: Date, to: Date): Promise<Movement[]> => {
  const by = stage.staff('treasurer01', bank.readStatement)
  const found: Movement[] = []
  for (const name of ['account', 'savings'] as const) {
    const own = arrived(stage[name], from, to)
    if (own.length === 0) continue
    const account_pk = name === 'account' ? accounts.main : accounts.savings
    const before = arrived(stage[name], new Date(0), from).reduce((won, one) => won + one.amount, 0)
    const file = base64(statementOf(own, before + (openings[account_pk - 1] ?? 0)))
    await readStatement(stage.context, by, { file, account_pk })
    found.push(...own)
  }
  return found
}

const bankHead = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분'

/** The bank's file of movements in order; `balance` stood before them, in won. */
export const statementOf = (all: readonly Movement[], balance: number): string => {
  let left = balance
  const rows = all.map(({ at, depositor, amount }) => {
    left += amount
    const time = `${plainDay(seoulDay(at))} ${seoulTime(at)}:00`
    const won = amount < 0 ? `${-amount},0` : `0,${amount}`
    return `${time},전자금융,${depositor},,${won},${left},노화동,`
  })
  return [bankHead, ...rows].join('\r\n')
}
