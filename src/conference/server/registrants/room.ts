import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { feeKindAt } from '#conference/rules/conferences.ts'
import type { Context } from '#platform/server/context.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { sumsOfGood } from '#payments/server/office-money/payments.ts'
import { seatFigures } from '#payments/server/seats/seats.ts'
import { conferenceAsked } from '#conference/server/registrants/conference.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { sumGuests } from '#conference/server/registrants/store.ts'

/**
 * How a conference's seats and fees stand, to the won as the money room counts. No person is in it, so that no row is left
 * in the log. Throws `notFound`.
 */
export const roomOf = async (
  context: Context,
  asked: { id?: string | undefined },
): Promise<ConferenceRoom> => {
  const { db, conferences } = context
  const conference = conferenceAsked(context, asked)
  const key = registrationKey(conference)
  const [people, { taken, ...seats }, fees, guest_fees] = await Promise.all([
    registrantsOf(context, db, conference),
    seatFigures(db, conference),
    sumsOfGood(db, key),
    sumGuests(db, key),
  ])
  const registered = people.length
  const known = registered + seats.withdrawn + seats.awaiting + seats.invited
  const { id, title, shortName, date } = conference
  return {
    id,
    title,
    short_name: shortName,
    date,
    conferences: conferences
      .toSorted((one, other) => other.date.localeCompare(one.date))
      .map((one) => ({ id: one.id, short_name: one.shortName })),
    seats: {
      ...seats,
      capacity: conference.capacity ?? null,
      registered,
      under_way: Math.max(0, taken - known),
    },
    fees: { paid: fees.paid, refunded: fees.refunded, rehearsed: fees.rehearsed },
    guest_fees,
    rates: conference.fees.map((fee) => ({
      who: fee.who,
      amount: fee[feeKindAt(conference, context.clock.now())],
    })),
  }
}
