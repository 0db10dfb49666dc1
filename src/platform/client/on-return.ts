/**
 * Calls `look` whenever somebody comes back to the window (spec part 4): once, however the browser says it, which may be by
 * the window's focus, by the tab's visibility, or by both. Answers what ends it. After `nanoquery`, which fetches nothing
 * until it has heard of the visibility itself.
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
