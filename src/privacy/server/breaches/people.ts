import { type Wanted, listMembers, membersFile } from '#members/api/office-members.ts'
import { memberKeysOf } from '#members/server/office-members/list.ts'
import { lockMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type * as calls from '#privacy/api/breaches.ts'
import type { Whose } from '#privacy/api/breaches.ts'
import { noticeMail } from '#privacy/server/breaches/mails.ts'
import { putPeople } from '#privacy/server/breaches/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { entriesBetween } from '#staff/server/staff-log/reading.ts'

/** Throws as `putPeople` does. */
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

const others = new Set([
  ...['order', 'deposit', 'refund', 'registrant', 'checkin', 'search', 'conference', 'privacy'],
])

/**
 * Members viewed or downloaded in that time according to the log, by number or by a list's filter
 * as it matches today, without those who have left. `unsure` counts views that name nobody; a
 * person decides whether everybody is affected.
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

const listOf = ({ call, after }: Entry): Wanted | undefined => {
  if (call !== listMembers.path && call !== membersFile.path) return undefined
  const asked = JSON.parse(after ?? '{}') as Wanted & { words?: true; selected?: number }
  const { words, selected, ...wanted } = asked
  return words === undefined && selected === undefined ? { ...wanted, sort: 'name' } : undefined
}

/** In ms: a notice is retried as long as the law's deadline runs. */
const usefulFor = 3 * 86_400_000

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
 * The person's row and mail are written in one transaction, so that a failure or a second server
 * never notifies anybody twice or not at all. The text is the breach's at that moment.
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
