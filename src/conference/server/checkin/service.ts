import { countChanged } from '#platform/server/db/changes.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { CheckinEvents, Roster, SentCheckinEvent } from '#conference/api/checkin.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { addDays, dayStart, seoulDay } from '#platform/rules/days.ts'
import { createHash } from 'node:crypto'
import { findConference } from '#conference/server/registration/service.ts'
import { registrantColumns, registrantOfRow } from '#conference/rules/registration.ts'
import { recordAlone, record } from '#staff/server/staff-log/service.ts'
import { findGoodsKey, registrantsOf } from '#conference/server/registrants/people.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { type CheckinEvent, countsFrom, isRehearsal, keptHours } from '#conference/rules/checkin.ts'

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
  const today = seoulDay(context.clock.now())
  // On its day a conference has its desks, whichever one the site shows.
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

/** Every pass of a conference from a moment on (`countsFrom`), taken back or not, in the order of their ids. */
export const allCheckinEvents = async (
  db: Database | Transaction,
  goods_key: string,
  from: string,
): Promise<CheckinEvent[]> => {
  const rows = await db
    .selectFrom('checkin_pass')
    .select(['pass_id', 'order_pk', 'guest_pk', 'kind', 'undoes', 'at', 'desk'])
    .where('goods_key', '=', goods_key)
    .where('at', '>=', from)
    .orderBy('pass_id')
    .execute()
  return rows.map(({ order_pk, guest_pk, ...event }) => ({
    ...event,
    registrant: registrantOfRow({ order_pk, guest_pk }),
  }))
}

/** In days: an older pass was made on what was the day then, and stays where a date is changed by mistake. */
const rehearsedWithin = 7

/** Throws away what desks did in rehearsals that are over (ruling 62). Answers how much. */
export const destroyRehearsals = async ({ conferences, clock, db }: Context): Promise<number> => {
  const today = seoulDay(clock.now())
  const since = dayStart(addDays(today, -rehearsedWithin)).toISOString()
  const counts = conferences.map((conference) =>
    countChanged(
      db
        .deleteFrom('checkin_pass')
        .where('goods_key', '=', registrationKey(conference))
        .where('at', '>=', since)
        .where('at', '<', countsFrom(conference.date, today)),
    ),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/**
 * Takes in what a desk did, all of it or nothing; what came before already stays as it was then. When it was is this
 * server's time less what the device says has passed since (docs/decisions/060-check-in.md). One row of the log
 * for what is new: who let whom in stands with each pass. Answers with those that are about nobody of this conference.
 * Throws `notFound`.
 */
export const takeIn = async (
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
    // In one order, so that two desks that send the same do not wait for one another.
    for (const event of events.toSorted((a, b) => a.pass_id.localeCompare(b.pass_id))) {
      const { pass_id, registrant, kind, undoes, desk } = event
      // Whoever has, or once had, a badge of this conference.
      if ((await findGoodsKey(transaction, registrant)) !== goods_key) {
        refused.push(pass_id)
        continue
      }
      added += await countChanged(
        transaction
          .insertInto('checkin_pass')
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
