import { staffCall } from '#platform/api/call.ts'
import type { Done, OneInput } from '#boards/api/office-post-fields.ts'
import type * as of from '#boards/api/office-post-versions.schema.ts'

const at = '/v1/console'

export const listVersions = staffCall<OneInput, of.VersionRows>(
  'GET',
  `${at}/versions/list`,
  'posts',
)
export const openVersion = staffCall<of.VersionInput, of.Version>(
  'GET',
  `${at}/versions/open`,
  'posts',
)
export const restoreVersion = staffCall<of.RestoreVersionInput, Done>(
  'POST',
  `${at}/versions/restore`,
  'posts',
)
