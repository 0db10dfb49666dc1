import type { DepositOutcome } from '#payments/server/deposits/deposits.ts'
import type { UndoRefusal } from '#payments/server/deposits/undo.ts'

/** What the office is told of a deposit that it has seen, in the shell and in the console; `refused`: nothing was written down. */
export const depositWords = (
  order: number,
  outcome: DepositOutcome,
): { refused: boolean; said: string } => {
  switch (outcome.kind) {
    case 'paid':
      return { refused: false, said: `주문 ${order}의 입금을 확인하였습니다.` }
    case 'to return':
      return {
        refused: false,
        said: `주문 ${order}: 이미 끝난 주문이므로 납부로 처리하지 않고 돌려드릴 입금으로 적었습니다. 회원에게 메일이 갑니다. 사람이 볼 것(needs-human)에서 보실 수 있습니다.`,
      }
    case 'ordered anew':
      return {
        refused: true,
        said: `주문 ${order}: 끝났고, 회원이 다시 신청하였습니다. 주문 ${outcome.order_pk}의 입금으로 확인하십시오.`,
      }
    case 'not awaited':
      return { refused: true, said: `주문 ${order}: 입금을 기다리는 주문이 아닙니다.` }
  }
}

/** Why a payment cannot be taken back any more, for the office. */
export const undoWords: Readonly<Record<UndoRefusal, string>> = {
  printed: '영수증이 이미 발급되어 되돌릴 수 없습니다. 환불로 처리해 주세요.',
  refunded: '환불이 있어 되돌릴 수 없습니다.',
  'other state': '그 뒤에 주문의 상태가 바뀌어 되돌릴 수 없습니다.',
}
