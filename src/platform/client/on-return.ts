/**
 * Calls `look` once each time somebody returns to the window (spec part 4), whether the browser
 * reports focus, visibility or both. Answers a function that ends this. Call it after `nanoquery`,
 * which fetches nothing until it has seen the visibility change itself.
 */
export const onReturn = (look: () => void): (() => void) => {
  if (typeof document === 'undefined') return () => undefined
  let isAway = !document.hasFocus()
  const turn = ({ type }: Event): void => {
    const was = isAway
    isAway = type === 'blur' || document.hidden
    if (was && !isAway) look()
  }
  for (const event of events) addEventListener(event, turn)
  return () => events.forEach((event) => removeEventListener(event, turn))
}

const events = ['blur', 'focus', 'visibilitychange'] as const
