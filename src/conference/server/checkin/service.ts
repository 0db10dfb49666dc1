import type { CheckinEvents, FoundBadge, Roster } from '#conference/api/checkin.ts'
import { type CheckinEvent, keptHours } from '#conference/rules/checkin.ts'
import { currentConference } from '#conference/rules/conferences.ts'
import { guestRegistrant, orderRegistrant } from '#conference/rules/registration.ts'
import * as store from '#conference/server/checkin/store.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { readCode } from '#payments/rules/documents.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { addDays, dayStart } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import { createHash } from 'node:crypto'

/** A hash that is another when what it is of is another. */
const versionOf = (rows: unknown): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16)

const peopleOf = async (context: Context, conference: Conference): Promise<Roster['people']> => {
  const people = await registrantsOf(context, context.db, conference)
  return people.map(({ key, code, name, company, who }) => ({ key, code, name, company, who }))
}

const hour = 3_600_000

/** In ms, by the server's clock (ruling 41). */
const keepFor = ({ clock }: Context, { date }: Conference): number => {
  const end = dayStart(addDays(date, 1)).getTime() + keptHours * hour
  return Math.max(0, end - clock.now().getTime())
}

/**
 * Who is registered, with no more of each than a desk needs. That a device got it is a row of the log. Throws `notFound`
 * where there is no such conference, or none at all.
 */
export const rosterOf = async (
  context: Context,
  staff: Actor,
  id: string | undefined,
): Promise<Roster> => {
  const conference = currentConference(context.conferences, context.clock.now(), id)
  if (conference === undefined) throw new AppError('notFound')
  const people = await peopleOf(context, conference)
  await recordAlone(context, staff, {
    kind: 'checkin',
    subject: conference.id,
    label: `입장을 확인할 기기에 등록자 ${people.length}명의 명단을 받았습니다.`,
  })
  return {
    conference_id: conference.id,
    conference_name: conference.shortName,
    date: conference.date,
    people,
    roster_version: versionOf(people),
    keep_for: keepFor(context, conference),
  }
}

/** Who was let in, where that is another version than `known`. Throws `notFound`. */
export const eventsOf = async (
  context: Context,
  { conference_id, version: known }: { conference_id: string; version?: string | undefined },
): Promise<CheckinEvents> => {
  const conference = findConference(context, conference_id)
  const events = await allCheckinEvents(context.db, registrationKey(conference))
  const version = versionOf(events)
  return {
    version,
    roster_version: versionOf(await peopleOf(context, conference)),
    passes: version === known ? null : events,
  }
}

/** Every pass of a conference, taken back or not. */
export const allCheckinEvents = async (
  db: Database | Transaction,
  goods_key: string,
): Promise<CheckinEvent[]> => {
  const rows = await store.findCheckinEvents(db, goods_key)
  return rows.map(({ order_pk, guest_pk, ...event }) => ({
    ...event,
    registrant: guest_pk === null ? orderRegistrant(order_pk ?? 0) : guestRegistrant(guest_pk),
  }))
}

/** Of which conference a badge is, for a desk that does not know it; says nothing of whose. */
export const badgeOf = async (context: Context, typed: string): Promise<FoundBadge> => {
  const code = readCode(typed)
  for (const conference of code === undefined ? [] : context.conferences) {
    const people = await registrantsOf(context, context.db, conference)
    if (people.some((person) => person.code === code)) {
      return { conference_name: conference.shortName }
    }
  }
  return { conference_name: null }
}
