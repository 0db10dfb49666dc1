import { call } from '#platform/api/call.ts'
import type {
  GetMemberCompanyInfoAnswer,
  GetMemberConsentsAnswer,
  GetMemberEduInfoAnswer,
  GetMemberEtcInfoAnswer,
  GetMemberInfoAnswer,
  ModifyMemberCompanyInfoInput,
  ModifyMemberEduInfoInput,
  ModifyMemberEtcInfoInput,
  ModifyMemberInfoInput,
} from '#accounts/api/profile.schema.ts'

type Nothing = Record<string, never>

export const getMemberInfo = call<Nothing, GetMemberInfoAnswer>(
  'GET',
  '/v1/front/getMemberInfo',
  'member',
)
export const modifyMemberInfo = call<ModifyMemberInfoInput, GetMemberInfoAnswer>(
  'POST',
  '/v1/front/modifyMemberInfo',
  'member',
)
export const getMemberCompanyInfo = call<Nothing, GetMemberCompanyInfoAnswer>(
  'GET',
  '/v1/front/getMemberCompanyInfo',
  'member',
)
export const modifyMemberCompanyInfo = call<
  ModifyMemberCompanyInfoInput,
  GetMemberCompanyInfoAnswer
>('POST', '/v1/front/modifyMemberCompanyInfo', 'member')
export const getMemberEduInfo = call<Nothing, GetMemberEduInfoAnswer>(
  'GET',
  '/v1/front/getMemberEduInfo',
  'member',
)
export const modifyMemberEduInfo = call<ModifyMemberEduInfoInput, GetMemberEduInfoAnswer>(
  'POST',
  '/v1/front/modifyMemberEduInfo',
  'member',
)
export const getMemberEtcInfo = call<Nothing, GetMemberEtcInfoAnswer>(
  'GET',
  '/v1/front/getMemberEtcInfo',
  'member',
)
export const modifyMemberEtcInfo = call<ModifyMemberEtcInfoInput, GetMemberEtcInfoAnswer>(
  'POST',
  '/v1/front/modifyMemberEtcInfo',
  'member',
)
export const getMemberConsents = call<Nothing, GetMemberConsentsAnswer>(
  'GET',
  '/v1/front/getMemberConsents',
  'member',
)
