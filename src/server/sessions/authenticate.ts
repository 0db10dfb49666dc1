import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

export interface Member {
  member_pk: number
  session_id: string
  staff: boolean
}

export const memberOf = (_context: Context, _header: string | undefined): Promise<Member> =>
  Promise.reject(new AppError('sessionOver'))
