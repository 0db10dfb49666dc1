import { lockMembers } from '#members/server/service.ts'
import type * as calls from '#payments/api/bank-statement.ts'
import type { PartInput } from '#payments/api/deposit-parts.ts'
import type { FixedKind } from '#payments/rules/book/kinds.ts'
import { remember } from '#payments/server/bank-statement/learnt.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { findAccounts, isKind, isProject } from '#payments/server/book/accounts.ts'
import { recordCorrection, refuseClosed } from '#payments/server/book/closed.ts'
import { creditIn } from '#payments/server/deposits/credit.ts'
import { owedBackMail } from '#payments/server/deposits/mails.ts'
import { lockGoods } from '#payments/server/goods/goods.ts'
import { enterPaymentIn } from '#payments/server/office/entries.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { tellPaid } from '#payments/server/orders/paid.ts'
import { addPart, findPartsOfLines } from '#payments/server/orders/parts.ts'
import { findMemberPayer, tellPayer } from '#payments/server/orders/payers.ts'
import { noteMoney } from '#payments/server/orders/service.ts'
import { dayStart, plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Throws `notFound`; `changedMeanwhile` if the undecided rest differs from what the office saw;
 * `invalid` at the field of the part at fault.
 */
export const allotLine: Serves<typeof calls.allotLine> = (context, staff, allot) =>
  context.db.transaction().execute((transaction) => allotIn(context, transaction, staff, allot))

export const allotIn = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { line_pk, left, parts, learn, correction }: Parameters<typeof allotLine>[2],
) => {
  // A withdrawal locks the same rows first.
  await lockMembers(transaction, parts.flatMap(memberIn))
  const line = await store.lockLine(transaction, line_pk)
  if (line === undefined) throw new AppError('notFound')
  if ((await store.leftOf(transaction, line)) !== left) throw new AppError('changedMeanwhile')
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  if (sum > left) {
    throw unfit('parts', `남은 금액 ${wonText(left)}보다 ${wonText(sum - left)} 많습니다.`)
  }
  if (await refuseClosed(transaction, [line.day], correction))
    await recordCorrection(context, transaction, staff, { line_pk, reason: correction })
  const credited: number[] = []
  for (const { part, at } of await inOrder(transaction, parts)) {
    await atPart(at, () => place(context, transaction, staff, { line, part, credited }))
  }
  await tellPaid(context, transaction, credited)
  const at = context.clock.now().toISOString()
  await store.noteDecided(transaction, line, at)
  if (learn) await remember(transaction, line, at)
  return { line_pk }
}

const memberIn = (part: PartInput): number[] =>
  'member_pk' in part && part.member_pk !== null ? [part.member_pk] : []

/** Locks the goods. Fees come first, since other goods may require them. */
const inOrder = async (transaction: Transaction, parts: readonly PartInput[]) => {
  const placed = []
  for (const [at, part] of parts.entries())
    placed.push({ part, at, key: await keyOfPart(transaction, part) })
  await lockGoods(transaction, placed.map(({ key }) => key).filter(Boolean))
  return placed.toSorted((one, other) => other.key.localeCompare(one.key) || one.at - other.at)
}

const keyOfPart = async (transaction: Transaction, part: PartInput): Promise<string> => {
  if (part.kind === 'entry') return part.goods_key
  if (part.kind !== 'order') return ''
  return (await findOrder(transaction, part.order_pk))?.goods_key ?? ''
}

const atPart = async (at: number, act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === undefined) throw error
    const fields = Object.entries(error.fields).map(([name, words]) => [
      `parts.${at}.${name === 'reason' ? 'note' : name}`,
      words,
    ])
    throw new AppError(error.refusal, {
      fields: Object.fromEntries(fields) as Record<string, string>,
    })
  }
}

interface Placed<Part = PartInput> {
  line: store.BankLine
  part: Part
}

/** `credited`: the orders for which money of the line has come. */
type Placing = Placed & { credited: number[] }

type Of<Kind extends PartInput['kind']> = Placed<Extract<PartInput, { kind: Kind }>>

const rowOf = ({ clock }: Context, { line_pk }: store.BankLine, { staff_name }: Staff) => ({
  ...{ line_pk, staff_name, created_at: clock.now().toISOString() },
  ...{ order_pk: null, member_pk: null, income: null, returned_on: null },
})

/**
 * The bank took the deposit back: what is undecided of it is that, and the line waits while the
 * rest is of other use.
 */
export const giveBackIn = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  line: store.BankLine,
): Promise<void> => {
  const amount = await store.leftOf(transaction, line)
  const row = rowOf(context, line, staff)
  if (amount > 0) await addPart(transaction, { ...row, kind: 'back', amount })
  const parts = await findPartsOfLines(transaction, [line.line_pk])
  const state = parts.every(({ kind }) => kind === 'back') ? 'taken' : 'waiting'
  await store.changeBack(transaction, { reverses: line.line_pk }, { state })
  await store.noteDecided(transaction, line, row.created_at)
}

const place = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { line, part, credited }: Placing,
) => {
  const row = { ...rowOf(context, line, staff), amount: part.amount, note: part.note }
  switch (part.kind) {
    case 'order': {
      const credit = { ...part, by: staff, reason: seenIn(line), day: line.day }
      const paid_at = momentOf(context, line)
      const kind = await creditIn(context, transaction, part.order_pk, { ...credit, paid_at })
      if (kind === 'order') credited.push(part.order_pk)
      const label = '확인된 납부에 은행 입금 연결'
      if (kind === 'link') await note(context, transaction, staff, { line, part, label })
      return addPart(transaction, { ...row, kind, order_pk: part.order_pk })
    }
    case 'entry': {
      const { member_pk, goods_key, amount, note: reason, wait } = part
      const payer = await findMemberPayer(transaction, member_pk)
      const accounts = await findAccounts(transaction)
      const held = accounts.find((one) => one.account_pk === line.account_pk)
      const order_pk = await enterPaymentIn(context, transaction, {
        by: staff,
        member_pk,
        goods_key,
        amount,
        reason,
        day: line.day,
        method: held?.kind === 'cash' && !wait ? 'cash' : 'account',
        exception: true,
        proof: seenIn(line),
        tell: payer?.email != null,
        waitsSince: wait ? momentOf(context, line) : undefined,
      })
      if (wait && (await findOrder(transaction, order_pk))?.state === 'awaiting_deposit') {
        const first = { kind: 'order', order_pk, amount, note: reason } as const
        const toOrder = { ...first, accept: false, extra_seat: false }
        return place(context, transaction, staff, { line, part: toOrder, credited })
      }
      return addPart(transaction, { ...row, kind: 'entry', order_pk })
    }
    case 'income': {
      const { income, project } = part
      await refuseUnfit(context, transaction, part)
      const label = '은행 입금 일부를 다른 수입으로 등록'
      await note(context, transaction, staff, { line, part, label })
      return addPart(transaction, { ...row, kind: 'income', income, project })
    }
    case 'return': {
      const member_pk = await owe(context, transaction, staff, { line, part })
      return addPart(transaction, { ...row, ...part, member_pk })
    }
  }
}

const refuseUnfit = async (
  context: Context,
  transaction: Transaction,
  { income, project, note: words }: Of<'income'>['part'],
): Promise<void> => {
  if (income === '기타' && words === '') throw unfit('note', '수입 내용을 입력해 주세요.')
  const isOnSite = income === ('registration' satisfies FixedKind)
  if (!isOnSite && !(await isKind(transaction, 'in', income)))
    throw unfit('income', '수입의 종류를 선택해 주세요.')
  if (!isProject(context, project) || (isOnSite && project === null))
    throw unfit('project', '학술대회를 선택해 주세요.')
}

const seenIn = ({ line_pk, day }: store.BankLine): string =>
  `${plainDay(day)} 은행 입금 ${line_pk}번`

/** Never later than now: a bank's clock may be ahead. */
export const momentOf = ({ clock }: Context, { day, time }: store.BankLine): string => {
  const start = dayStart(day).getTime()
  const [hours = '0', minutes = '0'] = time.split(':')
  const moment = start + (Number(hours) * 60 + Number(minutes)) * 60_000
  return new Date(Math.min(moment, clock.now().getTime())).toISOString()
}

const owe = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { line, part }: Of<'return'>,
): Promise<number | null> => {
  const { order_pk, return_to: name, amount, note: why, return_account: account } = part
  const order = order_pk === null ? undefined : await findOrder(transaction, order_pk)
  if (order_pk !== null && order === undefined) throw unfit('order_pk', '없는 주문입니다.')
  if (order && part.member_pk !== null && part.member_pk !== order.member_pk)
    throw unfit('member_pk', '주문한 회원이 아닙니다. 회원과 주문을 다시 선택해 주세요.')
  const label = '은행 입금 일부를 반환 대상으로 등록'
  await note(context, transaction, staff, { line, part, label })
  await noteMoney(context, transaction, order, { by: staff, detail: `owed ${amount}: ${why}` })
  const member_pk = part.member_pk ?? order?.member_pk ?? null
  if (member_pk === null) return null
  const payer = await findMemberPayer(transaction, member_pk)
  if (payer === undefined) throw unfit('member_pk', '회원을 다시 선택해 주세요.')
  const mail = () => owedBackMail({ name, amount }, { why, account })
  await tellPayer(context, transaction, member_pk, mail)
  return member_pk
}

const note = (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { line, part, label }: Placed & { label: string },
): Promise<void> => {
  const { kind, amount } = part
  const about = { kind: 'bank' as const, subject: line.line_pk, label }
  return record(context, transaction, staff, { ...about, after: { kind, amount } })
}
