import { forbiddenInNames, nameBytes } from '#platform/server/gateways/mainpay/decisions.ts'
import { createHash } from 'node:crypto'

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** A name as the form takes it: without what is refused, within 30 bytes, no character cut in two. */
export const nameField = (text: string): string => {
  const allowed = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(forbiddenInNames, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  let name = ''
  for (const { segment } of characters.segment(allowed)) {
    if (Buffer.byteLength(name + segment) > nameBytes) break
    name += segment
  }
  return name.trim()
}

/** An address too long for the form is left out: half of one is somebody else's. */
export const emailField = (email: string | null): string | undefined =>
  email !== null && /^[^@\s]+@[^@\s]+$/.test(email) && Buffer.byteLength(email) <= 50
    ? email
    : undefined

/** A card number shows its first six and last four digits at most, whatever was masked before. */
export const maskedCardNo = (cardNo: string): string => {
  const kept = cardNo.length > 10 ? 6 : 0
  return cardNo.replaceAll(/[^\s-]/g, (character, index: number) =>
    index < kept || index >= cardNo.length - 4 ? character : '*',
  )
}

interface Signed {
  mbrNo: string
  mbrRefNo: string
  /** As it stands in the form. */
  amount: string
  apiKey: string
  timestamp: string
}

/** What proves that a call is the merchant's: a plain SHA-256 with the key in the middle, in lower-case hex. */
export const signatureOf = ({ mbrNo, mbrRefNo, amount, apiKey, timestamp }: Signed): string =>
  createHash('sha256').update([mbrNo, mbrRefNo, amount, apiKey, timestamp].join('|')).digest('hex')

const nineHours = 9 * 3_600_000

/** The time in Seoul as MainPay writes it, `yyyyMMddHHmmssSSS`. */
export const timestampOf = (moment: Date): string =>
  new Date(moment.getTime() + nineHours).toISOString().replaceAll(/\D/g, '')
