import type { Generated } from 'kysely'
import type { GuestMethod } from '#conference/rules/registration.ts'
import type { ConferenceRole } from '#conference/rules/tiers.ts'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /**
     * A participant without an account, or one who pays on the day, entered by the office. Amounts in
     * won.
     */
    conference_guest: {
      guest_pk: Generated<number>
      goods_key: string
      guest_name: string
      company_name: string
      email: string
      who: string
      amount: number
      pay_method: GuestMethod
      proof: string
      state: 'registered' | 'cancelled'
      staff_name: string
      created_at: string
      cancelled_at: string | null
      /** The form's own number, so that submitting twice enters the guest once. */
      submission: Generated<string>
      reason: Generated<string>
      cancel_reason: Generated<string>
      refunded_amount: Generated<number>
    }

    /** A place on the waiting list. `invited` holds a seat until `invited_until`. */
    waiting_place: {
      waiting_pk: Generated<number>
      goods_key: string
      member_pk: number
      state: 'waiting' | 'invited' | 'taken' | 'passed' | 'left'
      created_at: string
      invited_until: string | null
    }

    /**
     * The person who comes instead of the paying member. The payment and its papers stay the
     * member's.
     */
    registrant_swap: {
      order_pk: number
      attendee_name: string
      company_name: string
      email: string
      reason: string
      staff_name: string
      created_at: string
    }

    /** Somebody who presents or is invited; a member is found by the address. */
    conference_role: {
      goods_key: string
      /** In lower case. */
      email: string
      role: ConferenceRole
      role_name: string
      created_at: string
    }

    /**
     * The 참가확인서 of a participant without an account. The owner is in the guest's or the substitute's
     * row, and the certificate is deleted with it.
     */
    certificate: {
      certificate_pk: Generated<number>
      goods_key: string
      /** Exactly one of `order_pk` and `guest_pk` is set. */
      order_pk: number | null
      guest_pk: number | null
      event_title: string
      event_day: string
      code: string
      issued_at: string
      /** The number of prints; from the second on the paper says so (ruling 26). */
      copies: Generated<number>
      token_hash: string | null
      sent_at: string | null
    }

    /**
     * An action of a check-in desk. Rows never change; they are deleted with their order or guest.
     */
    checkin_event: {
      pass_id: string
      goods_key: string
      order_pk: number | null
      guest_pk: number | null
      kind: 'in' | 'out' | 'undo'
      undoes: string | null
      at: string
      received_at: string
      desk: string
      staff_name: string
      /** The office's, where it corrects an attendance. */
      reason: Generated<string>
    }

    /**
     * An attendee's wish to have credits reported under a licence number, and their one objection to
     * the recorded times. Exactly one of `order_pk` and `guest_pk` is set.
     */
    credit_claim: {
      goods_key: string
      order_pk: number | null
      guest_pk: number | null
      event_day: string
      /** As registered with the body; empty without consent to a report. */
      licence: Generated<string>
      licence_name: Generated<string>
      consented_at: string | null
      objection: Generated<string>
      objected_at: string | null
      answer: Generated<string>
      answered_at: string | null
    }
  }
}
