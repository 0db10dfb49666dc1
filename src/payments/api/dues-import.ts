import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { listAnswer, listInput, listLine, maxSheetBody } from '#platform/api/sheet-fields.ts'

/** A key of `duesColumns` (payments/rules/dues-sheet.ts). */
const column = text(20)

const SheetInput = listInput(column).extend({
  /** The member meant by a person's first line; null: nobody on the roll. */
  people: z
    .array(z.object({ line: listLine, member_pk: pk.nullable() }))
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
] as const

const Looked = z.object({
  ...listAnswer(column),
  people: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      years: z.array(z.number()),
      kind: z.enum(['sure', 'alone', 'doubtful', 'nobody']),
      member_pk: z.number().nullable(),
      decided: z.boolean(),
      candidates: z.array(z.object({ member_pk: z.number(), words: z.string() })),
    }),
  ),
  /** The years that would be imported; `sum` in won. */
  count: z.number(),
  sum: z.number(),
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
  answer: z.object({ count: z.number(), sum: z.number(), left: z.number() }),
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
