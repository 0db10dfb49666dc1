import { titleOf } from '#abstracts/rules/content.ts'
import { lastVersions, numberOf, type VersionedAbstract } from '#abstracts/server/abstracts.ts'
import { presenterName, presentersOf } from '#abstracts/server/presenters/presenters.ts'
import { shownConference } from '#conference/server/registrants/room.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type * as calls from '#programme/api/board.ts'
import type { Board } from '#programme/api/board.ts'
import { inOrder, timed } from '#programme/rules/programme.ts'
import { warningsOf } from '#programme/rules/warnings.ts'
import { daysOf, lastRelease, programmed, programmeOf, roomsOf } from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const storedSessions = async (db: Database, conference_id: string) => {
  const own = <Table extends 'programme_chair' | 'programme_slot'>(table: Table) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('session_pk', 'in', (eb) =>
        eb
          .selectFrom('programme_session')
          .select('programme_session.session_pk')
          .where('conference_id', '=', conference_id),
      )
      .orderBy('place')
      .execute()
  const sessions = db
    .selectFrom('programme_session')
    .selectAll()
    .where('conference_id', '=', conference_id)
    .orderBy('session_pk')
  const chairs = Map.groupBy(await own('programme_chair'), ({ session_pk }) => session_pk)
  const slots = Map.groupBy(await own('programme_slot'), ({ session_pk }) => session_pk)
  return (await sessions.execute()).map((session) => ({
    ...session,
    chairs: chairs.get(session.session_pk) ?? [],
    slots: timed(session, slots.get(session.session_pk) ?? []),
  }))
}

type Stored = Awaited<ReturnType<typeof storedSessions>>

const cardOf = (row: VersionedAbstract) => ({
  abstract_pk: row.abstract_pk,
  receipt: numberOf(row),
  title: titleOf(row.content),
  presenter: presenterName(row.content),
  field: row.content.field,
  form: row.form || row.content.form,
  kind: row.kind,
  isCancelled: row.state === 'cancelled',
})

const warnings = async (
  context: Context,
  db: Database,
  conference: Conference,
  { sessions, cards }: Pick<Board, 'cards'> & { sessions: Stored },
) => {
  const presenters = new Map(
    (await presentersOf(context, db, conference)).map((one) => [one.abstract_pk, one]),
  )
  const known = new Map(cards.map((card) => [card.abstract_pk, card]))
  return warningsOf(
    sessions.map(({ slots, ...session }) => ({
      ...session,
      talks: slots.flatMap((slot) => {
        const card = known.get(slot.abstract_pk)
        if (card === undefined) return []
        const { receipt, isCancelled, presenter: name } = card
        const { email, lacks } = presenters.get(slot.abstract_pk) ?? { email: '', lacks: '' }
        return { ...slot, receipt, isCancelled, lacks, presenter: { name, email } }
      }),
    })),
  )
}

/** The board whole, also with days and rooms that the file has no more but sessions have. */
export const boardOf = async (
  context: Context,
  db: Database,
  conference: Conference,
): Promise<Board> => {
  const { id, shortName, abstracts: call } = conference
  const stored = await storedSessions(db, id)
  const ofSessions = (key: 'day' | 'room') => stored.map((session) => session[key])
  const rooms = [...new Set([...roomsOf(conference).map(({ name }) => name), ...ofSessions('room')])]
  const sessions = inOrder(stored, rooms)
  const placed = new Set(sessions.flatMap(({ slots }) => slots.map((slot) => slot.abstract_pk)))
  const cards = (await lastVersions(db, id))
    .filter(({ state, abstract_pk }) => state === 'accepted' || (state === 'cancelled' && placed.has(abstract_pk)))
    .map(cardOf)
  const release = await lastRelease(db, id)
  const now = release && JSON.stringify(await programmeOf(db, conference))
  return {
    ...{ id, short_name: shortName, sessions, cards, rooms },
    conferences: withAbstracts(context).map((one) => ({ id: one.id, short_name: one.shortName })),
    days: [...new Set([...daysOf(conference), ...ofSessions('day')])].toSorted(),
    fields: (call?.fields ?? []).map(({ code, name }) => ({ code, name })),
    forms: (call?.forms ?? []).map(({ name }) => name),
    warnings: await warnings(context, db, conference, { sessions, cards }),
    release: release === undefined ? null : { number: release.number, at: release.at },
    isChanged: release !== undefined && now !== JSON.stringify(release.programme),
  }
}

/** The latest first. */
const withAbstracts = ({ conferences }: Context): Conference[] =>
  conferences
    .filter(({ abstracts }) => abstracts !== undefined)
    .toSorted((one, other) => other.date.localeCompare(one.date))

/**
 * Without an id, the shown conference or else the last one that takes abstracts. Leaves no row of
 * the log: accepted abstracts and their presenters are public with the programme. Throws `notFound`.
 */
export const openBoard: Serves<typeof calls.openBoard> = (context, _, { id = '' }) => {
  const known = withAbstracts(context)
  const shown = known.find((one) => one.id === shownConference(context)?.id) ?? known[0]
  if (id === '' && shown === undefined) {
    throw new AppError('notFound', { message: '초록을 받는 학술대회가 없습니다. 홈페이지 글의 학술대회에서 초록 접수 기간과 분야를 입력하면 편성 화면이 열립니다.' })
  }
  return boardOf(context, context.db, programmed(context, id || (shown?.id ?? '')))
}
