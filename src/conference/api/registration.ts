import { call } from '#platform/api/call.ts'
import type * as schema from '#conference/api/registration.schema.ts'

export const getRegisterInfo = call<schema.GetRegisterInfoInput, schema.GetRegisterInfoAnswer>(
  'GET',
  '/v1/front/getRegisterInfo',
  'member',
)

/** For visitors too: who is logged in is read from the `Authorization` header where there is one. */
export const getRegistrationCheck = call<
  schema.GetRegistrationCheckInput,
  schema.GetRegistrationCheckAnswer
>('GET', '/v1/front/getRegistrationCheck')

export const joinWaitingList = call<schema.WaitingListInput, schema.WaitingPlace>(
  'POST',
  '/v1/front/joinWaitingList',
  'member',
)

export const leaveWaitingList = call<schema.WaitingListInput, Record<string, never>>(
  'POST',
  '/v1/front/leaveWaitingList',
  'member',
)
