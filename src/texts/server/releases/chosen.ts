import { type Content, formatFile, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { publishedContent, withChanges } from '#texts/server/releases/content.ts'
import { printIn } from '#texts/server/files.ts'
import { findDrafts } from '#texts/server/service.ts'
import { hashOf } from '#platform/server/content-folder.ts'

/** A change that somebody may publish: a draft, or a file that was edited by hand. */
export interface Choice {
  path: string
  /** Base64; null where the file is to be deleted. */
  bytes: string | null
  /** Of what is published now. */
  base_hash: string | null
  draft_version: number | null
  /** Of the new text; null where it is deleted. */
  hash: string | null
  by: string
  at: string | null
  /** Whether the file was changed by hand, besides a draft where there is one. */
  by_hand: boolean
}

/** Everything that could be published, and what is. */
export const choices = async (
  context: Context,
): Promise<{ published: Content; choices: Choice[] }> => {
  const [published, source, drafts] = await Promise.all([
    publishedContent(context),
    readContent(context.config.sourceDir),
    findDrafts(context.db),
  ])
  const written = drafts.map(({ path, text, version, staff_name, updated_at }): Choice => {
    const bytes = text === null ? null : Buffer.from(text)
    return {
      path,
      bytes: bytes?.toString('base64') ?? null,
      base_hash: printIn(published, path),
      draft_version: version,
      hash: bytes && hashOf(bytes),
      by: staff_name,
      at: updated_at,
      by_hand: printIn(published, path) !== printIn(source, path),
    }
  })
  const paths = new Set([...published.keys(), ...source.keys()])
  const byHand = [...paths]
    .filter((path) => path !== formatFile && !drafts.some((draft) => draft.path === path))
    .filter((path) => printIn(published, path) !== printIn(source, path))
    .map((path): Choice => {
      const file = source.get(path)
      return {
        path,
        bytes: file === undefined ? null : Buffer.from(file.bytes).toString('base64'),
        base_hash: printIn(published, path),
        draft_version: null,
        hash: printIn(source, path),
        by: '',
        at: file?.changed.toISOString() ?? null,
        by_hand: true,
      }
    })
  const all = [...written, ...byHand].toSorted((one, other) => one.path.localeCompare(other.path))
  return { published, choices: all }
}

/** What a publication of these texts makes of what is published. Throws `changedMeanwhile` where one was not looked at. */
export const chosenFor = async (
  context: Context,
  wanted: readonly { path: string; hash: string | null }[],
): Promise<{
  changes: Omit<Choice, 'hash' | 'by' | 'at' | 'by_hand'>[]
  content: Content
  published: Content
}> => {
  const { published, choices: all } = await choices(context)
  const changes = wanted.map(({ path, hash }) => {
    const choice = all.find((one) => one.path === path)
    if (choice === undefined || choice.hash !== hash) throw new AppError('changedMeanwhile')
    const { bytes, base_hash, draft_version } = choice
    return { path, bytes, base_hash, draft_version }
  })
  return { changes, published, content: withChanges(published, changes, context.clock.now()) }
}

/** How many texts could be published. Throws where those that are published are lost. */
export const countChoices = async (context: Context): Promise<number> =>
  (await choices(context)).choices.length
