import type * as calls from '#payments/api/book.ts'
import type { BookPartInput } from '#payments/api/book.ts'
import { insertByHand } from '#payments/server/bank-statement/by-hand.ts'
import { returnIn } from '#payments/server/bank-statement/returns.ts'
import { type BankLine, leftOf, noteDecided } from '#payments/server/bank-statement/store.ts'
import { findAccounts, isKind, isProject } from '#payments/server/book/accounts.ts'
import { reasonOf, refuseClosed } from '#payments/server/book/closed.ts'
import { findUnpaidRefunds, findUnpaidReturns, lockLines } from '#payments/server/book/lines.ts'
import { addPart, findPart, findPartsOfLines } from '#payments/server/orders/parts.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Throws `notFound`; `changedMeanwhile` if the undecided rest differs from what the office saw;
 * `invalid` at the field of the part at fault, or for a closed year without a reason.
 */
export const decideLine: Serves<typeof calls.decideLine> = (context, staff, asked) =>
  context.db.transaction().execute((transaction) => decideIn(context, transaction, staff, asked))

const decideIn = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { line_pk, left, parts, correction }: Parameters<typeof decideLine>[2],
) => {
  const others = await Promise.all(parts.map((part) => otherLineOf(transaction, part)))
  const locked = await lockLines(transaction, [line_pk, ...others.flat()])
  const line = locked.find((one) => one.line_pk === line_pk)
  if (line === undefined) throw new AppError('notFound')
  if (line.reverses !== null || (await leftOf(transaction, line)) !== left)
    throw new AppError('changedMeanwhile')
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  if (sum > left)
    throw unfit('parts', `남은 금액 ${wonText(left)}보다 ${wonText(sum - left)} 많습니다.`)
  const paired = locked.filter((one) =>
    parts.some((part) => part.kind === 'transfer' && part.pair_pk === one.line_pk),
  )
  await refuseClosed(
    transaction,
    [line, ...paired].map(({ day }) => day),
    correction,
  )
  const created_at = context.clock.now().toISOString()
  for (const [at, part] of parts.entries()) {
    const refuse = (field: string, words: string) => unfit(`parts.${at}.${field}`, words)
    await place({ context, transaction, staff, line, locked, refuse, created_at, correction }, part)
  }
  // The office says that it is no deposit taken back.
  if (line.direction === 'back')
    await transaction
      .updateTable('bank_line')
      .set({ direction: 'out' })
      .where('line_pk', '=', line_pk)
      .execute()
  await noteDecided(transaction, line, created_at)
  await record(context, transaction, staff, {
    kind: 'bank',
    subject: line_pk,
    label: `${line.direction === 'in' ? '입금' : '출금'} 처리`,
    after: { parts: parts.map(({ kind, amount }) => ({ kind, amount })) },
    ...reasonOf(correction),
  })
  return { line_pk }
}

const otherLineOf = async (transaction: Transaction, part: BookPartInput): Promise<number[]> => {
  if (part.kind === 'transfer') return part.pair_pk === null ? [] : [part.pair_pk]
  if (part.kind !== 'payback') return []
  const returned = await findPart(transaction, part.pays_pk)
  return returned === undefined ? [] : [returned.line_pk]
}

interface Placing {
  context: Context
  transaction: Transaction
  staff: Staff
  line: BankLine
  locked: readonly BankLine[]
  refuse: (field: string, words: string) => AppError
  created_at: string
  correction: string | undefined
}

const rowOf = ({ line, staff, created_at }: Placing, { amount, note }: BookPartInput) => ({
  line_pk: line.line_pk,
  amount,
  note,
  staff_name: staff.staff_name,
  created_at,
  order_pk: null,
  member_pk: null,
  income: null,
  returned_on: null,
})

const place = async (placing: Placing, part: BookPartInput): Promise<unknown> => {
  const { context, transaction, line, refuse } = placing
  const row = { ...rowOf(placing, part), kind: part.kind }
  if (part.kind === 'transfer') return transfer(placing, part)
  if (part.kind === 'expense') {
    if (!(await isKind(transaction, 'out', part.expense)))
      throw refuse('expense', '항목을 선택해 주세요.')
    const { expense, project } = part
    if (!isProject(context, project)) throw refuse('project', '없는 학술대회입니다.')
    return addPart(transaction, { ...row, expense, project })
  }
  if (line.direction === 'in')
    throw refuse('kind', '입금은 계좌 간 이체나 지출의 반환으로 처리할 수 있습니다.')
  if (part.kind === 'payback') return payBack(placing, part)
  if (part.order_pk === null) {
    if (part.note === '') throw refuse('note', '탈퇴 회원의 환불 내용을 입력해 주세요.')
    return addPart(transaction, row)
  }
  const [refund] = await findUnpaidRefunds(transaction, part.order_pk)
  if (refund === undefined) throw refuse('order_pk', '지급할 환불이 없는 주문입니다.')
  if (part.amount > refund.left)
    throw refuse('amount', `이 주문에서 지급할 환불은 ${wonText(refund.left)}입니다.`)
  return addPart(transaction, { ...row, order_pk: part.order_pk })
}

const payBack = async (
  placing: Placing,
  part: Extract<BookPartInput, { kind: 'payback' }>,
): Promise<unknown> => {
  const { context, transaction, staff, line, locked, refuse } = placing
  const owed = await findUnpaidReturns(transaction)
  const returned = await findPart(transaction, part.pays_pk)
  if (returned === undefined || owed.every(({ part_pk }) => part_pk !== part.pays_pk))
    throw refuse('pays_pk', '이미 지급하였거나 없는 반환입니다.')
  if (locked.every(({ line_pk }) => line_pk !== returned.line_pk))
    throw new AppError('changedMeanwhile')
  if (returned.amount !== part.amount)
    throw refuse('amount', `반환할 금액은 ${wonText(returned.amount)}입니다.`)
  if (line.day < returned.day) throw refuse('pays_pk', '입금되기 전의 출금입니다.')
  // Undoing this part lets the return wait again, if it waited before.
  const returned_on = returned.returned_on === null ? line.day : null
  if (returned_on !== null)
    await returnIn(context, transaction, staff, { part: returned, returned_on })
  const { order_pk, member_pk } = returned
  const own = { kind: 'payback', pays_pk: part.pays_pk, order_pk, member_pk, returned_on } as const
  return addPart(transaction, { ...rowOf(placing, part), ...own })
}

const transfer = async (
  placing: Placing,
  part: Extract<BookPartInput, { kind: 'transfer' }>,
): Promise<void> => {
  const { context, transaction, staff, line, locked, refuse, correction } = placing
  const { amount, note, pair_pk, account_pk } = part
  const accounts = await findAccounts(transaction)
  const target = accounts.find((one) => one.account_pk === account_pk)
  const source = accounts.find((one) => one.account_pk === line.account_pk)
  if (target === undefined || source === undefined || account_pk === line.account_pk)
    throw refuse('account_pk', '이체한 계좌를 선택해 주세요.')
  const row = { ...rowOf(placing, part), kind: 'transfer' as const }
  const direction = line.direction === 'in' ? 'out' : 'in'
  if (pair_pk === null && target.kind === 'bank')
    return void (await addPart(transaction, { ...row, note: note || target.name }))
  const hand = { direction, day: line.day, amount, correction, account_pk, memo: note } as const
  const other_pk =
    pair_pk ??
    (await insertByHand(context, transaction, staff, { ...hand, depositor: source.name }))
  const [other] = locked
    .filter(({ line_pk }) => line_pk === pair_pk)
    .concat(pair_pk === null ? await lockLines(transaction, [other_pk]) : [])
  const isOther = other?.direction === 'in' ? 'in' : 'out'
  if (other === undefined || other.account_pk !== account_pk || isOther !== direction)
    throw refuse('pair_pk', '이체의 상대 거래가 아닙니다.')
  if (other.amount !== amount || other.reverses !== null)
    throw refuse('amount', '상대 거래와 금액이 다릅니다.')
  const [theirs, ...more] = await findPartsOfLines(transaction, [other_pk])
  const isFree = theirs === undefined || (theirs.kind === 'transfer' && theirs.pair_pk === null)
  if (!isFree || more.length > 0) throw new AppError('changedMeanwhile')
  await addPart(transaction, { ...row, pair_pk: other_pk })
  if (theirs === undefined)
    await addPart(transaction, { ...row, line_pk: other_pk, pair_pk: line.line_pk })
  else
    await transaction
      .updateTable('bank_part')
      .set({ pair_pk: line.line_pk })
      .where('part_pk', '=', theirs.part_pk)
      .execute()
  await noteDecided(transaction, other, placing.created_at)
}

/** Each line by itself; those that are refused, or were decided meanwhile, are returned. */
export const decideAll: Serves<typeof calls.decideAll> = async (context, staff, { lines }) => {
  const left: number[] = []
  for (const { part, ...line } of lines) {
    try {
      await decideLine(context, staff, { ...line, parts: [part] })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push(line.line_pk)
    }
  }
  return { decided: lines.length - left.length, left }
}

/** Cash, or money that no file has. Throws as `insertByHand`. */
export const addToBook: Serves<typeof calls.addToBook> = (
  context,
  staff,
  { side, payee, reason, ...given },
) =>
  context.db.transaction().execute(async (transaction) => ({
    line_pk: await insertByHand(context, transaction, staff, {
      ...given,
      direction: side,
      depositor: payee,
      memo: reason,
    }),
  }))
