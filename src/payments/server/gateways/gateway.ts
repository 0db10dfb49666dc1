import type { Hono } from 'hono'

export interface GatewayOrder {
  /** Our number, unique per attempt: 6–20 characters of `[A-Z0-9]`. */
  mbrRefNo: string
  amount: number
  goodsName: string
  customerName: string
  customerEmail: string | null
  /** The shopper returns here with an authenticated card. It must not contain `&`, `,` or `=`. */
  approvalUrl: string
  closeUrl: string
}

export interface GatewaySession {
  aid: string
  pcUrl: string
  mobileUrl: string
  appUrl: string
}

export interface Attempt {
  mbrRefNo: string
  amount: number
  goodsName: string
  aid: string
  authToken: string
  payType: string
}

export interface Charge {
  refNo: string
  /** The gateway's day of the charge, `YYMMDD` in Seoul. */
  tranDate: string
  payType: string
  approvalNo: string
  cardCompany: string
  cardCompanyCode: string
  /** Masked by the gateway, and once more by us. */
  cardNo: string
  /** Months; 0 is a single payment. */
  instalment: number
  /** Won as the gateway reports it; compare it with the order's amount. */
  amount: number
}

export type Approval =
  /** The card was charged, perhaps with another amount than asked for. */
  | { kind: 'approved'; charge: Charge }
  /** A clear refusal: nothing was charged. `message` is the gateway's, for people. */
  | { kind: 'declined'; code: string; message: string }
  /**
   * No readable answer came, so nobody knows whether the card was charged. `reason` is for the log.
   */
  | { kind: 'lost'; reason: string }

export interface Cancellation {
  refNo: string
  tranDate: string
  payType: string
  goodsName: string
  /** Our number: new for each cancellation, the same at each retry. */
  mbrRefNo: string
  charged: number
  amount: number
  /** True after earlier partial refunds: the gateway takes the rest as a partial refund too. */
  earlierParts: boolean
}

export type Cancelled =
  | { kind: 'cancelled'; refNo: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost'; reason: string }

/**
 * The outcome for an attempt whose answer was lost. `reversed`: the card is surely not charged any
 * more. `absent`: the gateway knows no such payment, which proves nothing while the lost request
 * may still arrive. `unconfirmed`: ask again.
 */
export type Resolution =
  | { kind: 'reversed' }
  | { kind: 'absent'; code: string }
  | { kind: 'unconfirmed'; reason: string }

/** The payment session could not be opened. Nothing happened, and trying again is safe. */
export class GatewayUnavailable extends Error {}

/** A card gateway. All amounts are in won. Only `ready` throws. */
export interface Gateway {
  /** Throws `GatewayUnavailable` if refused or not answered in time. */
  ready: (order: GatewayOrder) => Promise<GatewaySession>
  /** Charges the card. It is sent once per attempt and never repeated. */
  approve: (attempt: Attempt) => Promise<Approval>
  cancel: (cancellation: Cancellation) => Promise<Cancelled>
  /**
   * Reverses an attempt whose approval was lost, if it was charged (net-cancel, 망취소). Safe to
   * repeat.
   */
  resolveUnknown: (attempt: Attempt) => Promise<Resolution>
}

declare module '#platform/server/context.ts' {
  interface Context {
    gateway: Gateway
    /** The pages and calls of the simulator; undefined with a real gateway. */
    gatewayPages: Hono | undefined
  }
}
