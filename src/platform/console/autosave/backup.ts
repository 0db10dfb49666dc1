import { siteNow } from '#platform/client/stores/site-now.ts'

/** What was typed and has not reached the server, kept in this browser. */
export interface Backup<Written> {
  written: Written
  /** An ISO moment. */
  at: string
}

/** Nothing where the browser keeps nothing: full, or forbidden. */
const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const keepBackup = (key: string, written: unknown): void => {
  const backup = JSON.stringify({ written, at: siteNow().toISOString() })
  quietly(() => localStorage.setItem(key, backup))
}

export const dropBackup = (key: string): void => {
  quietly(() => localStorage.removeItem(key))
}

export const findBackup = <Written>(key: string): Backup<Written> | undefined =>
  quietly(() => {
    const kept = localStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as Backup<Written>)
  })
