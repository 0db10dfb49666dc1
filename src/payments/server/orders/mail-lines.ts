import type { GoodsType } from '#payments/rules/goods.ts'
import type { Context } from '#platform/server/context.ts'
import { isRehearsed } from '#payments/server/orders/rehearsal.ts'
import type { Order } from '#payments/server/orders/store.ts'

/** Where a member finds what was paid for. */
const histories = {
  연회비: { label: '납부 내역 보기', address: '/membership?menu=연회비 납부' },
  등록비: {
    label: '등록 내역 보기',
    address: '/conference?menu=학술대회 안내&depthMenu=등록안내&step=등록 확인',
  },
} as const satisfies Record<GoodsType, { label: string; address: string }>

/** The link to there, for a mail’s end. */
export const historyOf = ({ config }: Context, { goods_type }: Pick<Order, 'goods_type'>) => {
  const { label, address } = histories[goods_type]
  return { label, href: new URL(address, config.siteUrl).href }
}

/** Nobody must take the mail of a rehearsal for one about money (ruling 36). */
export const rehearsalLines = (order: Order): string[] =>
  isRehearsed(order) ? ['연습 결제입니다. 카드에서 돈이 나가지 않았습니다.'] : []

export const subjectOf = (order: Order, subject: string): string =>
  isRehearsed(order) ? `[연습] ${subject}` : subject
