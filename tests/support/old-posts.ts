import { sanitizeHtml } from '#boards/server/posts/html.ts'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('old-markup/', import.meta.url)

/** Posts as old boards wrote them, by name, as they are stored after their import. */
export const oldPosts: readonly (readonly [name: string, html: string])[] = readdirSync(folder)
  .sort()
  .map((name) => [name, sanitizeHtml(readFileSync(new URL(name, folder), 'utf8'))])
