import { type Content, nameOf, presenterOf, titleOf } from '#abstracts/rules/content.ts'
import { lastVersions, type VersionedAbstract } from '#abstracts/server/abstracts.ts'
import { acceptedOf } from '#abstracts/server/presenters/presenters.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { type Changes, changesOf, sentencesOf } from '#programme/rules/changes.ts'
import { withNumbers } from '#programme/rules/numbers.ts'
import type { Programme } from '#programme/rules/programme.ts'
import { type Chair, chairsOf } from '#programme/server/chairs/links.ts'
import { lastRelease, programmeOf } from '#programme/server/programme.ts'
import { type Recipient, releaseMail } from '#programme/server/releases/mails.ts'
import { hashOf } from '#staff/server/secrets.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Abstract = VersionedAbstract & { presenter: string }

export const presenterName = (content: Content): string => {
  const presenter = presenterOf(content)
  return presenter === undefined ? '' : nameOf(presenter, content.language)
}

/**
 * The board as a release would keep it: accepted talks, and cancelled ones with a number, which say
 * 취소; each has its number.
 */
const releasable = async (
  db: Database,
  conference: Conference,
  abstracts: ReadonlyMap<number, Abstract>,
): Promise<Programme> => {
  const board = await programmeOf(db, conference)
  const numbers = await db
    .selectFrom('programme_slot')
    .innerJoin('abstract', 'abstract.abstract_pk', 'programme_slot.abstract_pk')
    .select('programme_slot.number')
    .where('conference_id', '=', conference.id)
    .execute()
  const isReleased = (abstract_pk: number, number: string): boolean => {
    const state = abstracts.get(abstract_pk)?.state
    return state === 'accepted' || (state === 'cancelled' && number !== '')
  }
  const sessions = board.sessions.map((session) => ({
    ...session,
    talks: session.talks.filter(({ abstract_pk, number }) => isReleased(abstract_pk, number)),
  }))
  const facts = [...abstracts.values()].map(
    ({ abstract_pk, kind, code, presenter }) =>
      [abstract_pk, { isInvited: kind === 'invited', field: code, presenter }] as const,
  )
  const given = numbers.map(({ number }) => number)
  const fields = (conference.abstracts?.fields ?? []).map(({ code }) => code)
  return withNumbers({ sessions }, { abstracts: new Map(facts), given, fields })
}

interface Touched {
  changes: Changes
  abstracts: ReadonlyMap<number, Abstract>
  chairs: readonly Chair[]
}

/**
 * Everybody whom the changes touch, each address once: presenters, submitters with another address,
 * and chairs. Whoever cancelled a talk is told nothing more about it.
 */
const recipientsOf = async (
  db: Database,
  conference: Conference,
  { changes, abstracts, chairs }: Touched,
): Promise<Recipient[]> => {
  const found = new Map<string, Recipient>()
  const at = (name: string, email: string): Recipient => {
    const one = found.get(email) ?? { name, email, talks: [], chairs: [] }
    if (email !== '') found.set(email, one)
    return one
  }
  const presenters = new Map(
    (await acceptedOf(db, conference.id)).map((one) => [one.abstract_pk, one]),
  )
  const members = await inParts(
    [...presenters.values()].flatMap(({ member_pk }) => member_pk ?? []),
    (some) =>
      db
        .selectFrom('member')
        .select(['member_pk', 'member_name', 'email'])
        .where('member_pk', 'in', some)
        .execute(),
  )
  for (const change of changes.talks) {
    const abstract = abstracts.get((change.after ?? change.before)?.talk.abstract_pk ?? 0)
    const presenter = abstract && presenters.get(abstract.abstract_pk)
    if (presenter === undefined) continue
    const one = { ...change, abstract }
    at(abstract.presenter, presenter.email).talks.push(one)
    const submitter = members.find(({ member_pk }) => member_pk === abstract.member_pk)
    const email = submitter?.email ?? ''
    if (submitter && email !== presenter.email) at(submitter.member_name, email).talks.push(one)
  }
  const addresses = new Map(chairs.map(({ chair_pk, email }) => [chair_pk, email]))
  for (const change of changes.chairs) {
    const chair = (change.after ?? change.before)?.chair
    if (chair) at(chair.name, addresses.get(chair.chair_pk) ?? '').chairs.push(change)
  }
  return [...found.values()]
}

/** All that a release would do now. `stamp` differs as soon as any of it would. */
export const draftOf = async (context: Context, db: Database, conference: Conference) => {
  const last = await lastRelease(db, conference.id)
  const before = last?.programme
  const versions = await lastVersions(db, conference.id)
  const abstracts = new Map(
    versions.map((one) => [
      one.abstract_pk,
      { ...one, presenter: presenterName(one.content) },
    ]),
  )
  const programme = await releasable(db, conference, abstracts)
  const released = (before?.sessions ?? []).flatMap((session) => session.chairs)
  const chairs = await chairsOf(
    db,
    conference.id,
    released.map(({ chair_pk }) => chair_pk),
  )
  const addresses = new Map(chairs.map(({ chair_pk, email }) => [chair_pk, email]))
  const changes = changesOf(before, programme, (chair_pk) => addresses.get(chair_pk))
  const isFirst = last === undefined
  const people = await recipientsOf(db, conference, { changes, abstracts, chairs })
  const told = people.map((one) => ({
    ...one,
    mail: releaseMail(context, { conference, isFirst }, one),
  }))
  const placed = new Set(
    programme.sessions.flatMap(({ talks }) => talks.map(({ abstract_pk }) => abstract_pk)),
  )
  const cancelled = versions.filter(
    ({ abstract_pk, state, ended_at }) =>
      state === 'cancelled' && placed.has(abstract_pk) && (ended_at ?? '') > (last?.at ?? ''),
  )
  const titleOfTalk = (abstract_pk: number): string => {
    const found = abstracts.get(abstract_pk)
    return found === undefined ? '' : titleOf(found.content)
  }
  const sentences = isFirst
    ? firstWords(programme)
    : [
        ...sentencesOf(changes, titleOfTalk),
        ...cancelled.map(({ content }) => `발표 취소: ${titleOf(content)}`),
      ]
  if (sentences.length === 0 && JSON.stringify(before) !== JSON.stringify(programme))
    sentences.push('발표 시간 등 세부 사항 변경')
  const states = versions.map(({ abstract_pk, state }) => [abstract_pk, state])
  const number = (last?.number ?? 0) + 1
  const mails = told.map(({ mail }) => mail)
  return {
    number,
    programme,
    chairs,
    told,
    sentences,
    unplaced: versions.filter((one) => one.state === 'accepted' && !placed.has(one.abstract_pk))
      .length,
    stamp: hashOf(JSON.stringify([number, programme, states, mails])),
  }
}

const firstWords = ({ sessions }: Programme): string[] => {
  const talks = sessions.flatMap((session) => session.talks.map(() => session.kind))
  const posters = talks.filter((kind) => kind === 'posters').length
  return [
    `첫 공개: 세션 ${sessions.length}개, 발표 ${talks.length - posters}편, 포스터 ${posters}편`,
  ]
}
