import { count, day, reasons, words } from '#texts/content/schema/fields.ts'
import { z } from 'zod'

/** content/bylaws/<effective day>/version.yaml: which amendment the folder holds. */
export const BylawsVersion = z.strictObject({
  /** `제8차 개정`. */
  label: words,
  /** The day of the general assembly's decision. */
  amendedOn: day,
  /** The first day on which this version holds; the folder's name too. */
  effectiveOn: day,
  /** What was amended and why, in two or three sentences. */
  summary: words,
  reasons,
})

/** content/bylaws/<effective day>/chapter-N.md: the front matter; articles stand below it as `### 제1조(명칭)`. */
export const BylawsChapter = z.strictObject({
  /** The chapter's number, the file name's too. */
  chapter: count(1),
  title: words,
})

/** content/bylaws/<effective day>/supplement.md: the front matter of the supplementary rule. */
export const BylawsSupplement = z.strictObject({ title: words })

export type BylawsVersion = z.output<typeof BylawsVersion>

/**
 * content/terms/<effective day>.md and content/privacy/<effective day>.md: the front matter of one version of the terms
 * of service or the privacy policy.
 */
export const Policy = z.strictObject({
  title: words,
  /** The first day on which this version holds; the file's name too. */
  effectiveOn: day,
  /** The day on which it was announced: at least 7 days earlier (spec part 9). */
  announcedOn: day.optional(),
  /** What changed and why, in two or three sentences. */
  summary: words,
  reasons,
})

export type Policy = z.output<typeof Policy>
