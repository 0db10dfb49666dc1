import { titleOf } from '#abstracts/rules/content.ts'
import { lastVersions } from '#abstracts/server/abstracts.ts'
import { acceptedOf, presenterName } from '#abstracts/server/presenters/presenters.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Change, changesOf, sentencesOf } from '#programme/rules/changes.ts'
import { withNumbers } from '#programme/rules/numbers.ts'
import type { Programme } from '#programme/rules/programme.ts'
import { type Chair, chairsOf } from '#programme/server/chairs/links.ts'
import { lastRelease, programmeOf } from '#programme/server/programme.ts'
import { type Abstract, type Recipient, releaseMail } from '#programme/server/releases/mails.ts'
import { hashOf } from '#staff/server/secrets.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Abstracts = ReadonlyMap<number, Abstract>

/**
 * The board as a release would keep it: accepted talks, and cancelled ones with a number, which say
 * 취소; each has its number.
 */
const releasable = async (
  db: Database,
  conference: Conference,
  abstracts: Abstracts,
): Promise<Programme> => {
  const board = await programmeOf(db, conference)
  const slots = await db
    .selectFrom('programme_slot')
    .innerJoin('abstract', 'abstract.abstract_pk', 'programme_slot.abstract_pk')
    .select('programme_slot.number')
    .where('conference_id', '=', conference.id)
    .execute()
  const sessions = board.sessions.map((session) => ({
    ...session,
    talks: session.talks.filter(({ abstract_pk, number }) => {
      const state = abstracts.get(abstract_pk)?.state
      return state === 'accepted' || (state === 'cancelled' && number !== '')
    }),
  }))
  const facts = [...abstracts.values()].map((one) => {
    const { abstract_pk, kind, code: field, presenter } = one
    return [abstract_pk, { isInvited: kind === 'invited', field, presenter }] as const
  })
  return withNumbers(
    { sessions },
    {
      abstracts: new Map(facts),
      given: slots.map(({ number }) => number),
      fields: (conference.abstracts?.fields ?? []).map(({ code }) => code),
    },
  )
}

interface Touched {
  changes: readonly Change[]
  abstracts: Abstracts
  chairs: readonly Chair[]
}

/**
 * Everybody whom the changes touch, each address once: presenters, submitters with another address,
 * and chairs. Of a cancelled talk nobody is told any more.
 */
const recipientsOf = async (
  db: Database,
  { id }: Conference,
  { changes, abstracts, chairs }: Touched,
): Promise<Recipient[]> => {
  const found = new Map<string, Recipient>()
  const tell = (name: string, email: string, change: Recipient['changes'][number]): void => {
    const one = found.get(email) ?? { name, email, changes: [] }
    one.changes.push(change)
    if (email !== '') found.set(email, one)
  }
  const accepted = await acceptedOf(db, id)
  const submitted = new Map(accepted.map((one) => [one.abstract_pk, one]))
  for (const change of changes) {
    const { kind, pk, name } = change.after ?? change.before ?? {}
    const abstract = kind === 'talk' ? abstracts.get(pk ?? 0) : undefined
    const { email = '', account } = submitted.get(abstract?.abstract_pk ?? 0) ?? {}
    if (abstract !== undefined) {
      tell(abstract.presenter, email, { ...change, abstract })
      if (email !== '' && account?.email && account.email !== email)
        tell(account.member_name, account.email, { ...change, abstract })
    }
    const chair = kind === 'chair' && chairs.find(({ chair_pk }) => chair_pk === pk)
    if (chair) tell(name ?? '', chair.email, change)
  }
  return [...found.values()]
}

/** All that a release would do now. `stamp` differs as soon as any of it would. */
export const draftOf = async (context: Context, db: Database, conference: Conference) => {
  const last = await lastRelease(db, conference.id)
  const before = last?.programme ?? { sessions: [] }
  const versions = await lastVersions(db, conference.id)
  const abstracts: Abstracts = new Map(
    versions.map((one) => [one.abstract_pk, { ...one, presenter: presenterName(one.content) }]),
  )
  const programme = await releasable(db, conference, abstracts)
  const released = before.sessions.flatMap((session) => session.chairs)
  const chairs = await chairsOf(db, conference.id, released)
  const addresses = new Map(chairs.map(({ chair_pk, email }) => [chair_pk, email]))
  const changes = changesOf(before, programme, (chair_pk) => addresses.get(chair_pk))
  const people = await recipientsOf(db, conference, { changes, abstracts, chairs })
  const isFirst = last === undefined
  const told = people.map((one) => ({
    ...one,
    mail: releaseMail(context, { conference, isFirst }, one),
  }))
  const placed = new Set(
    programme.sessions.flatMap(({ talks }) => talks.map(({ abstract_pk }) => abstract_pk)),
  )
  const sentences = sentencesOf(changes, (pk) => {
    const found = abstracts.get(pk)
    return found === undefined ? '' : titleOf(found.content)
  })
  const isSame = JSON.stringify(before) === JSON.stringify(programme)
  if (sentences.length === 0 && !isSame) sentences.push('발표 시간 등 세부 사항 변경')
  const number = (last?.number ?? 0) + 1
  const states = versions.map(({ abstract_pk, state }) => [abstract_pk, state])
  const unplaced = versions.filter(
    ({ state, abstract_pk }) => state === 'accepted' && !placed.has(abstract_pk),
  )
  return {
    ...{ number, programme, chairs, told, sentences, unplaced: unplaced.length },
    stamp: hashOf(JSON.stringify([number, programme, states, told.map(({ mail }) => mail)])),
  }
}
