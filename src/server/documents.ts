import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * The version of the terms or the privacy policy in effect on a day (`YYYY-MM-DD`): the file's name, which is the day it
 * took effect (ruling 16). Throws where there is none yet.
 */
export const currentVersion = async (
  document: 'terms' | 'privacy',
  day: string,
): Promise<string> => {
  const files = await readdir(resolve('content', document))
  const versions = files.map((file) => file.replace('.md', '')).filter((date) => date <= day)
  const latest = versions.toSorted().at(-1)
  if (latest === undefined) throw new Error(`content/${document} has no version for ${day}`)
  return latest
}
