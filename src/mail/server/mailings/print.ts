import type { Receiver } from '#mail/server/mailings/receivers.ts'
import { createHash } from 'node:crypto'

interface Written {
  version: number
  kind: string
  title: string
  html: string
}

/** Of all that a mailing says and to whom: the same only where nothing of either has changed. */
export const printOf = (
  { version, kind, title, html }: Written,
  receivers: readonly Receiver[],
): string => {
  const said = receivers.map(({ address, name, blanks }) => [address, name, blanks])
  return createHash('sha256')
    .update(JSON.stringify([version, kind, title, html, said]))
    .digest('hex')
}
