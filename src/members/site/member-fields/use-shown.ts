import { useState } from 'react'

/**
 * Which fields of a list may say what is wrong with them: those that somebody has been at, and all of an entry that was
 * there when it was tried to send the form. One that still waits to be filled in is not wrong yet, though the schema
 * judges the whole list at once. `ids` are the entries there are, `tries` counts.
 */
export const useShown = (ids: readonly string[], tries: number) => {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const show = (names: readonly string[]) => setShown((before) => new Set([...before, ...names]))
  const [seen, setSeen] = useState(0)
  // The entries of that very moment.
  if (tries > seen) {
    setSeen(tries)
    show(ids)
  }
  return {
    isShown: (id: string, key: string): boolean => shown.has(id) || shown.has(`${id} ${key}`),
    touch: (id: string, key: string): void => show([`${id} ${key}`]),
  }
}
