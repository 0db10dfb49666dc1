import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import {
  countOne,
  forget,
  giveBack,
  hour,
  type Limit,
  minute,
  spendForAddress,
  spendOne,
} from '#platform/server/limits/service.ts'
import { type LoginLimits, placeOf } from '#platform/server/login/tries.ts'

const day = 24 * hour

/** Equals the limits for members (rulings 11 and 38), with counters of their own. */
export const staffLimits: LoginLimits = {
  of: 'staff',
  calls: { name: 'staff-door', most: 100, seconds: hour },
  failures: { name: 'staff-login', most: 5, seconds: 15 * minute },
  failuresOfId: { name: 'staff-login-id', most: 20, seconds: hour },
}

/** Counts a view of an invitation. Throws `tooMany`. */
export const countInvitation = (context: Context, ip: string): Promise<void> =>
  spendForAddress(context, staffLimits.calls, ip)

const tired = {
  fields: {
    code: '인증 실패가 많아 인증 앱의 번호를 사용할 수 없습니다. 패스키나 복구 코드로 확인하거나 다른 관리자에게 다시 초대를 요청해 주세요.',
  },
}

const ofFactor: Limit = { name: 'staff-factor', most: 5, seconds: 15 * minute }
/**
 * Limits for patient guessing of six digits: 30 tries of a million in a month
 * (docs/decisions/002).
 */
const ofDigits: readonly Limit[] = [
  { name: 'staff-factor-day', most: 10, seconds: day, ...tired },
  { name: 'staff-factor-month', most: 30, seconds: 30 * day, ...tired },
]

/** Six digits can be guessed; a passkey and a recovery code cannot. */
export type FactorKind = 'digits' | 'other'

export interface FactorTry {
  staff_pk: number
  kind: FactorKind
  ip: string
  /** The name by which the account knows the browser, which then has its own counter. */
  browser: string | undefined
}

/**
 * Digits from an unknown browser count per account, wherever they come from. Everything else
 * counts per browser or address.
 */
const whoOf = ({ staff_pk, kind, ip, browser }: FactorTry): string[] => {
  const isAnywhere = kind === 'digits' && browser === undefined
  return [kind, String(staff_pk), isAnywhere ? '' : placeOf({ ip, browser })]
}

const daysOf = ({ kind }: FactorTry): readonly Limit[] => (kind === 'digits' ? ofDigits : [])

/** Counts a try at a second factor before it is compared. Throws `tooMany`. */
export const countFactor = async (context: Context, attempt: FactorTry): Promise<void> => {
  for (const limit of [ofFactor, ...daysOf(attempt)]) await spendOne(context, limit, whoOf(attempt))
}

/**
 * A success resets the counter and takes its own try back from the long limits; wrong tries stay
 * there.
 */
export const forgetFactor = async (context: Context, attempt: FactorTry): Promise<void> => {
  await forget(context, ofFactor, whoOf(attempt))
  for (const limit of daysOf(attempt)) await giveBack(context, limit, whoOf(attempt))
}

/** Resets the counters of removed second factors, inside the caller's transaction. */
export const forgetFactorsOf = async (
  context: Context,
  transaction: Transaction,
  staff_pk: number,
): Promise<void> => {
  const anywhere = whoOf({ staff_pk, kind: 'digits', ip: '', browser: undefined })
  const inside = { ...context, db: transaction }
  for (const limit of [ofFactor, ...ofDigits]) await forget(inside, limit, anywhere)
  await forget(inside, ofWrong, [String(staff_pk)])
}

const ofWrong: Limit = { name: 'staff-factor-wrong', most: 10, seconds: 7 * day }

/**
 * Counts a wrong second factor of any kind from anywhere. Returns whether it is the tenth in a
 * week.
 */
export const isTenthWrong = async (context: Context, staff_pk: number): Promise<boolean> =>
  (await countOne(context, ofWrong, [String(staff_pk)])) === ofWrong.most
