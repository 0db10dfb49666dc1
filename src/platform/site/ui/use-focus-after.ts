import { type RefObject, useEffect, useRef } from 'react'

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
