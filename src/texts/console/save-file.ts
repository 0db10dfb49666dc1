/** In ms: a browser may ask where to put a file before it reads it. */
const kept = 60_000

/** Gives the browser a file to keep. */
export const saveFile = (name: string, blob: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), kept)
}
