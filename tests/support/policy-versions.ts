import { readdir } from 'node:fs/promises'

/** The days from which the versions of a text in the content folder hold, oldest first. */
export const policyVersions = async (document: 'terms' | 'privacy'): Promise<string[]> =>
  (await readdir(`content/${document}`))
    .filter((file) => !file.endsWith('.en.md'))
    .map((file) => file.replace('.md', ''))
    .toSorted()

/** The last midnight in Seoul at which the privacy policy changed, with the versions before and after. */
export const lastChange = async () => {
  const [before = '', after = ''] = (await policyVersions('privacy')).slice(-2)
  const midnight = new Date(`${after}T00:00:00+09:00`)
  return { before, after, midnight: midnight.toISOString() }
}
