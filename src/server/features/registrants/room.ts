import type { ConferenceRoom, Waiting } from '#contract/registrants.schema.ts'
import { feeKindAt, preRegistrationAt } from '#rules/conferences.ts'
import type { Context } from '#server/base/context.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { registrationKey } from '#server/features/payments/goods/goods.ts'
import { sumsOfGood } from '#server/features/payments/office/sums.ts'
import { lineOf, seatFigures } from '#server/features/payments/seats/seats.ts'
import { conferenceAsked } from '#server/features/registrants/conference.ts'
import { registrantsOf } from '#server/features/registrants/people.ts'
import { sumGuests } from '#server/features/registrants/store.ts'
import { record } from '#server/features/staff-log/service.ts'
import type { Conference } from '#site/schema/conference.ts'

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
    ...{ id, title, short_name: shortName, date },
    conferences: conferences
      .toSorted((one, other) => other.date.localeCompare(one.date))
      .map((one) => ({ id: one.id, short_name: one.shortName })),
    seats: {
      ...seats,
      ...{ capacity: conference.capacity ?? null, registered },
      under_way: Math.max(0, taken - known),
    },
    fees: { paid: fees.paid, refunded: fees.refunded, rehearsed: fees.rehearsed },
    guest_fees,
    rates: conference.fees.map((fee) => ({
      ...{ who: fee.who, amount: fee[feeKindAt(conference, context.clock.now())] },
    })),
  }
}

/** Who waits for a seat. That somebody has looked is a row of the log. Throws `notFound`. */
export const waitingOf = async (
  context: Context,
  staff: Staff,
  asked: { id?: string | undefined },
): Promise<Waiting> => {
  const { db } = context
  const conference = conferenceAsked(context, asked)
  const line = await lineOf(db, conference)
  const { left } = await seatFigures(db, conference)
  await db.transaction().execute((transaction) =>
    record(context, transaction, staff, {
      ...{ kind: 'registrant', label: `학술대회 대기자 ${line.length}명을 보았습니다.` },
      after: { id: conference.id },
    }),
  )
  const waits = line.some(({ state }) => state === 'waiting')
  return {
    note: waits ? noteOf(context, conference, left) : '초대를 기다리시는 분이 없습니다.',
    rows: line.map(({ member_pk, member_name, created_at, invited_until }, index) => ({
      ...{ member_pk, member_name, place: index + 1, since: created_at, until: invited_until },
    })),
  }
}

/** Why nobody of those who wait is invited now, or that the next one is. */
const noteOf = ({ clock }: Context, conference: Conference, left: number | null): string => {
  const period = preRegistrationAt(conference, clock.now())
  if (period === 'before') return '사전등록이 시작되지 않아 아직 초대하지 않습니다.'
  if (period === 'over') {
    return '사전등록이 끝나 더 초대하지 않습니다. 자리가 나면 ‘직접 등록’으로 등록해 드립니다.'
  }
  return left === 0
    ? '남은 좌석이 없어 초대하지 않습니다. 자리가 나면 첫 번째 분께 초대 메일이 갑니다.'
    : '빈자리가 있어 곧 첫 번째 분께 초대 메일이 갑니다.'
}
