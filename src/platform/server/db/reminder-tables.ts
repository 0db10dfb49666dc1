import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Generated } from 'kysely'

/** Of whom something is: in a row exactly one of the three. */
export interface Whose {
  member_pk: number | null
  /** The order by which somebody comes, or deposits. */
  order_pk: number | null
  guest_pk: number | null
}

/** A reminder that was queued: no second one of an occasion for the same person (docs/decisions/067-reminders.md). */
export interface ReminderTable extends Whose {
  reminder_pk: Generated<number>
  kind: ReminderKind
  /** What it reminded of, and which turn: `fee:2026:-30`. */
  occasion: string
  created_at: string
}

/** Somebody whom the office reminds no more of one kind; the row goes when it does again. */
export interface ReminderStopTable extends Whose {
  stop_pk: Generated<number>
  kind: ReminderKind
  reason: string
  staff_name: string
  created_at: string
}

/** A kind that goes out; no row, and it does not. */
export interface ReminderSwitchTable {
  kind: ReminderKind
  /** Earlier turns are not made up for. A Seoul day. */
  on_day: string
  staff_name: string
  created_at: string
}
