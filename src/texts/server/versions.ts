import type { Versioned } from '#texts/api/texts.ts'
import type { Content } from '#platform/server/content-folder.ts'

/** The days (`YYYY-MM-DD`) on which the versions of a document take effect, oldest first. */
export const daysOf = (content: Content, document: Versioned): string[] => {
  const pattern = new RegExp(`^${document}/(\\d{4}-\\d{2}-\\d{2})(?:\\.md$|/)`)
  const days = [...content.keys()].flatMap((path) => pattern.exec(path)?.[1] ?? [])
  return [...new Set(days)].toSorted()
}

/** The files of one version: a folder of the bylaws, one file of the others. */
export const filesOf = (content: Content, document: Versioned, day: string): string[] =>
  [...content.keys()].filter(
    (path) => path === `${document}/${day}.md` || path.startsWith(`${document}/${day}/`),
  )

/** The file that says why, article by article, under its key `reasons`. */
export const reasonsFileOf = (document: Versioned, day: string): string =>
  document === 'bylaws' ? `bylaws/${day}/version.yaml` : `${document}/${day}.md`
