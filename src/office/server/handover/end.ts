import { passPostDrafts } from '#boards/server/office-posts/succession.ts'
import type { Done } from '#office/api/handover.ts'
import { about, endedMail, lockSeenItems, type Which } from '#office/server/handover/service.ts'
import * as store from '#office/server/handover/store.ts'
import { rolesIn } from '#office/server/handover/view.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { passViews } from '#staff/server/staff-views/service.ts'
import { succeedTo } from '#staff/server/succession.ts'
import { passTextDrafts } from '#texts/server/service.ts'

type Wanted = Which & { reason: string; unsigned?: boolean | undefined }

/**
 * Ends a handover: roles, drafts and views go to who comes, and every way in of who leaves ends: password, sessions, passkeys,
 * app, recovery codes, invitation. All in one transaction, which nothing undoes. Throws `invalid` where one of the two has not
 * signed and `unsigned` does not say that this is known, `notFound`, `changedMeanwhile`, `lastAdmin`.
 */
export const endHandover = async (
  context: Context,
  staff: Staff,
  { reason, unsigned, ...which }: Wanted,
): Promise<Done> => {
  await context.db.transaction().execute(async (transaction) => {
    const row = await lockSeenItems(transaction, which)
    const { handover_pk, from_pk, to_pk, given_at, taken_at } = row
    const signed = { given: given_at !== null, taken: taken_at !== null }
    if (!(signed.given && signed.taken) && unsigned !== true) throw unsignedYet()
    const roles = rolesIn(row)
    const { from, to, before } = await succeedTo(context, transaction, { from_pk, to_pk, roles })
    const passed = {
      texts: await passTextDrafts(transaction, from_pk, to),
      posts: await passPostDrafts(transaction, from_pk, to),
      views: await passViews(transaction, from_pk, to_pk),
    }
    const end = { ended_by: staff.staff_name, ended_at: context.clock.now().toISOString() }
    await store.changeHandover(transaction, handover_pk, { ...end, state: 'ended' })
    if (from.email !== '') {
      const mail = endedMail(context, from, { name: to.staff_name })
      await queueMail(context, mail, { db: transaction })
    }
    const label = `${from.staff_name} 님의 일을 ${to.staff_name} 님께 넘기고 계정을 끝냈습니다.`
    const after = { from_pk, to_pk, roles, ...passed, ...signed }
    await record(context, transaction, staff, {
      ...about(handover_pk, label),
      before,
      after,
      reason,
    })
  })
  return { done: true }
}

const unsignedYet = (): AppError =>
  new AppError('invalid', {
    fields: { unsigned: '두 분이 모두 확인하지 않았습니다. 그래도 마치시려면 표시해 주세요.' },
  })
