import type { Done } from '#contract/handover.schema.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { queueMail } from '#server/base/mail/service.ts'
import { endedMail } from '#server/features/handover/mails.ts'
import { about, holdSeen, type Which } from '#server/features/handover/service.ts'
import * as store from '#server/features/handover/store.ts'
import { rolesIn } from '#server/features/handover/view.ts'
import { passPostDrafts } from '#server/features/office-posts/succession.ts'
import { record } from '#server/features/staff-log/service.ts'
import { passViews } from '#server/features/staff-views/succession.ts'
import { succeedTo } from '#server/features/staff/succession.ts'
import { passTextDrafts } from '#server/features/texts/succession.ts'

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
    const row = await holdSeen(transaction, which)
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
      ...{ ...about(handover_pk, label), before, after, reason },
    })
  })
  return { done: true }
}

const unsignedYet = (): AppError =>
  new AppError('invalid', {
    fields: { unsigned: '두 분이 모두 확인하지 않았습니다. 그래도 마치시려면 표시해 주세요.' },
  })
