import type { StoredFile } from '#platform/server/files/service.ts'
import { create } from 'content-disposition'

const inBrowser = new Set([
  'application/pdf',
  ...['png', 'jpeg', 'webp', 'gif', 'avif', 'svg+xml'].map((kind) => `image/${kind}`),
])

/** Whatever a file holds, it runs nothing; a PDF viewer works outside a sandbox only. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"
const policies = { pdf: `${policy}; object-src 'self'`, other: `${policy}; sandbox` }

/** A key is never used for other bytes. */
export const etagOf = (file: StoredFile): string => `"${file.storage_key}"`

/** What is said of a stored file: shown in the browser if it is a PDF or a picture, else saved under its own name. */
export const headersOf = (file: StoredFile): Record<string, string> => ({
  'Content-Type': file.content_type,
  'Content-Disposition': create(file.original_name, {
    type: inBrowser.has(file.content_type) ? 'inline' : 'attachment',
  }),
  'Content-Security-Policy':
    file.content_type === 'application/pdf' ? policies.pdf : policies.other,
  'X-Content-Type-Options': 'nosniff',
  'Accept-Ranges': 'bytes',
  ETag: etagOf(file),
})
