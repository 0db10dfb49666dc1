import type { Content } from '#abstracts/rules/content.ts'
import { nameOf, presenterOf, submitterIn } from '#abstracts/rules/content.ts'
import { presenterEmail } from '#abstracts/rules/problems.ts'
import { lastVersions } from '#abstracts/server/abstracts.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import { owedFor } from '#members/server/owed.ts'
import { duesRuleOf } from '#payments/server/fees/owed.ts'
import { feeOf, findFeeOrders } from '#payments/server/orders/status.ts'
import { yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export interface Presenter {
  abstract_pk: number
  name: string
  /** In lower case. */
  email: string
  registered: boolean
  /** Korean words such as `등록, 연회비`; empty where the presentation is confirmed. */
  lacks: string
}

/** Ruling 55, where the file is silent; their dues have to be paid, waived or exempt. */
const usual: readonly MemberType[] = ['정회원', '학생회원']

/** A member with the address of a presenter, and whether nothing is owed for the year. */
const findMembers = async (
  context: Context,
  db: Database,
  emails: readonly string[],
  year: number,
) => {
  const rows = await inParts(emails, (some) =>
    db
      .selectFrom('member')
      .select(['member_pk', 'email', 'member_type'])
      .select(owedFor(year, duesRuleOf(context)).as('owed'))
      .where('email', 'in', some)
      .where('staff', '=', 0)
      .execute(),
  )
  const fees = await findFeeOrders(
    db,
    rows.map(({ member_pk }) => member_pk),
  )
  return new Map(
    rows.map(({ member_pk, email, member_type: type, owed }) => [
      email ?? '',
      { type, paid: owed === 0 || fees.get(feeOf(member_pk, year)) === true },
    ]),
  )
}

/**
 * Accepted abstracts with the address by which the presenter is found, in lower case: that of the
 * submitter's account if the submitter presents, else the author's. `account` is the submitter's.
 */
export const acceptedOf = async (db: Database, conference_id: string) => {
  const rows = (await lastVersions(db, conference_id)).filter(({ state }) => state === 'accepted')
  const submitters = await inParts(
    rows.flatMap(({ member_pk }) => member_pk ?? []),
    (some) =>
      db
        .selectFrom('member')
        .select(['member_pk', 'member_name', 'en_name', 'email'])
        .where('member_pk', 'in', some)
        .execute(),
  )
  const accounts = new Map(submitters.map((one) => [one.member_pk, one]))
  return rows.map((row) => {
    const presenter = presenterOf(row.content)
    const account = accounts.get(row.member_pk ?? 0)
    const isSubmitter = account !== undefined && submitterIn(row.content, account) === presenter
    const email = (isSubmitter && account.email) || presenterEmail(row.content)
    return { ...row, email, account }
  })
}

/**
 * Presenters of the accepted abstracts of a conference. Nothing is stored: a presenter is
 * registered who comes by the address of `acceptedOf`, also for somebody else, and qualifies by ruling 55.
 * Speakers who are invited need no membership. Reads inside a transaction by `db`.
 */
export const presentersOf = async (
  context: Context,
  db: Database,
  conference: Conference,
): Promise<Presenter[]> => {
  const rows = await acceptedOf(db, conference.id)
  if (rows.length === 0) return []
  const emails = [...new Set(rows.map(({ email }) => email))]
  const people = await registrantsOf(context, db, conference)
  const coming = new Set(people.map(({ email }) => email.trim().toLowerCase()))
  const members = await findMembers(context, db, emails, yearOf(conference.date))
  const types = conference.abstracts?.presenters
  return rows.map(({ abstract_pk, kind, content, email }) => {
    const member = members.get(email)
    const isFit =
      kind === 'invited' || (member !== undefined && (types ?? usual).includes(member.type))
    const isOwing = kind !== 'invited' && types === undefined && member?.paid === false
    const registered = coming.has(email)
    const lacks = [
      ...(registered ? [] : ['등록']),
      ...(isFit ? [] : ['회원']),
      ...(isFit && isOwing ? ['연회비'] : []),
    ].join(', ')
    return { abstract_pk, name: presenterName(content), email, registered, lacks }
  })
}

export const presenterName = (content: Content): string => {
  const presenter = presenterOf(content)
  return presenter === undefined ? '' : nameOf(presenter, content.language)
}
