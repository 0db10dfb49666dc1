import { listColumnKeys } from '#members/rules/member-list.ts'
import { define } from '#platform/api/call.ts'
import { listAnswer, listInput, listLine } from '#platform/api/list-fields.ts'
import { maxSheetBody } from '#platform/api/sheet-fields.ts'
import { z } from 'zod'

/** Room for what was mended of every line. */
const maxBody = maxSheetBody + 512 * 1024

const column = z.enum(listColumnKeys)

const ListInput = listInput(column).extend({
  /** Doubles that are other people. */
  others: z.array(listLine).max(5000).default([]),
})

const Checked = z.object({
  ...listAnswer(column),
  /** Lines that would be put on the roll. */
  good: z.number(),
  /** Who is on the roll already, or on a line before. */
  doubles: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      why: z.string(),
      by: z.enum(['email', 'birth', 'cell']),
      chosen: z.boolean(),
    }),
  ),
})

export type Mends = Pick<ListInput, 'agreed' | 'cells' | 'others'>
export type ListInput = z.output<typeof ListInput>
export type Checked = z.output<typeof Checked>

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
  input: ListInput.extend({
    /** Tells those with an address by mail what is kept of them. */
    notice: z.boolean(),
    /** The way to an account, in the same mail. */
    invite: z.boolean(),
  }),
  answer: z.object({ added: z.number(), left: z.number(), mailed: z.number() }),
  errors: ['invalid', 'tooLarge'],
  maxBody,
})
