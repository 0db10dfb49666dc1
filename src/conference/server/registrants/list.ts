import type { RegistrantList, RegistrantRow, Wanted } from '#conference/api/registrants.ts'
import { currentConference } from '#conference/rules/conferences.ts'
import {
  guestMethodNames,
  type RegistrantKey,
  registrantRows,
} from '#conference/rules/registration.ts'
import { conferenceAsked } from '#conference/server/registrants/conference.ts'
import { type Registrant, registrantsOf } from '#conference/server/registrants/people.ts'
import { initialPattern } from '#platform/rules/initials.ts'
import { sortingOf } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { askedFor } from '#staff/server/staff-log/reading.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** In the name, by its 초성 as well, the workplace or the address. */
const hasWord = ({ name, company, email }: Registrant, word: string): boolean => {
  const initials = initialPattern(word)
  if (initials !== undefined) return new RegExp(initials, 'u').test(name)
  return `${name}\n${company}\n${email}`.toLowerCase().includes(word.toLowerCase())
}

const collator = new Intl.Collator('ko')

const byColumn: Readonly<
  Record<
    'name' | 'company' | 'who' | 'amount' | 'at',
    (one: Registrant, other: Registrant) => number
  >
> = {
  name: (one, other) => collator.compare(one.name, other.name),
  company: (one, other) => collator.compare(one.company, other.company),
  who: (one, other) => collator.compare(one.who, other.who),
  amount: (one, other) => one.amount - other.amount,
  at: (one, other) => one.registered_at.localeCompare(other.registered_at),
}

/** Those who match, in the order that is wanted; alike ones by name, then as they registered. */
export const filtered = (
  people: readonly Registrant[],
  { q = '', who, method, sort }: Pick<Wanted, 'q' | 'who' | 'method' | 'sort'>,
  keys?: readonly RegistrantKey[],
): Registrant[] => {
  const words = q.split(/\s+/).filter(Boolean)
  const { column, down } = sortingOf(sort)
  const direction = down ? -1 : 1
  return people
    .filter((person) => words.every((word) => hasWord(person, word)))
    .filter((person) => who === undefined || person.who === who)
    .filter((person) => method === undefined || person.method === guestMethodNames[method])
    .filter(({ key }) => keys === undefined || keys.includes(key))
    .toSorted(byColumn.name)
    .toSorted((one, other) => direction * byColumn[column](one, other))
}

const sumOf = (people: readonly Registrant[]): number =>
  people.reduce((sum, { amount }) => sum + amount, 0)

/** All who match, in the list's order, for whoever leaves a row of the log for that. Throws `notFound`. */
export const everyRegistrant = async (
  context: Context,
  db: Database,
  wanted: Wanted,
): Promise<Registrant[]> =>
  filtered(await registrantsOf(context, db, conferenceAsked(context, wanted)), wanted)

/** A page of who is coming. That somebody has looked is a row of the log. Throws `notFound`. */
export const listRegistrants = async (
  context: Context,
  staff: Staff,
  { page, ...wanted }: Wanted & { page: number },
): Promise<RegistrantList> => {
  const conference = conferenceAsked(context, wanted)
  const all = await registrantsOf(context, context.db, conference)
  const found = filtered(all, wanted)
  const rows = found.slice((page - 1) * registrantRows, page * registrantRows)
  await recordAlone(context, staff, {
    kind: 'registrant',
    label: `학술대회 등록자 ${rows.length}명을 목록에서 보았습니다.`,
    after: { ...askedFor(wanted, page), id: conference.id },
  })
  return {
    count: found.length,
    all: all.length,
    amount: sumOf(found),
    rehearsed: sumOf(found.filter(({ rehearsal }) => rehearsal)),
    whos: [...new Set(all.map(({ who }) => who))].toSorted(collator.compare),
    rows: rows.map(rowOf),
  }
}

/** Those of the current conference who have these words, for the search over everything, which leaves its own row. */
export const registrantsLike = async (context: Context, q: string) => {
  const { conferences, clock, site } = context
  const conference = currentConference(conferences, clock.now(), site.currentConference)
  if (conference === undefined) return { conference: '', people: [] }
  const all = await registrantsOf(context, context.db, conference)
  return { conference: conference.shortName, people: filtered(all, { q, sort: 'name' }) }
}

/** Without the code, which lets somebody in. */
export const rowOf = (person: Registrant): RegistrantRow => ({
  key: person.key,
  name: person.name,
  company: person.company,
  email: person.email,
  who: person.who,
  instead_of: person.instead_of,
  amount: person.amount,
  method: person.method,
  registered_at: person.registered_at,
  rehearsal: person.rehearsal,
})
