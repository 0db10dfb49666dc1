import type { Proposed, StatementOrder } from '#payments/api/bank-statement.ts'
import type { PartInput } from '#payments/api/deposit-parts.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import { type Candidate, reasonWords } from '#payments/rules/bank/proposals.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import type { findPeople } from '#payments/server/bank-statement/store.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'
import { plainDay, yearOf } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

interface Known {
  /** Won. */
  left: number
  orders: ReadonlyMap<number, StatementOrder>
  members: Members
}

/** `signs` tell a member from namesakes: workplace, birthday or year of joining; status. */
export type Members = ReadonlyMap<number, { name: string; signs: string }>

export const membersAmong = (people: Awaited<ReturnType<typeof findPeople>>): Members => {
  const namesakes = Map.groupBy(people, ({ name }) => keyOf(name))
  return new Map(
    people.map(({ member_pk, name, workplace, birth, joined_on, status }) => {
      const isShared = (namesakes.get(keyOf(name)) ?? []).length > 1
      const own = isShared && bornOrJoined({ birth, joined_on })
      const signs = [workplace, own, status].filter(Boolean).join(', ')
      return [member_pk, { name, signs }]
    }),
  )
}

export const bornOrJoined = ({ birth, joined_on }: { birth: string; joined_on: string }): string =>
  birth === '' ? `${yearOf(joined_on)}년 가입` : plainDay(birth)

export const wholeOf = (members: Members, member_pk: number): string => {
  const { name, signs } = members.get(member_pk) ?? { name: '', signs: '' }
  return signs === '' ? name : `${name}(${signs})`
}

type Made = Omit<Proposed, 'reasons'>

export const proposedOf = (candidate: Candidate, known: Known): Proposed => ({
  ...made(candidate, known),
  reasons: candidate.reasons.map(reasonWords),
})

const made = (candidate: Candidate, known: Known): Made => {
  switch (candidate.kind) {
    case 'orders':
      return ofOrders(candidate, known)
    case 'dues':
      return ofDues(candidate, known)
    case 'return':
      return ofReturn(candidate, known)
    case 'income': {
      const { income } = candidate
      const part = { kind: 'income', income, amount: known.left, project: null, note: '' } as const
      return { title: `다른 수입: ${income}`, parts: [part], ready: true }
    }
  }
}

const ofOrders = (
  { order_pks, reasons }: Extract<Candidate, { kind: 'orders' }>,
  { left, orders, members }: Known,
): Made => {
  const found = order_pks.flatMap((order_pk) => orders.get(order_pk) ?? [])
  const extra_seat = reasons.some(({ kind }) => kind === 'full')
  const isGroup = reasons.some(({ kind }) => kind === 'group')
  let rest = left
  const parts = found.flatMap(({ order_pk, amount: whole, received }): PartInput[] => {
    const amount = Math.min(whole - received, rest)
    rest -= amount
    if (amount <= 0) return []
    return [{ kind: 'order', order_pk, amount, accept: false, extra_seat, note: '' }]
  })
  const owed = found.reduce((sum, { amount, received }) => sum + amount - received, 0)
  const [first] = found
  const named = found.map(
    ({ member_pk, goods_name, amount, received, order_pk }) =>
      `${wholeOf(members, member_pk)} ${goods_name} ${wonText(amount - received)} · 주문 ${order_pk}`,
  )
  const [head = ''] = named
  const title = named.length > 5 ? `${head} 외 ${named.length - 1}건` : named.join(', ')
  return {
    title: extra_seat ? `좌석을 추가해 납부 확인: ${title}` : title,
    // What is left of a group's deposit is its payer's, whom the office names.
    parts: isGroup ? parts : [...parts, ...surplus(rest, first?.member_name, first)],
    // The office looks first if the line names another member.
    ready: owed === left && !reasons.some(({ kind }) => kind === 'other'),
  }
}

const surplus = (
  rest: number,
  name: string | undefined,
  of: { member_pk: number; order_pk?: number } | undefined,
): PartInput[] => {
  if (rest <= 0 || name === undefined || of === undefined || of.member_pk < 0) return []
  const whose = { member_pk: of.member_pk, order_pk: of.order_pk ?? null, return_to: name }
  const note = '납부할 금액보다 많이 입금'
  return [{ kind: 'return', amount: rest, ...whose, return_account: '', note }]
}

const ofDues = (
  { member_pk, years }: Extract<Candidate, { kind: 'dues' }>,
  { left, members }: Known,
): Made => {
  let rest = left
  const parts = years.map(({ year, amount: fee }): PartInput => {
    const amount = Math.min(fee, rest)
    rest -= amount
    const goods_key = annualFeeKey(year)
    return { kind: 'entry', member_pk, goods_key, amount, wait: amount < fee, note: '' }
  })
  const owed = years.reduce((sum, { amount }) => sum + amount, 0)
  return {
    title: `회비로 등록: ${wholeOf(members, member_pk)} ${years.map(({ year }) => annualFeeName(year)).join(', ')} ${wonText(owed)}`,
    parts: [...parts, ...surplus(rest, members.get(member_pk)?.name ?? '', { member_pk })],
    ready: owed === left,
  }
}

const returnWords = [
  ['late', '늦은 입금', '입금 기한이 지난 뒤 입금'],
  ['full', '좌석 마감', '좌석이 마감됨'],
  ['paid twice', '두 번 입금', '두 번 입금'],
] as const

const ofReturn = (
  { member_pk, order_pk, reasons }: Extract<Candidate, { kind: 'return' }>,
  { left, orders, members }: Known,
): Made => {
  const why = returnWords.find(([kind]) => reasons.some((reason) => reason.kind === kind))
  const [, what, note] = why ?? ['', '납부 후 입금', '납부할 금액 없이 입금']
  const return_to = members.get(member_pk)?.name ?? ''
  const whose = { member_pk, order_pk, return_to, return_account: '' }
  const goods = orders.get(order_pk)?.goods_name ?? ''
  return {
    title: `${what}: ${wholeOf(members, member_pk)}에게 반환 · ${goods} 주문 ${order_pk}`,
    parts: [{ kind: 'return', amount: left, ...whose, note }],
    ready: true,
  }
}
