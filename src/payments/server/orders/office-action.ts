import type { Actor } from '#platform/server/http/staff.ts'

/** Who of the office did something, and why. */
export interface OfficeAction {
  by: Actor
  /** May name the member: it goes into the order's own log, and not into the office's, where it would outlive them (ruling 42). */
  reason: string
}

/** What an order's own log says of them. */
export const actorOf = ({ by }: Pick<OfficeAction, 'by'>): string => `staff:${by.staff_name}`
