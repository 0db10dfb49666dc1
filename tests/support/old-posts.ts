import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('old-markup/', import.meta.url)

/** Posts as old editors, word processors and the nineties left them, by name. */
export const oldPosts = readdirSync(folder).map(
  (name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const,
)
