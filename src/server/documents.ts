import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

type Document = 'terms' | 'privacy'

/** The days (`YYYY-MM-DD`) on which versions take effect, oldest first: the files' names. `folder` is `Config.contentDir`. */
export const versionsOf = async (folder: string, document: Document): Promise<string[]> => {
  const files = await readdir(join(folder, document))
  return files.map((file) => file.replace('.md', '')).toSorted()
}

/**
 * The version of the terms or the privacy policy in effect on a day (`YYYY-MM-DD`): the file's name, which is the day it
 * took effect (ruling 16). `folder` is `Config.contentDir`. Throws where there is none yet.
 */
export const currentVersion = async (
  folder: string,
  document: Document,
  day: string,
): Promise<string> => {
  const versions = await versionsOf(folder, document)
  const latest = versions.findLast((version) => version <= day)
  if (latest === undefined) throw new Error(`${join(folder, document)} has no version for ${day}`)
  return latest
}
