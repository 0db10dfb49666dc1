import { type DocumentVersions, versionOn } from '#texts/rules/versions.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { AppError } from '#platform/server/errors.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

type Document = 'terms' | 'privacy'

/** The days (`YYYY-MM-DD`) on which versions take effect, oldest first: the files' names. `folder` is `Config.contentDir`. */
export const versionsOf = async (folder: string, document: Document): Promise<string[]> => {
  const files = await readdir(join(folder, document))
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .toSorted()
}

/**
 * The version of the terms or the privacy policy in force on a Seoul day (`YYYY-MM-DD`): the file's name, which is the day
 * it took effect (ruling 16). `folder` is `Config.contentDir`. Throws where there is none yet.
 */
export const currentVersion = async (
  folder: string,
  document: Document,
  day: string,
): Promise<string> => {
  const version = versionOn(await versionsOf(folder, document), day)
  if (version === undefined) throw new Error(`${join(folder, document)} has no version for ${day}`)
  return version
}

/**
 * The versions in force at that moment, to be kept with a consent. `shown` is what the page showed; undefined or absent
 * where the caller does not say. Throws `documentsChanged` with those in force where something else was shown (ruling 16).
 */
export const agreedVersions = async (
  folder: string,
  shown: { [Name in keyof DocumentVersions]?: string | undefined },
  moment: Date,
): Promise<DocumentVersions> => {
  const day = seoulDay(moment)
  const current: DocumentVersions = {
    terms_version: await currentVersion(folder, 'terms', day),
    privacy_version: await currentVersion(folder, 'privacy', day),
  }
  const { terms_version = current.terms_version, privacy_version = current.privacy_version } = shown
  if (terms_version !== current.terms_version || privacy_version !== current.privacy_version) {
    throw new AppError('documentsChanged', { current })
  }
  return current
}
