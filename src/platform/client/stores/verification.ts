import type { Purpose } from '#accounts/api/verification.ts'
import { sessionAtom } from '#platform/client/stores/session-atom.ts'
import { verificationKey } from '#platform/client/stores/signup-storage.ts'

/**
 * How far this browser is with showing that it reads an address. Kept for the tab: a phone that dropped the page while
 * its owner looked for the mail still asks for the code that was sent.
 */
export interface Verification {
  email: string
  /** When the code ends, in ms by this device's clock; unknown while the mail is still on its way. */
  endsAt?: number
  verified?: boolean
}

export const $verifications =
  sessionAtom<Partial<Record<Purpose, Verification | undefined>>>(verificationKey)

export const setVerification = (purpose: Purpose, verification: Verification | undefined): void => {
  const all = { ...$verifications.get(), [purpose]: verification }
  const isEmpty = Object.values(all).every((one) => one === undefined)
  $verifications.set(isEmpty ? undefined : all)
}

/** Whether this browser has verified that very address; the server has the last word (ruling 13). */
export const isVerified = (purpose: Purpose, email: string): boolean => {
  const verification = $verifications.get()?.[purpose]
  return verification?.verified === true && verification.email === email
}
