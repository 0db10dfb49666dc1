/** What a card payment of ours is called at the gateway, and what it is for. */
export interface GatewayOrder {
  /** Our number of this attempt, unique per attempt: 6–20 characters of `[A-Z0-9]`. */
  mbrRefNo: string
  /** In won. */
  amount: number
  goodsName: string
  customerName: string
  customerEmail: string | null
  /** Where the shopper is sent once the card is authenticated; no `&`, `,` or `=` in it. */
  approvalUrl: string
  /** Where the shopper is sent on giving up; the same rule. */
  closeUrl: string
}

/** A payment session that the gateway has opened. Nothing is charged yet. */
export interface GatewaySession {
  /** The gateway's number of the session. */
  aid: string
  pcUrl: string
  mobileUrl: string
  appUrl: string
}

/** What the gateway needs to name an attempt after its session was opened. */
export interface Attempt {
  mbrRefNo: string
  /** In won. */
  amount: number
  goodsName: string
  aid: string
  /** One-time token that the shopper brought back. */
  authToken: string
  payType: string
}

/** A charge that the gateway has confirmed: what is needed to cancel it, and what a receipt shows. */
export interface Charge {
  /** The gateway's number of the charge. */
  refNo: string
  /** The gateway's day of it, `YYMMDD` in Seoul. */
  tranDate: string
  payType: string
  /** The card's approval number. */
  approvalNo: string
  /** The card company's name, or `카드(코드)` where the gateway gave none. */
  cardCompany: string
  /** The card company's code, as the gateway has it. */
  cardCompanyCode: string
  /** Masked by the gateway, and by us once more. */
  cardNo: string
  /** Months; 0 is a single payment. */
  instalment: number
  /** In won, as the gateway says it: to be compared with the order's. */
  amount: number
}

export type Approval =
  /** Charged. The amount may still be another than asked for. */
  | { kind: 'approved'; charge: Charge }
  /** A readable refusal: nothing was charged. `message` is the gateway's, for people. */
  | { kind: 'declined'; code: string; message: string }
  /** No readable answer came: charged or not, nobody knows. `reason` is for the log. */
  | { kind: 'lost'; reason: string }

export interface Cancellation {
  refNo: string
  /** The day of the charge, `YYMMDD`. */
  tranDate: string
  payType: string
  goodsName: string
  /** Our number of this cancellation: a new one, kept when it is tried again. */
  mbrRefNo: string
  /** What was charged, in won. */
  charged: number
  /** What is to be returned now, in won. */
  amount: number
  /** Whether parts were returned before: then the rest, too, goes back as a part. */
  earlierParts: boolean
}

export type Cancelled =
  | { kind: 'cancelled'; refNo: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost'; reason: string }

/**
 * How an attempt whose answer was lost stands now. `reversed`: surely not charged any more. `absent`: the gateway knows
 * of nothing to reverse, which is no proof while the lost request may still be on its way. `unconfirmed`: ask again.
 */
export type Resolution =
  | { kind: 'reversed' }
  | { kind: 'absent'; code: string }
  | { kind: 'unconfirmed'; reason: string }

/** A card gateway could not open a payment session: nothing happened, and trying again is safe. */
export class GatewayUnavailable extends Error {}

/** A card gateway. None of the calls but `ready` throws. */
export interface Gateway {
  /** Opens a session. Throws `GatewayUnavailable` when refused or not answered in time. */
  ready: (order: GatewayOrder) => Promise<GatewaySession>
  /** Charges. Sent once for an attempt, never again. */
  approve: (attempt: Attempt) => Promise<Approval>
  /** Returns money of a charge, all or a part. */
  cancel: (cancellation: Cancellation) => Promise<Cancelled>
  /** Reverses an attempt whose approval was lost, if it was charged (net-cancel, 망취소). Safe to repeat. */
  resolveUnknown: (attempt: Attempt) => Promise<Resolution>
}
