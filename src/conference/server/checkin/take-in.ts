import type { SentCheckinEvent } from '#conference/api/checkin.ts'
import type { RegistrantKey } from '#conference/rules/registration.ts'
import * as store from '#conference/server/checkin/store.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import type { Context } from '#platform/server/context.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Takes in what a desk did, all of it or nothing; what came before already stays as it was then. When it was is this
 * server's time less what the device says has passed since (docs/decisions/060-check-in.md). One row of the log
 * for what is new: who let whom in stands with each pass. Answers with those that are about nobody of this conference.
 * Throws `notFound`.
 */
export const takeIn = async (
  context: Context,
  staff: Actor,
  { conference_id, passes: events }: { conference_id: string; passes: readonly SentCheckinEvent[] },
): Promise<string[]> => {
  const goods_key = registrationKey(findConference(context, conference_id))
  return context.db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    const badged = await store.findBadged(transaction, goods_key)
    const now = context.clock.now()
    const refused: string[] = []
    let added = 0
    // In one order, so that two desks that send the same do not wait for one another.
    for (const event of events.toSorted((a, b) => a.pass_id.localeCompare(b.pass_id))) {
      const { pass_id, kind, undoes, desk } = event
      const whose = whoseOf(event.registrant)
      const isKnown =
        badged.orders.has(whose.order_pk ?? 0) || badged.guests.has(whose.guest_pk ?? 0)
      if (!isKnown) {
        refused.push(pass_id)
        continue
      }
      const isNew = await store.insertCheckinEvent(transaction, {
        pass_id,
        goods_key,
        ...whose,
        kind,
        desk,
        staff_name: staff.staff_name,
        undoes: kind === 'undo' ? undoes : null,
        at: new Date(now.getTime() - event.ago).toISOString(),
        received_at: now.toISOString(),
      })
      if (isNew) added += 1
    }
    if (added > 0) {
      await record(context, transaction, staff, {
        kind: 'checkin',
        subject: conference_id,
        label: `현장의 입장 확인 ${added}건을 받았습니다.`,
      })
    }
    return refused
  })
}

const whoseOf = (key: RegistrantKey): { order_pk: number | null; guest_pk: number | null } => {
  const pk = Number(key.slice(1))
  return key.startsWith('g') ? { order_pk: null, guest_pk: pk } : { order_pk: pk, guest_pk: null }
}
