import type { CardLine } from '#payments/rules/settlement/lines.ts'
import type { Period } from '#payments/rules/settlement/ledger.ts'
import { whoseLines } from '#payments/rules/settlement/whose.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { fingerprintOf, type Marked, sorted } from '#payments/server/settlement/fingerprints.ts'
import { chargesOf } from '#payments/server/settlement/ledger.ts'
import * as store from '#payments/server/settlement/store.ts'

/** What a file has brought. */
export interface Taken {
  /** How many lines no earlier file had. */
  added: number
  /** Of how many known ones it tells more, or something else, of fee and settlement. */
  changed: number
  /** Its lines, known or new. */
  line_pks: number[]
}

/** Keeps the lines of a file whose days those are. The turn must have been taken. */
export const keepLines = async (
  context: Context,
  transaction: Transaction,
  lines: readonly CardLine[],
  { from, to }: Period,
): Promise<Taken> => {
  const whose = whoseLines(await chargesOf(context, transaction))
  for (const line of await store.findUnclaimed(transaction)) {
    const order_pk = whose(line)?.order_pk
    if (order_pk !== undefined) await store.changeLine(transaction, line.line_pk, { order_pk })
  }
  const marked = lines.map((line): Marked => ({
    ...line,
    fingerprint: fingerprintOf(context, line),
    order_pk: whose(line)?.order_pk ?? null,
  }))
  const before = await store.findKnown(transaction, from, to)
  const { again, added } = sorted(before, marked)
  const known = new Map(before.map((row) => [row.line_pk, row]))
  let changed = 0
  for (const { line, known: same } of again) {
    const row = known.get(same.line_pk)
    if (row !== undefined && (await tellMore(transaction, row, line))) changed += 1
  }
  await store.insertLines(transaction, numbered(before, added))
  const after = await store.findKnown(transaction, from, to)
  const fresh = after.filter(({ line_pk }) => !known.has(line_pk))
  const line_pks = [...again.map((one) => one.known), ...fresh].map(({ line_pk }) => line_pk)
  return { added: added.length, changed, line_pks }
}

/** With the how manieth of its fingerprint each is. */
const numbered = (
  before: readonly { fingerprint: string; occurrence: number }[],
  lines: Marked[],
) => {
  const last = new Map<string, number>()
  for (const { fingerprint, occurrence } of before) {
    last.set(fingerprint, Math.max(occurrence, last.get(fingerprint) ?? 0))
  }
  return lines.map((line) => {
    const occurrence = (last.get(line.fingerprint) ?? 0) + 1
    last.set(line.fingerprint, occurrence)
    return { ...line, occurrence }
  })
}

type Settled = Pick<Marked, 'fee' | 'vat' | 'settled' | 'settle_day'>

/** The later file knows better what is paid out when; where it is silent, what was known stays. */
const tellMore = async (
  transaction: Transaction,
  row: Settled & { line_pk: number },
  line: Marked,
): Promise<boolean> => {
  const told: Settled = {
    fee: line.fee ?? row.fee,
    vat: line.vat ?? row.vat,
    settled: line.settled ?? row.settled,
    settle_day: line.settle_day === '' ? row.settle_day : line.settle_day,
  }
  const names = ['fee', 'vat', 'settled', 'settle_day'] as const
  if (names.every((name) => told[name] === row[name])) return false
  await store.changeLine(transaction, row.line_pk, told)
  return true
}
