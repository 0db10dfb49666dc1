import type * as calls from '#payments/api/settlement.ts'
import type { ShownFinding } from '#payments/api/settlement.ts'
import type { SettlementRole } from '#payments/rules/settlement/columns.ts'
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
import { findSeen } from '#payments/server/bank-statement/store.ts'
import { chargesOf } from '#payments/server/settlement/ledger.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { ReadLayout } from '#platform/server/sheets/sheet.ts'
import { heldSinceBefore, retention } from '#privacy/rules/retention.ts'
import type { Serves } from '#staff/server/serve.ts'
import { openSheet, remember } from '#staff/server/sheets.ts'
import { record } from '#staff/server/staff-log/service.ts'

const most = 200

/**
 * Stores nothing of the file and changes no order; leaves a log row. Says what is lacking if a
 * column is unknown or any line unreadable. Throws `invalid` and `tooLarge`.
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
  const { look, shown, read } = await openSheet<ReadLayout<SettlementRole, CardLine>>(
    context,
    module,
    asked,
    { days },
  )
  const all = (read?.lines ?? []).map(({ day }) => day).toSorted()
  const [from, to] = [all[0], all.at(-1)]
  if (read === null || from === undefined || to === undefined) {
    return {
      ...look,
      lack: look.lack || '승인이나 취소 내역이 없는 파일입니다.',
      read: null,
    }
  }
  const { lines, others: refused } = read
  await context.db.transaction().execute(async (transaction) => {
    await remember(context, transaction, shown)
    await record(context, transaction, staff, {
      kind: 'settlement',
      label: `카드 정산 대조(${lines.length}행)`,
      after: { from, to, lines: lines.length },
    })
  })
  const charges = await chargesOf(context, context.db)
  const findings = compare(lines, charges, { from, to })
  const compared = {
    from,
    to,
    lines: lines.length,
    refused,
    theirs: gatewaySums(lines),
    ours: ownSums(charges, { from, to }),
    payouts: await withDeposits(context, payoutsOf(lines)),
    open: findings.length,
    findings: findings.slice(0, most).map(inWords),
  }
  return { ...look, read: compared }
}

const inWords = (finding: Finding): ShownFinding => ({
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
