import { refundSteps } from '#platform/server/content-migrations/0002-refund-steps.ts'
import { type Content, formatFile } from '#platform/server/content-folder.ts'
import { matchesGlob } from 'node:path'

/** Brings one text of the office to the next format; a text that is in it already comes back as it was. */
interface ContentMigration {
  /** Which files, as `contentFiles` names them. */
  files: string
  change: (text: string) => string
}

/** In order, each to the next format; the first brought texts from format 1 to 2. What is once released never changes. */
const migrations: readonly ContentMigration[] = [refundSteps]

/** The format that this program reads. */
export const newestFormat = migrations.length + 1

/** The format of a content's texts; one that does not say it may be as old as can be. */
const formatOf = (content: Content): number => {
  const file = content.get(formatFile)
  return file === undefined ? 1 : Number(Buffer.from(file.bytes).toString()) || 1
}

/** Brings a text from an older format to this program's. One that cannot be understood stays as it is. */
export const migrateText = (path: string, text: string, from: number): string =>
  migrations
    .slice(from - 1)
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
export const migrateContent = (content: Content): Content => {
  const from = formatOf(content)
  if (from >= newestFormat) return content
  const next = new Map(content)
  for (const [path, file] of content) {
    const text = Buffer.from(file.bytes).toString()
    const migrated = migrateText(path, text, from)
    if (migrated !== text) next.set(path, { ...file, bytes: Buffer.from(migrated) })
  }
  const changed = new Date(Math.max(0, ...[...next.values()].map((file) => file.changed.getTime())))
  next.set(formatFile, { bytes: Buffer.from(`${newestFormat}\n`), changed })
  return next
}
