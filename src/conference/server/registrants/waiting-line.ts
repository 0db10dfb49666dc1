import { registrationKey } from '#payments/server/goods/goods.ts'
import type { Waiting } from '#conference/api/registrants.ts'
import { currentConference, daysUntil, preRegistrationAt } from '#conference/rules/conferences.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { seatFigures } from '#payments/server/seats/seats.ts'
import { findLine } from '#payments/server/seats/places.ts'
import { conferenceAsked } from '#conference/server/registrants/conference.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Who waits for a seat. That somebody has looked is a row of the log. Throws `notFound`. */
export const waitingOf = async (
  context: Context,
  staff: Staff,
  asked: { id?: string | undefined },
): Promise<Waiting> => {
  const { db } = context
  const conference = conferenceAsked(context, asked)
  const line = await findLine(db, registrationKey(conference))
  const { left } = await seatFigures(db, conference)
  const offered = offeredOf(context, conference, { line, left })
  await recordAlone(context, staff, {
    kind: 'registrant',
    label: `학술대회 대기자 ${line.length}명을 보았습니다.`,
    after: { id: conference.id },
  })
  const waits = line.some(({ state }) => state === 'waiting')
  return {
    note: waits ? noteOf(context, conference, left) : '초대를 기다리시는 분이 없습니다.',
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
 * For whom a seat is free that only the office can give: as many of those who wait as there are seats, once nobody is
 * invited any more, until the day of the event.
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

/** How many of those who wait for a seat of the current conference the office can give one. */
export const countOffers = async (context: Context): Promise<number> => {
  const { conferences, clock, site, db } = context
  const conference = currentConference(conferences, clock.now(), site.currentConference)
  if (conference === undefined) return 0
  const line = await findLine(db, registrationKey(conference))
  if (line.length === 0) return 0
  const { left } = await seatFigures(db, conference)
  return offeredOf(context, conference, { line, left }).size
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
