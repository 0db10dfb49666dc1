import { call } from '#platform/api/call.ts'

export const withdrawMember = call<Record<string, never>, Record<string, never>>(
  'POST',
  '/v1/front/withdrawMember',
  'member',
)
