import { staffCall } from '#platform/api/call.ts'
import type * as of from '#privacy/api/member-leaving.schema.ts'

const at = '/v1/console/members'

export const previewLeaving = staffCall<of.PreviewInput, of.Preview>(
  'GET',
  `${at}/leaving`,
  'members.change',
)
export const endMembership = staffCall<of.EndInput, of.Ended>(
  'POST',
  `${at}/leaving/end`,
  'members.change',
  { fresh: true },
)
