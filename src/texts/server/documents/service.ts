import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { seoulDay } from '#platform/rules/days.ts'
import { AppError } from '#platform/server/errors.ts'
import { type DocumentVersions, koreanFileOf, versionOn } from '#texts/rules/versions.ts'

type Document = 'terms' | 'privacy'

/** Effective days (`YYYY-MM-DD`), oldest first; `folder` is `Config.contentDir`. */
export const versionsOf = async (folder: string, document: Document): Promise<string[]> => {
  const files = await readdir(join(folder, document))
  return files
    .filter((file) => file.endsWith('.md') && koreanFileOf(file) === undefined)
    .map((file) => file.slice(0, -3))
    .toSorted()
}

/**
 * The version in force on a Seoul day, by its effective day (ruling 16). `folder` is
 * `Config.contentDir`. Throws if there is none yet.
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
 * The versions to store with a consent. Throws `documentsChanged` with those in force if the page
 * showed others (ruling 16); missing values of `shown` count as right.
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
