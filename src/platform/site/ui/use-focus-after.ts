import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** A ref for what a dialog was about: it gets the focus once the dialog is closed. */
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
 * For the next step of a page, an element with `tabIndex={-1}`: where the button that led here is gone with the step
 * before, the focus goes on from the new one instead of from the top of the page.
 */
export const useArrival = <Step extends HTMLElement>(): RefObject<Step | null> => {
  const step = useRef<Step>(null)
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus()
  }, [])
  return step
}

/** A link's click, done on this page; with a key held that opens another tab or window it stays the browser's. */
export const inPlace =
  (go: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go()
  }
