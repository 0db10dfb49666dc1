import { call } from '#platform/api/call.ts'
import type { FileDownloadInput } from '#boards/api/files.schema.ts'

export const fileDownload = call<FileDownloadInput, Blob>('GET', '/v1/common/fileDownload', 'link')

/** Where a stored file is opened or downloaded, as a bare link (ruling 3). */
export const fileAddress = (pk: number): string => `/api${fileDownload.path}?file_pk=${pk}`
