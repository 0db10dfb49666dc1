import { z } from 'zod'
import type { Content } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { ComparedText, CompareTextInput, TextProblem, Versioned } from '#texts/api/texts.ts'
import { compareArticles } from '#texts/content/comparison.ts'
import { reasons } from '#texts/content/schema/fields.ts'
import { flattened, outlineOf, type Section } from '#texts/content/schema/outline.ts'
import { partsOf } from '#texts/rules/front-matter.ts'
import { writtenContent } from '#texts/server/check.ts'
import { dataIn } from '#texts/server/content/read.ts'
import { daysOf, filesOf, reasonsFileOf, textIn } from '#texts/server/files.ts'

/**
 * Compares a version, drafts included, with the one before it. Throws `notFound` if either is
 * missing.
 */
export const compareText = async (
  context: Context,
  { document, day, path, text }: CompareTextInput,
): Promise<ComparedText> => {
  const content = await writtenContent(context, { path, text })
  const compared = comparedVersions(content, document, day)
  if (compared === undefined) throw new AppError('notFound')
  const { before, changed, unchanged } = compared
  return {
    before,
    after: day,
    unchanged,
    changed: changed.map(({ title, before: old, after }) => ({
      article: title,
      before: old ?? null,
      after: after ?? null,
    })),
    reasons_in: reasonsFileOf(document, day),
  }
}

const comparedVersions = (content: Content, document: Versioned, day: string) => {
  const days = daysOf(content, document)
  const before = days[days.indexOf(day) - 1]
  if (!days.includes(day) || before === undefined) return undefined
  const articles = (of: string) => articlesOf(content, document, of)
  return { before, ...compareArticles(articles(before), articles(day)) }
}

/** Supplementary rules are left out, because each belongs to its version alone. */
const articlesOf = (content: Content, document: Versioned, day: string): Section[] =>
  filesOf(content, document, day)
    .filter((path) => /(?<!supplement|\.en)\.md$/.test(path))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap((path) => flattened(outlineOf(bodyOf(path, textIn(content, path) ?? '')).sections))
    .filter(({ text, sections }) => text.trim() !== '' || sections.length === 0)

const bodyOf = (path: string, text: string): string =>
  partsOf(path, text.replaceAll('\r\n', '\n')).body

/**
 * Articles that change without a reason in versions published for the first time. Versions that are
 * already published need none.
 */
export const missingReasons = (published: Content, content: Content): TextProblem[] =>
  (['bylaws', 'terms', 'privacy'] as const).flatMap((document) => {
    const known = daysOf(published, document)
    const days = daysOf(content, document).filter((day) => !known.includes(day))
    return days.flatMap((day) => missingIn(content, document, day))
  })

const missingIn = (content: Content, document: Versioned, day: string): TextProblem[] => {
  const path = reasonsFileOf(document, day)
  const given = dataIn(content, path, z.object({ reasons }))?.reasons ?? {}
  const changed = comparedVersions(content, document, day)?.changed ?? []
  return changed
    .filter(({ title }) => !given[title]?.trim())
    .map(({ title }) => ({
      path,
      line: null,
      label: null,
      field: `reasons → ${title}`,
      found: null,
      message: `${title}의 개정 이유를 입력해 주십시오. 개정안의 신구조문대비표에서 입력할 수 있습니다.`,
    }))
}
