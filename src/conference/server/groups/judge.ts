import { z } from 'zod'
import type * as calls from '#conference/api/groups.ts'
import { type Attendee, attendee } from '#conference/api/groups.ts'
import { mostInGroup, mostWords } from '#conference/rules/groups.ts'
import { firstUnmet } from '#conference/rules/registration.ts'
import { judgeNonmember, nonmemberPayer } from '#conference/server/nonmembers/place.ts'
import { nameKey } from '#members/rules/name-key.ts'
import { findByEmail } from '#members/server/service.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { findNonmember } from '#payments/server/orders/nonmembers.ts'
import { type AnyPayer, findMemberPayer, whoseOf } from '#payments/server/orders/payers.ts'
import { judge, refusalOf } from '#payments/server/orders/requirements.ts'
import { findPaymentStatus, paymentStatusOf } from '#payments/server/orders/status.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { readApart } from '#platform/server/reader.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export interface JudgedAttendee extends Attendee {
  payer?: AnyPayer
  /** Won; null if `refused` says why not. */
  amount: number | null
  tier: string
  refused: string
  /** The field at fault; empty for none of them. */
  field: string
}

const Person = z.object(attendee)

/** Throws `notFound` for a conference without groups. */
export const groupConference = ({ conferences }: Context, id: string): Conference => {
  const conference = conferences.find((one) => one.id === id && one.groups === true)
  if (conference === undefined) throw new AppError('notFound')
  return conference
}

const listReader = new URL('read-list.ts', import.meta.url)

/** Reads a list, and judges its people with those that were read before. */
export const checkGroup = async (
  context: Context,
  { conference_id, people, file }: z.output<(typeof calls.checkGroup)['input']>,
) => {
  const { db } = context
  const conference = groupConference(context, conference_id)
  const job = file && { bytes: Buffer.from(file, 'base64') }
  const read = job ? await readApart<Attendee[]>(listReader, job) : []
  const all = [...people, ...read]
  if (all.length > mostInGroup) throw unfit('file', mostWords)
  const judged = await judgePeople(context, db, conference, all)
  const nobody = { name: '', company: '', email: '' }
  const { price } = await judgeNonmember(context, db, conference, nobody)
  return {
    people: judged.map((one) =>
      picked(one, ['name', 'company_name', 'email', 'kind', 'amount', 'tier', 'refused', 'field']),
    ),
    kinds: (price?.offered ?? []).map(({ who }) => who),
  }
}

/**
 * Judges each of the people by their own row of the fees. Seats are counted one by one. Under the
 * good's lock what it answers holds until the transaction ends.
 */
export const judgePeople = async (
  context: Context,
  db: Database,
  conference: Conference,
  people: readonly Attendee[],
): Promise<JudgedAttendee[]> => {
  let left = (await context.seats.left(db, conference)) ?? Infinity
  const judged: JudgedAttendee[] = []
  for (const typed of people) {
    const one = await judgePerson(context, db, conference, typed, judged)
    if (one.refused === '') left -= 1
    judged.push(one.refused === '' && left < 0 ? refused(one, '남은 좌석이 없습니다.') : one)
  }
  return judged
}

/** Throws `invalid` at everybody who cannot be registered, or whose price is another (ruling 20). */
export const refuseUnfit = (
  people: readonly JudgedAttendee[],
  amounts: readonly (number | null)[] = people.map(({ amount }) => amount),
): void => {
  const wrong = people.flatMap((person, at) => {
    const changed = person.amount === amounts[at] ? '' : '금액이 바뀌었습니다. 다시 확인해 주세요.'
    const why = person.refused || changed
    return why === '' ? [] : [[`people.${at}`, why] as const]
  })
  if (wrong.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(wrong) })
}

const refused = (typed: Attendee, why: string, field = ''): JudgedAttendee => ({
  ...typed,
  amount: null,
  tier: '',
  refused: why,
  field,
})

const judgePerson = async (
  context: Context,
  db: Database,
  conference: Conference,
  typed: Attendee,
  before: readonly Attendee[],
): Promise<JudgedAttendee> => {
  const read = Person.safeParse(typed)
  const [issue] = read.error?.issues ?? []
  if (!read.success) return refused(typed, issue?.message ?? '', String(issue?.path[0]))
  const person = { ...typed, ...read.data }
  const twin = before.findIndex(({ email }) => email === person.email)
  if (twin >= 0) return refused(person, `${twin + 1}번과 이메일이 같습니다.`, 'email')
  const payer = await payerFor(context, db, person)
  const registered = await findRegistered(db, payer, registrationKey(conference))
  // Nobody learns by an address alone that its owner has registered.
  if (registered !== undefined)
    return refused(person, isNamed(registered, person.name) ? '이미 등록되어 있습니다.' : otherName)
  const { holds, price } = await judge(context, db, conference, payer)
  const unmet = firstUnmet(holds)
  const why = unmet && refusalOf(unmet, conference, context.clock.now(), price).message
  if (unmet === 'member_type' && payer.member_pk === null)
    return refused(person, `${noMember} ${why ?? ''}`, 'email')
  if (why !== undefined) return refused(person, why)
  const tier = price?.tier
  if (tier === undefined)
    return refused(person, `${noMember} 비회원이면 구분을 선택해 주세요.`, 'kind')
  if (tier.pre === 0)
    return refused(person, '등록비가 없는 구분입니다. 본인이 직접 등록하시면 됩니다.')
  return { ...person, payer, amount: tier.pre, tier: tier.who, refused: '', field: '' }
}

const noMember = '이름과 이메일이 일치하는 회원이 없습니다.'
const otherName = '이 이메일로는 등록할 수 없습니다. 본인에게 확인해 주세요.'

const isNamed = ({ member_name }: { member_name: string }, name: string): boolean =>
  nameKey(member_name) === nameKey(name)

/** The member who has both the name and the address, as neither alone means anybody. */
const payerFor = async (
  context: Context,
  db: Database,
  { name, company_name: company, email, kind: tier }: Attendee,
): Promise<AnyPayer> => {
  const member = await findByEmail(db, email)
  const payer = member && (await findMemberPayer(db, member.member_pk))
  if (payer !== undefined && isNamed(payer, name)) return payer
  const known = await findNonmember(db, email)
  return nonmemberPayer(context, { name, company, email, tier }, known?.nonmember_pk ?? 0)
}

const findRegistered = async (db: Database, payer: AnyPayer, goods_key: string) => {
  const status = await findPaymentStatus(db, whoseOf(payer), goods_key)
  const { paid, awaited, card } = status
  return paymentStatusOf(status) && (paid ?? card ?? awaited)
}
