import { hkdfSync } from 'node:crypto'

/** What the server's secret is used for: each has a key of its own, so that what was made for one is of no use for another. */
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
} as const

export type Keys = Readonly<Record<keyof typeof purposes, Uint8Array<ArrayBuffer>>>

/** The keys of 32 bytes that come of the secret by HKDF (RFC 5869) with SHA-256. */
export const keysOf = (secret: Uint8Array): Keys => {
  const derived = Object.entries(purposes).map(([name, purpose]) => [name, keyFor(secret, purpose)])
  return Object.fromEntries(derived) as Keys
}

const keyFor = (secret: Uint8Array, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', `members/${purpose}/1`, 32))
