import fresh from 'fresh'
import { createHash } from 'node:crypto'

/** Whether a browser's `If-None-Match` names the version of a thing that there is (RFC 9110, 13.1.2). */
export const isCurrent = (known: string | undefined, etag: string): boolean =>
  known !== undefined && fresh({ 'if-none-match': known }, { etag })

/** Tells a text from every other (RFC 9110, 8.8.3), however it is compressed. */
export const weakTagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
