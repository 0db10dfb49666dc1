import type { OfficeOrder } from '#payments/api/office-money.ts'
import { leadOrder } from '#payments/server/orders/joint.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export type StoredEvent = Pick<Tables['order_event'], 'at' | 'event' | 'state' | 'actor' | 'detail'>

export const findEvents = (db: Database, order_pk: number): Promise<StoredEvent[]> =>
  db
    .selectFrom('order_event')
    .select(['at', 'event', 'state', 'actor', 'detail'])
    .where('order_pk', '=', order_pk)
    .orderBy('event_pk')
    .execute()

export const findProofs = (db: Database, order_pk: number) =>
  db
    .selectFrom('payment_order')
    .leftJoin('card_attempt', (join) =>
      join.on('card_attempt.order_pk', '=', (eb) => leadOrder(eb)),
    )
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .select(['card_company', 'card_no', 'approval_no', 'receipt.number'])
    .where('payment_order.order_pk', '=', order_pk)
    .executeTakeFirst()

type Step = OfficeOrder['story'][number]

const actors: Readonly<Record<string, string>> = { member: '회원', gateway: '결제사', job: '서버' }

const actorWords = (actor: string): string =>
  actors[actor] ?? (actor.startsWith('staff:') ? actor.slice('staff:'.length) : actor)

const isStaff = ({ actor }: StoredEvent): boolean => actor.startsWith('staff:')

/**
 * Recognises the server's part of a detail, which stands before the clerk's own reason, and puts
 * it in Korean.
 */
const details: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [/^replaced by a new order$/, () => '회원이 다시 신청하여 이 주문은 종료되었습니다.'],
  [/^cancelled: /, () => '회원이 취소하여 이 주문은 종료되었습니다.'],
  [/^swapped$/, () => '회원이 참석자를 변경했습니다.'],
  [/^swap undone$/, () => '회원이 직접 참석하는 것으로 되돌렸습니다.'],
  [/^the member withdrew$/, () => '회원이 탈퇴하여 종료되었습니다.'],
  [
    /^instead of order (\d+)$/,
    ([order]) => `주문 ${order}의 입금 확인이 취소되어 새로 생성되었습니다.`,
  ],
  [
    /^received by hand: ([^\n]*)\n?/,
    ([proof = '']) => `사무국의 수기 등록으로 납부가 완료되었습니다. 증빙: ${proof}`,
  ],
  [/^opened for a part$/, () => '입금액 일부로 사무국이 주문을 생성했습니다.'],
  [/^part undone$/, () => '입금을 되돌려 이 주문은 종료되었습니다.'],
  [/^imported from ([^\n]*)\n?/, ([file]) => `${file ?? ''} 파일에서 가져온 납부입니다.`],
  [/^import undone$/, () => '파일에서 가져온 납부를 모두 취소하여 이 주문은 종료되었습니다.'],
  [/^certificate announced$/, () => '참가확인서를 받으실 수 있다고 메일로 알렸습니다.'],
  [/^the fee is waived$/, () => '그해의 연회비가 면제되거나 조정되어 이 주문은 종료되었습니다.'],
  [/^entry undone: /, () => '납부 등록을 취소하여 이 주문은 종료되었습니다.'],
  [/^order (\d+) is paid$/, ([order]) => `주문 ${order}번으로 납부되어 이 주문은 종료되었습니다.`],
  [
    /^order (\d+) was sent for approval/,
    ([order]) => `같은 시각에 주문 ${order}의 카드 승인도 요청되어, 승인되면 취소합니다.`,
  ],
  [
    /^received (\d+) of (\d+): /,
    ([won, whole]) =>
      `${wonText(Number(whole))} 가운데 ${wonText(Number(won))}의 입금을 확인했습니다. 잔액 입금 대기 중입니다.`,
  ],
  [
    /^accepted (\d+) of (\d+): /,
    ([won, whole]) =>
      `주문한 ${wonText(Number(whole))}보다 적은 ${wonText(Number(won))}을 인정하여 납부가 완료되었습니다.`,
  ],
  [/^part taken back (\d+): /, ([won]) => `확인했던 입금 ${wonText(Number(won))}을 되돌렸습니다.`],
  [/^owed (\d+): /, ([won]) => `입금 ${wonText(Number(won))}을 반환 대상으로 등록했습니다.`],
  [
    /^return taken back (\d+): /,
    ([won]) => `입금 ${wonText(Number(won))}의 반환 등록을 취소했습니다.`,
  ],
  [
    /^returned (\d+) on (\S+)$/,
    ([won, day = '']) => `입금 ${wonText(Number(won))}을 ${plainDay(day)}에 반환했습니다.`,
  ],
  [/^refunded (\d+): (?:staff )?/, ([won]) => `${wonText(Number(won))}을 환불했습니다.`],
  [
    /^refund asked (\d+): (?:staff )?/,
    ([won]) => `${wonText(Number(won))}의 환불을 요청하고 다른 직원의 승인을 기다리고 있습니다.`,
  ],
  [
    /^refund declined (\d+): (?:staff )?/,
    ([won]) => `${wonText(Number(won))}의 환불 요청을 반려했습니다.`,
  ],
  [/^refund refused: (?:staff )?/, () => '환불이 거절되어 환불되지 않았습니다.'],
  [/^refund left to staff: /, () => '환불되었는지 확인하지 못해 확인 필요로 넘겼습니다.'],
  [/^left to staff: /, () => '승인 여부를 확인하지 못해 확인 필요로 넘겼습니다.'],
]

const usual: Readonly<Record<StoredEvent['event'], (event: StoredEvent) => string>> = {
  open: ({ state }) =>
    state === 'ready' ? '카드 결제창을 열었습니다.' : '계좌이체로 납부를 신청했습니다.',
  approve: () => '카드 인증을 마쳐 결제사에 승인을 요청했습니다.',
  cancel: () => '결제창을 닫았습니다. 결제된 금액은 없습니다.',
  close: () => '결제하지 않고 종료되었습니다.',
  charge: () => '카드가 승인되어 납부가 완료되었습니다.',
  decline: ({ detail }) => `카드사가 승인을 거절했습니다. (${detail})`,
  lose: () => '결제사의 응답을 받지 못했습니다. 서버가 다시 확인합니다.',
  reverse: (event) =>
    isStaff(event) ? '미승인으로 종료했습니다.' : '결제된 금액이 없음을 확인하고 종료했습니다.',
  deposit: () => '입금을 확인하여 납부가 완료되었습니다.',
  revive: () => '기한 내 입금을 확인하여 종료된 주문의 납부가 완료되었습니다.',
  expire: () => '기한까지 입금이 확인되지 않아 종료되었습니다.',
  late_deposit: () => '종료 후 입금을 반환 대상으로 등록했습니다.',
  return: () => '입금액을 반환했습니다.',
  undo_deposit: () =>
    '입금 확인을 취소하여 이 주문은 종료되었습니다. 같은 주문을 새로 생성했습니다.',
  dismiss: () => '입금 등록을 취소했습니다.',
  refund: () => '환불하여 종료되었습니다.',
  note: () => '확인했습니다.',
}

export const storyOf = (events: readonly StoredEvent[]): Step[] =>
  events.map((event) => {
    const { at, actor, detail } = event
    const [text, own] = wordsOf(event)
    const reason = isStaff(event) ? detail.slice(own.length) : ''
    return { at, who: actorWords(actor), text, reason }
  })

const wordsOf = (event: StoredEvent): readonly [words: string, own: string] => {
  for (const [pattern, words] of details) {
    const found = pattern.exec(event.detail)
    if (found !== null) return [words(found.slice(1)), found[0]]
  }
  return [usual[event.event](event), '']
}
