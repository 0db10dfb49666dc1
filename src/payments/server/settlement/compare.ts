import type * as calls from '#payments/api/settlement.ts'
import type { ShownFinding } from '#payments/api/settlement.ts'
import { compare } from '#payments/rules/settlement/compare.ts'
import {
  type Finding,
  findingKinds,
  gatewaySums,
  ownSums,
  payoutsOf,
} from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'
import { sayingOf } from '#payments/rules/settlement/words.ts'
import { openSheet, remember } from '#payments/server/bank-statement/layouts.ts'
import { findSeen } from '#payments/server/bank-statement/store.ts'
import { chargesOf } from '#payments/server/settlement/ledger.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import { problemsInWords, type ReadRows } from '#platform/rules/sheets/rows.ts'
import type { Context } from '#platform/server/context.ts'
import { refuseFile } from '#platform/server/sheets/workbook.ts'
import { heldSinceBefore, retention } from '#privacy/rules/retention.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

const nothing = '읽을 수 없는 행이 있어 대조하지 않았습니다.'

const most = 200

/**
 * Stores nothing of the file and changes no order; leaves a log row. Asks for the columns if they
 * are unknown. Throws `tooLarge`, and `invalid` if any line is unreadable.
 */
export const readSettlement: Serves<typeof calls.readSettlement> = async (
  context,
  staff,
  asked,
) => {
  const now = context.clock.now()
  // Payments are kept for five years; earlier days cannot be compared.
  const oldest = seoulDay(heldSinceBefore(retention.payment.period, now) ?? new Date(0))
  const module = new URL('read-file.ts', import.meta.url)
  const days = { oldest, today: seoulDay(now) }
  const sheet = await openSheet<ReadRows<CardLine>>(context, module, asked, { days })
  if (sheet.kind === 'columns') return sheet
  const { lines, problems, others: refused } = sheet.read
  if (problems.length > 0) throw refuseFile(problemsInWords(nothing, problems))
  const all = lines.map(({ day }) => day).toSorted()
  const [from, to] = [all[0], all.at(-1)]
  if (from === undefined || to === undefined) {
    throw refuseFile('승인이나 취소 내역이 없는 파일입니다.')
  }
  await context.db.transaction().execute(async (transaction) => {
    await remember(context, transaction, sheet.shown)
    await record(context, transaction, staff, {
      kind: 'settlement',
      label: `카드 정산 대조(${lines.length}행)`,
      after: { from, to, lines: lines.length },
    })
  })
  const charges = await chargesOf(context, context.db)
  const findings = compare(lines, charges, { from, to })
  return {
    kind: 'read',
    from,
    to,
    lines: lines.length,
    refused,
    theirs: gatewaySums(lines),
    ours: ownSums(charges, { from, to }),
    payouts: await withDeposits(context, payoutsOf(lines)),
    open: findings.length,
    findings: findings.slice(0, most).map(shown),
  }
}

const shown = (finding: Finding): ShownFinding => ({
  kind: finding.kind,
  title: findingKinds[finding.kind],
  amount: finding.line?.amount ?? finding.ours ?? 0,
  order_pk: finding.charge?.order_pk ?? null,
  goods_name: finding.charge?.goods_name ?? '',
  ...sayingOf(finding),
})

const latestDays = 7

/** Pairs each payout with the first unused bank line of the same amount. */
const withDeposits = async ({ db }: Context, payouts: ReturnType<typeof payoutsOf>) => {
  const [first, last] = [payouts[0], payouts.at(-1)]
  if (first === undefined || last === undefined) return []
  const seen = await findSeen(db, first.day, addDays(last.day, latestDays))
  return payouts.map((payout) => {
    const at = seen.findIndex(
      ({ day, amount }) =>
        amount === payout.settled && payout.day <= day && day <= addDays(payout.day, latestDays),
    )
    const [found] = at < 0 ? [] : seen.splice(at, 1)
    return { ...payout, deposited_on: found?.day ?? '' }
  })
}
