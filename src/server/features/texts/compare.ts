import type { ComparedText, CompareTextInput, Versioned } from '#contract/texts.schema.ts'
import type { Content } from '#server/base/content-folder.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import { drafted } from '#server/features/texts/check.ts'
import { readTexts, textIn } from '#server/features/texts/files.ts'
import { daysOf, filesOf } from '#server/features/texts/versions.ts'
import { compareArticles } from '#site/comparison.ts'
import { flattened, outlineOf, type Section } from '#site/schema/outline.ts'

/** A version with its drafts beside the one before it. Throws `notFound` where there is none of that day, or none before. */
export const compareText = async (
  context: Context,
  { document, day }: CompareTextInput,
): Promise<ComparedText> => {
  const content = drafted(await readTexts(context), context.clock.now())
  const days = daysOf(content, document)
  const before = days[days.indexOf(day) - 1]
  if (!days.includes(day) || before === undefined) throw new AppError('notFound')
  const { changed, unchanged } = compareArticles(
    articlesOf(content, document, before),
    articlesOf(content, document, day),
  )
  return {
    ...{ before, after: day, unchanged },
    changed: changed.map((pair) => ({ before: pair.before ?? null, after: pair.after ?? null })),
  }
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
