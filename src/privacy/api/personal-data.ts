import { call } from '#platform/api/call.ts'
import type {
  DownloadPersonalDataInput,
  EndMemberSessionInput,
  GetPersonalDataAnswer,
} from '#privacy/api/personal-data.schema.ts'

type Nothing = Record<string, never>

export const getPersonalData = call<Nothing, GetPersonalDataAnswer>(
  'GET',
  '/v1/front/getPersonalData',
  'member',
)
export const downloadPersonalData = call<DownloadPersonalDataInput, Blob>(
  'GET',
  '/v1/front/downloadPersonalData',
  'member',
)
export const endMemberSession = call<EndMemberSessionInput, Nothing>(
  'POST',
  '/v1/front/endMemberSession',
  'member',
)
