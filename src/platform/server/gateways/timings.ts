const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long a card gateway may take, in ms. Whatever comes later counts as no answer. */
export const gatewayTimings = {
  /** Until a connection stands. */
  connect: 5 * second,
  /** From there until the whole answer to `ready` is read, for which a shopper waits at our form. */
  ready: 10 * second,
  /** The same for charging and returning. */
  read: 30 * second,
}

export type GatewayTimings = typeof gatewayTimings

/** How long things may take, in ms. */
export const paymentTimings = {
  /** From the opening of a session at the gateway to its end. */
  session: 30 * minute,
  /** After this an approval that was sent will not be answered any more: longer than the gateway's own deadlines. */
  approval: minute,
  /** Before this, a gateway that knows of nothing to reverse may still be about to charge. */
  absent: 10 * minute,
  /** How long one server may be at clearing something up before another may take it over. */
  lease: 2 * minute,
  /** Waits between tries to clear up; after the last one it is left to staff. */
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
