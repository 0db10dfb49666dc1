import {
  type ConferenceDates,
  feeKindAt,
  type PreRegistration,
} from '#conference/rules/conferences.ts'
import type { MemberType } from '#members/rules/member-types.ts'

/** What must hold before a member can pre-register, in the order of ruling 28, in which it is shown. */
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
  /** Undefined: nobody is logged in. `owesFee`: whether this type pays an annual fee at all. */
  member: { type: MemberType; owesFee: boolean; annualFeePaid: boolean } | undefined
  /** Whether a seat can be had now; a held one counts. */
  seatFree: boolean
}

/** Which of the conditions hold. What cannot be judged without a login does not hold (spec part 5, rulings 28 and 40). */
export const judgeRegistration = ({
  period,
  member,
  seatFree,
}: RegistrationFacts): Record<RegistrationCheck, boolean> => ({
  deadline: period === 'open',
  login: member !== undefined,
  annual_fee: member !== undefined && (!member.owesFee || member.annualFeePaid),
  member_type: member?.type === '정회원',
  seats: seatFree,
})

/** For those who may register it is ruling 28's; who may not is told so before a fee is asked for (ruling 40). */
const judged = [
  'deadline',
  'login',
  'member_type',
  'annual_fee',
  'seats',
] as const satisfies readonly RegistrationCheck[]

/** The first condition that does not hold; undefined where all do. */
export const firstUnmet = (
  holds: Record<RegistrationCheck, boolean>,
): RegistrationCheck | undefined => judged.find((check) => !holds[check])

/** How a pre-registration stands for somebody: what there is to do next, or why there is nothing to do. */
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
  /** What stands of the member's own order. */
  ordered: 'paid' | 'checking' | 'awaited' | undefined
  /** Whether the member has a place in line. */
  inLine: boolean
}

const ofOrder = { paid: 'registered', checking: 'checking', awaited: 'deposit' } as const
const ofUnmet = { login: 'login', member_type: 'refused', annual_fee: 'fee' } as const

/** The one step that counts. What is ordered comes first, whatever the time; `waiting`: in line, with nothing to do. */
export const stepOf = ({ holds, period, ordered, inLine }: StepFacts): RegistrationStep => {
  if (ordered !== undefined) return ofOrder[ordered]
  const unmet = firstUnmet(holds)
  if (unmet === undefined) return 'register'
  if (unmet === 'deadline') return period === 'before' ? 'before' : 'over'
  if (unmet === 'seats') return inLine ? 'waiting' : 'wait'
  return ofUnmet[unmet]
}

/** Where the one button of a step leads. */
export type ActionPlace = 'login' | 'fee' | 'guide' | 'registered'

/** What the one button says that a step has; the other steps have nothing to press (ruling 40). */
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

/** Who is registered for a conference, as every list of them knows them: `o12` for the order 12, `g3` for the guest 3. */
export type RegistrantKey = `o${number}` | `g${number}`

export const orderRegistrant = (order_pk: number): RegistrantKey => `o${order_pk}`
export const guestRegistrant = (guest_pk: number): RegistrantKey => `g${guest_pk}`

const pattern = /^[og][1-9]\d{0,8}$/

export const isRegistrantKey = (text: string): text is RegistrantKey => pattern.test(text)

const numberOf = (key: RegistrantKey, kind: 'o' | 'g'): number | undefined =>
  key.startsWith(kind) ? Number(key.slice(1)) : undefined

/** The number of the order that somebody comes by; undefined for a guest. */
export const orderOfRegistrant = (key: RegistrantKey): number | undefined => numberOf(key, 'o')
/** A guest's number; undefined for everybody else. */
export const guestOfRegistrant = (key: RegistrantKey): number | undefined => numberOf(key, 'g')

/** Whose a row is, as its columns have it: of the order, or of the guest. */
export const registrantColumns = (key: RegistrantKey) => ({
  order_pk: orderOfRegistrant(key) ?? null,
  guest_pk: guestOfRegistrant(key) ?? null,
})

/** The same the other way round. */
export const registrantOfRow = (row: ReturnType<typeof registrantColumns>): RegistrantKey =>
  row.guest_pk === null ? orderRegistrant(row.order_pk ?? 0) : guestRegistrant(row.guest_pk)

/** How a guest paid whom the office entered (part 8: fees on site). */
export const guestMethods = ['card', 'account', 'cash', 'free'] as const
export type GuestMethod = (typeof guestMethods)[number]

export const guestMethodNames: Readonly<Record<GuestMethod, string>> = {
  card: '신용카드',
  account: '계좌이체',
  cash: '현금',
  free: '받지 않음',
}

/** Who comes without a fee, as badges and lists call them. */
const guestKinds = ['연자', '좌장', '스태프', '후원', '초청'] as const

interface WithFees extends Pick<ConferenceDates, 'preRegistration'> {
  fees: readonly { who: string; pre: number | null; onSite: number | null }[]
}

/** As what the office can register somebody at that moment, and for how much (won; null: not offered). */
export const guestRates = (
  conference: WithFees,
  now: Date,
): { who: string; amount: number | null }[] => [
  ...conference.fees.map((fee) => ({ who: fee.who, amount: fee[feeKindAt(conference, now)] })),
  ...guestKinds.map((who) => ({ who, amount: 0 })),
]

/** In letters, as a badge can say it. */
export const guestNameLength = { least: 2, most: 40 } as const

/** How many registrants stand on a page of their list: as many as a usual hall seats. */
export const registrantRows = 100
