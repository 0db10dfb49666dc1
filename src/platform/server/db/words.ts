import { initialPattern } from '#platform/rules/initials.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import { type RawBuilder, sql } from 'kysely'

/** What `like … escape '\'` takes for text that has a word in it, whatever its letters are. */
export const likeWord = (word: string): string =>
  `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether a column has a word that was typed as 초성; undefined for every other word. */
export const hasInitials = (
  engine: Engine,
  column: RawBuilder<unknown>,
  word: string,
): RawBuilder<boolean> | undefined => {
  const letters = initialPattern(word)
  if (letters === undefined) return undefined
  return engine === 'sqlite'
    ? sql`${column} glob ${`*${letters}*`}`
    : sql`${column} collate "C" ~ ${letters}`
}
