import { hash } from 'node:crypto'
import type { CheckinEvents, Roster, SentCheckinEvent } from '#conference/api/checkin.ts'
import { countsFrom, isRehearsal, keptHours } from '#conference/rules/checkin.ts'
import { orderOfRegistrant, registrantColumns } from '#conference/rules/registration.ts'
import { allCheckinEvents } from '#conference/server/checkin/events.ts'
import { findGoodsKey, registrantsOf } from '#conference/server/registrants/people.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { addDays, dayStart, seoulDay } from '#platform/rules/days.ts'
import { hour } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { recordAlone, record } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const versionOf = (rows: unknown): string =>
  hash('sha256', JSON.stringify(rows), 'base64url').slice(0, 16)

const peopleOf = async (context: Context, conference: Conference): Promise<Roster['people']> => {
  const people = await registrantsOf(context, context.db, conference)
  const proofs = new Map(conference.fees.map(({ who, proof }) => [who, proof]))
  return people.map(({ key, code, name, company, who, options }) => {
    const proof = orderOfRegistrant(key) && proofs.get(who)
    const shown = [who, ...(proof ? [`${proof} 확인`] : []), ...options]
    return { key, code, name, company, who: shown.join(' · ') }
  })
}

/** Ms, by the server's clock (ruling 41). */
const keepFor = ({ clock }: Context, { date }: Conference): number => {
  const end = dayStart(addDays(date, 1)).getTime() + keptHours * hour
  return Math.max(0, end - clock.now().getTime())
}

/** Holds only what a desk needs of each person; leaves a log row. Throws `notFound`. */
export const rosterOf = async (
  context: Context,
  staff: Actor,
  id: string | undefined,
): Promise<Roster> => {
  const today = seoulDay(context.clock.now())
  // On its day a conference has check-in desks, even if the site shows another one.
  const held = context.conferences.find(({ date }) => date === today)
  const conference = conferenceAsked(context, { id: id ?? held?.id })
  const people = await peopleOf(context, conference)
  await recordAlone(context, staff, {
    kind: 'checkin',
    subject: conference.id,
    label: `입장 확인 명단 수신(등록자 ${people.length}명)`,
  })
  return {
    conference_id: conference.id,
    conference_name: conference.shortName,
    date: conference.date,
    credits: conference.credits !== undefined,
    people,
    roster_version: versionOf(people),
    keep_for: keepFor(context, conference),
  }
}

/** `passes` is null if `version` is current. Throws `notFound`. */
export const eventsOf = async (
  context: Context,
  { conference_id, version: known }: { conference_id: string; version?: string | undefined },
): Promise<CheckinEvents> => {
  const conference = findConference(context, conference_id)
  const today = seoulDay(context.clock.now())
  const from = countsFrom(conference.date, today)
  const events = await allCheckinEvents(context.db, registrationKey(conference), from)
  const version = versionOf(events)
  return {
    version,
    today,
    roster_version: versionOf(await peopleOf(context, conference)),
    passes: version === known ? null : events,
  }
}

/**
 * Days. Older events were made on the event day of then, and must survive a date changed by
 * mistake.
 */
const rehearsedWithin = 7

/** Destroys the events of past rehearsals; returns how many (ruling 62). */
export const destroyRehearsals = async ({ conferences, clock, db }: Context): Promise<number> => {
  const today = seoulDay(clock.now())
  const since = dayStart(addDays(today, -rehearsedWithin)).toISOString()
  const counts = conferences.map((conference) =>
    countChanged(
      db
        .deleteFrom('checkin_event')
        .where('goods_key', '=', registrationKey(conference))
        .where('at', '>=', since)
        .where('at', '<', countsFrom(conference.date, today)),
    ),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/**
 * Records a desk's events, all or none; known ones stay unchanged. The time is the server's less
 * what the device says has passed (docs/decisions/060-check-in.md). Leaves one log row for new
 * events. Returns events about nobody of this conference. Throws `notFound`.
 */
export const recordEvents = async (
  context: Context,
  staff: Actor,
  { conference_id, passes: events }: { conference_id: string; passes: readonly SentCheckinEvent[] },
): Promise<string[]> => {
  const conference = findConference(context, conference_id)
  const goods_key = registrationKey(conference)
  if (events.length === 0) return []
  return context.db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    const now = context.clock.now()
    const rehearsed = isRehearsal(conference.date, seoulDay(now)) ? ' 연습' : ''
    const refused: string[] = []
    let added = 0
    // In a fixed order, so that two desks that send the same events do not deadlock.
    for (const event of events.toSorted((a, b) => a.pass_id.localeCompare(b.pass_id))) {
      const { pass_id, registrant, kind, undoes, desk } = event
      // Everybody who has or had a badge of this conference.
      if ((await findGoodsKey(transaction, registrant)) !== goods_key) {
        refused.push(pass_id)
        continue
      }
      added += await countChanged(
        transaction
          .insertInto('checkin_event')
          .values({
            pass_id,
            goods_key,
            ...registrantColumns(registrant),
            kind,
            desk,
            staff_name: staff.staff_name,
            undoes: kind === 'undo' ? undoes : null,
            at: new Date(now.getTime() - event.ago).toISOString(),
            received_at: now.toISOString(),
          })
          .onConflict((conflict) => conflict.column('pass_id').doNothing()),
      )
    }
    if (added > 0) {
      await record(context, transaction, staff, {
        kind: 'checkin',
        subject: conference_id,
        label: `현장 입장 확인${rehearsed} 수신(${added}건)`,
      })
    }
    return refused
  })
}
