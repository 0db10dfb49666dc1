import { staffCall } from '#platform/api/call.ts'
import type * as of from '#privacy/api/member-merging.schema.ts'

const at = '/v1/console/members'

export const previewMerging = staffCall<of.PreviewInput, of.MergePreview>(
  'GET',
  `${at}/merging`,
  'members.change',
)
export const mergeMembers = staffCall<of.MergeInput, of.Merged>(
  'POST',
  `${at}/merging/merge`,
  'members.change',
  { fresh: true },
)
