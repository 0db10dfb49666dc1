import type { Generated } from 'kysely'
import type { MemberType } from '#members/rules/member-types.ts'
import type { IssuedDocument, PaperLanguage } from '#payments/rules/documents.ts'
import type { GoodsType, PayerType, PayMethod } from '#payments/rules/goods.ts'
import type { OrderEvent, OrderState } from '#payments/rules/orders.ts'
import type { WithdrawnColumn } from '#payments/rules/withdrawn-payments.ts'
import type { Language } from '#platform/rules/languages.ts'

/** `refunded`: all of it went back. `returned`: it went back without ever having counted. */
export const withdrawnStates = ['paid', 'refunded', 'returned'] as const

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    /** One attempt of a member to pay for one good (ruling 22). Amounts in won. */
    payment_order: {
      order_pk: Generated<number>
      /**
       * Null for a non-member's order, and if the member was deleted without a withdrawal until the
       * job has moved the order (ruling 42).
       */
      member_pk: number | null
      nonmember_pk: number | null
      /** One payment for several orders; null if the order is paid alone. */
      joint_pk: number | null
      member_name: string
      member_type: PayerType
      company_name: string
      goods_type: GoodsType
      /** `fee:2025`, `conference:2025-autumn`, `conference:2025-autumn/dinner`. */
      goods_key: string
      /** The row of the conference's fees that held; otherwise empty. */
      tier: Generated<string>
      goods_name: string
      amount: number
      /** The amount first asked for, if the office accepted another; otherwise null. */
      asked_amount: number | null
      refunded_amount: Generated<number>
      pay_method: PayMethod
      /** Null for deposits and until a card was charged. `sandbox` marks a rehearsal for good. */
      gateway: 'sandbox' | 'mainpay' | null
      state: OrderState
      created_at: string
      paid_at: string | null
      due_at: string
      /** The last Seoul day for the deposit as told to the member; null if no deposit is expected. */
      deposit_due: string | null
      import_pk: number | null
      /** 1: `paid_at` is the last day of the year or the day of the import, as no day was named. */
      day_unknown: Generated<number>
    }

    /**
     * One payment for several orders (docs/decisions/102), by a member, a non-member or an office.
     * `company_name` stands on what the payer is given.
     */
    joint_payment: {
      joint_pk: Generated<number>
      member_pk: number | null
      nonmember_pk: number | null
      payer_name: string
      company_name: string
      /** Who gets receipts of a group: each attendee, or the payer one for all. Null if it is no group. */
      receipts: 'each' | 'one' | null
      /** Of the payer's documents; null if there are none. */
      code: string | null
      created_at: string
    }

    /** A person who registers or pays without being a member. */
    nonmember: {
      nonmember_pk: Generated<number>
      name: string
      company_name: string
      email: string
      phone: string
      /** The hash of the personal link's token; null until one was sent. */
      token_hash: string | null
      /** When the person agreed; null if somebody else entered them. */
      agreed_at: string | null
      /** Versions of the documents agreed to; null as `agreed_at`. */
      agreed_terms: string | null
      agreed_privacy: string | null
      /** In which mails are written. */
      language: Generated<Language>
      created_at: string
    }

    dues_import: {
      import_pk: Generated<number>
      file_name: string
      staff_name: string
      created_at: string
      undone_at: string | null
    }

    /** An order's history; rows are only added. `state` is the state after the event. */
    order_event: {
      event_pk: Generated<number>
      order_pk: number
      at: string
      event: OrderEvent | 'open' | 'note'
      state: OrderState
      actor: string
      /** The reason in words, without personal data. */
      detail: string
    }

    card_attempt: {
      order_pk: number
      mbr_ref_no: string
      aid: string | null
      auth_token: string | null
      pay_type: string | null
      asked_at: string | null
      /** In won, as the gateway reports it. */
      charged: number | null
      ref_no: string | null
      cancel_ref_no: string | null
      tran_date: string | null
      approval_no: string | null
      card_company: string | null
      card_company_code: string | null
      card_no: string | null
      instalment: number | null
      /** The tries to clear it up. `next_try_at` is null if only staff can do it. */
      tries: Generated<number>
      next_try_at: string | null
    }

    /** A refund, in won. `unknown`: the gateway's answer was lost. */
    refund: {
      refund_pk: Generated<number>
      order_pk: number
      amount: number
      reason: string
      actor: string
      state: 'asked' | 'unknown' | 'done' | 'refused'
      /** Our number of the cancellation, the same at every try. */
      mbr_ref_no: string
      ref_no: string | null
      created_at: string
      done_at: string | null
      tries: Generated<number>
      next_try_at: string | null
      /** 1: the order ends with it, though some of it is kept. */
      ends: Generated<number>
    }

    refund_request: {
      request_pk: Generated<number>
      order_pk: number
      amount: number
      /** The won left at the time of asking. A later change of the order ends the request. */
      seen_left: number
      reason: string
      state: 'waiting' | 'approved' | 'declined' | 'over'
      /** The asking person may not approve it; 0 for the member who paid. */
      staff_pk: number
      ends: Generated<number>
      /** The member's account to return to; emptied when the request ends. */
      account: Generated<string>
      staff_name: string
      created_at: string
      ended_by: string | null
      ended_at: string | null
    }

    /** Issued once when an order is paid; it never changes (ruling 26). */
    receipt: {
      order_pk: number
      /** `2025-000123`: numbered within the Seoul year, without gaps. */
      number: string
      code: string
      issued_at: string
    }

    /** The number of prints of a paper; from the second on the paper says so (ruling 26). */
    paper_copy: {
      order_pk: number
      paper: Exclude<IssuedDocument, 'bundle'>
      copies: number
    }

    receipt_year: {
      year: number
      last: number
    }

    /** A 회원증명서 of a day, with its copies; nobody's once its member has left. */
    membership_certificate: {
      certificate_pk: Generated<number>
      member_pk: number | null
      /** Masked, as it is verified. */
      name: string
      member_type: MemberType
      language: PaperLanguage
      /** Seoul day. */
      issued_on: string
      code: string
      copies: Generated<number>
    }

    /** A year's fee waived by the office; `ended_at` is set if the waiver was withdrawn. */
    fee_waiver: {
      waiver_pk: Generated<number>
      member_pk: number
      year: number
      /** Won owed instead; 0 if nothing is owed. */
      amount: Generated<number>
      reason: string
      staff_name: string
      created_at: string
      ended_at: string | null
      ended_reason: string | null
      ended_by: string | null
      import_pk: number | null
    }

    /**
     * A payment of a former member, kept apart for as long as the law demands (ruling 42). Amounts in
     * won. It has only the columns that src/payments/rules/withdrawn-payments.ts describes.
     */
    withdrawn_payment: Record<WithdrawnColumn, unknown> & {
      order_pk: number
      member_name: string
      member_type: PayerType
      goods_type: GoodsType
      goods_key: string
      goods_name: string
      amount: number
      refunded_amount: number
      paid_at: string
      refunded_at: string | null
      pay_method: PayMethod
      gateway: 'sandbox' | 'mainpay' | null
      state: (typeof withdrawnStates)[number]
      card_company: string | null
      approval_no: string | null
      number: string | null
      code: string | null
      day_unknown: Generated<number>
    }
  }
}
