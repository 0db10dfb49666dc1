import type { MouseEvent } from 'react'

/** A link's click, done on this page; with a key held that opens another tab or window it stays the browser's. */
export const inPlace =
  (go: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go()
  }
