import type { EntryTable } from '#platform/server/gateways/sandbox/schema.ts'

const sumOf = (kind: EntryTable['kind']) => (entries: readonly EntryTable[]) =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0)

/** In won. */
export const chargedOf = sumOf('charge')
export const returnedOf = sumOf('return')
