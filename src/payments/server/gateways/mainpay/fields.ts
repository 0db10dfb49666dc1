import { forbiddenInNames, nameBytes } from '#payments/server/gateways/mainpay/decisions.ts'
import { createHash } from 'node:crypto'
import { cardCompanyName } from '#payments/server/gateways/mainpay/card-companies.ts'
import type { Charge } from '#payments/server/gateways/gateway.ts'
import { z } from 'zod'

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** A name as the form takes it: without what is refused, within 30 bytes, whole words; of one long word whole characters. */
export const nameField = (text: string): string => {
  const allowed = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(forbiddenInNames, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  const words = fitting(allowed.split(/(?= )/))
  return words || fitting(Array.from(characters.segment(allowed), ({ segment }) => segment)).trim()
}

/** As many of the parts as the form has bytes for. */
const fitting = (parts: readonly string[]): string => {
  let name = ''
  for (const part of parts) {
    if (Buffer.byteLength(name + part) > nameBytes) break
    name += part
  }
  return name
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

/** No text of theirs is longer. */
const longest = 300

/** Texts come as strings or numbers, or not at all. What no database and no page could hold is taken out. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    String(value ?? '')
      .replaceAll(/\p{C}/gu, '')
      .slice(0, longest)
      .toWellFormed()
      .trim(),
  )

const present = text.pipe(z.string().min(1))

/** What is only shown, or only logged, decides nothing: unreadable, it is left out. */
const shown = text.catch('')

/** Amounts come as strings, perhaps with commas, or as numbers. */
const won = text
  .transform((value) => value.replaceAll(',', ''))
  .pipe(z.string().regex(/^\d{1,10}(\.0+)?$/))
  .transform(Number)

const Envelope = z.object({
  resultCode: present,
  resultMessage: shown,
  detailResultCode: shown,
  developerMessage: shown,
  data: z.unknown().optional(),
})

/** The envelope that every answer of MainPay comes in. */
export type Envelope = z.output<typeof Envelope>

export const Session = z.object({
  aid: text.pipe(z.string().regex(/^\S{1,40}$/)),
  nextPcUrl: z.url({ protocol: /^https?$/ }),
  nextMobileUrl: z.url({ protocol: /^https?$/ }),
  nextAppUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
})

/** Whose payment an answer is about. */
const Echo = z.object({ mbrNo: text, mbrRefNo: text })

const Approved = z.object({
  refNo: text.pipe(z.string().regex(/^[A-Za-z0-9]{1,20}$/)),
  tranDate: text.pipe(z.string().regex(/^(\d\d)?\d{6}$/)),
  payType: shown,
  amount: won,
  applNo: shown,
  cardNo: shown,
  installment: shown,
  issueCompanyNo: shown,
  issueCompanyName: shown,
})

/** The envelope in a body, or undefined where there is none to be read. */
export const readEnvelope = (body: string): Envelope | undefined => {
  try {
    return Envelope.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** Whose payment the answer is about, as far as it says so. */
export const readEcho = (data: unknown): z.output<typeof Echo> =>
  Echo.safeParse(data).data ?? { mbrNo: '', mbrRefNo: '' }

/** The number of a cancellation; empty where the answer has none. */
export const readRefNo = (data: unknown): string =>
  z.object({ refNo: shown }).safeParse(data).data?.refNo ?? ''

/** The charge in the answer to an approval, or undefined where what is needed to cancel it later is missing. */
export const readCharge = (data: unknown): Charge | undefined => {
  const read = Approved.safeParse(data).data
  if (read === undefined) return undefined
  const { refNo, tranDate, payType, amount, applNo, cardNo, installment } = read
  return {
    refNo,
    tranDate: tranDate.slice(-6),
    payType,
    amount,
    approvalNo: applNo,
    cardCompany: cardCompany(read.issueCompanyName, read.issueCompanyNo),
    cardCompanyCode: read.issueCompanyNo,
    cardNo: maskedCardNo(cardNo),
    instalment: /^\d{1,2}$/.test(installment) ? Number(installment) : 0,
  }
}

/** What a receipt calls the card's company: the gateway's own word, else the table's, else the bare code. */
export const cardCompany = (name: string, code: string): string =>
  name || (cardCompanyName(code) ?? (code === '' ? '카드' : `카드(${code})`))
