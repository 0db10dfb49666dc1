import type { Receiver } from '#server/features/mailings/receivers.ts'
import { createHash } from 'node:crypto'

interface Written {
  version: number
  title: string
  html: string
}

/** Of all that a mailing says and to whom: the same only where nothing of either has changed. */
export const printOf = (
  { version, title, html }: Written,
  receivers: readonly Receiver[],
): string => {
  const said = receivers.map(({ address, name, blanks }) => [address, name, blanks])
  return createHash('sha256')
    .update(JSON.stringify([version, title, html, said]))
    .digest('hex')
}
