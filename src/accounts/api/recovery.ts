import { call } from '#platform/api/call.ts'
import type {
  ChangePasswordInput,
  FindIdAnswer,
  FindIdInput,
  FindPasswordInput,
} from '#accounts/api/recovery.schema.ts'

type Nothing = Record<string, never>

export const findMemberId = call<FindIdInput, FindIdAnswer>('POST', '/v1/front/findMemberId')
export const findMemberPassword = call<FindPasswordInput, Nothing>(
  'POST',
  '/v1/front/findMemberPassword',
)
export const resetPw = call<ChangePasswordInput, Nothing>('POST', '/v1/front/resetPw')
