import type * as calls from '#payments/api/settlement.ts'
import type { ShownFinding } from '#payments/api/settlement.ts'
import type { SettlementRole } from '#payments/rules/settlement/columns.ts'
import { compare } from '#payments/rules/settlement/compare.ts'
import {
  type Charge,
  type Finding,
  findingKinds,
  gatewaySums,
  ownSums,
} from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'
import { pairPayouts, payoutOf, statusWords } from '#payments/rules/settlement/payouts.ts'
import { sayingOf } from '#payments/rules/settlement/words.ts'
import { findSeen } from '#payments/server/bank-statement/store.ts'
import { chargesOf, findBooked } from '#payments/server/settlement/ledger.ts'
import type { SheetInput } from '#platform/api/sheet-fields.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { ReadLayout } from '#platform/server/sheets/sheet.ts'
import { heldSinceBefore } from '#privacy/rules/periods.ts'
import { retention } from '#privacy/rules/retention.ts'
import type { Serves } from '#staff/server/serve.ts'
import { openSheet, remember } from '#staff/server/sheets.ts'
import { record } from '#staff/server/staff-log/service.ts'

const most = 200

/**
 * Says what is lacking if a column is unknown or any line unreadable. Throws `invalid` and
 * `tooLarge`.
 */
export const openSettlement = (context: Context, asked: SheetInput<SettlementRole>) => {
  const now = context.clock.now()
  // Payments are kept for five years; earlier days cannot be compared.
  const oldest = seoulDay(heldSinceBefore(retention.payment.period, now) ?? new Date(0))
  const module = new URL('read-file.ts', import.meta.url)
  const days = { oldest, today: seoulDay(now) }
  return openSheet<ReadLayout<SettlementRole, CardLine>>(context, module, asked, { days })
}

/** Stores nothing of the file and changes no order; leaves a log row. Throws as `openSettlement`. */
export const readSettlement: Serves<typeof calls.readSettlement> = async (
  context,
  staff,
  asked,
) => {
  const { look, shown, read } = await openSettlement(context, asked)
  if (read === null) return { ...look, read }
  const { lines, others: refused } = read
  const all = lines.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [all[0], all.at(-1)]
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
    payouts: await payoutsOf(context, lines, charges),
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

const payoutsOf = async ({ db }: Context, lines: readonly CardLine[], charges: Charge[]) => {
  const days = [...new Set(lines.map(({ settle_day }) => settle_day))].filter(Boolean).toSorted()
  const seen = await findSeen(db, days[0] ?? '9999')
  const payout = payoutOf(charges, await findBooked(db))
  return pairPayouts(days, seen, (some) => payout(some, lines)).map(({ payout: own, deposit }) => ({
    ...picked(own, ['approvals', 'cancels', 'fee', 'vat', 'settled', 'unsettled', 'days']),
    status: statusWords(own, deposit),
    deposited_on: own.booked_on || (deposit?.day ?? ''),
    line_pk: deposit?.state === 'waiting' && own.obstacle === '' ? deposit.line_pk : null,
  }))
}
