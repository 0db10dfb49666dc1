import type * as calls from '#payments/api/bank-statement.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import { isBookKind } from '#payments/rules/bank/parts.ts'
import { giveBackIn, momentOf } from '#payments/server/bank-statement/allot.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { recordCorrection, refuseClosed } from '#payments/server/book/closed.ts'
import {
  undoDepositIn,
  undoEntryIn,
  undoWords,
  wasEntered,
} from '#payments/server/deposits/undo.ts'
import { lockGoods } from '#payments/server/goods/goods.ts'
import { eventEntry, findOrder, moveOrder, type Order } from '#payments/server/orders/orders.ts'
import {
  deletePart,
  findPartsOfLines,
  type FoundPart,
  receivedFor,
} from '#payments/server/orders/parts.ts'
import { actorOf, noteMoney, type OfficeAction } from '#payments/server/orders/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * The line waits again; a manual line without parts is deleted. Throws `notFound`,
 * `changedMeanwhile`, and `invalid` if only a refund helps.
 */
export const undoLine: Serves<typeof calls.undoLine> = (
  context,
  staff,
  { line_pk, part_pk, correction },
) =>
  context.db.transaction().execute(async (transaction) => {
    const line = await store.lockLine(transaction, line_pk)
    if (line === undefined) throw new AppError('notFound')
    if (await refuseClosed(transaction, [line.day], correction))
      await recordCorrection(context, transaction, staff, { line_pk, reason: correction })
    const all = await findPartsOfLines(transaction, [line_pk])
    // To undo a whole line is to undo its use, before what the bank took back.
    const used = all.filter(({ kind }) => kind !== 'back')
    const whole = used.length > 0 ? used : all
    const parts = part_pk === undefined ? whole : all.filter((part) => part.part_pk === part_pk)
    if (all.length === 0 && part_pk === undefined && store.isByHand(line)) {
      await store.deleteLine(transaction, line_pk)
      const label = '수기 입금 삭제'
      const after = { day: line.day, amount: line.amount }
      await record(context, transaction, staff, { kind: 'bank', subject: line_pk, label, after })
      return { line_pk }
    }
    if (parts.length === 0) throw new AppError('changedMeanwhile')
    const isReversed = (await store.findBack(transaction, line)) !== undefined
    for (const { part, order } of await ordered(transaction, parts)) {
      await takeBack(context, transaction, staff, { part, order, line, isReversed })
    }
    await forgetPayer(transaction, line, parts)
    const rest = all.filter((part) => !parts.includes(part))
    if (await store.findBack(transaction, line)) await giveBackIn(context, transaction, staff, line)
    else await store.noteDecided(transaction, line, rest.at(-1)?.created_at ?? null)
    return { line_pk }
  })

const noReversal = { reverses: null, direction: 'out', state: 'waiting' } as const

/**
 * Keeps the parts of a deposit that the bank took back. Throws `changedMeanwhile` if there is
 * nothing to decide.
 */
export const keepLine: Serves<typeof calls.keepLine> = (context, staff, { line_pk, reason }) =>
  context.db.transaction().execute(async (transaction) => {
    const line = await store.lockLine(transaction, line_pk)
    const back = line && (await store.findBack(transaction, line))
    if (line === undefined || back?.state !== 'waiting') throw new AppError('changedMeanwhile')
    await store.changeBack(transaction, { reverses: line_pk }, { state: 'taken' })
    await store.noteDecided(transaction, line, line.decided_at)
    const label = '은행에서 취소된 입금의 처리 유지'
    await record(context, transaction, staff, { kind: 'bank', subject: line_pk, label, reason })
    return { line_pk }
  })

const ordered = async (transaction: Transaction, parts: readonly FoundPart[]) => {
  const found = []
  for (const part of parts) {
    const order = part.order_pk === null ? undefined : await findOrder(transaction, part.order_pk)
    found.push({ part, order })
  }
  await lockGoods(
    transaction,
    found.flatMap(({ order }) => order?.goods_key ?? []),
  )
  return found
}

interface Taken {
  part: FoundPart
  order: Order | undefined
  line: store.BankLine
  isReversed: boolean
}

const refuse = (why: string): AppError => unfit('line_pk', why)

const takeBack = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { part, order, line, isReversed }: Taken,
): Promise<void> => {
  if (isBookKind(part.kind)) throw refuse('금전출납부에서 되돌려 주세요.')
  if (part.returned_on !== null) throw refuse('이미 반환한 금액이라 되돌릴 수 없습니다.')
  await deletePart(transaction, part.part_pk)
  const action = { by: staff, reason: `은행 입금 ${part.line_pk}번을 되돌림` }
  const isOther = ['return', 'income', 'back'].includes(part.kind)
  if (!isOther && order === undefined) throw refuse('탈퇴한 회원의 입금이라 되돌릴 수 없습니다.')
  // The office says that it is no reversal of this deposit.
  if (part.kind === 'back')
    await store.changeBack(transaction, { reverses: part.line_pk }, noReversal)
  // A payment that was seen before falls with the deposit that the bank took back.
  const isSeen = part.kind === 'link' && !isReversed
  if (isOther || isSeen || order?.state === 'awaiting_deposit') {
    await noteTaken(context, transaction, action, { part, order })
    // An order that began with this deposit ends with it, unless more has come.
    const isOwn =
      order?.state === 'awaiting_deposit' && order.created_at === momentOf(context, line)
    if (isOwn && (await receivedFor(transaction, order.order_pk)) === 0) {
      const entry = eventEntry(context, actorOf(action), 'part undone')
      await moveOrder(transaction, order.order_pk, 'expire', entry)
    }
    return
  }
  if (order === undefined) return
  const undo = (await wasEntered(transaction, order.order_pk)) ? undoEntryIn : undoDepositIn
  const refusal = await undo(context, transaction, order, action)
  if (refusal !== undefined) throw refuse(undoWords[refusal])
}

const noteTaken = async (
  context: Context,
  transaction: Transaction,
  { by, reason }: OfficeAction,
  { part: { kind, amount, line_pk }, order }: Pick<Taken, 'part' | 'order'>,
): Promise<void> => {
  await record(context, transaction, by, {
    kind: 'bank',
    subject: line_pk,
    label: '은행 입금 처리 취소',
    after: { kind, amount },
  })
  const what = kind === 'return' ? 'return' : 'part'
  await noteMoney(context, transaction, order, {
    by,
    detail: `${what} taken back ${amount}: ${reason}`,
  })
}

const forgetPayer = async (
  transaction: Transaction,
  { depositor }: store.BankLine,
  parts: readonly FoundPart[],
): Promise<void> => {
  for (const { whose } of parts) {
    if (whose !== null) await store.unlearn(transaction, keyOf(depositor), whose)
  }
}
