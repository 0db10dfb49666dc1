import type { MemberType } from '#rules/member-types.ts'
import type { PreRegistration } from '#rules/conferences.ts'

/** What must hold before a member can pre-register, in the order in which it is judged (ruling 28). */
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
  /** Undefined: nobody is logged in. */
  member: { type: MemberType; annualFeePaid: boolean } | undefined
  /** Whether a seat can be had now; a held one counts. */
  seatFree: boolean
}

/** Which of the conditions hold. What cannot be judged without a login does not hold (spec part 5, ruling 28). */
export const judgeRegistration = ({
  period,
  member,
  seatFree,
}: RegistrationFacts): Record<RegistrationCheck, boolean> => ({
  deadline: period === 'open',
  login: member !== undefined,
  annual_fee: member?.annualFeePaid ?? false,
  member_type: member?.type === '정회원',
  seats: seatFree,
})

/** The first condition that does not hold; undefined where all do. */
export const firstUnmet = (
  judged: Record<RegistrationCheck, boolean>,
): RegistrationCheck | undefined => registrationChecks.find((check) => !judged[check])
