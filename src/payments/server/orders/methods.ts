import { canonicalOf } from '#boards/rules/page-variants.ts'
import type { GoodsType, PayMethod } from '#payments/rules/goods.ts'
import type { Order } from '#payments/server/orders/orders.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { writtenDay } from '#platform/rules/days.ts'
import type { Sentence } from '#platform/rules/english/sentences.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/db/schema.ts'

type CardFacts = Pick<Tables['card_attempt'], 'card_company' | 'card_no' | 'approval_no'>

interface Method {
  /** The subject of the mail about a good. */
  paid: Sentence
  refunded: Sentence
  returning: (card: Pick<CardFacts, 'card_company' | 'approval_no'>) => string
  /** `paidOn` is a Seoul day. */
  proof: (card: CardFacts, paidOn: string) => readonly [label: string, value: string][]
}

export const methods: Readonly<Record<PayMethod, Method>> = {
  card: {
    paid: '{} 결제가 완료되었습니다',
    refunded: '카드 승인을 취소하였으며, 카드사에 따라 3~5일 뒤에 반영됩니다.',
    returning: ({ card_company, approval_no }) =>
      `결제사의 관리 화면에서 ${card_company ?? '카드'} 승인번호 ${approval_no ?? '없음'}의 결제를 취소한 뒤`,
    proof: ({ card_company, card_no, approval_no }) =>
      [
        [
          say('카드'),
          [sayOwn(card_company ?? ''), card_no].filter((part) => (part ?? '') !== '').join(' '),
        ] as const,
        [say('승인번호'), approval_no ?? ''] as const,
      ].flatMap(([label, value]) => (value === '' ? [] : [[label, value]])),
  },
  account: {
    paid: '{} 입금이 확인되었습니다',
    refunded: '회원님의 계좌로 송금해 드렸습니다.',
    returning: () => '계좌로 송금한 뒤',
    proof: (_card, paidOn) => [[say('입금확인일'), writtenDay(paidOn)]],
  },
  cash: {
    paid: '{} 납부를 확인했습니다',
    refunded: '현금으로 환불해 드렸습니다.',
    returning: () => '현금으로 반환한 뒤',
    proof: () => [],
  },
}

const histories = {
  연회비: { label: '납부 내역 보기', file: '/membership/payment' },
  등록비: { label: '등록 내역 보기', file: '/conference/registered' },
} as const satisfies Record<GoodsType, { label: Sentence; file: string }>

export const historyOf = ({ config }: Context, { goods_type }: Pick<Order, 'goods_type'>) => {
  const { label, file } = histories[goods_type]
  return { label: say(label), href: new URL(canonicalOf(file) ?? file, config.siteUrl).href }
}

export const groupLink = ({ config }: Context) => ({
  label: '일괄 등록 확인',
  href: new URL(canonicalOf('/conference/group') ?? '/conference', config.siteUrl).href,
})

export const depositEndedLine = (): string =>
  say(
    '이전에 신청하신 계좌이체는 취소되었으니 입금하지 마십시오. 이미 입금하셨다면 사무국에서 확인하여 반환해 드립니다.',
  )

/** A rehearsal's mail must not be taken for one about money (ruling 36). */
export const rehearsalLines = (order: Order): string[] =>
  isRehearsed(order) ? [say('연습 결제이므로 카드에 청구되지 않습니다.')] : []

export const subjectOf = (order: Order, subject: string): string =>
  isRehearsed(order) ? say('[연습] {}', subject) : subject
