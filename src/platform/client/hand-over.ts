import type { NamedFile } from '#platform/client/exchange.ts'

/**
 * In ms. A browser may ask where to put a file before it reads it, so the address must live on
 * meanwhile.
 */
const kept = 60_000

export const downloadBlob = ({ name, blob }: NamedFile): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), kept)
}
