import type * as calls from '#payments/api/bank-statement.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { undoDepositIn, undoEntryIn, undoWords } from '#payments/server/deposits/undo.ts'
import { lockGoods } from '#payments/server/goods/goods.ts'
import { findOrder, type Order } from '#payments/server/orders/orders.ts'
import { deletePart, findPartsOfLines, type FoundPart } from '#payments/server/orders/parts.ts'
import { noteMoney, type OfficeAction } from '#payments/server/orders/service.ts'
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
export const undoLine: Serves<typeof calls.undoLine> = (context, staff, { line_pk, part_pk }) =>
  context.db.transaction().execute(async (transaction) => {
    const line = await store.lockLine(transaction, line_pk)
    if (line === undefined) throw new AppError('notFound')
    const all = await findPartsOfLines(transaction, [line_pk])
    const parts = all.filter((part) => part_pk === undefined || part.part_pk === part_pk)
    if (all.length === 0 && part_pk === undefined && store.isByHand(line)) {
      await store.deleteLine(transaction, line_pk)
      const label = '수기 입금 삭제'
      const after = { day: line.day, amount: line.amount }
      await record(context, transaction, staff, { kind: 'bank', subject: line_pk, label, after })
      return { line_pk }
    }
    if (parts.length === 0) throw new AppError('changedMeanwhile')
    for (const { part, order } of await ordered(transaction, parts)) {
      await takeBack(context, transaction, staff, { part, order })
    }
    await forgetPayer(transaction, line, parts)
    const rest = all.filter((part) => !parts.includes(part))
    await store.noteDecided(transaction, line, rest.at(-1)?.created_at ?? null)
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
}

const refuse = (why: string): AppError => unfit('line_pk', why)

const takeBack = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { part, order }: Taken,
): Promise<void> => {
  if (part.returned_on !== null) throw refuse('이미 반환한 금액이라 되돌릴 수 없습니다.')
  await deletePart(transaction, part.part_pk)
  const action = { by: staff, reason: `은행 입금 ${part.line_pk}번을 되돌림` }
  const isOther = part.kind === 'return' || part.kind === 'income'
  if (!isOther && order === undefined) throw refuse('탈퇴한 회원의 입금이라 되돌릴 수 없습니다.')
  if (isOther || part.kind === 'link' || order?.state === 'awaiting_deposit') {
    await noteTaken(context, transaction, action, { part, order })
    return
  }
  if (order === undefined) return
  const undo = part.kind === 'entry' ? undoEntryIn : undoDepositIn
  const refusal = await undo(context, transaction, order, action)
  if (refusal !== undefined) throw refuse(undoWords[refusal])
}

const noteTaken = async (
  context: Context,
  transaction: Transaction,
  { by, reason }: OfficeAction,
  { part: { kind, amount, line_pk }, order }: Taken,
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
