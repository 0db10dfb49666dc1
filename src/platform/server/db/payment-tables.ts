import type { MemberType } from '#members/rules/member-types.ts'
import type { IssuedDocument } from '#payments/rules/documents.ts'
import type { GoodsType, PayMethod } from '#payments/rules/goods.ts'
import type { OrderEvent, OrderState } from '#payments/rules/orders.ts'
import type { WithdrawnColumn } from '#payments/rules/withdrawn-payments.ts'
import type { Generated } from 'kysely'

/** Where a kept payment stands: what came, what of it went back in whole, what went back without having counted. */
export const withdrawnStates = ['paid', 'refunded', 'returned'] as const

export interface PaymentTables {
  /** One attempt of a member to pay for one good (ruling 22). Amounts in won. */
  payment_order: {
    order_pk: Generated<number>
    /** Null where the member was deleted by other means than a withdrawal, until the job has moved the order (ruling 42). */
    member_pk: number | null
    /** As it was when the order was made, for the receipt. */
    member_name: string
    member_type: MemberType
    company_name: string
    goods_type: GoodsType
    /** What is paid for, as the rules know it: `fee:2025`, `conference:2025-autumn`. */
    goods_key: string
    goods_name: string
    amount: number
    /** What was asked for, where the office has accepted another amount; null otherwise. */
    asked_amount: number | null
    refunded_amount: Generated<number>
    pay_method: PayMethod
    /** Through which a card was charged; null until then, and for deposits. `sandbox`: a rehearsal, for ever. */
    gateway: 'sandbox' | 'mainpay' | null
    state: OrderState
    created_at: string
    paid_at: string | null
    /** The end of a session at the gateway, or of the wait for a deposit. */
    due_at: string
    /** The last Seoul day for the deposit, as the member was told it; null where none was to be made. */
    deposit_due: string | null
    /** With which sheet of years paid before it came; null for all others. */
    import_pk: number | null
  }

  /** A sheet of dues that were paid before the society moved in. */
  dues_import: {
    import_pk: Generated<number>
    file_name: string
    staff_name: string
    created_at: string
    undone_at: string | null
  }

  /** What happened to an order; rows are only ever added. `state` is the one that it led to. */
  order_event: {
    event_pk: Generated<number>
    order_pk: number
    at: string
    event: OrderEvent | 'open' | 'note'
    state: OrderState
    /** `member`, `gateway`, `job`, or `staff:` with a name. */
    actor: string
    /** Why, in words; no personal data. */
    detail: string
  }

  /** An order's attempt by card: what the gateway calls it, and what it takes to clear it up. */
  card_attempt: {
    order_pk: number
    mbr_ref_no: string
    /** Null until the gateway has opened a session. */
    aid: string | null
    /** Forgotten once the outcome is known. */
    auth_token: string | null
    pay_type: string | null
    /** When the approval was sent. */
    asked_at: string | null
    /** In won, as the gateway said it. */
    charged: number | null
    ref_no: string | null
    /** Our number of the cancellation of a charge that was not what was asked for. */
    cancel_ref_no: string | null
    tran_date: string | null
    approval_no: string | null
    card_company: string | null
    card_company_code: string | null
    /** Masked. */
    card_no: string | null
    instalment: number | null
    /** How often clearing it up was tried, and when it will be next; null: by nobody but staff. */
    tries: Generated<number>
    next_try_at: string | null
  }

  /** Money on its way back. `unknown`: the gateway's answer was lost. */
  refund: {
    refund_pk: Generated<number>
    order_pk: number
    /** In won. */
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
  }

  /** A refund that waits for a second person's yes, or did. */
  refund_request: {
    request_pk: Generated<number>
    order_pk: number
    /** In won. */
    amount: number
    /** What was left when it was asked, in won: an order that has changed since ends it. */
    seen_left: number
    reason: string
    state: 'waiting' | 'approved' | 'declined' | 'over'
    /** Who asked, and so may not approve. */
    staff_pk: number
    staff_name: string
    created_at: string
    ended_by: string | null
    ended_at: string | null
  }

  /** Given once, when an order is paid; never changes (ruling 26). */
  receipt: {
    order_pk: number
    /** `2025-000123`: a running number of the Seoul year, without gaps. */
    number: string
    /** What `/verify/…` is asked with. */
    code: string
    issued_at: string
  }

  /** How often a paper of a payment was printed: a second copy says so (ruling 26). */
  paper_copy: {
    order_pk: number
    paper: Exclude<IssuedDocument, 'bundle'>
    copies: number
  }

  receipt_year: {
    year: number
    last: number
  }

  /** One row for a good with seats. Updating it first in a transaction makes those who want a seat wait for each other. */
  seat_lock: {
    goods_key: string
    version: number
  }

  /** Someone who waits for a seat. `invited` holds one until `invited_until`. */
  waiting_place: {
    waiting_pk: Generated<number>
    goods_key: string
    member_pk: number
    state: 'waiting' | 'invited' | 'taken' | 'passed' | 'left'
    created_at: string
    invited_until: string | null
  }

  /** A year's fee that a member does not owe, by the office's decision; `ended_at`: that was taken back. */
  fee_waiver: {
    waiver_pk: Generated<number>
    member_pk: number
    year: number
    /** What is owed instead, in won; 0 where nothing is. */
    amount: Generated<number>
    reason: string
    staff_name: string
    created_at: string
    ended_at: string | null
    ended_reason: string | null
    ended_by: string | null
  }

  /**
   * A payment of somebody who has withdrawn, apart from everything else for as long as the law says (ruling 42). Its
   * columns are the ones that src/payments/rules/withdrawn-payments.ts has words for, and no others.
   */
  withdrawn_payment: Record<WithdrawnColumn, unknown> & {
    /** The order's number, under which the office knows the payment. */
    order_pk: number
    member_name: string
    member_type: MemberType
    goods_type: GoodsType
    goods_key: string
    goods_name: string
    /** In won. */
    amount: number
    refunded_amount: number
    paid_at: string
    refunded_at: string | null
    pay_method: PayMethod
    /** `sandbox`: nobody was charged. */
    gateway: 'sandbox' | 'mainpay' | null
    state: (typeof withdrawnStates)[number]
    card_company: string | null
    approval_no: string | null
    /** Of the papers; null for what has none. */
    number: string | null
    code: string | null
  }
}
