import type { Selectable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { unseal } from '#staff/server/secrets.ts'

const period = 30

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** 160 bits in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export const uriOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString()

/** The code's time step, at most one from now (RFC 6238 5.2); undefined if it is wrong. */
export const stepOf = ({ clock }: Context, secret: string, code: string): number | undefined => {
  const timestamp = clock.now().getTime()
  const token = code.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Whether the code is right and newer than the last one used. */
export const takeCode = async (
  context: Context,
  transaction: Transaction,
  { staff_pk, secret, code }: { staff_pk: number; secret: string; code: string },
): Promise<boolean> => {
  const step = stepOf(context, secret, code)
  if (step === undefined) return false
  const staff = transaction.updateTable('staff').where('staff_pk', '=', staff_pk)
  return isChanged(staff.set({ totp_step: step }).where('totp_step', '<', step))
}

/**
 * The code that the authenticator app would show for an account of `npm start`, and its seconds
 * left; the next code if this one was used. Undefined for other accounts and outside a demo site.
 */
export const demoCodeOf = (
  context: Context,
  owner: Pick<Selectable<Tables['staff']>, 'staff_pk' | 'totp_secret' | 'totp_step'>,
): { code: string; left: number } | undefined => {
  const { staff_pk, totp_secret, totp_step } = owner
  const { clock, demoTotpSecret: secret } = context
  if (secret === undefined || totp_secret === null) return undefined
  if (unseal(context, totp_secret, staff_pk) !== secret) return undefined
  const now = clock.now().getTime() / 1000
  const step = Math.floor(now / period)
  const code = totpOf(secret).generate({ timestamp: Math.max(step, totp_step + 1) * period * 1000 })
  return { code, left: Math.ceil((step + 1) * period - now) }
}
