import { call } from '#contract/call.ts'
import type { ChangePwAnswer, ChangePwInput } from '#contract/password.schema.ts'

export const changePw = call<ChangePwInput, ChangePwAnswer>('POST', '/v1/front/changePw')
