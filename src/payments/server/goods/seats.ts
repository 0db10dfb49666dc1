import type { ConferenceRole } from '#conference/rules/tiers.ts'
import type { Good } from '#payments/server/goods/goods.ts'
import type { Whose } from '#payments/server/orders/orders.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/**
 * The seats of a conference, whose rules the conference keeps (ruling 29). Asked under `lockGood`
 * before a seat is sold.
 */
export interface Seats {
  /** Null without a limit; member `but`'s invitation does not count. */
  left: (db: Database, conference: Conference, but?: number) => Promise<number | null>
  canTake: (db: Database, conference: Conference, whose: number | Whose) => Promise<boolean>
  /** Null without a limit. */
  optionLeft: (db: Database, good: Good) => Promise<number | null>
  /** The member's order is paid, so the member waits no longer. */
  taken: (transaction: Transaction, goods_key: string, member_pk: number) => Promise<void>
}

/** Seats kept for some until a deadline; they are nobody else's, and `isTheirs` for one of those. */
export type KeptSeats = (
  db: Database,
  conference: Conference,
  whose: number | Whose,
) => Promise<{ kept: number; isTheirs: boolean }>

/** Roles at a conference of the person with that address, which the conference keeps. */
export type RolesOf = (
  db: Database,
  conference: Conference,
  email: string | null,
) => Promise<ConferenceRole[]>

declare module '#platform/server/context.ts' {
  interface Context {
    seats: Seats
    rolesOf: RolesOf
  }
}
