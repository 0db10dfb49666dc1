import { type KeyboardEvent, useCallback, useState } from 'react'

const buttonsOf = (bar: Element): HTMLButtonElement[] => [
  ...bar.querySelectorAll<HTMLButtonElement>('[data-tool]'),
]

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One stop for Tab in a row of tools, arrow keys within (WAI-ARIA's toolbar). */
export const useRoving = (first: string) => {
  const [current, setCurrent] = useState(first)
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const buttons = buttonsOf(event.currentTarget)
    const index = buttons.indexOf(event.target as HTMLButtonElement)
    if (step === undefined || index === -1) return
    event.preventDefault()
    buttons[step(index, buttons.length)]?.focus()
  }, [])
  const onFocus = useCallback((event: { target: EventTarget }) => {
    const name = (event.target as HTMLElement).dataset['tool']
    if (name !== undefined) setCurrent(name)
  }, [])
  return { current, bar: { onKeyDown, onFocus } }
}
