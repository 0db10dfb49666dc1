import { call } from '#platform/api/call.ts'
import type { DuplicateAnswer, DuplicateInput, SignupInput } from '#accounts/api/signup.schema.ts'

export const signup = call<SignupInput, { member_type: string }>('POST', '/v1/front/signup')
export const checkJoinDuplicate = call<DuplicateInput, DuplicateAnswer>(
  'POST',
  '/v1/front/checkJoinDuplicate',
)
