import { listColumnKeys } from '#members/rules/member-list.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'
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
  /** Lines that would be invited. */
  good: z.number(),
  problems: z.array(Problem),
})

const Invited = z.object({ invited: z.number(), left: z.number() })

const Pending = z.object({
  /** Those whose invitation still holds, the newest first. */
  rows: z.array(
    z.object({
      member_name: z.string(),
      /** No two have the same. */
      email: z.string(),
      member_type: z.enum(memberTypes),
      created_at: z.string(),
      /** The last moment at which it can be taken. */
      until: z.string(),
    }),
  ),
})

const OneInput = z.object({ email: text(200) })

export type ListInput = z.input<typeof ListInput>
export type Problem = z.output<typeof Problem>
export type Checked = z.output<typeof Checked>
export type Invited = z.output<typeof Invited>
export type Pending = z.output<typeof Pending>
export type OneInput = z.input<typeof OneInput>

export const checkList = define('POST /v1/console/members/import/check', {
  permission: 'members.import',
  summary: 'What is wrong with which line of a list of members; nothing is kept',
  input: ListInput,
  answer: Checked,
  errors: ['invalid', 'tooLarge'],
  maxBody,
})

export const inviteList = define('POST /v1/console/members/import/invite', {
  permission: 'members.import',
  summary: 'Invites whoever is on the good lines of a list, by mail, for 14 days',
  input: ListInput,
  answer: Invited,
  errors: ['invalid', 'tooLarge'],
  maxBody,
})

export const listInvitations = define('GET /v1/console/members/import/invitations', {
  permission: 'members.import',
  summary: 'Who was invited and has not answered yet; leaves a row of the log',
  answer: Pending,
})

export const inviteAgain = define('POST /v1/console/members/import/invitations/again', {
  permission: 'members.import',
  summary: 'Sends an invitation again, for another 14 days; the link before is over',
  input: OneInput,
  answer: Pending,
  errors: ['notFound'],
})

export const cancelInvitation = define('POST /v1/console/members/import/invitations/cancel', {
  permission: 'members.import',
  summary: 'Takes an invitation back and destroys what was noted for it',
  input: OneInput,
  answer: Pending,
  errors: ['notFound'],
})
