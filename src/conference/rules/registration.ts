import {
  type ConferenceDates,
  feeKindAt,
  type PreRegistration,
} from '#conference/rules/conferences.ts'
import { isOffered, type Judged, type Tier } from '#conference/rules/tiers.ts'

export const registrationChecks = [
  'deadline',
  'login',
  'annual_fee',
  'member_type',
  'seats',
] as const
export type RegistrationCheck = (typeof registrationChecks)[number]

export interface RegistrationFacts {
  period: PreRegistration
  /** Undefined for a visitor. */
  member: Pick<Judged, 'offered' | 'dues'> | undefined
  /** A seat held for the member counts as free. */
  seatFree: boolean
}

/** A condition that needs a login does not hold without one (spec part 5, rulings 28 and 40). */
export const judgeRegistration = ({
  period,
  member,
  seatFree,
}: RegistrationFacts): Record<RegistrationCheck, boolean> => ({
  deadline: period === 'open',
  login: member !== undefined,
  annual_fee: member?.dues === true,
  member_type: member !== undefined && member.offered.length > 0,
  seats: seatFree,
})

/**
 * Ruling 28's order, except that members who may not register learn so before a fee is asked for
 * (ruling 40).
 */
const judged = [
  'deadline',
  'login',
  'member_type',
  'annual_fee',
  'seats',
] as const satisfies readonly RegistrationCheck[]

export const firstUnmet = (
  holds: Record<RegistrationCheck, boolean>,
): RegistrationCheck | undefined => judged.find((check) => !holds[check])

export const registrationSteps = [
  'before',
  'over',
  'login',
  'refused',
  'fee',
  'wait',
  'waiting',
  'register',
  'deposit',
  'checking',
  'registered',
] as const
export type RegistrationStep = (typeof registrationSteps)[number]

export interface StepFacts {
  holds: Record<RegistrationCheck, boolean>
  period: PreRegistration
  ordered: 'paid' | 'checking' | 'awaited' | undefined
  inLine: boolean
}

const ofOrder = { paid: 'registered', checking: 'checking', awaited: 'deposit' } as const
const ofUnmet = { login: 'login', member_type: 'refused', annual_fee: 'fee' } as const

/** An order decides at any time. `waiting`: in line, with nothing to do. */
export const stepOf = ({ holds, period, ordered, inLine }: StepFacts): RegistrationStep => {
  if (ordered !== undefined) return ofOrder[ordered]
  const unmet = firstUnmet(holds)
  if (unmet === undefined) return 'register'
  if (unmet === 'deadline') return period === 'before' ? 'before' : 'over'
  if (unmet === 'seats') return inLine ? 'waiting' : 'wait'
  return ofUnmet[unmet]
}

export type ActionPlace = 'login' | 'fee' | 'guide' | 'registered'

/** Steps without an entry have no button (ruling 40). */
export const registrationActions: Partial<
  Record<RegistrationStep, { label: string; place: ActionPlace }>
> = {
  login: { label: '로그인하고 사전등록', place: 'login' },
  fee: { label: '연회비 납부', place: 'fee' },
  register: { label: '회원 사전등록', place: 'guide' },
  wait: { label: '대기 신청', place: 'guide' },
  deposit: { label: '입금 계좌 보기', place: 'guide' },
  registered: { label: '등록 확인', place: 'registered' },
}

/** `o12` is order 12, `g3` is guest 3. */
export type RegistrantKey = `o${number}` | `g${number}`

export const orderRegistrant = (order_pk: number): RegistrantKey => `o${order_pk}`
export const guestRegistrant = (guest_pk: number): RegistrantKey => `g${guest_pk}`

const pattern = /^[og][1-9]\d{0,8}$/

export const isRegistrantKey = (text: string): text is RegistrantKey => pattern.test(text)

const numberOf = (key: RegistrantKey, kind: 'o' | 'g'): number | undefined =>
  key.startsWith(kind) ? Number(key.slice(1)) : undefined

export const orderOfRegistrant = (key: RegistrantKey): number | undefined => numberOf(key, 'o')
export const guestOfRegistrant = (key: RegistrantKey): number | undefined => numberOf(key, 'g')

export const registrantColumns = (key: RegistrantKey) => ({
  order_pk: orderOfRegistrant(key) ?? null,
  guest_pk: guestOfRegistrant(key) ?? null,
})

export const registrantOfRow = (row: ReturnType<typeof registrantColumns>): RegistrantKey =>
  row.guest_pk === null ? orderRegistrant(row.order_pk ?? 0) : guestRegistrant(row.guest_pk)

/** Payment methods of guests whom the office registers (spec part 8: fees on site). */
export const guestMethods = ['card', 'account', 'cash', 'free'] as const
export type GuestMethod = (typeof guestMethods)[number]

export const guestMethodNames: Readonly<Record<GuestMethod, string>> = {
  card: '신용카드',
  account: '계좌이체',
  cash: '현금',
  free: '받지 않음',
}

const guestKinds = ['연자', '좌장', '스태프', '후원', '초청'] as const

interface WithFees extends Pick<ConferenceDates, 'preRegistration'> {
  fees: readonly Pick<Tier, 'who' | 'pre' | 'onSite' | 'until'>[]
}

/** Won; null if the row is not offered at that moment. Rows of one name are one kind. */
export const guestRates = (
  conference: WithFees,
  now: Date,
): { who: string; amount: number | null }[] => {
  const kind = feeKindAt(conference, now)
  const fees = conference.fees.filter((fee) => kind === 'onSite' || isOffered(fee, now))
  const rates = [
    ...fees.map((fee) => ({ who: fee.who, amount: fee[kind] })),
    ...guestKinds.map((who) => ({ who, amount: 0 })),
  ]
  return rates.filter(({ who }, index) => rates.findIndex((one) => one.who === who) === index)
}

export const guestNameLength = { least: 2, most: 40 } as const

export const registrantRows = 100
