import { z } from 'zod'
import { listColumnKeys } from '#members/rules/member-list.ts'
import { likenesses } from '#members/rules/namesakes.ts'
import { define } from '#platform/api/call.ts'
import { listAnswer, listInput, listLine, maxSheetBody } from '#platform/api/sheet-fields.ts'

const column = z.enum(listColumnKeys)

const ListInput = listInput(column).extend({
  others: z.array(listLine).max(5000).default([]),
})

const Checked = z.object({
  ...listAnswer(column),
  good: z.number(),
  doubles: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      why: z.string(),
      by: z.enum(likenesses),
      chosen: z.boolean(),
      /** The line's person, and the people whom it is like, in words to compare them by. */
      cells: z.string(),
      others: z.array(z.string()),
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
  maxBody: maxSheetBody,
})

export const addList = define('POST /v1/console/members/import/add', {
  permission: 'members.import',
  summary:
    'Puts whoever is on the good lines of a list on the roll, and tells them by mail as chosen',
  input: ListInput.extend({
    /** Mails the people what is stored about them. */
    notice: z.boolean(),
    invite: z.boolean(),
  }),
  answer: z.object({ added: z.number(), left: z.number(), mailed: z.number() }),
  errors: ['invalid', 'tooLarge', 'contactsUnset'],
  maxBody: maxSheetBody,
})
