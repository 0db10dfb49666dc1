import type { Done, NoteInput } from '#payments/api/settlement.ts'
import { keyOfFinding } from '#payments/rules/settlement/ledger.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { compared } from '#payments/server/settlement/compared.ts'
import * as store from '#payments/server/settlement/store.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Writes down that somebody has looked at a difference and leaves it as it is; no order is changed by it. Throws
 * `changedMeanwhile` where there is no such difference any more, or somebody else was first.
 */
export const noteFinding = (
  context: Context,
  staff: Staff,
  { finding, reason }: NoteInput,
): Promise<Done> =>
  context.db.transaction().execute(async (transaction) => {
    // Before it is looked for: what a file changes that is being read now has to be seen.
    await store.takeTurn(transaction)
    const { open } = await compared(context, transaction)
    const found = open.find((one) => keyOfFinding(one) === finding)
    if (found === undefined) throw new AppError('changedMeanwhile')
    const created_at = context.clock.now().toISOString()
    const order_pk = found.charge?.order_pk ?? null
    const by = { staff_name: staff.staff_name, created_at, ended_at: null }
    if (!(await store.insertNote(transaction, { finding, order_pk, reason, ...by })))
      throw new AppError('changedMeanwhile')
    await record(context, transaction, staff, {
      kind: 'settlement',
      label: '카드 정산의 차이 하나를 확인한 것으로 적었습니다.',
      ...(order_pk !== null && { subject: order_pk }),
      after: { finding },
    })
    return { done: true }
  })

/** The difference waits for somebody again. Throws `changedMeanwhile` where it was taken back before. */
export const undoNote = (
  context: Context,
  staff: Staff,
  { note_pk }: { note_pk: number },
): Promise<Done> =>
  context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now().toISOString()
    if (!(await store.endNote(transaction, note_pk, at))) throw new AppError('changedMeanwhile')
    await record(context, transaction, staff, {
      kind: 'settlement',
      label: '카드 정산의 차이 하나를 다시 확인하게 했습니다.',
      after: { note_pk },
    })
    return { done: true }
  })
