import { persistentAtom } from '@nanostores/persistent'

/** Which columns of a list somebody has shown or hidden, by their ids; what is not named stands as the list has it. */
export type ShownColumns = Readonly<Record<string, boolean>>

const isShown = (value: unknown): value is ShownColumns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whatever else stands there counts as nothing. */
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

/** The columns of a list, kept in this browser. */
export const shownColumns = (list: string): ReturnType<typeof make> => {
  const store = made.get(list) ?? make(list)
  made.set(list, store)
  return store
}

/** Whether single letters do something in lists; who dictates, or rests a hand on the keys, turns them off. */
export const $letterKeys = persistentAtom<'on' | 'off'>('console:letter-keys', 'on')
