import { staffCall } from '#platform/api/call.ts'
import type * as of from '#privacy/api/destruction.schema.ts'

const at = '/v1/console/privacy/destruction'

export const getDestruction = staffCall<of.YearInput, of.Destruction>('GET', at, 'system.change')
export const writeDestruction = staffCall<of.WriteInput, of.Destruction>(
  'POST',
  `${at}/write`,
  'system.change',
)
export const approveDestruction = staffCall<of.ApproveInput, of.Destruction>(
  'POST',
  `${at}/approve`,
  'system.change',
)
export const destructionFile = staffCall<of.FileInput, Blob>(
  'POST',
  `${at}/file`,
  'system.change',
  { fresh: true },
)
