import { staffCall } from '#platform/api/call.ts'
import type * as of from '#office/api/today.schema.ts'

export const getToday = staffCall<Record<string, never>, of.Today>(
  'GET',
  '/v1/console/today/get',
  'own',
)
