import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import {
  countOne,
  forget,
  hour,
  type Limit,
  minute,
  spendForAddress,
  spendOne,
} from '#server/base/limits/service.ts'

const ofAddress: Limit = { name: 'staff-door', most: 100, seconds: hour }
const ofIdThere: Limit = { name: 'staff-login', most: 5, seconds: 15 * minute }
const ofId: Limit = { name: 'staff-login-id', most: 20, seconds: hour }
const ofFactor: Limit = { name: 'staff-factor', most: 5, seconds: 15 * minute }

/** Counts a try at somebody's password before it is compared. Throws `loginLimited` and `tooMany`. */
export const countLogin = async (context: Context, id: string, ip: string): Promise<void> => {
  await spendForAddress(context, ofAddress, ip)
  for (const [limit, who] of [
    [ofIdThere, [id, ip]],
    [ofId, [id]],
  ] as const) {
    if ((await countOne(context, limit, who)) > limit.most) {
      throw new AppError('loginLimited', { limit: limit.name })
    }
  }
}

/** The password was right. */
export const forgetLogin = async (context: Context, id: string, ip: string): Promise<void> => {
  await forget(context, ofIdThere, [id, ip])
  await forget(context, ofId, [id])
}

/** Counts a look at an invitation. Throws `tooMany`. */
export const countInvitation = (context: Context, ip: string): Promise<void> =>
  spendForAddress(context, ofAddress, ip)

/** Counts a try at somebody's second factor before it is compared: a code has six digits. Throws `tooMany`. */
export const countFactor = (context: Context, staffPk: number): Promise<void> =>
  spendOne(context, ofFactor, [String(staffPk)])

/** It was right. */
export const forgetFactor = (context: Context, staffPk: number): Promise<void> =>
  forget(context, ofFactor, [String(staffPk)])
