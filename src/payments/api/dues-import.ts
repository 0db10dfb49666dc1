import { z } from 'zod'
import { doubts } from '#payments/rules/dues-sheet/people.ts'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { listAnswer, listInput, listLine, maxSheetBody } from '#platform/api/sheet-fields.ts'

/** A key of `duesColumns` (payments/rules/dues-sheet/columns.ts). */
const column = text(20)

const year = z.number().int().min(1900).max(2999)

const SheetInput = listInput(column).extend({
  /**
   * The member meant by a person's first line; null: nobody on the roll. A line that names several
   * members has an entry for each, and its sums are divided.
   */
  people: z
    .array(z.object({ line: listLine, member_pk: pk.nullable() }))
    .max(5000)
    .default([]),
  /**
   * The years that a line's sum in a year's place pays: several, each at its fee; that one alone, at
   * another amount for the reason; none. `part`: it pays a part of that year, and the rest stays owed.
   */
  sums: z
    .array(
      z.object({
        line: listLine,
        year: year,
        years: z.array(year).max(10),
        reason: text(200),
        part: z.boolean().default(false),
      }),
    )
    .max(5000)
    .default([]),
})

export const leftReasons = [
  'nobody',
  'undecided',
  'paid',
  'awaited',
  'twice',
  'old',
  'ahead',
  'free',
  'agreed',
  'sum',
  'settle',
] as const

const Looked = z.object({
  ...listAnswer(column),
  people: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      /** The years in words, with amounts that the sheet names. */
      paid: z.string(),
      kind: z.enum(['sure', 'placed', 'alone', 'doubtful', 'nobody']),
      member_pk: z.number().nullable(),
      decided: z.boolean(),
      why: z.enum(doubts).nullable(),
      /** The members whom one cell names together, and whether the row is divided. */
      together: z.array(z.number()),
      divided: z.boolean(),
      candidates: z.array(z.object({ member_pk: z.number(), words: z.string() })),
    }),
  ),
  /** The years that would be imported; `sum` in won. */
  count: z.number(),
  sum: z.number(),
  /** Years that would be waived. */
  waived: z.number(),
  /** Won; sums that are not the year's fee, and what was decided. */
  sums: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      year: z.number(),
      amount: z.number(),
      fee: z.number(),
      typed: z.string(),
      runs: z.array(z.array(z.number())),
    }),
  ),
  left: z.array(
    z.object({ why: z.enum(leftReasons), count: z.number(), examples: z.array(z.string()) }),
  ),
})

const Imports = z.object({
  rows: z.array(
    z.object({
      import_pk: z.number(),
      file_name: z.string(),
      staff_name: z.string(),
      created_at: z.string(),
      undone_at: z.string().nullable(),
      count: z.number(),
      sum: z.number(),
      waived: z.number(),
    }),
  ),
})

export type SheetInput = z.output<typeof SheetInput>
export type Looked = z.output<typeof Looked>
export type LeftReason = (typeof leftReasons)[number]
export type Imports = z.output<typeof Imports>

export const lookAtDues = define('POST /v1/console/money/dues-import/check', {
  permission: 'money.confirm',
  summary:
    'Whose paid years a sheet names, as far as it is sure; keeps nothing but a row of the log',
  input: SheetInput,
  answer: Looked,
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})

export const importDues = define('POST /v1/console/money/dues-import/make', {
  permission: 'money.confirm',
  summary: 'Enters the years of a sheet as payments of before, without receipts and mails',
  input: SheetInput.extend({
    name: text(200).refine((value) => value !== '', '파일의 이름이 없습니다.'),
  }),
  answer: z.object({ count: z.number(), sum: z.number(), waived: z.number(), left: z.number() }),
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})

export const listDuesImports = define('GET /v1/console/money/dues-import/list', {
  permission: 'money.read',
  summary: 'Which sheets of paid years were taken in',
  answer: Imports,
})

export const undoDuesImport = define('POST /v1/console/money/dues-import/undo', {
  permission: 'money.confirm',
  summary: 'Takes a sheet back as a whole, as long as nothing was built on any of its payments',
  input: z.object({ import_pk: pk }),
  answer: Imports,
  errors: ['notFound', 'invalid'],
})
