import { z } from 'zod'
import { type Content as Typed, languages } from '#abstracts/rules/content.ts'
import { line, longText, text, typedLine } from '#platform/api/fields.ts'

const mark = z.literal(true).optional()

/** Spaces at its ends are part of it. */
const Run = z.object({ text: line().max(10_000), em: mark, sup: mark, sub: mark })

const Paragraph = z.array(Run).max(2_000)

const Affiliation = z.object({
  institution_ko: typedLine(100),
  institution_en: typedLine(150),
  department_ko: typedLine(100),
  department_en: typedLine(150),
  city: typedLine(60),
  country: typedLine(2),
})

const place = z.number().int().min(0).max(99)

const Author = z.object({
  name_ko: typedLine(50),
  name_en: typedLine(80),
  email: typedLine(254),
  orcid: typedLine(40),
  affiliations: z.array(place).max(20),
  presenter: z.boolean(),
  corresponding: z.boolean(),
})

/**
 * An abstract as it is being typed: anything that can be kept. What is missing or too long keeps
 * it from being submitted only (`problemsOf`).
 */
export const Content = z.object({
  language: z.enum(languages),
  title_ko: Paragraph,
  title_en: Paragraph,
  field: text(3),
  form: text(40),
  prize: text(100),
  keywords: z.array(text(100)).max(20),
  sections: z.array(z.array(Paragraph).max(100)).max(10),
  figure: z.object({ figure_pk: z.number().int().positive(), caption: text(500) }).nullable(),
  authors: z.array(Author).max(100),
  affiliations: z.array(Affiliation).max(100),
  earlier: longText(1_000),
  conflicts: longText(1_000),
  irb: longText(300),
  funding: longText(500),
}) satisfies z.ZodType<Typed>

/** Bytes; a hundred authors fit. */
export const maxContent = 512 * 1024

/** A piece of a line of the book's page, in points from its left edge. */
const Piece = z.object({
  x: z.number(),
  /** The baseline. */
  y: z.number(),
  width: z.number(),
  size: z.number(),
  text: z.string(),
  bold: z.boolean(),
  em: z.boolean(),
})

/** The pages of the book, as the same layout prints them. Lengths in points. */
export const BookPages = z.object({
  width: z.number(),
  height: z.number(),
  pages: z.array(
    z.object({
      pieces: z.array(Piece),
      /** The figure's place on the page. */
      figure: z
        .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
        .nullable(),
    }),
  ),
})

export type BookPages = z.output<typeof BookPages>
