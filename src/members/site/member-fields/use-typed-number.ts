import { type KeyboardEvent, useRef } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'

/** In ms, between two digits of one number. */
const pause = 1500

/**
 * Lets digit keys choose the number typed from a list. Browsers jump to the next option that begins
 * with a digit, so that 11 could not be typed.
 */
export const useTypedNumber = (
  choices: readonly number[],
  onChoose: (choice: string) => void,
): ((event: KeyboardEvent) => void) => {
  const typed = useRef({ digits: '', at: 0 })
  return (event) => {
    const key = pressedKey(event)
    const { ctrlKey, metaKey, altKey, timeStamp } = event
    if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    const goesOn = timeStamp - typed.current.at < pause
    const digits = [goesOn ? typed.current.digits + key : key, key].find((text) =>
      choices.some((choice) => String(choice).startsWith(text)),
    )
    typed.current = { digits: digits ?? '', at: timeStamp }
    if (digits !== undefined && choices.includes(Number(digits))) onChoose(digits)
  }
}
