import { titleOf } from '#abstracts/rules/content.ts'
import { acceptedOf } from '#abstracts/server/presenters/presenters.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { unfit } from '#platform/server/errors.ts'
import type { ChairRoom, ChairSession } from '#programme/api/chairs.ts'
import type { Presented } from '#programme/rules/programme.ts'
import { chairBy } from '#programme/server/chairs/links.ts'
import { publishedProgramme, type PublishedSession } from '#programme/server/programme.ts'
import { presenterName } from '#programme/server/releases/draft.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/**
 * Abstracts of a conference whose presenters were admitted at the entrance, found by the address of
 * `acceptedOf`.
 */
const whoIsHere = async (
  context: Context,
  db: Database,
  conference: Conference,
): Promise<ReadonlySet<number>> => {
  const came = await attendeesOf(context, conference, db)
  const emails = new Set(came.map(({ email }) => email.trim().toLowerCase()))
  const accepted = await acceptedOf(db, conference.id)
  return new Set(
    accepted.filter(({ email }) => emails.has(email)).map(({ abstract_pk }) => abstract_pk),
  )
}

/** Sessions with talks of the last release; none before the first. */
export const sessionsOnDay = async (
  context: Context,
  conference: Conference,
): Promise<ChairSession[]> => {
  const { db } = context
  const published = await publishedProgramme(db, conference.id)
  if (published === undefined) return []
  const here = await whoIsHere(context, db, conference)
  const slots = await db
    .selectFrom('programme_slot')
    .innerJoin('abstract', 'abstract.abstract_pk', 'programme_slot.abstract_pk')
    .select(['programme_slot.abstract_pk', 'presented'])
    .where('conference_id', '=', conference.id)
    .execute()
  const marks = new Map(slots.map(({ abstract_pk, presented }) => [abstract_pk, presented]))
  const talkOf = ({ abstract, isCancelled, ...talk }: PublishedSession['talks'][number]) => ({
    ...picked(talk, ['abstract_pk', 'number', 'begins', 'ends']),
    title: titleOf(abstract.content),
    presenter: presenterName(abstract.content),
    presented: marks.get(talk.abstract_pk) ?? '',
    isCancelled,
    isHere: here.has(talk.abstract_pk),
  })
  return published.sessions.map((session) => ({
    ...picked(session, ['session_pk', 'kind', 'day', 'room', 'begins', 'ends']),
    title: session.title_ko,
    talks: session.talks.map(talkOf),
  }))
}

export interface ByLink {
  token: string
  ip: string
}

/** Throws as `chairBy`. */
export const openChair = async (context: Context, link: ByLink): Promise<ChairRoom> => {
  const { conference, chair, all } = await chairBy(context, link)
  const own = new Set(all.map(({ session }) => session.session_pk))
  const sessions = await sessionsOnDay(context, conference)
  return {
    conference: conference.shortName,
    name: chair.name,
    now: context.clock.now().toISOString(),
    sessions: sessions.filter(({ session_pk }) => own.has(session_pk)),
  }
}

/** Keeps a mark of a talk with the name of whoever gives it. */
export const keepMark = async (
  { db, clock }: Context,
  { abstract_pk, presented }: { abstract_pk: number; presented: Presented },
  presented_by: string,
): Promise<void> => {
  await db
    .updateTable('programme_slot')
    .set({ presented, presented_by, presented_at: clock.now().toISOString() })
    .where('abstract_pk', '=', abstract_pk)
    .execute()
}

/** Throws as `chairBy`, and `invalid` for another's talk, a cancelled one, and on another day. */
export const markByChair = async (
  context: Context,
  { abstract_pk, presented, ...link }: ByLink & { abstract_pk: number; presented: Presented },
): Promise<ChairRoom> => {
  const room = await openChair(context, link)
  const session = room.sessions.find(({ talks }) => talks.some((talk) => talk.abstract_pk === abstract_pk))
  const talk = session?.talks.find((one) => one.abstract_pk === abstract_pk)
  if (talk === undefined || talk.isCancelled)
    throw unfit('abstract_pk', '이 세션에서 진행하는 발표가 아닙니다.')
  if (session?.day !== seoulDay(context.clock.now()))
    throw unfit('abstract_pk', '발표 여부는 발표 당일에만 기록할 수 있습니다.')
  await keepMark(context, { abstract_pk, presented }, `좌장 ${room.name}`)
  const sessions = room.sessions.map((one) => ({
    ...one,
    talks: one.talks.map((other) => (other === talk ? { ...talk, presented } : other)),
  }))
  return { ...room, sessions }
}
