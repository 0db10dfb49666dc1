import { titleOf } from '#abstracts/rules/content.ts'
import { lastVersions, numberOf, type VersionedAbstract } from '#abstracts/server/abstracts.ts'
import { presenterName, presentersOf } from '#abstracts/server/presenters/presenters.ts'
import { shownConference } from '#conference/server/registrants/room.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import * as calls from '#programme/api/board.ts'
import { warningsOf } from '#programme/rules/warnings.ts'
import {
  daysOf,
  lastRelease,
  programmed,
  programmeIn,
  roomsOf,
  sessionsOf,
} from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

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

type Sessions = Awaited<ReturnType<typeof sessionsOf>>

const warnings = async (
  context: Context,
  db: Database,
  conference: Conference,
  sessions: Sessions,
  cards: calls.Board['cards'],
) => {
  const presenters = await presentersOf(context, db, conference)
  const known = new Map(presenters.map((one) => [one.abstract_pk, one]))
  const cardsOf = Map.groupBy(cards, ({ abstract_pk }) => abstract_pk)
  return warningsOf(
    sessions.map(({ slots, ...session }) => ({
      ...session,
      talks: slots.flatMap((slot) =>
        (cardsOf.get(slot.abstract_pk) ?? []).map(({ receipt, isCancelled, presenter: name }) => {
          const { email, lacks } = known.get(slot.abstract_pk) ?? { email: '', lacks: '' }
          return { ...slot, receipt, isCancelled, lacks, presenter: { name, email } }
        }),
      ),
    })),
  )
}

const all = (known: readonly string[], used: readonly string[]) => [...new Set([...known, ...used])]

/** The board whole, also with days and rooms that the file has no more but sessions have. */
export const boardOf = async (
  context: Context,
  db: Database,
  conference: Conference,
): Promise<calls.Board> => {
  const { id, shortName, abstracts: call } = conference
  const sessions = await sessionsOf(db, conference)
  const placed = new Set(sessions.flatMap(({ slots }) => slots.map((slot) => slot.abstract_pk)))
  const cards = (await lastVersions(db, id))
    .filter(({ state, abstract_pk: pk }) =>
      state === 'cancelled' ? placed.has(pk) : state === 'accepted',
    )
    .map(cardOf)
  const release = await lastRelease(db, id)
  const now = JSON.stringify(programmeIn(sessions))
  const rooms = roomsOf(conference).map(({ name }) => name)
  const days = sessions.map(({ day }) => day)
  // The answer's schema leaves out what rows have besides, such as the hashes of links.
  return calls.openBoard.answer.parse({
    ...{ id, short_name: shortName, sessions, cards },
    conferences: withAbstracts(context).map((one) => ({ id: one.id, short_name: one.shortName })),
    rooms: all(
      rooms,
      sessions.map(({ room }) => room),
    ),
    days: all(daysOf(conference), days).toSorted(),
    fields: (call?.fields ?? []).map(({ code, name }) => ({ code, name })),
    forms: (call?.forms ?? []).map(({ name }) => name),
    warnings: await warnings(context, db, conference, sessions, cards),
    release: release === undefined ? null : { number: release.number, at: release.at },
    isChanged: release !== undefined && now !== JSON.stringify(release.programme),
  })
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
    throw new AppError('notFound', {
      message:
        '초록을 받는 학술대회가 없습니다. 홈페이지 글의 학술대회에서 초록 접수 기간과 분야를 입력하면 편성 화면이 열립니다.',
    })
  }
  return boardOf(context, context.db, programmed(context, id || (shown?.id ?? '')))
}
