import type * as calls from '#privacy/api/breaches.ts'
import type { Serves } from '#staff/server/serve.ts'
import { type Wanted, listMembers, membersFile } from '#members/api/office-members.ts'
import { memberKeysOf } from '#members/server/office-members/list.ts'
import { lockMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Whose } from '#privacy/api/breaches.ts'
import { noticeMail } from '#privacy/server/breaches/mails.ts'
import { putPeople } from '#privacy/server/breaches/service.ts'
import { entriesBetween } from '#staff/server/staff-log/reading.ts'

/** Lists whom a breach concerns. Throws as `putPeople`. */
export const choosePeople: Serves<typeof calls.listPeople> = async (context, staff, input) => {
  const { whose, ...seen } = input
  if (whose.kind === 'log') {
    const { members, unsure } = await namedByLog(context, whose)
    return putPeople(context, staff, { ...seen, members, whose: { ...whose, unsure } })
  }
  const { kind: _, ...wanted } = whose
  const members = await memberKeysOf(context, { sort: 'name', ...wanted })
  return putPeople(context, staff, { ...seen, members, whose })
}

type Entry = Awaited<ReturnType<typeof entriesBetween>>[number]

/** Kinds of rows that tell of personal data, though not of whose. */
const others = new Set([
  ...['order', 'deposit', 'refund', 'registrant', 'checkin', 'search', 'conference', 'privacy'],
])

/**
 * Whose data were looked at or taken home in that time, as the log has it: by number, or by the conditions of a list, as it
 * would come out now; without those who have left meanwhile. `unsure`: looks that name nobody; a person decides whether all
 * are meant.
 */
const namedByLog = async (
  context: Context,
  { since, until, staff_pk }: Extract<Whose, { kind: 'log' }>,
): Promise<{ members: number[]; unsure: number }> => {
  const entries = await entriesBetween(context, { since, until, staff_pk })
  const named = new Set<number>()
  const lists = new Map<string, Wanted>()
  let unsure = 0
  for (const entry of entries) {
    const wanted = listOf(entry)
    if (entry.kind === 'member' && /^\d+$/.test(entry.subject ?? ''))
      named.add(Number(entry.subject))
    else if (wanted !== undefined) lists.set(JSON.stringify(wanted), wanted)
    else if (entry.kind === 'member' || others.has(entry.kind)) unsure += 1
  }
  for (const wanted of lists.values()) {
    for (const member_pk of await memberKeysOf(context, wanted)) named.add(member_pk)
  }
  const present = await memberKeysOf(context, { sort: 'name' })
  return { members: present.filter((member_pk) => named.has(member_pk)), unsure }
}

/** The conditions of a list of members, where the row has all of them. */
const listOf = ({ call, after }: Entry): Wanted | undefined => {
  if (call !== listMembers.path && call !== membersFile.path) return undefined
  const asked = JSON.parse(after ?? '{}') as Wanted & { words?: true; selected?: number }
  const { words, selected, ...wanted } = asked
  return words === undefined && selected === undefined ? { ...wanted, sort: 'name' } : undefined
}

/** In ms: a notice that was not taken is of use for as long as the law gives. */
const usefulFor = 3 * 86_400_000

/** Makes the mails that somebody has had sent. Whoever has no address is marked. */
export const queueNotices = async (context: Context): Promise<void> => {
  const listed = await context.db
    .selectFrom('breach_person')
    .innerJoin('breach', 'breach.breach_pk', 'breach_person.breach_pk')
    .select(['breach_person.breach_pk', 'breach_person.member_pk'])
    .where('breach_person.state', '=', 'listed')
    .where('breach.sending_at', 'is not', null)
    .execute()
  for (const listing of listed) await notify(context, listing)
}

/**
 * A person's row and their mail are written together: whatever breaks, and of two servers, each is notified once, of what the
 * breach says then.
 */
const notify = (
  context: Context,
  { breach_pk, member_pk }: { breach_pk: number; member_pk: number },
): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    if (member === undefined) return
    const { email } = member
    const told_at = context.clock.now().toISOString()
    const isFirst = await isChanged(
      transaction
        .updateTable('breach_person')
        .set(email === null ? { state: 'unreachable' } : { state: 'told', told_at })
        .where('breach_pk', '=', breach_pk)
        .where('member_pk', '=', member_pk)
        .where('state', '=', 'listed'),
    )
    if (!isFirst || email === null) return
    const breach = await transaction
      .selectFrom('breach')
      .selectAll()
      .where('breach_pk', '=', breach_pk)
      .executeTakeFirstOrThrow()
    const mail = noticeMail(email, context.site.name, breach)
    await queueMail(context, mail, { db: transaction, usefulFor })
  })
