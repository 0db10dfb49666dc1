import type { Actor } from '#server/base/http/staff.ts'

/** Who of the office did something, and why. */
export interface Deed {
  by: Actor
  reason: string
}

/** What an order's own log says of them. */
export const actorOf = ({ by }: Pick<Deed, 'by'>): string => `staff:${by.staff_name}`
