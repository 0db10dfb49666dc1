import {
  type Charge,
  dayOfFinding,
  type Finding,
  isWithin,
  type Period,
} from '#payments/rules/settlement/ledger.ts'
import type { CardLineKind } from '#payments/rules/settlement/columns.ts'

/** What a line adds to sums. Amounts in won, days are Seoul days. */
export interface Summed {
  kind: CardLineKind
  day: string
  amount: number
  fee: number | null
  vat: number | null
  settled: number | null
  settle_day: string
}

export interface Counted {
  count: number
  won: number
}

/** Of the gateway's lines: what it approved, cancelled, kept and pays out. */
export interface GatewaySums {
  approvals: Counted
  cancels: Counted
  fee: number
  vat: number
  settled: number
  /** How many lines have no day of settlement yet. */
  unsettled: number
}

const counted = (amounts: readonly number[]): Counted => ({
  count: amounts.length,
  won: amounts.reduce((sum, won) => sum + won, 0),
})

export const gatewaySums = (lines: readonly Summed[]): GatewaySums => {
  const isApproval = ({ kind }: Summed): boolean => kind === 'approval'
  const wonOf = (name: 'fee' | 'vat' | 'settled'): number =>
    lines.reduce((sum, line) => sum + (line[name] ?? 0), 0)
  return {
    approvals: counted(lines.filter(isApproval).map(({ amount }) => amount)),
    cancels: counted(lines.filter((line) => !isApproval(line)).map(({ amount }) => amount)),
    fee: wonOf('fee'),
    vat: wonOf('vat'),
    settled: wonOf('settled'),
    unsettled: lines.filter(({ settle_day }) => settle_day === '').length,
  }
}

/** What the bank should show: the sums of each day of settlement in the month, oldest first. */
export const payoutsOf = (lines: readonly Summed[], month: string) =>
  [...Map.groupBy(lines, ({ settle_day }) => settle_day)]
    .filter(([day]) => day.startsWith(month))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, own]) => ({ day, ...gatewaySums(own) }))

interface Movement {
  kind: 'approval' | 'cancel'
  day: string
  amount: number
  isCovered: boolean
}

/** What went to and fro by our own books. */
export const movementsOf = (charges: readonly Charge[], periods: readonly Period[]): Movement[] =>
  charges
    .filter(({ status }) => status === 'paid')
    .flatMap(({ day, amount, backs }) => [
      { kind: 'approval', day, amount, isCovered: isWithin(periods, day) },
      ...backs
        .filter(({ state }) => state === 'done')
        .map((back): Movement => ({
          kind: 'cancel',
          day: back.until,
          amount: back.amount,
          isCovered: isWithin(periods, back.day, back.until),
        })),
    ])

/** Of our own books: what was paid by card, and what went back, in one month or in all. */
export const ownSums = (movements: readonly Movement[], month = '') => {
  const own = movements.filter(({ day }) => day.startsWith(month))
  const amounts = (wanted: Movement['kind']): number[] =>
    own.filter(({ kind }) => kind === wanted).map(({ amount }) => amount)
  return { approvals: counted(amounts('approval')), cancels: counted(amounts('cancel')) }
}

const monthOf = (day: string): string => day.slice(0, 7)

/** How each month stands, newest first: those in which anything went to and fro, by our books or the gateway's. */
export const monthsOf = (
  lines: readonly Summed[],
  movements: readonly Movement[],
  findings: readonly Finding[],
) => {
  const days = [...lines, ...movements].map(({ day }) => monthOf(day))
  return [...new Set(days)]
    .toSorted()
    .toReversed()
    .map((month) => {
      const isThen = ({ day }: { day: string }): boolean => monthOf(day) === month
      return {
        month,
        lines: lines.filter(isThen).length,
        own: movements.filter(isThen).length,
        uncompared: movements.filter((one) => isThen(one) && !one.isCovered).length,
        open: findings.filter((one) => isThen({ day: dayOfFinding(one) })).length,
      }
    })
}
