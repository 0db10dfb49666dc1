import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

/** A member, as a depositor may call them. */
export interface Person {
  member_pk: number
  name: string
  /** Empty where there is none. */
  workplace: string
}

/** An order that a deposit may be for. Amounts in won, days are Seoul days. */
export interface Ordered {
  order_pk: number
  member_pk: number
  amount: number
  goods_name: string
  /** `expired`: its time was over, so that the money would go back (ruling 39). */
  state: 'awaiting_deposit' | 'expired' | 'paid'
  ordered_on: string
}

/** What the society knows by itself, to find out whose a deposit is. */
export interface Books {
  /** Everybody: of two with one name neither is sure, though only one of them has ordered. */
  people: readonly Person[]
  orders: readonly Ordered[]
  /** Who has paid for whom under another name: as `keyOf` has it → member_pk. */
  learnt: ReadonlyMap<string, readonly number[]>
}

/** What speaks for a candidate, and what against it. */
export type Reason =
  | { kind: 'name' | 'part' | 'cut' | 'near' | 'namesake' | 'learnt' | 'workplace' | 'number' }
  | { kind: 'amount' | 'several' | 'late' | 'twice' }
  | { kind: 'more' | 'less'; won: number }
  | { kind: 'early'; day: string }

export interface Candidate {
  /** One deposit may be for several. */
  order_pks: number[]
  reasons: Reason[]
}

/** Why nothing is proposed. */
export type NoMatch = 'stranger' | 'no order' | 'paid'

/** What becomes of a line: `sure` ones are confirmed together, `doubtful` ones one by one, the rest wait. */
export type Proposal =
  | ({ kind: 'sure' } & Candidate)
  | { kind: 'doubtful'; candidates: Candidate[] }
  | { kind: 'none'; why: NoMatch }

const words = {
  name: '이름이 같습니다',
  part: '이름이 들어 있지만 나머지 글자는 모르는 말입니다',
  cut: '잘린 이름일 수 있습니다',
  near: '이름이 한 글자 다릅니다',
  namesake: '이름이 같은 회원이 또 있습니다',
  learnt: '전에 이 이름으로 입금된 적이 있습니다',
  workplace: '직장 이름이 같습니다',
  number: '주문번호가 적혀 있습니다',
  amount: '금액이 같습니다',
  several: '여러 주문을 더한 금액과 같습니다',
  late: '입금 기한이 지나 끝난 주문입니다. 확인하면 돌려드릴 돈으로 적습니다',
  twice: '다른 입금이 먼저 이 주문에 맞습니다. 두 번 입금하셨을 수 있습니다',
} as const

/** As the office reads it. */
export const reasonWords = (reason: Reason): string => {
  if (reason.kind === 'more') return `주문보다 ${wonText(reason.won)} 많습니다`
  if (reason.kind === 'less') return `주문보다 ${wonText(reason.won)} 적습니다`
  if (reason.kind === 'early') return `신청하신 날(${plainDay(reason.day)})보다 먼저 들어왔습니다`
  return words[reason.kind]
}

export const noMatchWords: Readonly<Record<NoMatch, string>> = {
  stranger: '이 이름의 회원도, 금액이 같은 입금 대기 주문도 없습니다.',
  'no order': '회원의 이름이 있지만 입금을 기다리는 주문이 없습니다.',
  paid: '이 이름의 회원은 이미 납부하셨습니다. 두 번 입금하셨을 수 있습니다.',
}

/** How an amount stands to what is owed. */
export const amountReason = (won: number, orders: readonly Ordered[]): Reason => {
  const owed = orders.reduce((sum, { amount }) => sum + amount, 0)
  if (won === owed) return { kind: orders.length > 1 ? 'several' : 'amount' }
  return won > owed ? { kind: 'more', won: won - owed } : { kind: 'less', won: owed - won }
}

/** The earlier, the likelier. */
const weights: Readonly<Record<Reason['kind'], number>> = {
  name: 60,
  learnt: 55,
  number: 50,
  cut: 35,
  near: 30,
  part: 30,
  workplace: 25,
  amount: 20,
  several: 20,
  more: -5,
  less: -5,
  namesake: -5,
  early: -5,
  late: -30,
  twice: -40,
}

export const weightOf = ({ reasons }: Candidate): number =>
  reasons.reduce((sum, { kind }) => sum + weights[kind], 0)
