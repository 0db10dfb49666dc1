import { randomUUID } from 'node:crypto'

/** Our number of an attempt or a cancellation at the gateway: 20 characters of `[A-Z0-9]`, never used twice. */
export const newMbrRefNo = (): string =>
  `KS${randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`
