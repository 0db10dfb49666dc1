const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long a card gateway may take, in ms. Whatever comes later counts as no answer. */
export interface GatewayTimings {
  /** Until a connection stands. */
  connect: number
  /** From there until the whole answer to `ready` is read, for which a shopper waits at our form. */
  ready: number
  /** The same for charging and returning. */
  read: number
}

export const gatewayTimings: GatewayTimings = {
  connect: 5 * second,
  ready: 10 * second,
  read: 30 * second,
}

/** How long things may take, in ms. */
export interface PaymentTimings {
  /** From the opening of a session at the gateway to its end. */
  session: number
  /** After this an approval that was sent will not be answered any more: longer than the gateway's own deadlines. */
  approval: number
  /** Before this, a gateway that knows of nothing to reverse may still be about to charge. */
  absent: number
  /** How long one server may be at clearing something up before another may take it over. */
  lease: number
  /** Waits between tries to clear up; after the last one it is left to staff. */
  waits: readonly number[]
}

export const paymentTimings: PaymentTimings = {
  session: 30 * minute,
  approval: minute,
  absent: 10 * minute,
  lease: 2 * minute,
  waits: [
    10 * second,
    30 * second,
    minute,
    5 * minute,
    10 * minute,
    30 * minute,
    hour,
    3 * hour,
    6 * hour,
    12 * hour,
  ],
}
