import type { Sheet } from '#islands/console-posts/sheet.ts'

/** What was typed and has not reached the server, kept in this browser. */
interface Backup {
  sheet: Sheet
  /** An ISO moment. */
  at: string
}

const keyOf = (staff: number, pk: number | undefined): string =>
  `console-draft-${staff}-${pk ?? 'new'}`

/** Nothing where the browser keeps nothing: full, or forbidden. */
const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const keepBackup = (staff: number, pk: number | undefined, sheet: Sheet): void => {
  const backup: Backup = { sheet, at: new Date().toISOString() }
  quietly(() => localStorage.setItem(keyOf(staff, pk), JSON.stringify(backup)))
}

export const dropBackup = (staff: number, pk: number | undefined): void => {
  quietly(() => localStorage.removeItem(keyOf(staff, pk)))
}

export const findBackup = (staff: number, pk: number | undefined): Backup | undefined =>
  quietly(() => {
    const kept = localStorage.getItem(keyOf(staff, pk))
    return kept === null ? undefined : (JSON.parse(kept) as Backup)
  })
