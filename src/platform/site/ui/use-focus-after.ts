import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

export const useFocusAfter = <Place extends HTMLElement>(
  open: boolean,
): RefObject<Place | null> => {
  const place = useRef<Place>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) place.current?.focus()
    wasOpen.current = open
  }, [open])
  return place
}

/**
 * Handles a link's click on this page. With a modifier key, the browser opens a new tab or window
 * as usual.
 */
export const inPlace =
  (go: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go()
  }
