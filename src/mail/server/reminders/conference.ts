import { registrantColumns } from '#conference/rules/registration.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { stepsOf, type ReminderFacts } from '#mail/rules/reminders.ts'
import type { Addressee, Work } from '#mail/server/reminders/kind.ts'
import { conferenceOf, registrationKey } from '#payments/server/goods/goods.ts'
import { addDays, dayStart, longDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

interface Coming extends Addressee {
  code: string
  placed_at: string
}

const comingTo = async (
  context: Context,
  db: Database | Transaction,
  key: string,
): Promise<Coming[]> => {
  const conference = conferenceOf(context, key)
  const people = conference === undefined ? [] : await registrantsOf(context, db, conference)
  return people.flatMap((person): Coming[] => {
    const { key: registrant, name, email, member_pk, code, since, registered_at } = person
    if (email === '') return []
    const whose = { member_pk, ...registrantColumns(registrant), since: since ?? undefined }
    return [{ ...whose, name, email, good: key, code, placed_at: since ?? registered_at }]
  })
}

/**
 * True for people who got their place since the eve. Guests entered on the day itself are left out,
 * because they stand at the desk.
 */
const isLate = ({ placed_at, guest_pk }: Coming, { date }: Conference): boolean =>
  placed_at >= dayStart(addDays(date, -1)).toISOString() &&
  (guest_pk === null || placed_at < dayStart(date).toISOString())

const isSame = (one: Addressee, other: Addressee): boolean =>
  one.order_pk === other.order_pk && one.guest_pk === other.guest_pk && one.since === other.since

const noonOf = ({ date }: Conference): Date => new Date(dayStart(date).getTime() + 12 * 3_600_000)

export const conference: Work = {
  occasions: ({ conferences }, { conference: texts }) =>
    conferences.map((one) => ({
      key: registrationKey(one),
      name: one.shortName,
      to: one.date,
      steps: stepsOf(one.date, { eve: { days: [1] }, ...(texts.day && { day: { days: [0] } }) }),
    })),

  people: async (context, db, turn, only) => {
    const event = conferenceOf(context, turn.occasion.key)
    if (event === undefined || context.clock.now() >= noonOf(event)) return []
    return (await comingTo(context, db, turn.occasion.key))
      .filter((one) => only === undefined || isSame(one, only))
      .filter((one) => turn.step.round === 'eve' || isLate(one, event))
      .map(({ code: _code, placed_at: _at, ...person }) => person)
  },

  dataFor: async (context, transaction, { occasion: { key } }, addressee) => {
    const event = conferenceOf(context, key)
    const person = (await comingTo(context, transaction, key)).find((one) => isSame(one, addressee))
    if (event === undefined || person === undefined) return undefined
    const { venue, date, programme } = event
    const words: ReminderFacts<'conference'> = {
      학술대회: event.shortName,
      행사일: longDay(date),
      장소: venue.name,
      주소: venue.address,
      '시작 시각': programme[0]?.start ?? '',
      '오시는 길': venue.directions.join('\n'),
    }
    const href = new URL('/conference', context.config.siteUrl).href
    return {
      words,
      link: { label: '행사정보 보기', href },
      pass: { label: '입장 번호', code: person.code },
      until: noonOf(event),
    }
  },
}
