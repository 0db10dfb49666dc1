import { staffCall } from '#platform/api/call.ts'
import type { Done, OfficePost, OneDraftInput, OneInput } from '#boards/api/office-post-fields.ts'
import type * as of from '#boards/api/office-posts.schema.ts'

const at = '/v1/console'

export const listOfficePosts = staffCall<of.ListInput, of.ListAnswer>(
  'GET',
  `${at}/posts/list`,
  'posts',
)
export const getOfficePost = staffCall<OneInput, OfficePost>('GET', `${at}/posts/get`, 'posts')
export const publishPost = staffCall<OneDraftInput, Done>('POST', `${at}/posts/publish`, 'posts')
export const unschedulePost = staffCall<OneInput, { post_pk: number; state: 'draft' }>(
  'POST',
  `${at}/posts/unschedule`,
  'posts',
)
export const deleteOfficePost = staffCall<OneInput, { post_pk: number; destroyed_at: string }>(
  'POST',
  `${at}/posts/delete`,
  'posts',
)
export const restoreOfficePost = staffCall<OneInput, Pick<OfficePost, 'post_pk' | 'state'>>(
  'POST',
  `${at}/posts/restore`,
  'posts',
)
/** A fresh second factor, as for all destruction. */
export const destroyOfficePosts = staffCall<of.DestroyInput, { destroyed: number }>(
  'POST',
  `${at}/posts/destroy`,
  'posts',
  { fresh: true },
)
export const officePostFile = staffCall<of.FileInput, Blob>('GET', `${at}/posts/file`, 'posts')

/** Where a file of a post is opened in the console, published or not. */
export const officeFileAddress = (pk: number): string => `/api${officePostFile.path}?file_pk=${pk}`
