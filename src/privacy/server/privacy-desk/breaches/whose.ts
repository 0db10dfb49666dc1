import type { Breach, People, Whose } from '#privacy/api/breaches.ts'
import { listMembers, membersFile } from '#members/api/office-members.ts'
import type { Wanted } from '#members/api/office-members.ts'
import type { Context } from '#platform/server/context.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { putPeople } from '#privacy/server/breaches/deal.ts'
import { memberKeysOf } from '#members/server/office-members/list.ts'
import { entriesBetween } from '#staff/server/staff-log/reading.ts'

/** Lists whom a breach concerns. Throws as `putPeople`. */
export const choosePeople = async (
  context: Context,
  staff: Actor,
  { whose, ...seen }: People,
): Promise<Breach> => {
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
  'order',
  'deposit',
  'refund',
  'registrant',
  'checkin',
  'search',
  'conference',
  'privacy',
])

/**
 * Whose data were looked at or taken home in that time, as the log has it: by number, or by the conditions of a list, as it
 * would come out now. `unsure`: looks that name nobody; a person decides whether all are meant.
 */
const namedByLog = async (
  context: Context,
  { since, until, staff_pk }: Extract<Whose, { kind: 'log' }>,
): Promise<{ members: number[]; unsure: number }> => {
  const entries = await entriesBetween(context, { since, until, staff_pk })
  const members = new Set<number>()
  const lists = new Map<string, Wanted>()
  let unsure = 0
  for (const entry of entries) {
    const wanted = listOf(entry)
    if (entry.kind === 'member' && /^\d+$/.test(entry.subject ?? ''))
      members.add(Number(entry.subject))
    else if (wanted !== undefined) lists.set(JSON.stringify(wanted), wanted)
    else if (entry.kind === 'member' || others.has(entry.kind)) unsure += 1
  }
  for (const wanted of lists.values()) {
    for (const member_pk of await memberKeysOf(context, wanted)) members.add(member_pk)
  }
  return { members: await stillThere(context, [...members]), unsure }
}

/** How many numbers a statement takes. */
const atOnce = 10_000

/** Without those who have left meanwhile, and with them their data. */
const stillThere = async (context: Context, members: readonly number[]): Promise<number[]> => {
  const there: number[] = []
  for (let from = 0; from < members.length; from += atOnce) {
    const some = members.slice(from, from + atOnce)
    there.push(...(await memberKeysOf(context, { sort: 'name' }, some)))
  }
  return there
}

/** The conditions of a list of members, where the row has all of them. */
const listOf = ({ call, after }: Entry): Wanted | undefined => {
  if (call !== listMembers.path && call !== membersFile.path) return undefined
  const asked = JSON.parse(after ?? '{}') as Wanted & { words?: true; selected?: number }
  const { words, selected, ...wanted } = asked
  return words === undefined && selected === undefined ? { ...wanted, sort: 'name' } : undefined
}
