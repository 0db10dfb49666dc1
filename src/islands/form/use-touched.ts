import { useState } from 'react'

/**
 * Which fields somebody has been at, by name: a field that still waits to be filled in is not wrong yet, also where one
 * schema judges several at once.
 */
export const useTouched = () => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  return {
    isTouched: (name: string): boolean => touched.has(name),
    touch: (names: readonly string[]): void =>
      setTouched((before) => new Set([...before, ...names])),
  }
}
