/**
 * Decides in one place what MainPay's public papers leave open. The questions are in
 * docs/payments.md.
 */
export interface Decisions {
  /** Net-cancel codes which mean that this session was never charged. */
  nothingToReverse: ReadonlySet<string>
  /** Net-cancel codes which mean that the charge was already reversed. */
  alreadyReversed: ReadonlySet<string>
  /** Cancellation codes which mean that this very cancellation was already done. */
  alreadyCancelled: ReadonlySet<string>
  /** Whether a clear refusal of an approval still leaves open if the card was charged. */
  leavesOpen: (refusal: { status: number; code: string }) => boolean
}

/**
 * Decisions for the live service. None of its codes is known, so nothing is assumed and a person
 * looks at open cases.
 */
export const liveDecisions: Decisions = {
  nothingToReverse: new Set(),
  alreadyReversed: new Set(),
  alreadyCancelled: new Set(),
  // Integrators have seen "500" with an approval in doubt. The HTTP status of a plain refusal is
  // unknown, so it is not judged; otherwise every declined card might end on the staff's list.
  leavesOpen: ({ code }) => /^5\d\d$/.test(code),
}

/** Sent as `version`. The samples have V001, 1.0 and v1, and the service accepts all. */
export const protocolVersion = 'V001'

/** Errors before anything was sent, since no connection is used twice: nobody was charged. */
export const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** It is unknown whether name limits count bytes or characters; bytes are stricter. */
export const nameBytes = 30

/**
 * Names may have "no special characters", which nobody defines; one integrator found the ASCII ones
 * refused. Only letters, digits and spaces are safe.
 */
export const forbiddenInNames = /[^\p{L}\p{M}\p{N} ]/gu
