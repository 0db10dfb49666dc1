import { call } from '#platform/api/call.ts'
import type {
  GetInfoAnswer,
  GetInfoDetailAnswer,
  GetInfoDetailInput,
  GetInfoHitAnswer,
  GetInfoHitInput,
  GetInfoInput,
} from '#boards/api/posts.schema.ts'

export const getInfo = call<GetInfoInput, GetInfoAnswer>('GET', '/v1/front/getInfo')

export const getInfoDetail = call<GetInfoDetailInput, GetInfoDetailAnswer>(
  'GET',
  '/v1/front/getInfoDetail',
)

export const getInfoHit = call<GetInfoHitInput, GetInfoHitAnswer>('GET', '/v1/front/getInfoHit')
