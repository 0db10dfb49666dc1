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
 * A ref for the next step of a page, an element with `tabIndex={-1}`. The button that led here is
 * gone, and the focus would otherwise return to the top of the page.
 */
export const useArrival = <Step extends HTMLElement>(): RefObject<Step | null> => {
  const step = useRef<Step>(null)
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus()
  }, [])
  return step
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
