import type { RefundOutcome } from '#payments/server/refunds/end.ts'
import type { RefundRefusal } from '#payments/server/refunds/refunds.ts'

/** What the office is told of a refund that it asked for, in the shell and in the console. */
export const refundWords = {
  done: '환불하였습니다. 회원에게 메일이 갑니다.',
  unknown:
    '결제사의 답을 받지 못하였습니다. 서버가 다시 시도하며, 끝내 확인되지 않으면 사람이 볼 것(needs-human)에 나옵니다.',
  refused: '결제사가 취소를 거절하였습니다. 결제사의 관리 화면에서 확인해 주십시오.',
  'no such order': '없는 주문입니다.',
  'not paid': '납부완료된 주문이 아닙니다.',
  'too much': '남은 금액보다 많이 환불할 수 없습니다.',
  'under way': '이 주문의 다른 환불이 끝나지 않았습니다.',
  changed: '그사이 다른 환불이 있었습니다.',
} as const satisfies Record<RefundOutcome | RefundRefusal, string>
