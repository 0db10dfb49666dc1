import { dayStart, longDay } from '#rules/days.ts'
import { guestOfRegistrant, orderOfRegistrant } from '#rules/registrants.ts'
import { stepsOf } from '#rules/reminders.ts'
import type { ReminderFacts } from '#rules/words/reminders.ts'
import type { Context } from '#server/base/context.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import { conferenceOf, registrationKey } from '#server/features/payments/goods/goods.ts'
import { registrantsOf } from '#server/features/registrants/people.ts'
import type { Addressee, Work } from '#server/features/reminders/kinds/kind.ts'
import { unreached } from '#server/features/reminders/unreached.ts'

/** Everybody who is coming, with the code that lets them in. */
const comingTo = async (context: Context, db: Database | Transaction, key: string) => {
  const conference = conferenceOf(context, key)
  const people = conference === undefined ? [] : await registrantsOf(context, db, conference)
  return people.flatMap(({ key: registrant, name, email, member_pk, code }) => {
    const order_pk = orderOfRegistrant(registrant) ?? null
    const guest_pk = guestOfRegistrant(registrant) ?? null
    return email === '' ? [] : [{ member_pk, order_pk, guest_pk, name, email, good: key, code }]
  })
}

const isSame = (one: Addressee, other: Addressee): boolean =>
  one.order_pk === other.order_pk && one.guest_pk === other.guest_pk

/** In ms of the day, when nobody looks for the way there any more. */
const noon = 12 * 3_600_000

/** The day before, with the way there and what to show at the door. */
export const conference: Work = {
  occasions: ({ conferences }) =>
    Promise.resolve(
      conferences.map((one) => ({
        ...{ key: registrationKey(one), name: one.shortName, to: one.date },
        steps: stepsOf(one.date, [{ round: 'eve', days: [1] }]),
      })),
    ),

  people: async (context, db, turn, only) => {
    const coming = await comingTo(context, db, turn.occasion.key)
    const people = coming.filter((one) => only === undefined || isSame(one, only))
    return unreached(
      db,
      'conference',
      turn,
      people.map(({ code: _code, ...person }) => person),
    )
  },

  tell: async (context, transaction, { occasion: { key } }, addressee) => {
    const event = conferenceOf(context, key)
    const person = (await comingTo(context, transaction, key)).find((one) => isSame(one, addressee))
    if (event === undefined || person === undefined) return undefined
    const { venue, date, programme } = event
    const words: ReminderFacts<'conference'> = {
      ...{ 학술대회: event.shortName, 행사일: longDay(date), 장소: venue.name },
      ...{ 주소: venue.address, '시작 시각': programme[0]?.start ?? '' },
      '오시는 길': venue.directions.join('\n'),
    }
    const href = new URL('/conference', context.config.siteUrl).href
    return {
      ...{ words, link: { label: '행사정보 보기', href } },
      pass: { label: '입장 번호', code: person.code },
      until: new Date(dayStart(date).getTime() + noon),
    }
  },
}
