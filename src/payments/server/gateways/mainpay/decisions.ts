/**
 * Settles what MainPay's public papers leave open (questions in docs/payments.md). The sets hold
 * MainPay's answer codes to a net cancellation or a cancellation.
 */
export interface Decisions {
  nothingToReverse: ReadonlySet<string>
  alreadyReversed: ReadonlySet<string>
  alreadyCancelled: ReadonlySet<string>
  /** Whether a clear refusal of an approval still leaves open if the card was charged. */
  leavesOpen: (refusal: { status: number; code: string }) => boolean
}

/** The live service's codes are unknown, so nothing is assumed and a person looks at open cases. */
export const liveDecisions: Decisions = {
  nothingToReverse: new Set(),
  alreadyReversed: new Set(),
  alreadyCancelled: new Set(),
  // Integrators have seen "500" with an approval in doubt. The HTTP status of a plain refusal is
  // unknown, so it is not judged; otherwise every declined card might end on the staff's list.
  leavesOpen: ({ code }) => /^5\d\d$/.test(code),
}

/** Sent as `version`. MainPay's samples have V001, 1.0 and v1; the service accepts all of them. */
export const protocolVersion = 'V001'

/** Errors that arise before anything is sent, as no connection is reused: nobody was charged. */
export const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * In bytes. It is unknown whether the name limits count bytes or characters; bytes are stricter.
 */
export const nameBytes = 30

/**
 * MainPay allows "no special characters" in names without defining them. One integrator had the
 * ASCII ones refused, so only letters, digits and spaces are sent.
 */
export const forbiddenInNames = /[^\p{L}\p{M}\p{N} ]/gu
