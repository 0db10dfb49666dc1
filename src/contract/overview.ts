import { call } from '#contract/call.ts'
import type { GetOverviewAnswer } from '#contract/overview.schema.ts'

export const getOverview = call<Record<string, never>, GetOverviewAnswer>(
  'GET',
  '/v1/front/getOverview',
  'member',
)
