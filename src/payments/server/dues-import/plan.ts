import type { LeftReason, SheetInput } from '#payments/api/dues-import.ts'
import { type Matched, matchPayer, type PaidYear } from '#payments/rules/dues-sheet.ts'
import type { SheetPerson } from '#payments/server/dues-import/read-sheet.ts'
import * as store from '#payments/server/dues-import/store.ts'
import { owedBy } from '#payments/server/fees/owed.ts'
import { annualFee, yearsAhead } from '#payments/server/goods/goods.ts'
import { firstKeptDay } from '#payments/server/office/enterable.ts'
import type { Payer } from '#payments/server/orders/payers.ts'
import { feeOf, findFeeOrders } from '#payments/server/orders/status.ts'
import { seoulDay, yearOf } from '#platform/rules/days.ts'
import { lineInWords, type SheetsRead } from '#platform/rules/sheets/rows.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

type OnRoll = Awaited<ReturnType<typeof store.findRoll>>[number]

export interface FoundPerson extends SheetPerson {
  matched: Matched
  candidates: OnRoll[]
  member: OnRoll | undefined
  decided: boolean
}

export interface PaidEntry {
  payer: Payer
  good: ReturnType<typeof annualFee>
  /** Won. */
  amount: number
  /** Seoul day. */
  day: string
  method: PaidYear['method']
}

interface Left {
  why: LeftReason
  words: string
}

export const planOf = async (
  context: Context,
  db: Database,
  people: readonly SheetPerson[],
  decisions: SheetInput['people'],
  sheets: SheetsRead,
) => {
  const chosen = decisions.flatMap(({ member_pk }) => member_pk ?? [])
  const roll = await store.findRoll(
    db,
    people.map(({ who }) => who),
    chosen,
  )
  const decided = new Map(decisions.map(({ line, member_pk }) => [line, member_pk]))
  const byName = Map.groupBy(roll, ({ member_name }) => member_name)
  const byEmail = new Map(roll.flatMap((one) => (one.email === '' ? [] : [[one.email, one]])))
  const byKey = new Map(roll.map((one) => [one.member_pk, one]))
  const found = people.map((person): FoundPerson => {
    const { member_name, email } = person.who
    const near = [...(byName.get(member_name) ?? []), ...optional(byEmail.get(email))]
    const decision = decided.get(person.line)
    return foundPerson(
      person,
      [...new Set([...near, ...optional(byKey.get(decision ?? 0))])],
      decision,
    )
  })
  const members = [...new Set(found.flatMap(({ member }) => member?.member_pk ?? []))]
  const taken = new Map(await findFeeOrders(db, members))
  const named = new Set<string>()
  const entries: PaidEntry[] = []
  const left: Left[] = []
  for (const { line, who, years, member, decided: isDecided, matched } of found) {
    const leave = (why: LeftReason, year: number): void => {
      left.push({
        why,
        words: `${lineInWords(line, sheets)} ${who.member_name || who.email} ${year}년`,
      })
    }
    const owed = member && (await owedBy(context, db, member))
    for (const paid of years) {
      const { year } = paid
      if (member === undefined || owed === undefined) {
        leave(matched.kind === 'nobody' || isDecided ? 'nobody' : 'undecided', year)
        continue
      }
      const key = feeOf(member.member_pk, year)
      const status = taken.get(key)
      const entry = entryOf(context, member, paid, owed(year))
      if (named.has(key)) leave('twice', year)
      else if (status !== undefined) leave(status ? 'paid' : 'awaited', year)
      else if (typeof entry === 'string') leave(entry, year)
      else entries.push(entry)
      named.add(key)
    }
  }
  return { found, entries, left }
}

const optional = <One>(one: One | undefined): One[] => (one === undefined ? [] : [one])

const foundPerson = (
  person: SheetPerson,
  candidates: OnRoll[],
  decision: number | null | undefined,
): FoundPerson => {
  const matched = matchPayer(person.who, candidates)
  const chosen =
    decision === undefined && matched.kind === 'sure' ? matched.candidates[0] : decision
  const member = candidates.find(({ member_pk }) => member_pk === chosen)
  return { ...person, matched, candidates, member, decided: decision !== undefined }
}

/** A year without a day counts as paid on its last day, this year today. */
const entryOf = (
  context: Context,
  member: OnRoll,
  { year, amount: said, day: on, method }: PaidYear,
  owed: { type: Payer['member_type']; amount: number; by: string },
): PaidEntry | LeftReason => {
  const now = context.clock.now()
  const today = seoulDay(now)
  const lastDay = `${year}-12-31`
  const day = on ?? (lastDay < today ? lastDay : today)
  const good = annualFee(context, year)
  if (year > yearOf(today) + yearsAhead) return 'ahead'
  if (day < firstKeptDay(now)) return 'old'
  // Whoever paid for a year before the recorded joining was a member then.
  const fee = owed.by === 'before' ? good.amountFor(owed.type) : owed.amount
  const amount = said ?? fee ?? 0
  const payer = { ...member, member_type: owed.type }
  return amount === 0 ? 'free' : { payer, good, amount, day, method }
}
