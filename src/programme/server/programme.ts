import type { VersionedAbstract } from '#abstracts/server/abstracts.ts'
import { lastVersions } from '#abstracts/server/abstracts.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import { AppError } from '#platform/server/errors.ts'
import {
  hung,
  inOrder,
  type PlacedSession,
  type Programme,
  timed,
} from '#programme/rules/programme.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export const daysOf = ({ days, date }: Pick<Conference, 'days' | 'date'>): readonly string[] =>
  days ?? [date]

/** Rooms of the programme in the file's order; the venue where the file names none. */
export const roomsOf = ({ rooms, venue }: Pick<Conference, 'rooms' | 'venue'>) =>
  rooms ?? [{ name: venue.name, nameEn: venue.en?.name ?? venue.name }]

/** Throws `notFound` for a conference without abstracts, whose programme is the file's. */
export const programmed = ({ conferences }: Context, conference_id: string): Conference => {
  const conference = conferences.find(({ id }) => id === conference_id)
  if (conference?.abstracts === undefined) throw new AppError('notFound')
  return conference
}

/** Whatever changes a board, its numbers or its releases waits for the others. */
export const lockProgramme = (transaction: Transaction, conference_id: string): Promise<void> =>
  lockByName(transaction, `programme:${conference_id}`)

export interface LastRelease {
  number: number
  at: string
  programme: Programme
}

/** Undefined before the first release. */
export const lastRelease = async (
  db: Database,
  conference_id: string,
): Promise<LastRelease | undefined> => {
  const row = await db
    .selectFrom('programme_release')
    .select(['number', 'at', 'snapshot'])
    .where('conference_id', '=', conference_id)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { number, at, snapshot } = row
  return { number, at, programme: JSON.parse(snapshot) as Programme }
}

/** Sessions of the board with their chairs and talks, in the order of reading. */
export const sessionsOf = async (db: Database, conference: Conference) => {
  const own = db
    .selectFrom('programme_session')
    .where('conference_id', '=', conference.id)
    .orderBy('session_pk')
  const pks = own.clearOrderBy().select('programme_session.session_pk')
  const chairRows = db.selectFrom('programme_chair').selectAll().where('session_pk', 'in', pks)
  const slotRows = db.selectFrom('programme_slot').selectAll().where('session_pk', 'in', pks)
  const sessions = await own.selectAll().execute()
  const chairs = Map.groupBy(
    await chairRows.orderBy('place').execute(),
    ({ session_pk }) => session_pk,
  )
  const slots = Map.groupBy(
    await slotRows.orderBy('place').execute(),
    ({ session_pk }) => session_pk,
  )
  const whole = sessions.map((session) => ({
    ...session,
    chairs: chairs.get(session.session_pk) ?? [],
    slots: timed(session, hung(session.kind, slots.get(session.session_pk) ?? [])),
  }))
  const rooms = roomsOf(conference).map(({ name }) => name)
  return inOrder(whole, rooms)
}

const placedFacts = [
  ...(['session_pk', 'day', 'room', 'begins', 'ends', 'kind', 'title_ko', 'title_en'] as const),
] as const

/** Sessions of the board as a release would keep them. */
export const programmeIn = (sessions: Awaited<ReturnType<typeof sessionsOf>>): Programme => ({
  sessions: sessions.map((session): PlacedSession => ({
    ...picked(session, placedFacts),
    chairs: session.chairs.map((one) => picked(one, ['chair_pk', 'name', 'name_en', 'company'])),
    talks: session.slots.map((one) => picked(one, ['abstract_pk', 'number', 'begins', 'ends'])),
  })),
})

/** The board as it is now, in the order of reading, as a release would keep it. */
export const programmeOf = async (db: Database, conference: Conference): Promise<Programme> =>
  programmeIn(await sessionsOf(db, conference))

export type PublishedTalk = PlacedSession['talks'][number] & {
  abstract: VersionedAbstract
  /** Withdrawn after the decision was told: the programme says 취소. */
  isCancelled: boolean
}

export type PublishedSession = Omit<PlacedSession, 'talks'> & { talks: readonly PublishedTalk[] }

export interface Published extends Omit<LastRelease, 'programme'> {
  sessions: readonly PublishedSession[]
}

/**
 * The released programme with the last versions of its abstracts, which anybody may read: only
 * accepted abstracts and those that were cancelled since. Undefined before the first release.
 */
export const publishedProgramme = async (
  db: Database,
  conference_id: string,
): Promise<Published | undefined> => {
  const release = await lastRelease(db, conference_id)
  if (release === undefined) return undefined
  const versions = await lastVersions(db, conference_id)
  const abstracts = new Map(versions.map((one) => [one.abstract_pk, one]))
  const sessions = release.programme.sessions.map((session) => ({
    ...session,
    talks: session.talks.flatMap((talk): PublishedTalk[] => {
      const abstract = abstracts.get(talk.abstract_pk)
      if (abstract?.state !== 'accepted' && abstract?.state !== 'cancelled') return []
      return [{ ...talk, abstract, isCancelled: abstract.state === 'cancelled' }]
    }),
  }))
  return { number: release.number, at: release.at, sessions }
}
