import type { Done, TickInput } from '#office/api/handover.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { openItems } from '#office/server/handover/items.ts'
import { about, lockSeenItems, type Which } from '#office/server/handover/service.ts'
import * as store from '#office/server/handover/store.ts'
import { rolesIn } from '#office/server/handover/view.ts'
import { record } from '#staff/server/staff-log/service.ts'

const done: Done = { done: true }

/** Whoever takes over says that they have seen to one thing, or have not. Throws `notFound` for anybody else. */
export const tickHandover = async (
  context: Context,
  staff: Staff,
  { handover_pk, key, taken }: TickInput & { handover_pk: number },
): Promise<Done> => {
  const row = await store.findHandover(context.db, handover_pk)
  if (row?.to_pk !== staff.staff_pk) throw new AppError('notFound')
  const items = await itemsOf(context, row)
  if (!items.some((item) => item.key === key)) throw new AppError('notFound')
  await context.db.transaction().execute(async (transaction) => {
    if ((await store.lockOpenHandover(transaction, handover_pk)) === undefined) {
      throw new AppError('notFound')
    }
    const ticked_at = context.clock.now().toISOString()
    const isNew = taken
      ? await store.addTick(transaction, { handover_pk, key, ticked_at })
      : await store.removeTick(transaction, { handover_pk, key })
    if (!isNew) return
    const label = taken ? '인수인계의 한 가지를 확인했습니다.' : '인수인계의 확인을 거두었습니다.'
    await record(context, transaction, staff, {
      ...about(handover_pk, label),
      after: { key, taken },
    })
  })
  return done
}

const itemsOf = (context: Context, row: store.HandoverRow) =>
  openItems(context, { staff_pk: row.from_pk, roles: rolesIn(row) })

/**
 * One of the two signs: 인계 확인 or 인수 확인. Throws `notFound` for a third, `changedMeanwhile`, and `invalid` where whoever
 * takes over has not seen to everything yet.
 */
export const signHandover = async (context: Context, staff: Staff, which: Which): Promise<Done> => {
  const row = await store.findHandover(context.db, which.handover_pk)
  const isFrom = row?.from_pk === staff.staff_pk
  if (row === undefined || !(isFrom || row.to_pk === staff.staff_pk)) {
    throw new AppError('notFound')
  }
  const items = isFrom ? [] : await itemsOf(context, row)
  await context.db.transaction().execute(async (transaction) => {
    const { handover_pk, given_at, taken_at } = await lockSeenItems(transaction, which)
    if ((isFrom ? given_at : taken_at) !== null) throw new AppError('changedMeanwhile')
    const ticks = await store.findTicks(transaction, handover_pk)
    const left = items.filter(({ key }) => !ticks.has(key)).length
    if (left > 0) {
      throw new AppError('invalid', {
        fields: { items: `아직 확인하지 않은 것이 ${left}가지 있습니다.` },
      })
    }
    const at = context.clock.now().toISOString()
    await store.changeHandover(
      transaction,
      handover_pk,
      isFrom ? { given_at: at } : { taken_at: at },
    )
    const label = isFrom
      ? '인계 확인: 넘길 것을 모두 넘겼습니다.'
      : '인수 확인: 모두 넘겨받았습니다.'
    await record(context, transaction, staff, about(handover_pk, label))
  })
  return done
}
