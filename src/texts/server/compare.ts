import { readContentFile } from '#texts/server/content/read.ts'
import { changedFigures, outdated } from '#texts/server/content/revised-figures.ts'
import type { ComparedText, CompareTextInput, Versioned } from '#texts/api/texts.ts'
import type { Content } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { drafted } from '#texts/server/check.ts'
import { readTexts, textIn } from '#texts/server/files.ts'
import { nameOf } from '#texts/server/kinds.ts'
import { daysOf, filesOf, reasonsFileOf } from '#texts/server/versions.ts'
import { compareArticles } from '#texts/content/comparison.ts'
import { josa } from 'es-hangul'
import { flattened, outlineOf, type Section } from '#texts/content/schema/outline.ts'

/**
 * A version with its drafts, and a text as it is being written, beside the one before it. Throws `notFound` where there
 * is none of that day, or none before.
 */
export const compareText = async (
  context: Context,
  { document, day, path, text }: CompareTextInput,
): Promise<ComparedText> => {
  const now = context.clock.now()
  const content = new Map(drafted(await readTexts(context), now))
  if (path !== undefined && text !== undefined) {
    content.set(path, { bytes: Buffer.from(text), changed: now })
  }
  const compared = comparedVersions(content, document, day)
  if (compared === undefined) throw new AppError('notFound')
  const { before, changed, unchanged } = compared
  return {
    ...{ before, after: day, unchanged },
    changed: changed.map(({ title, before: old, after }) => ({
      article: title,
      before: old ?? null,
      after: after ?? null,
    })),
    reasons_in: reasonsFileOf(document, day),
    elsewhere: document === 'bylaws' ? elsewhere(content, before, day) : [],
  }
}

/** A version beside the one before it; undefined where there is none of that day, or none before. */
export const comparedVersions = (content: Content, document: Versioned, day: string) => {
  const days = daysOf(content, document)
  const before = days[days.indexOf(day) - 1]
  if (!days.includes(day) || before === undefined) return undefined
  const articles = (of: string) => articlesOf(content, document, of)
  return { before, ...compareArticles(articles(before), articles(day)) }
}

/** Articles and sections with a text of their own; a supplementary rule belongs to its version alone. */
const articlesOf = (content: Content, document: Versioned, day: string): Section[] =>
  filesOf(content, document, day)
    .filter((path) => path.endsWith('.md') && !path.endsWith('supplement.md'))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap((path) => flattened(outlineOf(bodyOf(textIn(content, path) ?? '')).sections))
    .filter(({ text, sections }) => text.trim() !== '' || sections.length === 0)

const bodyOf = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(/^---\n[\s\S]*?\n---\n/, '')

/** What texts other than versions of something say, in figures that the bylaws have changed. */
const elsewhere = (content: Content, before: string, after: string): ComparedText['elsewhere'] => {
  const articles = (day: string) => articlesOf(content, 'bylaws', day)
  const figures = changedFigures(articles(before), articles(after))
  if (figures.length === 0) return []
  const files = [...content].flatMap(([path, { bytes }]) => {
    if (!/\.(?:yaml|md)$/.test(path) || path.startsWith('bylaws/')) return []
    const file = readContentFile(path, bytes)
    return 'problems' in file ? [] : [file]
  })
  return outdated(figures, files).map(({ file, line, said, figure }) => {
    const { article, subject, from, to } = figure
    const { group } = nameOf(file)
    const message = `회칙 ${article}의 ${josa(subject, '이/가')} ${from}에서 ${josa(to, '으로/로')} 바뀝니다. ‘${group}’에는 ${josa(said, '으로/로')} 적혀 있습니다.`
    return { path: file, line: line ?? null, message }
  })
}
