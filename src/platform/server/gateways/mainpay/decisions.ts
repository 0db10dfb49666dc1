/**
 * What MainPay's public papers leave open, decided in this one place: what to do when the live service turns out to
 * answer so or otherwise. The questions behind each stand in docs/payments.md.
 */
export interface Decisions {
  /** Codes of a net-cancel that mean: this session was never charged. */
  nothingToReverse: ReadonlySet<string>
  /** Codes of a net-cancel that mean: it was charged, and has been reversed before. */
  alreadyReversed: ReadonlySet<string>
  /** Codes of a cancellation that mean: this very cancellation was done before. */
  alreadyCancelled: ReadonlySet<string>
  /** Whether a readable refusal of an approval says nothing about whether the card was charged. */
  leavesOpen: (refusal: { status: number; code: string }) => boolean
}

/** For the live service. No code of it is known, so none is taken for granted: a person looks at what stays open. */
export const liveDecisions: Decisions = {
  nothingToReverse: new Set(),
  alreadyReversed: new Set(),
  alreadyCancelled: new Set(),
  // Integrators have seen "500" with an approval in doubt. The HTTP status of a plain refusal is unknown: it is not
  // judged, or every declined card might end on the staff's list.
  leavesOpen: ({ code }) => /^5\d\d$/.test(code),
}

/** Sent as `version`: the samples have V001, 1.0 and v1, and the service takes all of them. */
export const protocolVersion = 'V001'

/**
 * Failures that can only happen before anything was sent, since no connection is used twice: nobody was charged, and
 * nothing is left to ask about.
 */
export const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether the limits of names count bytes or characters is unknown: bytes are the stricter reading. */
export const nameBytes = 30

/**
 * "No special characters" in names, and nobody says which those are; one integrator found the ASCII ones refused. Only
 * letters, digits and spaces are sure.
 */
export const forbiddenInNames = /[^\p{L}\p{M}\p{N} ]/gu
