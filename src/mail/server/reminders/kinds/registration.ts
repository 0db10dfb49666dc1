import { preRegistrationAt } from '#conference/rules/conferences.ts'
import { dayStart, longDay, seoulDay, seoulHour } from '#platform/rules/days.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { stepsOf } from '#mail/rules/reminders.ts'
import type { ReminderFacts } from '#mail/rules/words/reminders.ts'
import type { Context } from '#platform/server/context.ts'
import { registration as good, registrationKey } from '#payments/server/goods/goods.ts'
import { canTakeSeat, seatsLeft } from '#payments/server/seats/seats.ts'
import { type Occasion, occasionOf, type Work } from '#mail/server/reminders/kinds/kind.ts'
import { findMembers, mayComeAgain } from '#mail/server/reminders/people-store.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const conferenceOf = ({ conferences }: Context, { key }: Occasion): Conference | undefined =>
  conferences.find((conference) => registrationKey(conference) === key)

/** Who may register, has not, and has come before or began to (docs/decisions/067-mailings.md). */
export const registration: Work = {
  occasions: ({ conferences }, { registration: { early, last } }) =>
    Promise.resolve(
      conferences.map((conference) => {
        const { from, until } = conference.preRegistration
        const to = seoulDay(new Date(until))
        const steps = stepsOf(to, [
          { round: 'early', days: early.days },
          { round: 'last', days: last.days },
        ])
        return {
          key: registrationKey(conference),
          name: conference.shortName,
          to,
          until: to,
          steps: steps.filter(({ day }) => day >= seoulDay(new Date(from))),
        }
      }),
    ),

  people: async (context, db, turn, only) => {
    const conference = conferenceOf(context, turn.occasion)
    if (conference === undefined || (await seatsLeft(db, conference)) === 0) return []
    const types = memberTypes.filter((type) => (good(conference).amountFor(type) ?? 0) > 0)
    const found = await findMembers(db, {
      kind: 'registration',
      occasion: occasionOf(turn),
      member_pk: only?.member_pk,
      before: dayStart(turn.step.day).toISOString(),
      where: mayComeAgain(registrationKey(conference), types),
    })
    return found.map((person) => ({ ...person, good: registrationKey(conference) }))
  },

  dataFor: async (context, transaction, { occasion }, { member_pk }) => {
    const conference = conferenceOf(context, occasion)
    if (conference === undefined || member_pk === null) return undefined
    if (preRegistrationAt(conference, context.clock.now()) !== 'open') return undefined
    if (!(await canTakeSeat(transaction, conference, member_pk))) return undefined
    const until = new Date(conference.preRegistration.until)
    const words: ReminderFacts<'registration'> = {
      학술대회: conference.shortName,
      행사일: longDay(conference.date),
      장소: conference.venue.name,
      '등록 마감': `${longDay(seoulDay(until))} ${seoulHour(until)}`,
    }
    const address = '/conference?menu=학술대회 안내&depthMenu=등록안내'
    const href = new URL(address, context.config.siteUrl).href
    return { words, until, link: { label: '등록안내 보기', href } }
  },
}
