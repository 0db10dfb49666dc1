import { define } from '#platform/api/call.ts'
import { AdConsent } from '#mail/api/mail-choices.ts'
import { Correctable, Note } from '#accounts/api/member-care.ts'
import { day, pk, queryNumber, reason, sortBy, tableFormat, text } from '#platform/api/fields.ts'
import { feeStatuses } from '#payments/rules/fee-status.ts'
import { ReminderStop } from '#mail/api/reminders.ts'
import { FeeWaiver } from '#payments/api/dues.ts'
import { memberType, TypeChange } from '#members/api/member-types.ts'
import { MemberStatusRow } from '#members/api/member-statuses.ts'
import { memberStatuses } from '#members/rules/member-status.ts'
import { z } from 'zod'

/** Whether somebody has an account (ruling 51). */
const accountFilters = ['yes', 'no', 'invited'] as const

const status = z.enum(feeStatuses)

export const Wanted = z.object({
  sort: sortBy('name', 'type', 'company', 'joined', 'login', 'arrears').default('name'),
  /** Words that all have to be found: name (초성 too), id, e-mail, phone number, workplace. */
  q: text(100).optional(),
  type: memberType.optional(),
  /** The year of which `fee` is asked; this one where none is named. */
  year: queryNumber(1900, 2999).optional(),
  fee: status.optional(),
  /** So many years or more without a fee. */
  arrears: queryNumber(1, 50).optional(),
  /** Seoul days of joining, both included. */
  from: day.optional(),
  to: day.optional(),
  /** `never`: has not logged in; `year`: not within a year. */
  login: z.enum(['never', 'year']).optional(),
  /** Whether they agreed to the research topic's being kept. */
  topic: z.enum(['yes', 'no']).optional(),
  /** `invited`: has none, but an invitation. */
  account: z.enum(accountFilters).optional(),
  /** These members alone, by their numbers: `12.34`, as a selection is handed on. */
  only: z
    .string()
    .max(8000)
    .regex(/^\d{1,9}(\.\d{1,9})*$/)
    .optional(),
  /** What they are today besides a type; `none`: nothing. */
  status: z.enum([...memberStatuses, 'none']).optional(),
})

const ListInput = Wanted.extend({ page: queryNumber(1, 100_000).default(1) })

const FileInput = Wanted.extend({
  /** Only these members. */
  keys: z.array(pk).max(5000, '한 번에 5,000명까지 선택할 수 있습니다.').optional(),
  reason,
  format: tableFormat,
})

const Row = z.object({
  member_pk: z.number(),
  /** Empty for a member without an account. */
  member_id: z.string(),
  member_name: z.string(),
  member_type: memberType,
  company_name: z.string(),
  position: z.string(),
  /** Empty where there is none. */
  email: z.string(),
  /** Digits alone. */
  cell: z.string(),
  /** A Seoul day. */
  joined_on: z.string(),
  last_login_at: z.string().nullable(),
  /** When somebody without an account was last invited to one. */
  invited_at: z.string().nullable(),
  /** What they are today besides a type. */
  status: z.enum(memberStatuses).nullable(),
  /** Of the year that was asked for. */
  fee: status,
  /** For that year, paid or not, in won. */
  owed: z.number(),
  /** How many years are open, this one included, five at most. */
  arrears: z.number(),
  /** Those years, oldest first, and what is owed for each, in won. */
  open: z.array(z.object({ year: z.number(), amount: z.number() })),
})

const MemberList = z.object({
  count: z.number(),
  /** Without a filter. */
  all: z.number(),
  year: z.number(),
  rows: z.array(Row),
})

const Fee = z.object({
  year: z.number(),
  name: z.string(),
  /** In won. */
  amount: z.number(),
  /** As the member sees it. */
  status: z.string(),
  paid_at: z.string().nullable(),
})

const PrintedAs = z.enum(['name', 'english', 'marked'])

const OfficeMember = z.object({
  member_pk: z.number(),
  /** Empty for a member without an account. */
  member_id: z.string(),
  member_name: z.string(),
  /** How documents print what names the member; other than `name` where it has a character without a glyph. */
  printed_as: z.object({ name: PrintedAs, company: PrintedAs }),
  member_type: memberType,
  /** `YYYY-MM-DD`. */
  birth: z.string(),
  /** When somebody without an account was last invited to one. */
  invited_at: z.string().nullable(),
  /** Whether the processing of their data is stopped, as they asked (개인정보 보호법 제37조). */
  stopped: z.boolean(),
  notes: z.array(Note),
  /** What the office last did with the member's data, newest first; of others as well for those who may read that. */
  log: z.array(z.object({ log_pk: z.number(), at: z.string(), by: z.string(), label: z.string() })),
  fees: z.array(Fee),
  waivers: z.array(FeeWaiver),
  /** What goes back to them and has not, in won, with how long it waits and where it is done. */
  owed_back: z.array(
    z.object({ words: z.string(), amount: z.number(), waiting_days: z.number(), path: z.string() }),
  ),
  /** Mails that never reached the member, newest first, and what the mail server said. */
  undelivered: z.array(
    z.object({
      mail_pk: z.number(),
      subject: z.string(),
      state: z.enum(['refused', 'expired']),
      answer: z.string(),
      at: z.string(),
    }),
  ),
  /** To advertising by mail. */
  ad_consent: AdConsent,
  /** Of what they are reminded no more. */
  reminder_stops: z.array(ReminderStop),
  type_changes: z.array(TypeChange),
  /** What they were, are and will be besides a type, newest first. */
  statuses: z.array(MemberStatusRow),
  /** What the office may correct on request. */
  correctable: Correctable,
  /** All that is held, in words. */
  tables: z.array(
    z.object({
      heading: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      /** By row, where it is of one: an order, and a line of the bank. */
      of: z.array(z.object({ order_pk: z.number().nullable(), line_pk: z.number().nullable() })),
    }),
  ),
})

export type ListInput = z.input<typeof ListInput>
export type AskedFile = z.output<typeof FileInput>
export type Wanted = z.output<typeof Wanted>
export type MemberRow = z.output<typeof Row>
export type MemberList = z.output<typeof MemberList>
export type OfficeMember = z.output<typeof OfficeMember>

export const listMembers = define('GET /v1/console/members/list', {
  permission: 'members.read',
  summary: 'Members, narrowed, sorted and counted; leaves a row of the log',
  input: ListInput,
  answer: MemberList,
})

export const membersFile = define('POST /v1/console/members/file', {
  permission: 'members.export',
  fresh: true,
  summary: 'Members as a CSV file or a workbook; leaves a row of the log',
  input: FileInput,
  answer: 'file',
  errors: ['factorNeeded', 'invalid'],
  maxBody: 128 * 1024,
})

export const getMember = define('GET /v1/console/members/get', {
  permission: 'members.read',
  summary: 'All that is held of a member; leaves a row of the log',
  input: z.object({ member_pk: pk }),
  answer: OfficeMember,
  errors: ['notFound'],
})
