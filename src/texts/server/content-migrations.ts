import { matchesGlob } from 'node:path'
import { type Content, formatFile } from '#platform/server/content-folder.ts'

export interface ContentMigration {
  files: string
  change: (text: string) => string
}

const first = 2

/** In order, each to the next format. A released migration never changes. */
const migrations: readonly ContentMigration[] = [
  // The console's page of the log was renamed.
  {
    files: 'calendar.yaml',
    change: (text) => text.replaceAll(/^( +room: *["']?)기록(?=["']? *(?:#|$))/gmu, '$1이력'),
  },
]

export const newestFormat = first + migrations.length

const formatOf = (content: Content): number => {
  const file = content.get(formatFile)
  return file === undefined ? 1 : Number(Buffer.from(file.bytes).toString()) || 1
}

/**
 * Brings a text from an older format to this program's. A text that cannot be parsed stays as it
 * is.
 */
export const migrateText = (
  path: string,
  text: string,
  from: number,
  all: readonly ContentMigration[] = migrations,
): string =>
  all
    .slice(Math.max(from - first, 0))
    .filter(({ files }) => matchesGlob(path, files))
    .reduce((before, { change }) => {
      try {
        return change(before)
      } catch {
        return before
      }
    }, text)

/**
 * Brings a content to this program's format (ruling 60). Unchanged files keep their bytes and
 * times; a current content is returned as it is.
 */
export const migrateContent = (
  content: Content,
  all: readonly ContentMigration[] = migrations,
): Content => {
  const [from, newest] = [formatOf(content), first + all.length]
  if (from >= newest) return content
  const next = new Map(content)
  for (const [path, file] of content) {
    const text = Buffer.from(file.bytes).toString()
    const migrated = migrateText(path, text, from, all)
    if (migrated !== text) next.set(path, { ...file, bytes: Buffer.from(migrated) })
  }
  const changed = new Date(Math.max(0, ...[...next.values()].map((file) => file.changed.getTime())))
  next.set(formatFile, { bytes: Buffer.from(`${newest}\n`), changed })
  return next
}
