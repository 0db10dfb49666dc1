import { type RefObject, useEffect, useRef } from 'react'

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
