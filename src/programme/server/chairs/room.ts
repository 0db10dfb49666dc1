import { titleOf } from '#abstracts/rules/content.ts'
import { acceptedOf, presenterName } from '#abstracts/server/presenters/presenters.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import { isEnglish } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { ChairRoom, DaySession } from '#programme/api/chairs.ts'
import type { ShownSession } from '#programme/api/now.ts'
import type { Presented } from '#programme/rules/programme.ts'
import { chairBy } from '#programme/server/chairs/links.ts'
import {
  publishedProgramme,
  type PublishedSession,
  type PublishedTalk,
} from '#programme/server/programme.ts'
import { placeOf } from '#programme/server/public/shown.ts'
import { type Conference, conferenceHere } from '#texts/content/schema/conference.ts'

export const shownSession = ({ title_ko, talks, ...session }: PublishedSession): ShownSession => ({
  ...picked(session, ['session_pk', 'kind', 'day', 'room', 'begins', 'ends']),
  title: title_ko,
  talks: talks.map(({ abstract, ...talk }) => ({
    ...picked(talk, ['abstract_pk', 'number', 'begins', 'ends', 'isCancelled']),
    title: titleOf(abstract.content),
    presenter: presenterName(abstract.content),
  })),
})

/** English titles and names, where there are some, come first. */
const inEnglish = ({ abstract, ...talk }: PublishedTalk): PublishedTalk => {
  const content = { ...abstract.content, language: 'en' as const }
  return { ...talk, abstract: { ...abstract, content } }
}

const sessionHere = (session: PublishedSession, conference: Conference): PublishedSession =>
  isEnglish() ? { ...placeOf(session, conference), talks: session.talks.map(inEnglish) } : session

/**
 * Sessions of the last release; none before the first. Presenters are here who were admitted by the
 * address of `acceptedOf`.
 */
export const sessionsOnDay = async (
  context: Context,
  conference: Conference,
): Promise<DaySession[]> => {
  const { db } = context
  const published = await publishedProgramme(db, conference.id)
  if (published === undefined) return []
  const came = await attendeesOf(context, conference, db)
  const emails = new Set(came.map(({ email }) => email.trim().toLowerCase()))
  const accepted = await acceptedOf(db, conference.id)
  const here = accepted.filter(({ email }) => emails.has(email))
  const slots = await db
    .selectFrom('programme_slot')
    .innerJoin('abstract', 'abstract.abstract_pk', 'programme_slot.abstract_pk')
    .select(['programme_slot.abstract_pk', 'presented'])
    .where('conference_id', '=', conference.id)
    .execute()
  const marks = new Map(slots.map(({ abstract_pk, presented }) => [abstract_pk, presented]))
  const isHere = new Set(here.map(({ abstract_pk }) => abstract_pk))
  const sessions = published.sessions.map((session) => sessionHere(session, conference))
  return sessions.map(shownSession).map((session) => ({
    ...session,
    talks: session.talks.map((talk) => ({
      ...talk,
      presented: marks.get(talk.abstract_pk) ?? '',
      isHere: isHere.has(talk.abstract_pk),
    })),
  }))
}

export interface Mark {
  abstract_pk: number
  presented: Presented
}

/**
 * Keeps whether a talk of these sessions took place. Throws `notFound` for another talk, `invalid`
 * for a cancelled one and before its day, also after it unless `later`. Answers with its number.
 */
export const keepMark = async (
  { db, clock }: Context,
  sessions: readonly DaySession[],
  { abstract_pk, presented }: Mark,
  { by, later }: { by: string; later: boolean },
): Promise<string> => {
  const now = clock.now()
  const isIt = (one: { abstract_pk: number }): boolean => one.abstract_pk === abstract_pk
  const session = sessions.find(({ talks }) => talks.some(isIt))
  const talk = session?.talks.find(isIt)
  if (session === undefined || talk === undefined) throw new AppError('notFound')
  if (talk.isCancelled) throw unfit('abstract_pk', '취소된 발표입니다.')
  const isDay = later ? session.day <= seoulDay(now) : session.day === seoulDay(now)
  if (!isDay) throw unfit('abstract_pk', '발표 여부는 발표 당일에 기록할 수 있습니다.')
  await db
    .updateTable('programme_slot')
    .set({ presented, presented_by: by, presented_at: now.toISOString() })
    .where('abstract_pk', '=', abstract_pk)
    .execute()
  talk.presented = presented
  return talk.number
}

/** Throws as `chairBy` and `keepMark`. */
export const openChair = async (
  context: Context,
  { mark, ...link }: { token: string; ip: string; mark?: Mark | undefined },
): Promise<ChairRoom> => {
  const { conference, chair, all } = await chairBy(context, link)
  const own = new Set(all.map(({ session }) => session.session_pk))
  const found = await sessionsOnDay(context, conference)
  const sessions = found.filter(({ session_pk }) => own.has(session_pk))
  const by = `좌장 ${chair.name}`
  if (mark !== undefined) await keepMark(context, sessions, mark, { by, later: false })
  const now = context.clock.now().toISOString()
  const name = (isEnglish() && chair.name_en) || chair.name
  return { conference: conferenceHere(conference).shortName, name, now, sessions }
}
