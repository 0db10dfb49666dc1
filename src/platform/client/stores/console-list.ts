import { persistentAtom } from '@nanostores/persistent'

export type ShownColumns = Readonly<Record<string, boolean>>

const isShown = (value: unknown): value is ShownColumns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): ShownColumns => {
  try {
    const value: unknown = JSON.parse(text)
    return isShown(value) ? value : {}
  } catch {
    return {}
  }
}

const made = new Map<string, ReturnType<typeof make>>()

const make = (list: string) =>
  persistentAtom<ShownColumns>(
    `console:columns:${list}`,
    {},
    { encode: JSON.stringify, decode: parse },
  )

export const shownColumns = (list: string): ReturnType<typeof make> => {
  const store = made.get(list) ?? make(list)
  made.set(list, store)
  return store
}

/**
 * Whether single letters act as shortcuts in lists. People who dictate or rest a hand on the keys
 * turn it off.
 */
export const $letterKeys = persistentAtom<'on' | 'off'>('console:letter-keys', 'on')
