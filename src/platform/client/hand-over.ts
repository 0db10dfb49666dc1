import type { NamedFile } from '#platform/client/exchange.ts'

/** In ms: a browser may ask where to put a file before it reads it. */
const kept = 60_000

/** Hands a file to the browser to be saved. */
export const handOver = ({ name, blob }: NamedFile): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), kept)
}
