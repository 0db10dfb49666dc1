import { cardCompanyName } from '#platform/rules/card-companies.ts'
import type { Charge } from '#platform/server/gateways/gateway.ts'
import { maskedCardNo } from '#platform/server/gateways/mainpay/fields.ts'
import { z } from 'zod'

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
