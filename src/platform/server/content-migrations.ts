import { type Content, formatFile } from '#platform/server/content-folder.ts'
import { matchesGlob } from 'node:path'

/** Brings one text of the office to the next format; a text that is in it already comes back as it was. */
export interface ContentMigration {
  /** Which files, as `contentFiles` names them. */
  files: string
  change: (text: string) => string
}

/** The format of 1.0.0; what is older is read as it. */
const first = 2

/** In order, each to the next format. What is once released never changes. */
const migrations: readonly ContentMigration[] = [
  // The console's room of the log has got the name of its page.
  {
    files: 'calendar.yaml',
    change: (text) => text.replaceAll(/^( +room: *["']?)기록(?=["']? *(?:#|$))/gmu, '$1이력'),
  },
]

/** The format that this program reads. */
export const newestFormat = first + migrations.length

/** The format of a content's texts; one that does not say it may be as old as can be. */
const formatOf = (content: Content): number => {
  const file = content.get(formatFile)
  return file === undefined ? 1 : Number(Buffer.from(file.bytes).toString()) || 1
}

/** Brings a text from an older format to this program's. One that cannot be understood stays as it is. */
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
 * A content in this program's format (ruling 60); the same one where it has it. Files that do not change keep their bytes
 * and times.
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
