import { call } from '#contract/call.ts'

export const withdrawMember = call<Record<string, never>, Record<string, never>>(
  'POST',
  '/v1/front/withdrawMember',
  'member',
)
