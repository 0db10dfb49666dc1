import { staffCall } from '#contract/call.ts'
import type * as of from '#contract/today.schema.ts'

export const getToday = staffCall<Record<string, never>, of.Today>(
  'GET',
  '/v1/console/today/get',
  'own',
)
