import { type Content, hashOf, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { ReleasePlan } from '#texts/api/releases.ts'
import { checkContent } from '#texts/server/check.ts'
import { missingReasons } from '#texts/server/compare.ts'
import { fingerprintIn, textIn } from '#texts/server/files.ts'
import { nameOf, pagesOf, titleOf } from '#texts/server/kinds.ts'
import { ReleaseFailure } from '#texts/server/releases/failure.ts'
import { contentOf } from '#texts/server/releases/folders.ts'
import { currentRelease } from '#texts/server/releases/store.ts'
import { bytesOf, findDrafts } from '#texts/server/service.ts'

/** `bytes` are base64; null means deletion. */
interface Change {
  path: string
  bytes: string | null
  base_hash: string | null
}

/** The texts of the release in force, or the server's folder if there is no release. */
export const publishedContent = async (context: Context): Promise<Content> => {
  const current = await currentRelease(context.db)
  return current === undefined
    ? readContent(context.config.contentDir)
    : contentOf(context, current)
}

/** Throws a ReleaseFailure if a file is no longer what the change was based on. */
export const withChanges = (base: Content, changes: readonly Change[], now: Date): Content => {
  const next = new Map(base)
  const hash = (bytes: Uint8Array | undefined) => (bytes === undefined ? null : hashOf(bytes))
  const lost: string[] = []
  for (const { path, bytes, base_hash } of changes) {
    const after = bytes === null ? undefined : Buffer.from(bytes, 'base64')
    if (![base_hash, hash(after)].includes(hash(base.get(path)?.bytes))) lost.push(path)
    if (after === undefined) next.delete(path)
    else next.set(path, { bytes: after, changed: now })
  }
  if (lost.length === 0) return next
  throw new ReleaseFailure(
    `다른 내용으로 먼저 공개된 글이 있습니다: ${lost.map(titleOf).join(', ')}. 현재 공개된 글과 비교하여 수정한 뒤 다시 공개해 주십시오.`,
  )
}

const choicesOf = async ({ db }: Context, published: Content) =>
  (await findDrafts(db)).map((draft) => {
    const bytes = bytesOf(draft)
    return {
      path: draft.path,
      bytes: bytes === null ? null : Buffer.from(bytes).toString('base64'),
      base_hash: fingerprintIn(published, draft.path),
      draft_version: draft.version,
      hash: bytes === null ? null : hashOf(bytes),
      by: draft.staff_name,
      at: draft.updated_at,
    }
  })

const outcomeOf = ({ clock }: Context, published: Content, chosen: readonly Change[]) => {
  const content = withChanges(published, chosen, clock.now())
  const { problems, warnings } = checkContent(content, clock.now())
  return { content, problems: [...problems, ...missingReasons(published, content)], warnings }
}

export const plan = async (
  context: Context,
  paths: readonly string[] | undefined,
): Promise<ReleasePlan> => {
  const published = await publishedContent(context)
  const all = await choicesOf(context, published)
  const chosen = all.filter(({ path }) => paths?.includes(path) ?? true)
  const { content, problems, warnings } = outcomeOf(context, published, chosen)
  const pages = chosen.flatMap(({ path }) => pagesOf(path))
  return {
    files: chosen.map(({ path, hash, by, at }) => ({
      path,
      ...nameOf(path, textIn(content, path) ?? textIn(published, path)),
      before: textIn(published, path),
      after: textIn(content, path),
      hash,
      by,
      at,
    })),
    pages: [...new Map(pages.map((page) => [page.address, page])).values()],
    problems,
    warnings,
  }
}

/**
 * The drafts as the caller saw them. Throws `changedMeanwhile` if one has changed, `textsUnfit`
 * with the problems.
 */
export const chosenDrafts = async (
  context: Context,
  wanted: readonly { path: string; hash: string | null }[],
) => {
  const published = await publishedContent(context)
  const all = await choicesOf(context, published)
  const chosen = wanted.map(({ path, hash }) => {
    const choice = all.find((one) => one.path === path && one.hash === hash)
    if (choice === undefined) throw new AppError('changedMeanwhile')
    const { bytes, base_hash, draft_version } = choice
    return { path, bytes, base_hash, draft_version }
  })
  const { problems } = outcomeOf(context, published, chosen)
  if (problems.length > 0) throw new AppError('textsUnfit', { current: { problems } })
  return chosen
}
