import type { Transaction } from '#platform/server/db/database.ts'
import type * as calls from '#privacy/api/breaches.ts'
import type { Serves } from '#staff/server/serve.ts'
import { type Wanted, listMembers, membersFile } from '#members/api/office-members.ts'
import { memberKeysOf } from '#members/server/office-members/list.ts'
import type { Context } from '#platform/server/context.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Whose } from '#privacy/api/breaches.ts'
import { noticeMail } from '#privacy/server/breaches/mails.ts'
import { putPeople } from '#privacy/server/breaches/service.ts'
import { entriesBetween } from '#staff/server/staff-log/reading.ts'

/** Lists whom a breach concerns. Throws as `putPeople`. */
export const choosePeople: Serves<typeof calls.listPeople> = async (
  context,
  staff,
  { whose, ...seen },
) => {
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

/** How many mails are made in one transaction. */
const atOnce = 100

/** In ms: a notice that was not taken is of use for as long as the law gives. */
const usefulFor = 3 * 86_400_000

/**
 * Makes the mails that somebody has had sent, some at a time: a person's row and their mail are written together, so that
 * whatever breaks, each is told once. Safe beside another server that does the same. Whoever has no address is marked.
 */
export const queueNotices = async (context: Context): Promise<void> => {
  while (await queueSome(context)) {
    // The next ones.
  }
}

/** Answers whether there may be more. */
const queueSome = (context: Context): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const breach = await transaction
      .selectFrom('breach')
      .selectAll()
      .where('sending_at', 'is not', null)
      .where('breach_pk', 'in', (eb) =>
        eb.selectFrom('breach_person').select('breach_pk').where('state', '=', 'listed'),
      )
      .orderBy('breach_pk')
      .limit(1)
      .executeTakeFirst()
    if (breach === undefined) return false
    const claimed = await claimPeople(context, transaction, breach.breach_pk)
    for (const email of claimed) {
      if (email === null) continue
      const mail = noticeMail(email, context.site.name, breach)
      await queueMail(context, mail, { db: transaction, usefulFor })
    }
    return claimed.length > 0
  })

/** Takes some of those who are still to be told, so that of two servers only one tells each; answers their addresses. */
const claimPeople = async (
  { clock }: Context,
  transaction: Transaction,
  breach_pk: number,
): Promise<(string | null)[]> => {
  const claimed = await transaction
    .updateTable('breach_person')
    .set({ state: 'told', told_at: clock.now().toISOString() })
    .where('breach_pk', '=', breach_pk)
    .where('state', '=', 'listed')
    .where('member_pk', 'in', (eb) =>
      eb
        .selectFrom('breach_person')
        .select('member_pk')
        .where('breach_pk', '=', breach_pk)
        .where('state', '=', 'listed')
        .orderBy('member_pk')
        .limit(atOnce),
    )
    .returning('member_pk')
    .execute()
  const members = claimed.map(({ member_pk }) => member_pk)
  if (members.length === 0) return []
  await transaction
    .updateTable('breach_person')
    .set({ state: 'unreachable', told_at: null })
    .where('breach_pk', '=', breach_pk)
    .where('member_pk', 'in', (eb) =>
      eb
        .selectFrom('member')
        .select('member_pk')
        .where('member_pk', 'in', members)
        .where('email', 'is', null),
    )
    .execute()
  const people = transaction.selectFrom('member').select('email')
  const found = await people.where('member_pk', 'in', members).execute()
  return found.map(({ email }) => email)
}
