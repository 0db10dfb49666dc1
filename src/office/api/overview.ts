import { call } from '#platform/api/call.ts'
import type { GetOverviewAnswer } from '#office/api/overview.schema.ts'

export const getOverview = call<Record<string, never>, GetOverviewAnswer>(
  'GET',
  '/v1/front/getOverview',
  'member',
)
