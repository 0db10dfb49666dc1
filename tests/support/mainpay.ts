import type { Attempt } from '#payments/server/gateways/gateway.ts'
import type { RawAnswer, Transport } from '#payments/server/gateways/mainpay/caller.ts'
import { liveDecisions } from '#payments/server/gateways/mainpay/decisions.ts'
import { mainPay, type MainPayOptions } from '#payments/server/gateways/mainpay/gateway.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'

export const merchant = {
  mbrNo: '100011',
  apiKey: 'KEY-THAT-NOBODY-MAY-SEE',
  stdUrl: 'https://std.example',
  relayUrl: 'https://relay.example',
}

export const attempt: Attempt = {
  mbrRefNo: 'AF000000000001',
  amount: 80_000,
  goodsName: '2025년 연회비',
  aid: 'AID-1',
  authToken: 'TOKEN-THAT-NOBODY-MAY-SEE',
  payType: 'CC',
}

/** What a good answer to an approval holds. */
export const approvedData = {
  mbrNo: merchant.mbrNo,
  mbrRefNo: attempt.mbrRefNo,
  refNo: 'R00000000001',
  tranDate: '251015',
  tranTime: '180000',
  payType: 'CC',
  amount: '80000',
  applNo: '12345678',
  cardNo: '949019******8803',
  installment: '00',
  issueCompanyNo: '02',
  issueCompanyName: '신한카드',
}

// One for all: each looks once a second for what is left to be written.
const log = createLog('silent')

/** The live service's adapter over whatever transport. */
export const adapter = (transport: Transport, options: Partial<MainPayOptions> = {}) =>
  mainPay({
    merchant,
    timings: readConfig({}).gatewayTimings,
    transport,
    decisions: liveDecisions,
    clock: { now: () => new Date('2025-10-15T09:00:00.123Z') },
    log,
    ...options,
  })

/** A transport on which always the same comes back; remembers what it was given. */
export const answering = (answer: RawAnswer | Error) => {
  const sent: { url: string; form: Record<string, string> }[] = []
  const transport: Transport = {
    post: (url, form) => {
      sent.push({ url, form: Object.fromEntries(form) })
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    close: () => Promise.resolve(),
  }
  return { transport, sent }
}

export const json = (body: unknown, status = 200): RawAnswer => ({
  status,
  body: JSON.stringify(body),
})

/** A yes of theirs, and a no. */
export const ok = (data: unknown = approvedData, status = 200) =>
  json({ resultCode: '200', resultMessage: '성공', data }, status)
export const no = (resultCode: unknown, status = 200) =>
  json({ resultCode, resultMessage: '한도초과' }, status)
export const raw = (body: string, status = 200): RawAnswer => ({ status, body })

/** What the HTTP client throws. */
export const failure = (code: string) => Object.assign(new TypeError('fetch failed'), { code })

export const cancellation = {
  refNo: approvedData.refNo,
  tranDate: approvedData.tranDate,
  payType: approvedData.payType,
  goodsName: attempt.goodsName,
  mbrRefNo: 'CX000000000001',
  charged: attempt.amount,
  amount: attempt.amount,
  earlierParts: false,
}

/** What a session is asked for. */
export const order = {
  mbrRefNo: attempt.mbrRefNo,
  amount: attempt.amount,
  goodsName: attempt.goodsName,
  customerName: '김노화',
  customerEmail: 'kim@example.com',
  approvalUrl: 'https://society.example/approved/1',
  closeUrl: 'https://society.example/closed/1',
}
