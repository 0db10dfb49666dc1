import {
  type Back,
  type Charge,
  type Finding,
  isWithin,
  type Kept,
  type Period,
} from '#payments/rules/settlement/ledger.ts'
import { judgeBacks } from '#payments/rules/settlement/backs.ts'
import { whoseLines } from '#payments/rules/settlement/whose.ts'

/**
 * All differences between the gateway's lines and our orders: line by line, and the other way round as far as the files
 * reach. Nothing is decided by it; what agrees is not in it.
 */
export const compare = (
  lines: readonly Kept[],
  charges: readonly Charge[],
  periods: readonly Period[],
): Finding[] => {
  const byPk = new Map(charges.map((charge) => [charge.order_pk, charge]))
  const whose = whoseLines(charges)
  const lined = Map.groupBy(
    lines,
    (line) => byPk.get(line.order_pk ?? 0)?.order_pk ?? whose(line)?.order_pk,
  )
  const strange = (lined.get(undefined) ?? []).map((line): Finding => ({
    kind: 'unknown',
    line,
    charge: undefined,
    back: undefined,
    ours: undefined,
  }))
  const known = charges.flatMap((charge) =>
    judge(charge, lined.get(charge.order_pk) ?? [], periods),
  )
  return [...strange, ...known]
}

const judge = (charge: Charge, lines: readonly Kept[], periods: readonly Period[]): Finding[] => {
  const approvals = lines.filter(({ kind }) => kind === 'approval')
  const cancels = lines.filter(({ kind }) => kind !== 'approval')
  if (charge.status !== 'paid') return judgeUnpaid(charge, approvals, cancels)
  if (lines.length === 0 && isUndoneAtOnce(charge)) return []
  const isCovered = ({ day, until }: Back): boolean => isWithin(periods, day, until)
  const backs = judgeBacks(charge, cancels, isCovered)
  return [...judgeApprovals(charge, approvals, isWithin(periods, charge.day)), ...backs]
}

/** What came and went on one day may be in no file: had only the one of them happened, it would be (docs/decisions/054). */
const isUndoneAtOnce = ({ day, amount, backs }: Charge): boolean => {
  const then = backs.filter((back) => back.state === 'done' && back.until === day)
  return then.reduce((sum, back) => sum + back.amount, 0) === amount
}

const judgeApprovals = (
  charge: Charge,
  approvals: readonly Kept[],
  isCovered: boolean,
): Finding[] => {
  const found = { charge, back: undefined, ours: charge.amount }
  const own = approvals.find(({ amount }) => amount === charge.amount) ?? approvals[0]
  if (own === undefined) {
    return isCovered ? [{ kind: 'payment', line: undefined, ...found }] : []
  }
  const again = approvals
    .filter((line) => line !== own)
    .map((line): Finding => ({ kind: 'again', line, ...found }))
  return own.amount === charge.amount ? again : [{ kind: 'amount', line: own, ...found }, ...again]
}

const wonOf = (lines: readonly Kept[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Of an order that nothing may stay charged for: what was approved has to have been cancelled, too (ruling 23). */
const judgeUnpaid = (
  charge: Charge,
  approvals: readonly Kept[],
  cancels: readonly Kept[],
): Finding[] => {
  const found = { charge, back: undefined, ours: undefined }
  if (charge.status === 'open') {
    return [...approvals, ...cancels].map((line) => ({ kind: 'open', line, ...found }))
  }
  if (wonOf(approvals) <= wonOf(cancels)) return []
  return approvals.map((line) => ({ kind: 'charged', line, ...found }))
}
