import { useEffect, useState } from 'react'
import type { GoodsType } from '#payments/rules/goods.ts'
import {
  forgetRefNo,
  isReturn,
  type Outcome,
  type PaidByCard,
  readOutcome,
} from '#payments/site/payment/outcome.ts'
import { type DialogRequest, openDialog } from '#platform/client/stores/dialogs.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { longDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'

/** The failure's text is from spec part 8; the others are ours. */
const texts = {
  cancelled: { title: '결제를 취소하셨습니다', text: '카드로 결제된 금액은 없습니다.' },
  failed: { text: '결제에 실패했습니다. 다시 시도해 주세요.' },
  covered: {
    title: '이미 납부되었습니다',
    text: '납부가 먼저 완료되어 이 결제는 하지 않았습니다.\n카드 승인 문자를 받으셨다면 자동으로 취소됩니다.',
  },
  checking: {
    title: '결제 결과를 확인하고 있습니다',
    text: '카드사의 응답을 아직 받지 못했습니다.\n중복 결제되지 않도록 다시 결제하지 마시고, 잠시 뒤에 내역을 확인해 주십시오.',
  },
  notFound: {
    title: '결제 내역이 없습니다',
    text: '회원님의 납부 내역에서 이 결제를 확인하지 못했습니다.\n카드사의 승인 문자를 받으셨다면 학회 사무국으로 알려 주십시오.',
  },
} as const satisfies Record<Exclude<Outcome['state'], 'paid'>, { title?: string; text: string }>

const messageOf = (outcome: Exclude<Outcome, { state: 'paid' }>): DialogRequest => {
  const { text, ...more } = texts[outcome.state]
  const title = 'title' in more ? { title: say(more.title) } : {}
  const message = { kind: 'ok', text: say(text), ...title } as const
  if (!('transfer' in outcome) || outcome.transfer === undefined) return message
  const due = say('{}까지 입금해 주십시오.', longDay(outcome.transfer.due))
  const open = `${say('신청하신 계좌이체는 유지됩니다.')}\n${due}`
  return { ...message, text: `${message.text}\n\n${open}` }
}

/**
 * Shows the outcome once after the return from the gateway, and removes the gateway's query from
 * the address (ruling 7). `address` is the tab's own.
 */
export const useOutcome = ({ goods, address }: { goods: GoodsType; address: string }) => {
  const [paid, setPaid] = useState<PaidByCard>()

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    // A visitor logs in first and comes back to this address.
    if (!isReturn(query) || !$loggedIn.get()) return
    const show = async (): Promise<void> => {
      const outcome = await readOutcome(query, goods)
      if (outcome.state === 'paid') setPaid(outcome.paid)
      else void openDialog(messageOf(outcome))
      history.replaceState(null, '', address)
      forgetRefNo()
    }
    // Errors are on the screen already; a reload asks again.
    show().catch(() => undefined)
  }, [goods, address])

  return { paid, close: () => setPaid(undefined) }
}
