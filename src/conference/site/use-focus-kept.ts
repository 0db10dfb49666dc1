import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for what shows how things stand: it gets the focus when that changes and the button that was pressed is gone with
 * the old state. `state` is undefined until it is known for the first time.
 */
export const useFocusKept = (state: string | undefined): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state
    before.current = state
    if (changed && document.activeElement === document.body) place.current?.focus()
  }, [state])
  return place
}
