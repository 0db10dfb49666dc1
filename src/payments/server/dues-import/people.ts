import { nameKey } from '#members/rules/name-key.ts'
import type { SheetInput } from '#payments/api/dues-import.ts'
import { indexNames } from '#payments/rules/bank/names.ts'
import {
  type Matched,
  markRepeated,
  matchPayer,
  namesOf,
  payersIn,
} from '#payments/rules/dues-sheet/people.ts'
import { findLearnt, findPeople } from '#payments/server/bank-statement/store.ts'
import type { SheetPerson } from '#payments/server/dues-import/read-sheet.ts'
import { findRoll, type OnRoll } from '#payments/server/dues-import/store.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

export interface FoundPerson extends SheetPerson {
  matched: Matched
  candidates: OnRoll[]
  /** Several if the row is divided among them. */
  members: OnRoll[]
  decided: boolean
}

/** The members whom the rows mean: by their signs, or as the office has decided. */
export const findPayers = async (
  context: Context,
  db: Database,
  { rows, people }: Pick<SheetInput, 'people'> & { rows: readonly SheetPerson[] },
): Promise<FoundPerson[]> => {
  const today = seoulDay(context.clock.now())
  const roll = await findRoll(db, today)
  const byKey = new Map(roll.map((one) => [one.member_pk, one]))
  const names = roll.flatMap((one) => namesOf(one).map((name) => [name, one] as const))
  const byName = Map.groupBy(names, ([name]) => name)
  const byEmail = Map.groupBy(roll, ({ email }) => email)
  const index = indexNames({ people: await findPeople(db, today), orders: [] })
  const learnt = new Map<string, number[]>()
  for (const { payer_key, member_pk } of await findLearnt(db))
    learnt.set(payer_key, [...(learnt.get(payer_key) ?? []), member_pk])
  const matchedOf = ({ who }: SheetPerson): Matched => {
    const namesakes = byName.get(nameKey(who.member_name)) ?? []
    const mailed = who.email === '' ? [] : (byEmail.get(who.email) ?? [])
    const matched = matchPayer(who, [...new Set([...namesakes.map(([, one]) => one), ...mailed])])
    if (matched.kind !== 'nobody') return matched
    const named = payersIn(who.member_name, index, learnt)
    const told = payersIn(who.remark, index, learnt)
    if (named.kind !== 'nobody' || told.kind === 'nobody') return named
    // Another name in the remark is no more than a hint.
    return who.member_name === '' ? told : { ...told, kind: 'doubtful', why: 'text' }
  }
  const decided = Map.groupBy(people, ({ line }) => line)
  const paying = rows
    .filter(({ years }) => years.length > 0)
    .map((person) => ({ ...person, matched: matchedOf(person) }))
  return markRepeated(paying).map((row): FoundPerson => {
    const { kind, candidates } = row.matched
    const own = decided.get(row.line)?.map(({ member_pk }) => member_pk ?? 0)
    const chosen = new Set(own ?? (kind === 'sure' ? candidates : []))
    const onRoll = (keys: Iterable<number>): OnRoll[] =>
      [...keys].flatMap((member_pk) => byKey.get(member_pk) ?? [])
    return {
      ...row,
      candidates: onRoll(new Set([...candidates, ...chosen])),
      members: onRoll(chosen),
      decided: own !== undefined,
    }
  })
}
