import type { EntryChoice, MakeEntryInput, OpenEntry } from '#payments/api/entries.ts'
import { useAction } from '#platform/console/use-action.ts'
import type { HandMethod } from '#payments/rules/goods.ts'
import { wonIn } from '#platform/rules/won.ts'
import { type SubmitEvent, useState } from 'react'

export interface EntryProps {
  pk: number
  open: OpenEntry
  /** What somebody has chosen already, where they come from. */
  goods: string | undefined
}

/** The one that was asked for, else this year's fee or the latest before it that can be written down. */
const firstOf = (
  { choices, days }: OpenEntry,
  goods: string | undefined,
): EntryChoice | undefined =>
  choices.find(({ goods_key }) => goods_key === goods) ??
  choices.find(
    ({ goods_key, obstacle }) => obstacle === null && goods_key <= `fee:${days.until.slice(0, 4)}`,
  )

const amountOf = (choice: EntryChoice | undefined): string =>
  choice?.amount ? choice.amount.toLocaleString('ko-KR') : ''

const isIn = ({ period }: EntryChoice, day: string): boolean =>
  period === null || (day >= period.from && day <= period.until)

/** What the form says, and what becomes of it. */
export const useEntry = ({ pk, open, goods }: EntryProps) => {
  const first = firstOf(open, goods)
  const [given, setGiven] = useState({
    goods_key: first?.goods_key ?? '',
    day: open.days.until,
    amount: amountOf(first),
    proof: '',
    reason: '',
    exception: false,
    tell: open.can_tell,
    method: undefined as HandMethod | undefined,
  })
  const set = (more: Partial<typeof given>): void => setGiven({ ...given, ...more })
  const choice = open.choices.find(({ goods_key }) => goods_key === given.goods_key)
  const amount = wonIn(given.amount)
  const isUsual = choice === undefined || (amount === choice.amount && isIn(choice, given.day))
  const sending = useAction('POST /v1/console/money/entries/make', {
    done: ({ said }) => said,
    leadsTo: ({ order }) => `/admin/money/orders/${order.order_pk}`,
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    // What is missing the server says at its field.
    void sending.send({ ...given, member_pk: pk, amount: amount ?? 0 } as MakeEntryInput)
  }
  const choose = (goods_key: string): void => {
    const chosen = open.choices.find((one) => one.goods_key === goods_key)
    set({ goods_key, amount: amountOf(chosen), exception: false })
  }
  return { given, set, choose, choice, amount, isUsual, submit, ...sending }
}
