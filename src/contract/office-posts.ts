import { staffCall } from '#contract/call.ts'
import type { Draft, OfficePost } from '#contract/office-post-fields.ts'
import type * as of from '#contract/office-posts.schema.ts'

const at = '/v1/console'

export const listOfficePosts = staffCall<of.ListInput, of.ListAnswer>(
  'GET',
  `${at}/posts/list`,
  'posts',
)
export const getOfficePost = staffCall<of.OneInput, OfficePost>('GET', `${at}/posts/get`, 'posts')
export const saveDraft = staffCall<of.SaveInput, Draft>('POST', `${at}/drafts/save`, 'posts')
export const openDraft = staffCall<of.OneInput, Draft>('GET', `${at}/drafts/open`, 'posts')
export const discardDraft = staffCall<of.OneDraftInput, Pick<OfficePost, 'post_pk' | 'state'>>(
  'POST',
  `${at}/drafts/discard`,
  'posts',
)
export const attachUpload = staffCall<of.AttachInput, of.AttachAnswer>(
  'POST',
  `${at}/drafts/attach`,
  'posts',
)
export const previewDraft = staffCall<of.OneInput, of.Preview>(
  'GET',
  `${at}/drafts/preview`,
  'posts',
)
export const publishPost = staffCall<of.OneDraftInput, of.Done>(
  'POST',
  `${at}/posts/publish`,
  'posts',
)
export const unschedulePost = staffCall<of.OneInput, { post_pk: number; state: 'draft' }>(
  'POST',
  `${at}/posts/unschedule`,
  'posts',
)
export const deleteOfficePost = staffCall<of.OneInput, { post_pk: number; destroyed_at: string }>(
  'POST',
  `${at}/posts/delete`,
  'posts',
)
export const restoreOfficePost = staffCall<of.OneInput, Pick<OfficePost, 'post_pk' | 'state'>>(
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
export const listVersions = staffCall<of.OneInput, of.VersionRows>(
  'GET',
  `${at}/versions/list`,
  'posts',
)
export const openVersion = staffCall<of.VersionInput, of.Version>(
  'GET',
  `${at}/versions/open`,
  'posts',
)
export const restoreVersion = staffCall<of.RestoreVersionInput, of.Done>(
  'POST',
  `${at}/versions/restore`,
  'posts',
)
export const officePostFile = staffCall<of.FileInput, Blob>('GET', `${at}/posts/file`, 'posts')

/** Where a file of a post is opened in the console, published or not. */
export const officeFileAddress = (pk: number): string => `/api${officePostFile.path}?file_pk=${pk}`

/** Where files are uploaded, by the tus protocol (https://tus.io): `filename` among their metadata. */
export const uploadPath = `${at}/uploads`

/** Who may do so. */
export const uploadCall = staffCall<object, object>('POST', uploadPath, 'posts')
