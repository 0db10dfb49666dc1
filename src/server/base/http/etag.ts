import fresh from 'fresh'

/** Whether a browser's `If-None-Match` names the version of a thing that there is (RFC 9110, 13.1.2). */
export const isCurrent = (known: string | undefined, etag: string): boolean =>
  known !== undefined && fresh({ 'if-none-match': known }, { etag })
