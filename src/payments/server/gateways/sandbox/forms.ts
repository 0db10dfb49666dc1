import { z } from 'zod'
import {
  type Decisions,
  forbiddenInNames,
  liveDecisions,
  nameBytes,
} from '#payments/server/gateways/mainpay/decisions.ts'
import { signatureOf } from '#payments/server/gateways/mainpay/fields.ts'
import type { MainPayMerchant } from '#platform/server/config.ts'

// The limits of docs/rules/payments.md in their strictest version.

const bytes = (most: number) => z.string().refine((text) => Buffer.byteLength(text) <= most)

const name = bytes(nameBytes).refine((text) => text.search(forbiddenInNames) < 0)

const returnUrl = (most: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(most)
    .regex(/^[^&,=]+$/)

const Signed = z.object({
  version: z.enum(['V001', '1.0', 'v1']),
  mbrNo: z.string().max(6),
  mbrRefNo: z.string().regex(/^[A-Za-z0-9-]{6,20}$/),
  paymethod: z.literal('CARD'),
  amount: z.string().regex(/^[1-9]\d{0,9}$/),
  timestamp: z.string().regex(/^\d{14,18}$/),
  signature: z.string().length(64),
})

export const ReadyForm = Signed.extend({
  goodsName: name.min(1),
  approvalUrl: returnUrl(500),
  closeUrl: returnUrl(300),
  customerName: name.optional(),
  customerEmail: bytes(50).pipe(z.string().includes('@')).optional(),
})

export const AttemptForm = Signed.extend({
  aid: z.string().min(1).max(40),
  authToken: z.string().min(1).max(40),
  payType: z.string().max(2).optional(),
})

export const CancelForm = Signed.extend({
  orgRefNo: z.string().min(1).max(12),
  orgTranDate: z.string().regex(/^\d{6}$/),
  payType: z.string().max(2),
})

export const readForm = <Schema extends z.ZodType<z.output<typeof Signed>>>(
  schema: Schema,
  given: unknown,
  { mbrNo, apiKey }: MainPayMerchant,
): z.output<Schema> | RefusalName => {
  const { data: form } = schema.safeParse(given)
  if (form?.mbrNo !== mbrNo) return 'malformed'
  return signatureOf({ ...form, apiKey }) === form.signature ? form : 'signature'
}

const refusals = {
  malformed: { code: '4001', message: '요청 값이 올바르지 않습니다.' },
  signature: { code: '4002', message: '서명이 일치하지 않습니다.' },
  unknownSession: { code: '4003', message: '결제 세션을 찾을 수 없습니다.' },
  expired: { code: '4004', message: '결제 시간이 지났습니다.' },
  usedNumber: { code: '4005', message: '이미 사용한 주문번호입니다.' },
  declined: { code: '4101', message: '카드사에서 승인을 거절했습니다.' },
  unauthenticated: { code: '4102', message: '카드 인증이 되지 않았습니다.' },
  chargedBefore: { code: '4103', message: '이미 승인된 거래입니다.' },
  voided: { code: '4104', message: '취소된 결제 세션입니다.' },
  nothingToReverse: { code: '4201', message: '취소할 승인 거래가 없습니다.' },
  reversedBefore: { code: '4202', message: '이미 망취소된 거래입니다.' },
  unknownCharge: { code: '4301', message: '원거래를 찾을 수 없습니다.' },
  tooMuch: { code: '4302', message: '취소할 수 있는 금액이 아닙니다.' },
  cancelledBefore: { code: '4303', message: '이미 처리된 취소 요청입니다.' },
} as const

export type RefusalName = keyof typeof refusals

export type Delivery = 'whole' | 'broken' | 'rubbish'

export interface Answer {
  reply: { resultCode: string; resultMessage: string; data?: Record<string, string> }
  delivery: Delivery
}

export const refused = (name: RefusalName): Answer => ({
  reply: { resultCode: refusals[name].code, resultMessage: refusals[name].message },
  delivery: 'whole',
})

export const done = (data: Record<string, string>, delivery: Delivery = 'whole'): Answer => ({
  reply: { resultCode: '200', resultMessage: '정상 처리되었습니다.', data },
  delivery,
})

export const sandboxDecisions: Decisions = {
  ...liveDecisions,
  nothingToReverse: new Set([refusals.nothingToReverse.code]),
  alreadyReversed: new Set([refusals.reversedBefore.code]),
  alreadyCancelled: new Set([refusals.cancelledBefore.code]),
}
