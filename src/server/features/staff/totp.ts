import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import { takeStep } from '#server/features/staff/store.ts'
import { Secret, TOTP } from 'otpauth'

const period = 30

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** 160 bits, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from a QR code. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString()

/** The time step that a code is of, one before or after now (RFC 6238 5.2); undefined for a wrong one. */
export const stepOf = ({ clock }: Context, secret: string, code: string): number | undefined => {
  const timestamp = clock.now().getTime()
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Whether the code is right, and used for the first time. */
export const takeCode = async (
  context: Context,
  transaction: Transaction,
  { staff_pk, secret, code }: { staff_pk: number; secret: string; code: string },
): Promise<boolean> => {
  const step = stepOf(context, secret, code)
  return step !== undefined && takeStep(transaction, staff_pk, step)
}
