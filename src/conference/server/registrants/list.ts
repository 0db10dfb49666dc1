import type * as calls from '#conference/api/registrants.ts'
import type { RegistrantRow, Wanted, OfficeRegistrant } from '#conference/api/registrants.ts'
import {
  guestMethodNames,
  orderOfRegistrant,
  registrantColumns,
  type RegistrantKey,
  registrantRows,
} from '#conference/rules/registration.ts'
import {
  type Attendee,
  attendeesWithCredits,
  isOpen,
  viewOf,
} from '#conference/server/credits/credited.ts'
import {
  findGoodsKey,
  type Registrant,
  registrantsOf,
} from '#conference/server/registrants/people.ts'
import {
  conferenceAsked,
  conferenceWithOpen,
  shownConference,
} from '#conference/server/registrants/room.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { findGroup, groupWords } from '#payments/server/orders/joint.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { dayWords, seoulDay } from '#platform/rules/days.ts'
import { initialPattern } from '#platform/rules/initials.ts'
import { sortingOf } from '#platform/rules/pages.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Cell, inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import type { Serves } from '#staff/server/serve.ts'
import { askedFor, recordFile } from '#staff/server/staff-log/reading.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const hasWord = ({ name, company, email }: Registrant, word: string): boolean => {
  const initials = initialPattern(word)
  if (initials !== undefined) return new RegExp(initials, 'u').test(name)
  return `${name}\n${company}\n${email}`.toLowerCase().includes(word.toLowerCase())
}

const collator = new Intl.Collator('ko')

const byColumn = {
  name: (one, other) => collator.compare(one.name, other.name),
  company: (one, other) => collator.compare(one.company, other.company),
  who: (one, other) => collator.compare(one.who, other.who),
  amount: (one, other) => one.amount - other.amount,
  at: (one, other) => one.registered_at.localeCompare(other.registered_at),
} satisfies Record<string, (one: Registrant, other: Registrant) => number>

export const filtered = (
  people: readonly Registrant[],
  { q = '', who, method, sort, only }: Pick<Wanted, 'q' | 'who' | 'method' | 'sort' | 'only'>,
  keys: readonly string[] | undefined = only?.split('.'),
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

/** Leaves no log row: the caller does. Throws `notFound`. */
export const everyRegistrant = async (
  context: Context,
  db: Database,
  wanted: Wanted,
): Promise<Registrant[]> =>
  filtered(await registrantsOf(context, db, conferenceAsked(context, wanted)), wanted)

export const listRegistrants: Serves<typeof calls.listRegistrants> = async (
  context,
  staff,
  { page, ...wanted },
) => {
  const conference = await conferenceWithOpen(context, wanted)
  const all = await registrantsOf(context, context.db, conference)
  const earned = await attendeesWithCredits(context, context.db, conference)
  const mayShow = ({ key }: Registrant) => {
    const one = earned.get(key)
    return wanted.open === undefined || (one !== undefined && isOpen(one))
  }
  const found = filtered(all, wanted).filter(mayShow)
  const rows = found.slice((page - 1) * registrantRows, page * registrantRows)
  await recordAlone(context, staff, {
    kind: 'registrant',
    label: `학술대회 등록자 목록 조회(${rows.length}명)`,
    after: { ...askedFor(wanted, page), id: conference.id },
  })
  return {
    count: found.length,
    all: all.length,
    amount: sumOf(found),
    rehearsed: sumOf(found.filter(({ rehearsal }) => rehearsal)),
    attended: conference.credits === undefined ? null : figuresOf([...earned.values()]),
    whos: [...new Set(all.map(({ who }) => who))].toSorted(collator.compare),
    rows: rows.map((person) => rowOf(person, earned.get(person.key))),
  }
}

/** The search over everything leaves its own log row. */
export const registrantsLike = async (context: Context, q: string) => {
  const conference = shownConference(context)
  if (conference === undefined) return { conference: '', people: [] }
  const all = await registrantsOf(context, context.db, conference)
  return { conference: conference.shortName, people: filtered(all, { q, sort: 'name' }) }
}

const figuresOf = (all: readonly Attendee[]) => ({
  came: all.filter(({ stays }) => stays.some((stay) => stay.in !== null)).length,
  left: all.filter(({ scans }) => scans.at(-1)?.kind === 'out').length,
  earned: all.filter(({ credits }) => credits > 0).length,
})

/** Omits the code, which admits its holder. */
const rowOf = (person: Registrant, attendee: Attendee | undefined): RegistrantRow => ({
  ...picked(person, [
    ...(['key', 'name', 'company', 'email', 'who', 'instead_of'] as const),
    ...(['amount', 'method', 'registered_at', 'rehearsal', 'options'] as const),
  ]),
  earned: attendee ? picked(attendee, ['stays', 'minutes', 'credits']) : null,
})

export const registrantView: Serves<typeof calls.getRegistrant> = async (
  context,
  staff,
  { key },
) => {
  const registrant = await registrantOf(context, context.db, key)
  await recordAlone(context, staff, {
    kind: 'registrant',
    subject: key,
    label: '학술대회 등록자 정보 조회',
  })
  return registrant
}

/**
 * Throws `notFound`, also for somebody who no longer comes, and once the conference's file is
 * gone.
 */
export const registrantOf = async (
  context: Context,
  db: Database | Transaction,
  key: RegistrantKey,
): Promise<OfficeRegistrant> => {
  const conference = conferenceOf(context, (await findGoodsKey(db, key)) ?? '')
  const people = conference ? await registrantsOf(context, db, conference) : []
  const found = people.find((person) => person.key === key)
  if (conference === undefined || found === undefined) throw new AppError('notFound')
  const attendee = (await attendeesWithCredits(context, db, conference)).get(key)
  return {
    ...rowOf(found, attendee),
    credits: attendee === undefined ? null : { ...viewOf(attendee), scans: scansShown(attendee) },
    conference_id: conference.id,
    short_name: conference.shortName,
    code: found.code,
    member_pk: found.member_pk,
    order_pk: orderOfRegistrant(key) ?? null,
    notes: await notesOf(db, key),
  }
}

const scansShown = ({ scans }: Attendee) =>
  scans.map((scan) => picked(scan, ['pass_id', 'kind', 'at', 'desk']))

const notesOf = async (
  db: Database | Transaction,
  key: RegistrantKey,
): Promise<OfficeRegistrant['notes']> => {
  const { order_pk, guest_pk } = registrantColumns(key)
  const guests = db.selectFrom('conference_guest').select(['proof', 'reason', 'staff_name'])
  const swaps = db.selectFrom('registrant_swap').select(['reason', 'staff_name'])
  const { proof, reason, staff_name } = {
    proof: '',
    reason: '',
    staff_name: '',
    ...(await guests.where('guest_pk', '=', guest_pk ?? 0).executeTakeFirst()),
    ...(await swaps.where('order_pk', '=', order_pk ?? 0).executeTakeFirst()),
  }
  const order = order_pk === null ? undefined : await findOrder(db, order_pk)
  const group = order && (await findGroup(db, order))
  return [
    { label: '일괄 등록', text: group === undefined ? '' : groupWords(group) },
    { label: '확인한 증빙', text: proof },
    { label: '사유', text: reason },
    { label: '등록한 직원', text: staff_name },
  ].filter(({ text }) => text !== '')
}

const head = [
  ...['이름', '직장', '이메일', '구분', '대신 참석'],
  ...['등록비', '납부 방법', '등록일', '연습', '선택 항목'],
]

export const makeRegistrantsFile: Serves<typeof calls.registrantsFile> = async (
  context,
  staff,
  { reason, keys, format, ...wanted },
) => {
  const { db, clock } = context
  const conference = conferenceAsked(context, wanted)
  const found = filtered(await registrantsOf(context, db, conference), wanted, keys)
  await recordFile(context, staff, {
    kind: 'registrant',
    reason,
    label: `학술대회 등록자 목록 내려받기(${found.length}명)`,
    after: { ...askedFor(wanted), id: conference.id },
    keys,
  })
  const name = `${conference.shortName} 등록자 ${seoulDay(clock.now())}`
  const parts = inOnePart(found.map(cellsOf))
  return tableFile(name, format, { name: '등록자', head, parts })
}

const cellsOf = (person: Registrant): Cell[] => [
  ...[person.name, person.company, person.email, person.who],
  person.instead_of === '' ? '' : `${person.instead_of} 님 대신`,
  ...[person.amount, person.method, dayWords(person.registered_at)],
  person.rehearsal ? '연습' : '',
  person.options.join(', '),
]
