import type * as calls from '#members/api/add-member.ts'
import { isOldEnough, itemsOf, leastAge } from '#members/rules/member-field.ts'
import { allFields } from '#members/rules/member-fields.ts'
import { type Likeness, peopleIndex, type Person } from '#members/rules/namesakes.ts'
import { officeFieldKeys, officeFields } from '#members/rules/office-fields.ts'
import { invitationFor, invitationSubject } from '#members/server/account-invitations/service.ts'
import { findForComparison, type NewMember, refuseUnprintable } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import { unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

type NoAccount = 'member_id' | 'password_hash' | 'staff' | 'created_at'

export type RollPerson = Omit<NewMember, NoAccount | 'email'> & { email?: string | null }

export interface Double {
  at: number
  /** The member already on the roll. */
  member_pk: number
  member_name: string
  by: Likeness
}

export interface RollOptions {
  /** Mails the notice about the data kept, to all with an address (개인정보 보호법 제20조). */
  notice: boolean
  invite: boolean
  /**
   * Adds people with a member's name and birthday or number, or without any sign. The office vouches
   * that they are two people.
   */
  namesakes?: boolean
  /** By index: items kept beside the member's fields, for the notice. */
  items?: readonly (readonly string[])[]
}

export interface AddedToRoll {
  /** By index in the list; undefined for doubles, who were not added. */
  keys: (number | undefined)[]
  doubles: Double[]
  mailed: number
}

/** For each person the members who may be the same (src/members/rules/namesakes.ts). */
export const likeOnRoll = async (db: Database | Transaction, people: readonly Person[]) => {
  const { alike } = peopleIndex(await findForComparison(db))
  return people.map(alike)
}

/**
 * Adds people without an account (ruling 51) and mails those with an address once, as the options
 * say. Doubles are returned, not added. Logs one entry that holds only numbers. Throws
 * `contactsUnset` if a mail is wanted before the society's contacts are real.
 */
export const addToRoll = async (
  context: Context,
  transaction: Transaction,
  staff: Actor,
  people: readonly RollPerson[],
  options: RollOptions,
): Promise<AddedToRoll> => {
  if (options.notice || options.invite) requireContacts(context)
  // Two lists with the same people wait for each other, so that nobody is added twice.
  await lockByName(transaction, 'roll')
  const found = await likeOnRoll(transaction, people)
  const doubles = found.flatMap((members, at) =>
    members
      .filter(({ by }) => by === 'email' || options.namesakes !== true)
      .map(({ by, other: { member_pk, member_name } }) => ({ at, member_pk, member_name, by })),
  )
  const left = new Set(doubles.map(({ at }) => at))
  const created_at = context.clock.now().toISOString()
  const keys: AddedToRoll['keys'] = []
  let mailed = 0
  for (const [at, person] of people.entries()) {
    const row = { ...person, email: person.email ?? null, created_at }
    const key = left.has(at) ? undefined : await addUnlessKnown(transaction, row)
    keys.push(key)
    if (key === undefined || person.email == null) continue
    const told = { ...person, email: person.email, key }
    if (await tell(context, transaction, told, options, options.items?.[at])) mailed += 1
  }
  const added = keys.filter((key) => key !== undefined)
  await record(context, transaction, staff, {
    kind: 'member',
    ...(people.length === 1 && added[0] !== undefined && { subject: added[0] }),
    label: `회원 명부 등록(${added.length}명)`,
    after: { added: added.length, left: people.length - added.length, mailed },
  })
  return { keys, doubles, mailed }
}

type Told = RollPerson & { email: string; key: number }

const tell = async (
  context: Context,
  transaction: Transaction,
  person: Told,
  { notice, invite }: RollOptions,
  more: readonly string[] = [],
): Promise<boolean> => {
  if (!notice && !invite) return false
  const { name, phone } = context.site
  const invitation = invite ? await invitationFor(context, transaction, person.key) : undefined
  const message: Message = {
    to: person.email,
    subject: invite ? invitationSubject : '회원 명부 등록을 안내해 드립니다',
    paragraphs: [
      `${person.member_name} 님은 ${name} 회원 명부에 ${person.member_type}으로 등록되어 있습니다.`,
      ...(notice ? noticeOf(person, `${name} 사무국(${phone})으로`, more) : []),
      ...(invitation === undefined ? [] : [invitation.paragraph]),
    ],
    ...(invitation !== undefined && { link: invitation.link }),
  }
  await queueMail(context, message, { db: transaction })
  return true
}

/** The contents that 개인정보 보호법 제20조제1항 requires. */
const noticeOf = (person: Told, office: string, more: readonly string[]): string[] => {
  const filled: Readonly<Record<string, unknown>> = { ...person }
  const kept = allFields.filter(({ column }) => filled[column] != null && filled[column] !== '')
  const items = [...itemsOf(kept), ...(person.joined_on === undefined ? [] : ['가입일']), ...more]
  return [
    `사무국이 보관하던 회원 자료에서 이관하였으며, 항목은 ${items.join(', ')}입니다. 회원 관리와 회비, 학술대회, 학회 소식의 안내에 이용하며 탈퇴하시면 파기합니다.`,
    `정보의 출처와 내용을 문의하실 수 있고, 정정, 삭제, 처리정지를 요구하실 수 있습니다. 이 메일에 회신하시거나 ${office} 알려 주십시오. 자세한 내용은 개인정보처리방침에 있습니다.`,
  ]
}

/** Returns undefined if another member has just taken the address. */
const addUnlessKnown = async (
  transaction: Transaction,
  member: NewMember,
): Promise<number | undefined> => {
  const joined_on = member.joined_on ?? seoulDay(new Date(member.created_at))
  const added = await transaction
    .insertInto('member')
    .values({ ...member, joined_on })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('member_pk')
    .executeTakeFirst()
  return added?.member_pk
}

/**
 * Adds one person without an account (ruling 51). If members match, nobody is added and they are
 * returned. The office may override a match of names, but not of an address. Logs an entry either
 * way. Throws `invalid` for impossible days.
 */
export const addOneMember: Serves<typeof calls.addOneMember> = async (context, staff, input) => {
  const { member_name, member_type, birth, joined_on, notice, invite, namesakes, ...given } = input
  await refuseUnprintable({ member_name, member_company_name: given.member_company_name })
  refuseUnfit({ birth, joined_on }, seoulDay(context.clock.now()))
  const columns = officeFieldKeys.map(
    (key) => [officeFields[key].column, given[key] ?? ''] as const,
  )
  const person = {
    ...Object.fromEntries<string>(columns),
    member_name,
    member_type,
    birth,
    joined_on: joined_on || undefined,
    email: given.member_email || null,
  }
  return context.db.transaction().execute(async (transaction) => {
    const options = { notice, invite, namesakes }
    const { keys, doubles } = await addToRoll(context, transaction, staff, [person], options)
    const [member_pk = null] = keys
    if (member_pk === null && doubles.length === 0) {
      throw unfit('member_email', '다른 회원이 사용 중인 이메일입니다.')
    }
    return { member_pk, doubles: doubles.map(({ at: _at, ...double }) => double) }
  })
}

const refuseUnfit = (
  { birth, joined_on }: { birth: string; joined_on: string },
  today: string,
): void => {
  if (joined_on > today) throw unfit('joined_on', '가입일은 오늘까지의 날짜로 입력해 주세요.')
  if (birth === '') return
  if (birth > today) throw unfit('birth', '생년월일을 확인해 주세요.')
  if (!isOldEnough(birth, today)) {
    throw unfit('birth', `만 ${leastAge}세 미만은 회원이 될 수 없습니다.`)
  }
}
