import type { RegistrantKey } from '#conference/rules/registration.ts'
import { conference_id } from '#tests/support/checkin.ts'
import { plantComing } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'

/** The morning after the event. */
const dayAfter = '2025-10-25T01:00:00Z'

/** Of 290 minutes of lectures. */
export const haveCredits = ({ context }: Pick<Site, 'context'>): void => {
  for (const conference of context.conferences)
    conference.credits = {
      by: '대한의사협회',
      kinds: ['강연'],
      steps: [60, 120, 180, 240].map((minutes) => ({ minutes, credits: minutes / 60 })),
      most: 6,
      objectionDays: 7,
    }
}

/** Somebody who objects to the credits of a conference at which no desk saw them. */
export const plantObjection = async (site: Site): Promise<RegistrantKey> => {
  haveCredits(site)
  const key = (await plantComing(site)) as RegistrantKey
  site.clock.set(dayAfter)
  const owner = { order_pk: Number(key.slice(1)), guest_pk: null }
  const at = site.clock.now().toISOString()
  await site.context.db
    .insertInto('credit_claim')
    .values({ goods_key: `conference:${conference_id}`, event_day: '2025-10-24', ...owner })
    .execute()
  await site.context.db
    .updateTable('credit_claim')
    .set({ objection: '하루 종일 있었습니다.', objected_at: at })
    .execute()
  return key
}
