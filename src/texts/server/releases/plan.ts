import type { DiffLine, PlannedFile, ReleasePlan } from '#texts/api/releases.ts'
import type { Context } from '#platform/server/context.ts'
import { type Choice, choices } from '#texts/server/releases/chosen.ts'
import { withChanges } from '#texts/server/releases/content.ts'
import type { Content } from '#platform/server/content-folder.ts'
import { checkContent } from '#texts/server/check.ts'
import { textIn } from '#texts/server/files.ts'
import { missingReasons } from '#texts/server/reasons.ts'
import { nameOf, pagesOf } from '#texts/server/kinds.ts'
import { structuredPatch } from 'diff'

/** Lines that stay, shown around each change. */
const around = 3

/**
 * What a publication would change: line by line, page by page, and what would stop it. `paths`: of these texts; undefined
 * for all drafts and files changed by hand.
 */
export const plan = async (
  context: Context,
  paths: readonly string[] | undefined,
): Promise<ReleasePlan> => {
  const { published, choices: all } = await choices(context)
  const chosen = all.filter(({ path }) => paths?.includes(path) ?? true)
  const content = withChanges(published, chosen, context.clock.now())
  const pages = new Map(
    chosen.flatMap(({ path }) => pagesOf(path)).map((page) => [page.address, page]),
  )
  const { problems, warnings } = checkContent(content)
  return {
    files: chosen.map((choice) => planned(published, content, choice)),
    pages: [...pages.values()],
    ...{ warnings, problems: [...problems, ...missingReasons(published, content)] },
  }
}

const planned = (published: Content, content: Content, choice: Choice): PlannedFile => {
  const { path, bytes, hash, by, at, by_hand } = choice
  const isText = /\.(?:ya?ml|md|svg)$/.test(path)
  return {
    path,
    ...nameOf(path),
    added: !published.has(path),
    deleted: bytes === null,
    ...{ hash, by, at, by_hand },
    hunks: isText ? hunksOf(textIn(published, path) ?? '', textIn(content, path) ?? '') : [],
  }
}

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
