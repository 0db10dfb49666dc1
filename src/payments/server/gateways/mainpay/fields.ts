import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Charge } from '#payments/server/gateways/gateway.ts'
import { cardCompanyName } from '#payments/server/gateways/mainpay/card-companies.ts'
import { forbiddenInNames, nameBytes } from '#payments/server/gateways/mainpay/decisions.ts'

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/**
 * Fits a name into the form: at most 30 bytes, no forbidden characters, cut between words. A
 * single long word is cut between characters.
 */
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

const fitting = (parts: readonly string[]): string => {
  let name = ''
  for (const part of parts) {
    if (Buffer.byteLength(name + part) > nameBytes) break
    name += part
  }
  return name
}

/** Undefined if the address is too long for the form: half an address may be another person's. */
export const emailField = (email: string | null): string | undefined =>
  email !== null && /^[^@\s]+@[^@\s]+$/.test(email) && Buffer.byteLength(email) <= 50
    ? email
    : undefined

/** Shows at most the first six and the last four digits, whatever the gateway has masked before. */
export const maskedCardNo = (cardNo: string): string => {
  const kept = cardNo.length > 10 ? 6 : 0
  return cardNo.replaceAll(/[^\s-]/g, (character, index: number) =>
    index < kept || index >= cardNo.length - 4 ? character : '*',
  )
}

interface Signed {
  mbrNo: string
  mbrRefNo: string
  amount: string
  apiKey: string
  timestamp: string
}

/**
 * The signature that proves the merchant sent a call: a plain SHA-256 with the key in the middle,
 * in lower-case hex.
 */
export const signatureOf = ({ mbrNo, mbrRefNo, amount, apiKey, timestamp }: Signed): string =>
  hash('sha256', [mbrNo, mbrRefNo, amount, apiKey, timestamp].join('|'), 'hex')

const nineHours = 9 * 3_600_000

/** A moment in Seoul time as MainPay writes it: `yyyyMMddHHmmssSSS`. */
export const timestampOf = (moment: Date): string =>
  new Date(moment.getTime() + nineHours).toISOString().replaceAll(/\D/g, '')

const longest = 300

/**
 * A text may come as a string, as a number or not at all. Control characters are removed, as
 * neither the database nor a page can hold them.
 */
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

const shown = text.catch('')

/** Won. An amount comes as a number or a string, perhaps with commas. */
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

export const readEnvelope = (body: string): Envelope | undefined => {
  try {
    return Envelope.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

export const readEcho = (data: unknown): z.output<typeof Echo> =>
  Echo.safeParse(data).data ?? { mbrNo: '', mbrRefNo: '' }

export const readRefNo = (data: unknown): string =>
  z.object({ refNo: shown }).safeParse(data).data?.refNo ?? ''

/** Undefined if the answer lacks what a later cancellation needs. */
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

export const cardCompany = (name: string, code: string): string =>
  name || (cardCompanyName(code) ?? (code === '' ? '카드' : `카드(${code})`))
