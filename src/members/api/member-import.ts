import { listColumnKeys } from '#members/rules/member-list.ts'
import { define } from '#platform/api/call.ts'
import { mostSheetColumns } from '#platform/rules/sheets/rows.ts'
import { z } from 'zod'

/** In bytes: some ten thousand lines. */
const mostFile = 3 * 1024 * 1024

const maxBody = Math.ceil((mostFile * 4) / 3) + 64 * 1024

const column = z.enum(listColumnKeys)

const ListInput = z.object({
  /** The file's bytes: XLSX, or CSV in UTF-8 or CP949. */
  file: z.base64('파일을 골라 주세요.').min(1, '파일을 골라 주세요.'),
  /** What each column says; guessed from its name and cells where this is absent. */
  columns: z.array(column.nullable()).max(mostSheetColumns).optional(),
})

const Problem = z.object({
  /** As a spreadsheet counts, from 1. */
  line: z.number(),
  /** The column's name in the office's words. */
  column: z.string(),
  /** How to mend it. */
  message: z.string(),
})

const Checked = z.object({
  head: z.array(z.string()),
  columns: z.array(column.nullable()),
  /** The first lines below the head. */
  sample: z.array(z.array(z.string())),
  /** Lines that say anything, below the head. */
  lines: z.number(),
  /** Lines that would be put on the roll. */
  good: z.number(),
  problems: z.array(Problem),
})

const AddListInput = ListInput.extend({
  /** Tells those with an address by mail what is kept of them. */
  notice: z.boolean(),
  /** The way to an account, in the same mail. */
  invite: z.boolean(),
})

const Added = z.object({ added: z.number(), left: z.number(), mailed: z.number() })

export type ListInput = z.input<typeof ListInput>
export type Problem = z.output<typeof Problem>
export type Checked = z.output<typeof Checked>
export type AddListInput = z.input<typeof AddListInput>
export type Added = z.output<typeof Added>

export const checkList = define('POST /v1/console/members/import/check', {
  permission: 'members.import',
  summary: 'What is wrong with which line of a list of members; nothing is kept',
  input: ListInput,
  answer: Checked,
  errors: ['invalid', 'tooLarge'],
  maxBody,
})

export const addList = define('POST /v1/console/members/import/add', {
  permission: 'members.import',
  summary:
    'Puts whoever is on the good lines of a list on the roll, and tells them by mail as chosen',
  input: AddListInput,
  answer: Added,
  errors: ['invalid', 'tooLarge'],
  maxBody,
})
