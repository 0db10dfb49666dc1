import { hour, minute, second } from '#platform/rules/spans.ts'

/** In ms; a later answer counts as none. */
export const gatewayTimings = {
  connect: 5 * second,
  ready: 10 * second,
  read: 30 * second,
}

export type GatewayTimings = typeof gatewayTimings

/** In ms. */
export const paymentTimings = {
  session: 30 * minute,
  /** After this time no approval is answered any more; it exceeds the gateway's own deadlines. */
  approval: minute,
  /** Until then a gateway that knows nothing to reverse may still be about to charge. */
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
