import type { Line } from '#payments/rules/bank/lines.ts'
import type { Context } from '#platform/server/context.ts'
import { createHmac } from 'node:crypto'

/** A line with the hashes that it is known again by. */
export interface Marked extends Line {
  fingerprint: string
  day_key: string
  /** The how manieth of its fingerprint in its file, from 1. */
  occurrence: number
}

/**
 * Marks the lines of one file. The hashes have a key, so that no name can be tried out against them. The balance and the
 * seconds are left out, which not every file of a bank has.
 */
export const marked = ({ keys }: Pick<Context, 'keys'>, lines: readonly Line[]): Marked[] => {
  const hash = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', keys.bankLine).update(JSON.stringify(parts)).digest('base64url')
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { day, time, amount } = line
    const depositor = line.depositor.replaceAll(/\s/g, '')
    const day_key = hash(day, amount, depositor)
    const fingerprint = time === '' ? day_key : hash(day, time, amount, depositor)
    const occurrence = (counts.get(fingerprint) ?? 0) + 1
    counts.set(fingerprint, occurrence)
    return { ...line, fingerprint, day_key, occurrence }
  })
}

export interface Known {
  line_pk: number
  fingerprint: string
  day_key: string
  occurrence: number
  time: string
}

/** What a file adds to what is known: lines of its own, and times for lines that had none. */
export interface Addition {
  added: Marked[]
  timed: { line_pk: number; line: Marked }[]
}

/**
 * Of two files that name one deposit it counts once; of one that names two alike there are two. A line without a time is
 * any of its day: it counts only as far as there are more of them than are known.
 */
export const additionTo = (known: readonly Known[], lines: readonly Marked[]): Addition => {
  const there = new Set(known.map(idOf))
  const untimed = Map.groupBy(
    known.filter(({ time }) => time === ''),
    ({ day_key }) => day_key,
  )
  const perDay = Map.groupBy(known, ({ day_key }) => day_key)
  const addition: Addition = { added: [], timed: [] }
  for (const line of lines) {
    if (there.has(idOf(line))) continue
    if (line.time === '') {
      const beside = (perDay.get(line.day_key) ?? []).filter(({ time }) => time !== '').length
      if (line.occurrence > beside) addition.added.push(line)
      continue
    }
    const waiting = untimed.get(line.day_key)?.pop()
    if (waiting === undefined) addition.added.push(line)
    else addition.timed.push({ line_pk: waiting.line_pk, line })
  }
  return addition
}

const idOf = ({ fingerprint, occurrence }: Pick<Known, 'fingerprint' | 'occurrence'>): string =>
  `${fingerprint} ${occurrence}`
