import { type Charge, isWithin, type Period } from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'

const counted = (some: readonly { amount: number }[]) => ({
  count: some.length,
  won: some.reduce((sum, { amount }) => sum + amount, 0),
})

/** Of the gateway's lines: what it approved, cancelled, kept and pays out, in won; `unsettled` have no day of settlement yet. */
export const gatewaySums = (lines: readonly CardLine[]) => {
  const wonOf = (name: 'fee' | 'vat' | 'settled'): number =>
    lines.reduce((sum, line) => sum + (line[name] ?? 0), 0)
  return {
    approvals: counted(lines.filter(({ kind }) => kind === 'approval')),
    cancels: counted(lines.filter(({ kind }) => kind !== 'approval')),
    fee: wonOf('fee'),
    vat: wonOf('vat'),
    settled: wonOf('settled'),
    unsettled: lines.filter(({ settle_day }) => settle_day === '').length,
  }
}

/** What the bank should show: the sums of each day of settlement, oldest first. */
export const payoutsOf = (lines: readonly CardLine[]) =>
  [...Map.groupBy(lines, ({ settle_day }) => settle_day)]
    .filter(([day]) => day !== '')
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, own]) => ({ day, ...gatewaySums(own) }))

/** Of our own books: what was paid by card, and what went back, on the days that a file reaches. */
export const ownSums = (charges: readonly Charge[], period: Period) => {
  const paid = charges.filter(({ status }) => status === 'paid')
  const backs = paid.flatMap((charge) => charge.backs.filter(({ state }) => state === 'done'))
  return {
    approvals: counted(paid.filter(({ day }) => isWithin(period, day))),
    cancels: counted(backs.filter(({ until }) => isWithin(period, until))),
  }
}
