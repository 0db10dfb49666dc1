/** What was typed and has not reached the server, kept in this browser. */
export interface Backup {
  text: string
  /** An ISO moment. */
  at: string
}

const keyOf = (staff: number, path: string): string => `console-text-${staff}-${path}`

/** Nothing where the browser keeps nothing: full, or forbidden. */
const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const keepBackup = (staff: number, path: string, text: string): void => {
  const backup: Backup = { text, at: new Date().toISOString() }
  quietly(() => localStorage.setItem(keyOf(staff, path), JSON.stringify(backup)))
}

export const dropBackup = (staff: number, path: string): void => {
  quietly(() => localStorage.removeItem(keyOf(staff, path)))
}

export const findBackup = (staff: number, path: string): Backup | undefined =>
  quietly(() => {
    const kept = localStorage.getItem(keyOf(staff, path))
    return kept === null ? undefined : (JSON.parse(kept) as Backup)
  })
