import { createHash } from 'node:crypto'

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
