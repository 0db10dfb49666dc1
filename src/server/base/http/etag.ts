/** Whether a browser's `If-None-Match` names the version of a thing that there is (RFC 9110, 13.1.2). */
export const isCurrent = (known: string | undefined, etag: string): boolean =>
  known !== undefined &&
  (known === '*' ||
    known
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .includes(etag))
