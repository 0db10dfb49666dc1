import { staffCall } from '#platform/api/call.ts'
import type { Draft, OfficePost, OneDraftInput, OneInput } from '#boards/api/office-post-fields.ts'
import type * as of from '#boards/api/office-post-drafts.schema.ts'

const at = '/v1/console'

export const saveDraft = staffCall<of.SaveInput, Draft>('POST', `${at}/drafts/save`, 'posts')
export const openDraft = staffCall<OneInput, Draft>('GET', `${at}/drafts/open`, 'posts')
export const discardDraft = staffCall<OneDraftInput, Pick<OfficePost, 'post_pk' | 'state'>>(
  'POST',
  `${at}/drafts/discard`,
  'posts',
)
export const attachUpload = staffCall<of.AttachInput, of.AttachAnswer>(
  'POST',
  `${at}/drafts/attach`,
  'posts',
)
export const previewDraft = staffCall<OneInput, of.Preview>('GET', `${at}/drafts/preview`, 'posts')

/** Where files are uploaded, by the tus protocol (https://tus.io): `filename` among their metadata. */
export const uploadPath = `${at}/uploads`

/** Who may do so. */
export const uploadCall = staffCall<object, object>('POST', uploadPath, 'posts')
