import type { Decisions } from '#platform/server/gateways/mainpay/decisions.ts'
import { liveDecisions } from '#platform/server/gateways/mainpay/decisions.ts'

/** What the simulator says no with. The live service's codes are unknown; these are its own. */
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

export interface Reply {
  resultCode: string
  resultMessage: string
  data?: Record<string, string>
}

export const refusal = (name: RefusalName): Reply => ({
  resultCode: refusals[name].code,
  resultMessage: refusals[name].message,
})

export const success = (data: Record<string, string>): Reply => ({
  resultCode: '200',
  resultMessage: '정상 처리되었습니다.',
  data,
})

/** What the simulator's codes mean is known. */
export const sandboxDecisions: Decisions = {
  ...liveDecisions,
  nothingToReverse: new Set([refusals.nothingToReverse.code]),
  alreadyReversed: new Set([refusals.reversedBefore.code]),
  alreadyCancelled: new Set([refusals.cancelledBefore.code]),
}
