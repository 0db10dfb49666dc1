import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  randomInt,
} from 'node:crypto'
import { convertHangulToQwerty } from 'es-hangul'
import type { Context } from '#platform/server/context.ts'
import { refuseWeak } from '#platform/server/passwords/weak.ts'
import { recoveryCodes } from '#staff/rules/staff.ts'

export interface Token {
  token: string
  hash: string
}

export const newToken = (): Token => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Needs no salt, because a token has 256 random bits. */
export const hashOf = (token: string): string => hash('sha256', token, 'hex')

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts what must be read again (AES-256-GCM), bound to `owner`, so that it cannot be used in
 * another row.
 */
export const seal = ({ keys }: Context, text: string, owner: number): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.staffFactor, nonce)
  cipher.setAAD(Buffer.from(String(owner)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined if it was sealed with another TOKEN_SECRET or for another owner. */
export const unseal = ({ keys }: Context, sealed: string, owner: number): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const nonce = bytes.subarray(0, nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', keys.staffFactor, nonce)
    decipher.setAAD(Buffer.from(String(owner)))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const newCode = (): string => {
  const drawn = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return drawn.replaceAll(/(.{4})(?=.)/g, '$1-')
}

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newCode)

/** Hashes a code, whatever its case or hyphens. */
export const codeHash = ({ keys }: Context, code: string): string =>
  createHmac('sha256', keys.staffFactor)
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('base64url')

/** Throws `weakPassword` as for members. Hangul counts as the keys that it takes. */
export const refuseWeakOfStaff = (
  password: string,
  { staff_id, staff_name, email }: { staff_id: string; staff_name: string; email: string },
): Promise<void> => {
  const owner = { member_id: staff_id, member_name: staff_name, email }
  const rest = { en_name: '', birth: '', cell: '' }
  return refuseWeak(convertHangulToQwerty(password), { ...owner, ...rest }, 'password')
}
