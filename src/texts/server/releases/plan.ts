import { type Content, hashOf } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { DiffLine, PlannedFile, ReleasePlan } from '#texts/api/releases.ts'
import type { TextProblem, Versioned } from '#texts/api/texts.ts'
import { reasons } from '#texts/content/schema/fields.ts'
import { checkContent } from '#texts/server/check.ts'
import { comparedVersions } from '#texts/server/compare.ts'
import { readContentFile } from '#texts/server/content/read.ts'
import { fingerprintIn, textIn } from '#texts/server/files.ts'
import { nameOf, pagesOf } from '#texts/server/kinds.ts'
import { publishedContent, withChanges } from '#texts/server/releases/content.ts'
import { findDrafts } from '#texts/server/service.ts'
import { daysOf, reasonsFileOf } from '#texts/server/versions.ts'
import { structuredPatch } from 'diff'

/** Lines that stay, shown around each change. */
const around = 3

/** A draft as a publication takes it. */
interface Choice {
  path: string
  /** Base64; null where the file is to be deleted. */
  bytes: string | null
  /** Of what is published now. */
  base_hash: string | null
  draft_version: number
  /** Of the new text; null where it is deleted. */
  hash: string | null
  by: string
  at: string
}

const choicesOf = async (context: Context, published: Content): Promise<Choice[]> =>
  (await findDrafts(context.db)).map(({ path, text, version, staff_name, updated_at }) => ({
    path,
    bytes: text === null ? null : Buffer.from(text).toString('base64'),
    base_hash: fingerprintIn(published, path),
    draft_version: version,
    hash: text === null ? null : hashOf(text),
    by: staff_name,
    at: updated_at,
  }))

/** What a publication of some drafts makes of what is published, and what stands against it. */
const outcomeOf = (context: Context, published: Content, chosen: readonly Choice[]) => {
  const content = withChanges(published, chosen, context.clock.now())
  const { problems, warnings } = checkContent(content)
  return {
    content,
    warnings,
    problems: [...problems, ...missingReasons(published, content)],
  }
}

/** What a publication would change: line by line, page by page, and what would stop it. `paths`: of these drafts; undefined: of all. */
export const plan = async (
  context: Context,
  paths: readonly string[] | undefined,
): Promise<ReleasePlan> => {
  const published = await publishedContent(context)
  const all = await choicesOf(context, published)
  const chosen = all.filter(({ path }) => paths?.includes(path) ?? true)
  const { content, problems, warnings } = outcomeOf(context, published, chosen)
  const pages = chosen
    .flatMap(({ path }) => pagesOf(path))
    .map((page) => [page.address, page] as const)
  return {
    files: chosen.map((choice) => planned(published, content, choice)),
    pages: [...new Map(pages).values()],
    problems,
    warnings,
  }
}

/** The drafts as they were looked at. Throws `changedMeanwhile` where one is another by now, `textsUnfit` with what to mend. */
export const chosenDrafts = async (
  context: Context,
  wanted: readonly { path: string; hash: string | null }[],
): Promise<Pick<Choice, 'path' | 'bytes' | 'base_hash' | 'draft_version'>[]> => {
  const published = await publishedContent(context)
  const all = await choicesOf(context, published)
  const chosen = wanted.map(({ path, hash }) => {
    const choice = all.find((one) => one.path === path && one.hash === hash)
    if (choice === undefined) throw new AppError('changedMeanwhile')
    return choice
  })
  const { problems } = outcomeOf(context, published, chosen)
  if (problems.length > 0) throw new AppError('textsUnfit', { current: { problems } })
  return chosen.map(({ path, bytes, base_hash, draft_version }) => ({
    path,
    bytes,
    base_hash,
    draft_version,
  }))
}

const planned = (
  published: Content,
  content: Content,
  { path, bytes, hash, by, at }: Choice,
): PlannedFile => ({
  path,
  ...nameOf(path),
  added: !published.has(path),
  deleted: bytes === null,
  hash,
  by,
  at,
  hunks: hunksOf(textIn(published, path) ?? '', textIn(content, path) ?? ''),
})

const hunksOf = (before: string, after: string): DiffLine[][] =>
  structuredPatch('', '', before, after, '', '', { context: around }).hunks.map(
    ({ oldStart, newStart, lines }) => {
      let [old, next] = [oldStart, newStart]
      return lines
        .filter((line) => !line.startsWith('\\'))
        .map((line): DiffLine => {
          const text = line.slice(1)
          if (line.startsWith('+')) return { kind: 'added', text, before: null, after: next++ }
          if (line.startsWith('-')) return { kind: 'removed', text, before: old++, after: null }
          return { kind: 'same', text, before: old++, after: next++ }
        })
    },
  )

const documents: readonly Versioned[] = ['bylaws', 'terms', 'privacy']

/**
 * The articles of versions that are to be published for the first time, and change without a reason: the office gives one
 * for each. A version that was published without reasons asks for none later.
 */
const missingReasons = (published: Content, content: Content): TextProblem[] =>
  documents.flatMap((document) => {
    const known = daysOf(published, document)
    const days = daysOf(content, document).filter((day) => !known.includes(day))
    return days.flatMap((day) => missingIn(content, document, day))
  })

const missingIn = (content: Content, document: Versioned, day: string): TextProblem[] => {
  const path = reasonsFileOf(document, day)
  const given = reasonsIn(content, path)
  const changed = comparedVersions(content, document, day)?.changed ?? []
  return changed
    .filter(({ title }) => !given[title]?.trim())
    .map(({ title }) => ({
      path,
      line: null,
      field: `reasons → ${title}`,
      found: null,
      message: `${title}의 개정 이유를 적어 주십시오. 개정안의 신구조문대비표에서 적으실 수 있습니다.`,
    }))
}

const reasonsIn = (content: Content, path: string): Readonly<Record<string, string>> => {
  const bytes = content.get(path)?.bytes
  const file = bytes && readContentFile(path, bytes)
  if (file === undefined || 'problems' in file) return {}
  return reasons.safeParse(Reflect.get(Object(file.data), 'reasons')).data ?? {}
}
