import { randomBytes, randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number of a charge or a return: 12 characters, never two alike. */
export const newRefNo = (): string =>
  Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

/** A number of a session, or a token: nobody guesses it. */
export const newToken = (): string => randomBytes(16).toString('hex')

/** A card company's approval number. */
export const newApprovalNo = (): string => String(randomInt(100_000_000)).padStart(8, '0')
