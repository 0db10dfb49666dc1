import { josa } from 'es-hangul'
import type { Part } from '#payments/api/deposit-parts.ts'
import { isBookKind } from '#payments/rules/bank/parts.ts'
import { withoutNumbers } from '#payments/rules/book/shown.ts'
import type { FoundPart } from '#payments/server/orders/parts.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'

export const viewsOf = ({ clock }: Pick<Context, 'clock'>, parts: readonly FoundPart[]): Part[] => {
  const today = seoulDay(clock.now())
  return parts.map((part) => viewOf(part, today))
}

/** Without the account numbers that only those need who pay money back. */
export const withoutAccounts = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({
    ...part,
    depositor: withoutNumbers(part.depositor),
    note: withoutNumbers(part.note),
    return_account: withoutNumbers(part.return_account),
  }))

const viewOf = (part: FoundPart, today: string): Part => ({
  part_pk: part.part_pk,
  line_pk: part.line_pk,
  kind: part.kind,
  amount: part.amount,
  day: part.day,
  depositor: part.depositor,
  words: wordsOf(part),
  order_pk: part.order_pk ?? part.charge_pk,
  member_pk: part.whose,
  note: part.note,
  return_account: part.return_account,
  returned_on: part.returned_on,
  waiting_days:
    part.kind === 'return' && part.returned_on === null ? daysBetween(part.day, today) : null,
  by: part.staff_name,
  at: part.created_at,
  fixed: fixedIn(part),
})

export const wordsOf = ({
  kind,
  amount,
  income,
  return_to,
  member_name,
  goods_name,
  heading,
}: FoundPart): string => {
  if (heading !== null || kind === 'income' || kind === 'expense') return heading ?? income ?? ''
  if (kind === 'card') return amount < 0 ? '카드 결제 취소' : '카드 결제'
  if (kind === 'transfer') return '계좌 간 이체'
  if (kind === 'payback') return '입금 반환'
  if (kind === 'refund') return `${member_name ?? '탈퇴 회원'} ${goods_name ?? ''} 환불`
  if (kind === 'return') return `${return_to || '탈퇴 회원'}에게 반환`
  if (kind === 'back') return '취소된 입금'
  return goods_name === null ? '탈퇴 회원의 납부' : `${member_name ?? ''} ${goods_name}`
}

/** Says what to do with a deposit that the bank took back after these parts were decided. */
export const reversedWords = (parts: readonly Part[]): string => {
  const done = parts
    .filter(({ kind }) => kind !== 'back')
    .map(({ order_pk, words }) =>
      order_pk === null ? `${words} 등록` : `주문 ${order_pk}(${words})의 납부`,
    )
  return `이 입금은 은행에서 취소되었습니다. ${josa(done.join(', '), '을/를')} 되돌려 주십시오.`
}

const fixedIn = ({ kind, order_state, papers, returned_on }: FoundPart): string => {
  if (isBookKind(kind)) return '금전출납부에서 되돌릴 수 있습니다.'
  if (kind === 'income' || kind === 'back') return ''
  if (kind === 'return') return returned_on === null ? '' : '이미 반환했습니다.'
  if (order_state === null) return '탈퇴 회원의 입금입니다.'
  if (kind === 'link') return ''
  if (Number(papers) > 0) return '영수증이 이미 발급되어 되돌릴 수 없습니다. 환불로 처리해 주세요.'
  const isBack = ['paid', 'to_return', 'awaiting_deposit'].includes(order_state)
  return isBack ? '' : '이후 환불이나 반환이 있어 되돌릴 수 없습니다.'
}
