import type { GuestMethod } from '#conference/rules/registration.ts'
import type { Generated } from 'kysely'

export interface ConferenceTables {
  /** Somebody who is no member, or pays on the day, entered by the office. Amounts in won. */
  conference_guest: {
    guest_pk: Generated<number>
    /** `conference:2025-autumn`. */
    goods_key: string
    guest_name: string
    company_name: string
    /** In lower case; empty where none was given. */
    email: string
    /** The row of the conference's fees that was charged. */
    who: string
    amount: number
    pay_method: GuestMethod
    /** What proves the payment, in words. */
    proof: string
    state: 'registered' | 'cancelled'
    staff_name: string
    created_at: string
    cancelled_at: string | null
    /** The form's own number, by which it enters somebody once. */
    submission: Generated<string>
    /** Why another amount than the fees say, or more people than seats; empty where nothing had to be said. */
    reason: Generated<string>
    cancel_reason: Generated<string>
    /** What was given back, in won. */
    refunded_amount: Generated<number>
  }

  /** Who comes instead of the member who paid; the payment and its papers stay the member's. */
  registrant_swap: {
    order_pk: number
    attendee_name: string
    company_name: string
    /** In lower case; empty where none was given. */
    email: string
    reason: string
    staff_name: string
    created_at: string
  }

  /**
   * The 참가확인서 of somebody who came and has no account. Whose it is stands with the guest or the one who came for a
   * member, and it goes with them.
   */
  certificate: {
    certificate_pk: Generated<number>
    /** `conference:2025-autumn`. */
    goods_key: string
    /** One of the two is set. */
    order_pk: number | null
    guest_pk: number | null
    /** As the paper has it, also once the conference's file is gone. */
    event_title: string
    /** Seoul day. */
    event_day: string
    /** What `/verify/…` is asked with. */
    code: string
    issued_at: string
    /** How often it was printed: a second copy says so (ruling 26). */
    copies: Generated<number>
    /** Of the link's token; null where none was sent. */
    token_hash: string | null
    sent_at: string | null
  }

  /** What a desk at the venue did. Rows are never changed; they go with the order or the guest that they are about. */
  checkin_pass: {
    /** Made by the device. */
    pass_id: string
    /** `conference:2025-autumn`. */
    goods_key: string
    /** One of the two is set. */
    order_pk: number | null
    guest_pk: number | null
    kind: 'in' | 'undo'
    /** The pass that is taken back. */
    undoes: string | null
    at: string
    received_at: string
    desk: string
    staff_name: string
  }
}
