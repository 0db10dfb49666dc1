import { seoulDay } from '#platform/rules/days.ts'
import { heldSinceBefore, retention } from '#platform/rules/retention.ts'
import { compare } from '#payments/rules/settlement/compare.ts'
import { joined, keyOfFinding } from '#payments/rules/settlement/ledger.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { chargesOf } from '#payments/server/settlement/ledger.ts'
import * as store from '#payments/server/settlement/store.ts'

/** The first Seoul day of which anything is kept (ruling on payment records: five years). */
export const oldestDay = (now: Date): string =>
  seoulDay(heldSinceBefore(retention.payment.period, now) ?? new Date(0))

/**
 * All lines held against all orders, as both are now: what a later file or a change of an order settles is gone by itself.
 * `open` are the differences that nobody has written down as seen.
 */
export const compared = async (
  context: Pick<Context, 'gatewayPages' | 'clock'>,
  db: Database | Transaction,
) => {
  const files = await store.findFiles(db)
  const periods = joined(
    files.map(({ from_day, to_day }) => ({ from: from_day, to: to_day })),
    oldestDay(context.clock.now()),
  )
  const lines = await store.findLines(db)
  const charges = await chargesOf(context, db)
  const findings = compare(lines, charges, periods)
  const notes = new Map((await store.findNotes(db)).map((note) => [note.finding, note]))
  const open = findings.filter((finding) => !notes.has(keyOfFinding(finding)))
  const noted = findings.flatMap((finding) => {
    const note = notes.get(keyOfFinding(finding))
    return note === undefined ? [] : [{ finding, note }]
  })
  return { files, periods, lines, charges, open, noted }
}
