import type { Purpose } from '#accounts/api/verification.ts'
import { sessionAtom } from '#platform/client/stores/session-atom.ts'
import { verificationKey } from '#platform/client/stores/signup-storage.ts'

/**
 * The e-mail verification under way. It is kept for the tab because a phone may drop the page while
 * its owner looks for the mail.
 */
export interface Verification {
  email: string
  /** The code's end in ms by this device's clock; unknown while the mail is on its way. */
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

/**
 * Whether this browser has verified that very address. The server decides in the end (ruling 13).
 */
export const isVerified = (purpose: Purpose, email: string): boolean => {
  const verification = $verifications.get()?.[purpose]
  return verification?.verified === true && verification.email === email
}
