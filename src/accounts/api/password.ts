import { call } from '#platform/api/call.ts'
import type { ChangePwAnswer, ChangePwInput } from '#accounts/api/password.schema.ts'

export const changePw = call<ChangePwInput, ChangePwAnswer>('POST', '/v1/front/changePw')
