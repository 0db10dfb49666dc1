import { day, reasons, words } from '#texts/content/schema/fields.ts'
import { z } from 'zod'

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
