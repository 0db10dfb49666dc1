import { define } from '#platform/api/call.ts'
import { pk } from '#platform/api/fields.ts'
import { z } from 'zod'

/** An attachment as lists of files show it. `file_path` is its address on this site, `file_size` is in bytes. */
export const FileRow = z.object({
  file_pk: z.number(),
  file_path: z.string(),
  file_original_name: z.string(),
  file_size: z.number(),
})

/** The specification's client also sends `path`: it is ignored, a file is found by its number only. */
const FileDownloadInput = z.object({ file_pk: pk })

export type FileRow = z.output<typeof FileRow>

export const fileDownload = define('GET /v1/common/fileDownload', {
  access: 'link',
  summary: 'A stored file; answers range requests',
  input: FileDownloadInput,
  answer: 'file',
  errors: ['notFound'],
})

/** Where a stored file is opened or downloaded, as a bare link (ruling 3). */
export const fileAddress = (pk: number): string => `/api${fileDownload.path}?file_pk=${pk}`
