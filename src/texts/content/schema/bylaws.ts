import { z } from 'zod'
import { bilingual } from '#texts/content/schema/english.ts'
import { count, day, mark, reasons, words } from '#texts/content/schema/fields.ts'

const version = {
  label: words,
  /** The day on which the general assembly decided. */
  amendedOn: day,
  effectiveOn: day,
  summary: words,
  reasons,
}

/** content/bylaws/<effective day>/version.yaml. */
export const BylawsVersion = bilingual(version, ['label', 'summary'])

/**
 * Front matter of content/bylaws/<effective day>/chapter-N.md. Its articles are headings such as
 * `### 제1조(명칭)`.
 */
export const BylawsChapter = z.strictObject({
  chapter: count(1),
  title: words,
})

/** Front matter of `*.en.md` beside it, as the two below. */
export const BylawsChapterEn = BylawsChapter.pick({ title: true }).extend({ of: mark })

/** Front matter of content/bylaws/<effective day>/supplement.md. */
export const BylawsSupplement = z.strictObject({ title: words })

export const BylawsSupplementEn = BylawsSupplement.extend({ of: mark })

export type BylawsVersion = z.output<typeof BylawsVersion>

/** Front matter of content/terms/<effective day>.md and content/privacy/<effective day>.md. */
export const Policy = z.strictObject({
  title: words,
  effectiveOn: day,
  /** At least 7 days before it takes effect (spec part 9). */
  announcedOn: day.optional(),
  summary: words,
  reasons,
})

export const PolicyEn = Policy.pick({ title: true, summary: true }).extend({ of: mark })

export type Policy = z.output<typeof Policy>
