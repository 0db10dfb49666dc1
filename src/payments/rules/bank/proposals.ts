import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

export interface Person {
  member_pk: number
  name: string
  /** Empty, or absent, if there is none. */
  en_name?: string
  workplace: string
}

/** An order that a deposit may pay. Amounts in won, days are Seoul days. */
export interface Ordered {
  order_pk: number
  member_pk: number
  /** The amount still missing; for a paid order, the amount that no bank line accounts for. */
  amount: number
  whole: number
  goods_name: string
  state: 'awaiting_deposit' | 'expired' | 'paid'
  ordered_on: string
  /** The last day on which a deposit counts (ruling 53); for a paid order, the day of payment. */
  due_on: string
  isFull?: boolean
  /** Several people for whom one pays, in the own or the institution's name (as `keyOf` writes it). */
  group?: { joint_pk: number; names: readonly string[] } | undefined
}

export interface OwedYear {
  year: number
  amount: number
}

export interface Books {
  /** All members: a name borne by two is never sure, even if only one of them has ordered. */
  people: readonly Person[]
  orders: readonly Ordered[]
  /** Members by the depositor's name that was used for them (as `keyOf` writes it). */
  learnt: ReadonlyMap<string, readonly number[]>
  /** Years owed without an order, oldest first; only of members whom lines name. Won. */
  owed: ReadonlyMap<number, readonly OwedYear[]>
}

export type Reason =
  | { kind: 'name' | 'part' | 'cut' | 'near' | 'namesake' | 'learnt' | 'workplace' | 'number' }
  | { kind: 'amount' | 'several' | 'late' | 'twice' | 'claimed' | 'seen' | 'in time' | 'full' }
  | { kind: 'group' }
  | { kind: 'no order' | 'paid' | 'paid twice' | 'words' | 'other' }
  | { kind: 'more' | 'less'; won: number }
  | { kind: 'early'; day: string }

export type Candidate = { reasons: Reason[] } & (
  | { kind: 'orders'; order_pks: number[] }
  | { kind: 'dues'; member_pk: number; years: OwedYear[] }
  /** The order was paid before or has ended: the money goes back. */
  | { kind: 'return'; member_pk: number; order_pk: number }
  | { kind: 'income'; income: string }
)

export type NoMatch = 'stranger' | 'nothing owed' | 'learnt' | 'part'

/** `sure` lines are confirmed together, `doubtful` ones one by one; the rest waits. */
export type Proposal =
  | { kind: 'sure'; order_pks: number[]; reasons: Reason[] }
  | { kind: 'doubtful'; candidates: Candidate[] }
  | { kind: 'none'; why: NoMatch; member_pks: number[] }

/** A deposit pays an ended order only if it came in time and the seat is still free (ruling 53). */
export const counts = ({ state, due_on, isFull }: Ordered, day: string): boolean =>
  state === 'awaiting_deposit' || (state === 'expired' && day <= due_on && isFull !== true)

const words = {
  name: '이름이 같습니다',
  part: '이름이 포함되어 있으나 나머지 문구를 알 수 없습니다',
  cut: '잘린 이름일 수 있습니다',
  near: '이름이 한 글자 다릅니다',
  namesake: '이름이 같은 회원이 또 있습니다',
  learnt: '전에 이 이름으로 입금된 적이 있습니다',
  workplace: '직장 이름이 같습니다',
  group: '일괄 등록한 납부자나 기관의 이름이 같습니다',
  number: '주문번호가 기재되어 있습니다',
  amount: '금액이 같습니다',
  several: '여러 주문을 더한 금액과 같습니다',
  late: '입금 기한이 지난 입금입니다',
  twice: '이 주문에 먼저 맞는 입금이 있습니다. 중복 입금일 수 있습니다',
  claimed: '이 주문에 먼저 맞는 다른 입금이 있습니다',
  seen: '거래내역을 읽기 전에 확인한 납부입니다',
  'in time': '기한 내 입금이므로 종료된 주문을 납부완료로 복구합니다',
  full: '기한 내 입금이나 좌석이 마감되었습니다',
  'no order': '회원이지만 주문이 없습니다',
  paid: '이미 납부했습니다',
  'paid twice': '같은 금액을 이미 납부했고 다른 납부할 금액이 없습니다',
  other: '입금자와 이름이 같은 회원이 따로 있습니다',
  words: '입금 내용에 기재되어 있습니다',
} as const

export const reasonWords = (reason: Reason): string => {
  if (reason.kind === 'more') return `납부할 금액보다 ${wonText(reason.won)} 많습니다`
  if (reason.kind === 'less') return `납부할 금액보다 ${wonText(reason.won)} 적습니다`
  if (reason.kind === 'early') return `신청하신 날(${plainDay(reason.day)})보다 먼저 입금되었습니다`
  return words[reason.kind]
}

const noMatch: Readonly<Record<NoMatch, string>> = {
  stranger: '이 이름의 회원이 없습니다.',
  'nothing owed': '이 이름의 회원이 있지만 납부할 회비나 입금 대기 주문이 없습니다',
  learnt: '전에 이 이름의 입금을 등록한 회원이 있지만 납부할 회비나 입금 대기 주문이 없습니다',
  part: '이름이 포함된 회원이 있습니다',
}

export const noMatchWords = (why: NoMatch, members: readonly string[]): string =>
  why === 'stranger' ? noMatch[why] : `${noMatch[why]}: ${members.join(', ')}`

export const amountReason = (won: number, orders: readonly Pick<Ordered, 'amount'>[]): Reason => {
  const owed = orders.reduce((sum, { amount }) => sum + amount, 0)
  if (won === owed) return { kind: orders.length > 1 ? 'several' : 'amount' }
  return won > owed ? { kind: 'more', won: won - owed } : { kind: 'less', won: owed - won }
}

/** A higher weight is likelier. Mere likeness ranks behind being named. */
const weights: Readonly<Record<Reason['kind'], number>> = {
  name: 60,
  learnt: 55,
  number: 50,
  group: 60,
  words: 45,
  cut: 10,
  near: 5,
  part: 5,
  workplace: 0,
  amount: 20,
  several: 20,
  'in time': 0,
  seen: 20,
  more: -5,
  less: -5,
  namesake: -5,
  early: -5,
  other: -5,
  'no order': -10,
  full: -10,
  paid: -15,
  'paid twice': -15,
  late: -30,
  twice: -40,
  claimed: -40,
}

export const weightOf = ({ reasons }: Pick<Candidate, 'reasons'>): number =>
  reasons.reduce((sum, { kind }) => sum + weights[kind], 0)
