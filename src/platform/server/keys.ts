import { hkdfSync } from 'node:crypto'

/**
 * Each use of the server's secret has its own key, so that a value made for one use is worthless
 * for another.
 */
const purposes = {
  accessToken: 'access-token',
  refreshToken: 'refresh-token',
  emailCode: 'email-code',
  browserCookie: 'browser-cookie',
  counter: 'counter',
  reader: 'post-reader',
  staffFactor: 'staff-factor',
  bankLine: 'bank-line',
  badge: 'badge',
  bounce: 'bounce',
  mailChoice: 'mail-choice',
  nonmember: 'nonmember',
  reviewer: 'reviewer',
  chair: 'chair',
} as const

export type Keys = Readonly<Record<keyof typeof purposes, Uint8Array<ArrayBuffer>>>

/** Derives 32-byte keys from the secret by HKDF (RFC 5869) with SHA-256. */
export const keysOf = (secret: Uint8Array): Keys => {
  const derived = Object.entries(purposes).map(([name, purpose]) => [name, keyFor(secret, purpose)])
  return Object.fromEntries(derived) as Keys
}

const keyFor = (secret: Uint8Array, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', `members/${purpose}/1`, 32))
