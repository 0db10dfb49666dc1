import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { Agent } from 'undici'
import { neverSent, protocolVersion } from '#payments/server/gateways/mainpay/decisions.ts'
import {
  type Envelope,
  readEcho,
  readEnvelope,
  signatureOf,
  timestampOf,
} from '#payments/server/gateways/mainpay/fields.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MainPayMerchant } from '#platform/server/config.ts'
import { withoutPersonal } from '#platform/server/log.ts'
import { askedGateway } from '#platform/server/signals.ts'
import type { GatewayTimings } from '#platform/server/timings.ts'

const paths = {
  ready: '/v1/payment/ready',
  pay: '/v1/payment/pay',
  netCancel: '/v1/payment/net-cancel',
  cancel: '/v1/api/payments/payment/cancel',
  partCancel: '/v1/api/payments/payment/part-cancel',
} as const

type Operation = keyof typeof paths

interface Sent {
  mbrRefNo: string
  amount: number
  /** In ms. */
  read: number
  fields: Record<string, string | undefined>
}

export type Reply =
  | { kind: 'done'; data: unknown }
  | { kind: 'refused'; code: string; message: string; status: number }
  | { kind: 'unsent'; reason: string }
  | { kind: 'lost'; reason: string }

export type Call = (operation: Operation, sent: Sent) => Promise<Reply>

interface Ends {
  merchant: MainPayMerchant
  transport: Transport
  clock: Clock
  log: Logger
}

/**
 * Makes signed calls and never throws. The log gets each call's kind and outcome, never its
 * contents.
 */
export const createCall =
  ({ merchant, transport, clock, log }: Ends): Call =>
  async (operation, sent) => {
    const { mbrNo, stdUrl, relayUrl } = merchant
    const returns = operation === 'cancel' || operation === 'partCancel'
    // It is unknown whether a cancellation is answered under its own number or the payment's.
    const asked = { mbrNo, mbrRefNo: returns ? undefined : sent.mbrRefNo }
    const host = returns ? relayUrl : stdUrl
    const form = signedForm(merchant, sent, timestampOf(clock.now()))
    const start = performance.now()
    const { reply, envelope } = await transport
      .post(host.replace(/\/$/, '') + paths[operation], form, sent.read)
      .then((answer) => understood(answer, asked))
      .catch((error: unknown) => ({ reply: unheard(error), envelope: undefined }))
    const ms = Math.round(performance.now() - start)
    const { kind: outcome } = reply
    askedGateway.emit(() => ({ call: operation, outcome, ms }))
    const reason = 'reason' in reply && { reason: reply.reason }
    const { mbrRefNo } = sent
    log.info({ operation, mbrRefNo, ms, outcome, ...reason, ...noted(envelope) }, 'card gateway')
    return reply
  }

const signedForm = (
  { mbrNo, apiKey }: MainPayMerchant,
  { mbrRefNo, amount, fields }: Sent,
  timestamp: string,
): URLSearchParams => {
  const form = new URLSearchParams({
    version: protocolVersion,
    mbrNo,
    mbrRefNo,
    paymethod: 'CARD',
    amount: String(amount),
    timestamp,
    signature: signatureOf({ mbrNo, mbrRefNo, amount: String(amount), apiKey, timestamp }),
  })
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}

interface Asked {
  mbrNo: string
  mbrRefNo: string | undefined
}

/** JSON counts whatever the HTTP status is, as in the vendor's own client. */
const understood = (
  { status, body }: RawAnswer,
  asked: Asked,
): { reply: Reply; envelope: Envelope | undefined } => {
  const envelope = readEnvelope(body)
  return { reply: replyIn(envelope, status, asked), envelope }
}

const replyIn = (envelope: Envelope | undefined, status: number, asked: Asked): Reply => {
  if (envelope === undefined) return { kind: 'lost', reason: `unreadable answer, HTTP ${status}` }
  const { resultCode: code, resultMessage: message, data } = envelope
  if (isAboutAnother(data, asked)) return { kind: 'lost', reason: 'answer about another payment' }
  return code === '200' ? { kind: 'done', data } : { kind: 'refused', code, message, status }
}

const isAboutAnother = (data: unknown, asked: Asked): boolean => {
  const { mbrNo, mbrRefNo } = readEcho(data)
  return (
    isAnother(mbrNo, asked.mbrNo) ||
    (asked.mbrRefNo !== undefined && isAnother(mbrRefNo, asked.mbrRefNo))
  )
}

const isAnother = (named: string, asked: string): boolean => named !== '' && named !== asked

const unheard = (error: unknown): Reply => {
  const codes = chainOf(error).map((cause) =>
    'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name,
  )
  const unsent = codes.find((code) => neverSent.has(code))
  return unsent === undefined
    ? { kind: 'lost', reason: codes.join(', ') || 'unknown failure' }
    : { kind: 'unsent', reason: unsent }
}

const chainOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...chainOf(error.cause)] : []

const noted = (envelope: Envelope | undefined): object | undefined =>
  envelope && {
    resultCode: envelope.resultCode,
    resultMessage: withoutPersonal(envelope.resultMessage),
    detailResultCode: envelope.detailResultCode,
    developerMessage: withoutPersonal(envelope.developerMessage),
  }

export interface RawAnswer {
  status: number
  body: string
}

/** Posts a form and reads the answer within `read` ms. Rejects if no complete answer came. */
export interface Transport {
  post: (url: string, form: URLSearchParams, read: number) => Promise<RawAnswer>
  close: () => Promise<void>
}

const mostOfAnAnswer = 256 * 1024

/**
 * Every call has its own connection. The gateway could close a kept connection while an approval is
 * being written to it, and nobody would know whether it arrived.
 */
export const httpTransport = ({ connect }: Pick<GatewayTimings, 'connect'>): Transport => {
  let dispatcher: Agent | undefined
  return {
    post: async (url, form, read) => {
      // Loaded with the first call, because a rehearsal makes none.
      const { Agent, fetch } = await import('undici')
      dispatcher ??= new Agent({
        connect: { timeout: connect },
        pipelining: 0,
        maxResponseSize: mostOfAnAnswer,
      })
      const response = await fetch(url, {
        method: 'POST',
        body: form,
        // A followed redirect would send the form a second time.
        redirect: 'error',
        signal: AbortSignal.timeout(connect + read),
        dispatcher,
      })
      return { status: response.status, body: await response.text() }
    },
    close: async () => dispatcher?.destroy(),
  }
}
