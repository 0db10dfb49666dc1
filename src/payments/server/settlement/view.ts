import type { GetInput, SettlementView, ShownFinding } from '#payments/api/settlement.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import {
  bySeriousness,
  dayOfFinding,
  type Finding,
  findingKinds,
  keyOfFinding,
} from '#payments/rules/settlement/ledger.ts'
import {
  gatewaySums,
  monthsOf,
  movementsOf,
  ownSums,
  payoutsOf,
} from '#payments/rules/settlement/sums.ts'
import { sayingOf } from '#payments/rules/settlement/words.ts'
import type { Context } from '#platform/server/context.ts'
import { compared } from '#payments/server/settlement/compared.ts'
import * as store from '#payments/server/bank-statement/store.ts'

/** As many as a page shows; the number of all stands above. */
const most = 200

const mostFiles = 20

/**
 * The differences that wait for somebody, how each month stands, and of one month the sums of both books and what the bank
 * should show. Names nobody, so that looking leaves no row of the log.
 */
export const settlementView = async (
  context: Context,
  { month: asked }: GetInput,
): Promise<SettlementView> => {
  const { files, periods, lines, charges, open, noted } = await compared(context, context.db)
  const movements = movementsOf(charges, periods)
  const months = monthsOf(lines, movements, open)
  const latest = months.find((one) => one.lines > 0) ?? months[0]
  const month = asked ?? latest?.month ?? seoulDay(context.clock.now()).slice(0, 7)
  const inMonth = lines.filter(({ day }) => day.startsWith(month))
  return {
    month,
    months,
    theirs: gatewaySums(inMonth),
    ours: ownSums(movements, month),
    payouts: await withDeposits(context, payoutsOf(lines, month)),
    open: open.length,
    findings: open.toSorted(bySeriousness).slice(0, most).map(shown),
    noted: noted.slice(0, most).map(({ finding, note }) => ({
      ...shown(finding),
      note_pk: note.note_pk,
      reason: note.reason,
      by: note.staff_name,
      at: note.created_at,
    })),
    files: files.slice(0, mostFiles).map((file) => ({
      file_pk: file.file_pk,
      from: file.from_day,
      to: file.to_day,
      lines: file.lines,
      added: file.added,
      by: file.staff_name,
      at: file.created_at,
    })),
  }
}

const shown = (finding: Finding): ShownFinding => ({
  finding: keyOfFinding(finding),
  kind: finding.kind,
  title: findingKinds[finding.kind],
  day: dayOfFinding(finding),
  amount: finding.line?.amount ?? finding.ours ?? 0,
  order_pk: finding.charge?.order_pk ?? null,
  goods_name: finding.charge?.goods_name ?? '',
  ...sayingOf(finding),
})

/** How long after its day the bank may show what the gateway has paid out. */
const latestDays = 7

/** Each with the bank's line that is likely it: the first of the same amount, each line once. */
const withDeposits = async (
  context: Context,
  payouts: ReturnType<typeof payoutsOf>,
): Promise<SettlementView['payouts']> => {
  const [first, last] = [payouts[0], payouts.at(-1)]
  if (first === undefined || last === undefined) return []
  const seen = await depositsSeen(context, first.day, addDays(last.day, latestDays))
  const used = new Set<number>()
  return payouts.map((payout) => {
    const found = seen.find(
      ({ line_pk, day, amount }) =>
        !used.has(line_pk) &&
        amount === payout.settled &&
        payout.day <= day &&
        day <= addDays(payout.day, latestDays),
    )
    if (found !== undefined) used.add(found.line_pk)
    return { ...payout, deposited_on: found?.day ?? '' }
  })
}

/** What came in at the bank on these Seoul days, both included, and is no payment of an order; oldest first. */
const depositsSeen = ({ db }: Pick<Context, 'db'>, from: string, to: string) =>
  store.findSeen(db, from, to)
