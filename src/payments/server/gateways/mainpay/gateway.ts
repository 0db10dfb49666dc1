import type { Logger } from 'pino'
import {
  type Approval,
  type Attempt,
  type Cancelled,
  type Gateway,
  GatewayUnavailable,
  type Resolution,
} from '#payments/server/gateways/gateway.ts'
import { createCall, type Reply, type Transport } from '#payments/server/gateways/mainpay/caller.ts'
import type { Decisions } from '#payments/server/gateways/mainpay/decisions.ts'
import {
  emailField,
  nameField,
  readCharge,
  readEcho,
  readRefNo,
  Session,
} from '#payments/server/gateways/mainpay/fields.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MainPayMerchant } from '#platform/server/config.ts'
import type { GatewayTimings } from '#platform/server/timings.ts'

export interface MainPayOptions {
  merchant: MainPayMerchant
  timings: Pick<GatewayTimings, 'ready' | 'read'>
  transport: Transport
  decisions: Decisions
  clock: Clock
  log: Logger
}

/** MainPay's hosted card payment (docs/payments.md). */
export const mainPay = (options: MainPayOptions): Gateway => {
  const { timings, decisions } = options
  const call = createCall(options)
  return {
    ready: async (order) => {
      const reply = await call('ready', {
        mbrRefNo: order.mbrRefNo,
        amount: order.amount,
        read: timings.ready,
        fields: {
          goodsName: goodsField(order.goodsName),
          customerName: nameField(order.customerName) || undefined,
          customerEmail: emailField(order.customerEmail),
          approvalUrl: order.approvalUrl,
          closeUrl: order.closeUrl,
        },
      })
      return sessionOf(reply)
    },
    approve: async (attempt) => {
      const reply = await call('pay', attemptForm(attempt, timings.read))
      return approvalOf(reply, attempt, decisions)
    },
    cancel: async (cancellation) => {
      const { charged, amount, earlierParts } = cancellation
      const operation = amount < charged || earlierParts ? 'partCancel' : 'cancel'
      const reply = await call(operation, {
        mbrRefNo: cancellation.mbrRefNo,
        amount,
        read: timings.read,
        fields: {
          orgRefNo: cancellation.refNo,
          orgTranDate: cancellation.tranDate,
          payType: cancellation.payType,
        },
      })
      return cancelledOf(reply, decisions)
    },
    resolveUnknown: async (attempt) =>
      resolutionOf(await call('netCancel', attemptForm(attempt, timings.read)), decisions),
  }
}

const goodsField = (goodsName: string): string => nameField(goodsName) || '결제'

const attemptForm = (attempt: Attempt, read: number) => ({
  mbrRefNo: attempt.mbrRefNo,
  amount: attempt.amount,
  read,
  fields: {
    goodsName: goodsField(attempt.goodsName),
    aid: attempt.aid,
    authToken: attempt.authToken,
    payType: attempt.payType,
  },
})

const sessionOf = (reply: Reply) => {
  if (reply.kind === 'refused') throw new GatewayUnavailable(`Refused with code ${reply.code}`)
  if (reply.kind !== 'done') throw new GatewayUnavailable(reply.reason)
  const { data: session } = Session.safeParse(reply.data)
  if (session === undefined) throw new GatewayUnavailable('The session has no number or address')
  const { aid, nextPcUrl, nextMobileUrl, nextAppUrl } = session
  return {
    aid,
    pcUrl: nextPcUrl,
    mobileUrl: nextMobileUrl,
    appUrl: nextAppUrl ?? nextMobileUrl,
  }
}

const approvalOf = (reply: Reply, attempt: Attempt, decisions: Decisions): Approval => {
  if (reply.kind === 'lost') return reply
  if (reply.kind === 'unsent') {
    return { kind: 'declined', code: reply.reason, message: '카드사에 연결하지 못했습니다.' }
  }
  if (reply.kind === 'refused') return declinedOf(reply, decisions)
  const charge = readCharge(reply.data)
  if (charge === undefined) return { kind: 'lost', reason: 'approved without what a charge has' }
  if (!isEchoed(reply.data)) return { kind: 'lost', reason: 'approved without saying what' }
  return { kind: 'approved', charge: { ...charge, payType: charge.payType || attempt.payType } }
}

/** Wrong numbers were caught before; a charge must repeat both numbers. */
const isEchoed = (data: unknown): boolean => {
  const { mbrNo, mbrRefNo } = readEcho(data)
  return mbrNo !== '' && mbrRefNo !== ''
}

const declinedOf = (
  { code, message, status }: Extract<Reply, { kind: 'refused' }>,
  { leavesOpen }: Decisions,
): Approval =>
  leavesOpen({ status, code })
    ? { kind: 'lost', reason: `code ${code} leaves it open` }
    : { kind: 'declined', code, message }

const cancelledOf = (reply: Reply, { alreadyCancelled }: Decisions): Cancelled => {
  if (reply.kind === 'done') return { kind: 'cancelled', refNo: readRefNo(reply.data) }
  if (reply.kind !== 'refused') return { kind: 'lost', reason: reply.reason }
  const { code, message } = reply
  return alreadyCancelled.has(code)
    ? { kind: 'cancelled', refNo: '' }
    : { kind: 'refused', code, message }
}

const resolutionOf = (reply: Reply, decisions: Decisions): Resolution => {
  if (reply.kind === 'done') return { kind: 'reversed' }
  if (reply.kind !== 'refused') return { kind: 'unconfirmed', reason: reply.reason }
  const { code } = reply
  if (decisions.alreadyReversed.has(code)) return { kind: 'reversed' }
  if (decisions.nothingToReverse.has(code)) return { kind: 'absent', code }
  return { kind: 'unconfirmed', reason: `net-cancel refused with code ${code}` }
}
