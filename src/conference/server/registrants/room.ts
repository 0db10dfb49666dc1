import type * as calls from '#conference/api/registrants.ts'
import type { ConferenceRoom } from '#conference/api/registrants.ts'
import {
  currentConference,
  daysUntil,
  preRegistrationAt,
  registrationPath,
} from '#conference/rules/conferences.ts'
import { spotRates } from '#conference/rules/on-the-spot.ts'
import { guestRates } from '#conference/rules/registration.ts'
import { countReported, openObjections } from '#conference/server/credits/credited.ts'
import { registrantsOf, sumGuests, findTimes } from '#conference/server/registrants/people.ts'
import { countTakenSeats, findLine } from '#conference/server/seats/places.ts'
import { seatFigures } from '#conference/server/seats/seats.ts'
import { todaySpan } from '#office/rules/today.ts'
import { optionGood, registrationKey } from '#payments/server/goods/goods.ts'
import { sumsOfGood } from '#payments/server/office/payments.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Amounts in won, as counted under payments. Names nobody, so no log row. Throws `notFound`. */
export const roomOf = async (context: Context, asked: WithOpen): Promise<ConferenceRoom> => {
  const { db, conferences } = context
  const conference = await conferenceWithOpen(context, asked)
  const key = registrationKey(conference)
  const [people, { taken, ...seats }, fees, guest_fees] = await Promise.all([
    registrantsOf(context, db, conference),
    seatFigures(context, conference),
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
    current: conferenceAsked(context, {}).id === id,
    period: preRegistrationAt(conference, context.clock.now()),
    opens: conference.preRegistration.from,
    conferences: conferences
      .toSorted((one, other) => other.date.localeCompare(one.date))
      .map((one) => ({ id: one.id, short_name: one.shortName })),
    seats: {
      ...seats,
      capacity: conference.capacity ?? null,
      registered,
      under_way: Math.max(0, taken - known),
    },
    options: await Promise.all(
      (conference.options ?? []).map(async (option) => ({
        title: option.title,
        taken: await countTakenSeats(db, optionGood(conference, option).key),
        seats: option.seats ?? null,
      })),
    ),
    fees: picked(fees, ['paid', 'refunded', 'rehearsed']),
    guest_fees,
    credits: conference.credits === undefined ? null : await countReported(db, key),
    rates: guestRates(conference, context.clock.now()),
    on_the_spot:
      conference.onSiteOnline === true
        ? {
            address: new URL(registrationPath, context.config.siteUrl).href,
            rates: spotRates(conference),
          }
        : null,
  }
}

/** The conference of that id, or the one that the site shows (ruling 34). */
export const shownConference = ({ conferences, clock, site }: Context, id?: string) =>
  currentConference(conferences, clock.now(), id ?? site.currentConference)

/** Throws `notFound`. */
export const conferenceAsked = (
  context: Context,
  { id }: { id?: string | undefined },
): Conference => {
  const conference = shownConference(context, id === '' ? undefined : id)
  if (conference === undefined) throw new AppError('notFound')
  return conference
}

/** As `conferenceAsked`; without an id, the last one held: on the day after, the site shows the next. */
export const conferenceHeld = (context: Context, { id }: { id?: string | undefined }) => {
  const [last] = context.conferences
    .filter(({ date }) => date <= seoulDay(context.clock.now()))
    .toSorted((one, other) => other.date.localeCompare(one.date))
  return conferenceAsked(context, { id: id || last?.id })
}

interface WithOpen {
  id?: string | undefined
  open?: '1' | undefined
}

/** As `conferenceAsked`; without an id, whoever looks for open objections finds the oldest. */
export const conferenceWithOpen = async (context: Context, { id, open }: WithOpen) =>
  conferenceAsked(context, { id: open && !id ? (await openObjections(context)).id : id })

/** Conferences still to come while the site is fixed on one that is over. */
export const countOvertaken = ({ conferences, clock, site }: Context): number => {
  const today = seoulDay(clock.now())
  const shown = conferences.find(({ id }) => id === site.currentConference)
  if (shown === undefined || shown.date >= today) return 0
  return conferences.filter(({ date }) => date >= today).length
}

export const waitingOf: Serves<typeof calls.listWaiting> = async (context, staff, asked) => {
  const { db } = context
  const conference = conferenceAsked(context, asked)
  const line = await findLine(db, registrationKey(conference))
  const { left } = await seatFigures(context, conference)
  const offered = offeredOf(context, conference, { line, left })
  await recordAlone(context, staff, {
    kind: 'registrant',
    label: `학술대회 대기자 목록 조회(${line.length}명)`,
    after: { id: conference.id },
  })
  const waits = line.some(({ state }) => state === 'waiting')
  return {
    note: waits ? noteOf(context, conference, left) : '초대할 대기자가 없습니다.',
    rows: line.map(({ member_pk, member_name, created_at, invited_until }, index) => ({
      member_pk,
      member_name,
      place: index + 1,
      since: created_at,
      until: invited_until,
      offer: offered.has(member_pk),
    })),
  }
}

/**
 * Waiting people to whom only the office can give a free seat: invitations have ended, and the
 * event's day has not passed.
 */
const offeredOf = (
  { clock }: Context,
  conference: Conference,
  { line, left }: { line: Awaited<ReturnType<typeof findLine>>; left: number | null },
): Set<number> => {
  const now = clock.now()
  const isTheirs = preRegistrationAt(conference, now) === 'over' && daysUntil(conference, now) >= 0
  const waiting = line.filter(({ state }) => state === 'waiting')
  return new Set(waiting.slice(0, isTheirs ? (left ?? 0) : 0).map(({ member_pk }) => member_pk))
}

export const countOffers = async (context: Context): Promise<number> => {
  const conference = shownConference(context)
  if (conference === undefined) return 0
  const line = await findLine(context.db, registrationKey(conference))
  if (line.length === 0) return 0
  const { left } = await seatFigures(context, conference)
  return offeredOf(context, conference, { line, left }).size
}

const noteOf = ({ clock }: Context, conference: Conference, left: number | null): string => {
  const period = preRegistrationAt(conference, clock.now())
  if (period === 'before') return '사전등록이 시작되지 않아 아직 초대하지 않습니다.'
  if (period === 'over') {
    return '사전등록이 마감되어 초대하지 않습니다. 좌석이 나오면 ‘직접 등록’에서 등록할 수 있습니다.'
  }
  return left === 0
    ? '남은 좌석이 없어 초대하지 않습니다. 좌석이 나오면 첫 번째 대기자에게 초대 메일을 발송합니다.'
    : '남은 좌석이 있어 첫 번째 대기자에게 초대 메일을 발송합니다.'
}

const daysOf = async ({ db }: Context, conference: Conference): Promise<number[]> => {
  const times = await findTimes(db, registrationKey(conference))
  return times.map((at) => daysBetween(seoulDay(new Date(at)), conference.date))
}

/**
 * Compares with the previous conference on the same day before the event. Undefined without a
 * conference. Names nobody.
 */
export const registrationCurve = async (context: Context) => {
  const { conferences, clock } = context
  const conference = shownConference(context)
  if (conference === undefined) return undefined
  const last = conferences
    .filter(({ date }) => date < conference.date)
    .toSorted((one, other) => other.date.localeCompare(one.date))[0]
  const now = await daysOf(context, conference)
  const before = last === undefined ? undefined : await daysOf(context, last)
  const today = daysBetween(seoulDay(clock.now()), conference.date)
  const until = (found: readonly number[], days: number): number =>
    found.filter((one) => one >= days).length
  const points = Array.from({ length: todaySpan.days + 1 }, (_, at) => {
    const days = todaySpan.days - at
    return {
      days,
      now: days < today ? null : until(now, days),
      before: before === undefined ? null : until(before, days),
    }
  })
  return {
    id: conference.id,
    short_name: conference.shortName,
    before_name: last?.shortName ?? null,
    capacity: conference.capacity ?? null,
    registered: now.length,
    points,
  }
}
