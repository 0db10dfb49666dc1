import type { ProtocolRow, Signoff } from '#privacy/api/destruction.ts'

/** In the order of the head; the site's own are of nobody. */
export const cellsOf = ({ day, what, count, rule, method, by }: ProtocolRow) =>
  [day, what, count, rule, method, by === '' ? '자동' : by] as const

export interface Protocol {
  year: number
  rows: readonly ProtocolRow[]
  signoffs: readonly Signoff[]
}
