import type { LeftReason, Looked, SheetInput } from '#payments/api/dues-import.ts'
import { isFee, runsFor } from '#payments/rules/dues-sheet/sums.ts'
import type { PaidYear } from '#payments/rules/dues-sheet/years.ts'
import { feesIn, type Owed } from '#payments/rules/owed.ts'
import { findPayers, type FoundPerson } from '#payments/server/dues-import/people.ts'
import type { SheetPerson } from '#payments/server/dues-import/read-sheet.ts'
import type { OnRoll } from '#payments/server/dues-import/store.ts'
import { owedBy } from '#payments/server/fees/owed.ts'
import { annualFee, yearsAhead } from '#payments/server/goods/goods.ts'
import { firstKeptDay } from '#payments/server/office/enterable.ts'
import type { Payer } from '#payments/server/orders/payers.ts'
import { feeOf, findFeeOrders } from '#payments/server/orders/status.ts'
import { seoulDay, yearOf } from '#platform/rules/days.ts'
import { lineInWords, type SheetsRead } from '#platform/rules/sheets/rows.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

/** A year to be booked as paid, or as waived: but for `amount`, if a part of it was paid before. */
export interface Entry {
  payer: Payer
  good: ReturnType<typeof annualFee>
  year: number
  isWaived: boolean
  /** Won. */
  amount: number
  /** Won: the year's fee, if the office accepted another amount for the reason; otherwise null. */
  asked_amount: number | null
  reason: string
  /** Seoul day. */
  day: string
  day_unknown: number
  method: PaidYear['method']
}

export interface Plan {
  found: FoundPerson[]
  entries: Entry[]
  left: { why: LeftReason; words: string }[]
  /** Sums that are not the year's fee, with the runs of years that they may pay (ruling 67). */
  sums: Looked['sums']
}

export interface Wanted extends Pick<SheetInput, 'people' | 'sums'> {
  rows: readonly SheetPerson[]
  sheets: SheetsRead
  mayWaive: boolean
}

export const planOf = async (context: Context, db: Database, wanted: Wanted): Promise<Plan> => {
  const found = await findPayers(context, db, wanted)
  const plan: Plan = { found, entries: [], left: [], sums: [] }
  const members = [
    ...new Set(found.flatMap((one) => one.members.map(({ member_pk }) => member_pk))),
  ]
  const taken = new Map(await findFeeOrders(db, members))
  const spoken = new Set(
    found.flatMap(({ members: own, years }) =>
      own.flatMap(({ member_pk }) => years.map(({ year }) => feeOf(member_pk, year))),
    ),
  )
  const state = { plan, taken, spoken, used: new Set<string>(), wanted }
  for (const person of found) {
    if (person.members.length === 0) {
      const why = person.matched.kind === 'nobody' || person.decided ? 'nobody' : 'undecided'
      for (const { year } of person.years) leave(state, person, year, why)
    }
    for (const member of person.members) {
      const owed = await owedBy(context, db, member)
      for (const { amount, ...paid } of person.years) {
        const share = amount === null ? null : shareOf(amount, person.members, member)
        planYear(context, { ...state, person, member, owed, paid: { ...paid, amount: share } })
      }
    }
  }
  return plan
}

/** Won: an equal share; the first member gets what cannot be divided. */
const shareOf = (amount: number, members: readonly OnRoll[], member: OnRoll): number => {
  const share = Math.floor(amount / members.length)
  return member === members[0] ? amount - share * (members.length - 1) : share
}

const nameIn = ({ who }: SheetPerson): string => who.member_name || who.email || who.remark

const leave = (
  { plan, wanted }: Pick<Planned, 'plan' | 'wanted'>,
  person: SheetPerson,
  year: number,
  why: LeftReason,
): void =>
  void plan.left.push({
    why,
    words: `${lineInWords(person.line, wanted.sheets)} ${nameIn(person)} ${year}년`,
  })

interface Planned {
  plan: Plan
  taken: ReadonlyMap<string, boolean>
  /** Years that the sheet's cells speak of, and those that were booked or left. */
  spoken: ReadonlySet<string>
  used: Set<string>
  wanted: Wanted
  person: FoundPerson
  member: OnRoll
  owed: (year: number) => Owed
  paid: PaidYear
}

const planYear = (context: Context, planned: Planned): void => {
  const { plan, used, person, member, owed, paid } = planned
  const { method, isWaived } = paid
  const feeIn = feesFor(context, owed)
  const keyOf = (year: number): string => feeOf(member.member_pk, year)
  const outcome = outcomeOf(context, planned)
  used.add(keyOf(paid.year))
  if (typeof outcome === 'string') {
    leave(planned, person, paid.year, outcome)
    return
  }
  for (const { year, amount = feeIn(year), reason = '', isRest = false } of outcome) {
    used.add(keyOf(year))
    plan.entries.push({
      payer: { ...member, member_type: owed(year).type },
      good: annualFee(context, year),
      ...{ year, isWaived: isWaived || isRest, amount, reason, method },
      asked_amount: amount === feeIn(year) ? null : feeIn(year),
      ...dayOf(context, year, paid),
    })
  }
}

/** Won. Whoever paid for a year before the recorded joining was a member then. */
const feesFor =
  (context: Context, owed: Planned['owed']) =>
  (year: number): number => {
    const { by, type, amount } = owed(year)
    return by === 'before' ? feesIn(context.fees, year)[type] : amount
  }

interface Booking {
  year: number
  /** Won; without it the year's fee. */
  amount?: number
  reason?: string
  /** The amount is what stays owed of the year. */
  isRest?: true
}

const outcomeOf = (context: Context, planned: Planned): LeftReason | Booking[] => {
  const { plan, taken, spoken, used, wanted, person, member, owed, paid } = planned
  const { year, amount, isWaived, typed } = paid
  const { line } = person
  const feeIn = feesFor(context, owed)
  const obstacleTo = (one: number): LeftReason | undefined => {
    const key = feeOf(member.member_pk, one)
    if (used.has(key)) return 'twice'
    if (taken.has(key)) return taken.get(key) === true ? 'paid' : 'awaited'
    return outOfTime(context, one, paid.day)
  }
  const obstacle = obstacleTo(year)
  const fee = feeIn(year)
  if (obstacle !== undefined) return obstacle
  if (fee === 0 && amount === null) return 'free'
  if (isWaived) return unwaivable(planned) ?? [{ year, amount: 0 }]
  if (amount === null || isFee({ ...paid, amount }, fee)) return [{ year }]
  const isFree = (one: number): boolean =>
    obstacleTo(one) === undefined && !spoken.has(feeOf(member.member_pk, one))
  const runs = runsFor({ ...paid, amount }, (one) =>
    one === year || isFree(one) ? feeIn(one) : undefined,
  )
  plan.sums.push({ line, name: nameIn(person), year, amount, fee, typed, runs })
  const said = wanted.sums.find((one) => one.line === line && one.year === year)
  const run = runs.find((years) => String(years) === String(said?.years))
  if (run !== undefined) return run.map((one) => ({ year: one }))
  if (said?.part === true && amount < fee) {
    const reason = `${wonText(amount)} 일부 납부`
    return unwaivable(planned) ?? [{ year, amount: fee - amount, reason, isRest: true }]
  }
  const isAccepted = said !== undefined && said.reason !== '' && String(said.years) === String(year)
  return isAccepted ? [{ year, amount, reason: said.reason }] : 'sum'
}

/** A year has one agreement, and none before the member joined. */
const unwaivable = ({ wanted, owed, paid: { year } }: Planned): LeftReason | undefined => {
  const { by } = owed(year)
  if (by === 'before') return 'free'
  if (by === 'agreed') return 'agreed'
  return wanted.mayWaive ? undefined : 'settle'
}

const outOfTime = (context: Context, year: number, day: string | null): LeftReason | undefined => {
  const now = context.clock.now()
  if (year > yearOf(seoulDay(now)) + yearsAhead) return 'ahead'
  return (day ?? `${year}-12-31`) < firstKeptDay(now) ? 'old' : undefined
}

/** A year without a day stands at its last day, this year and later ones at today. */
const dayOf = (context: Context, year: number, { day }: PaidYear) => {
  const today = seoulDay(context.clock.now())
  const last = `${year}-12-31`
  return { day: day ?? (last < today ? last : today), day_unknown: day === null ? 1 : 0 }
}
