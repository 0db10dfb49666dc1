import { z } from 'zod'
import { Correctable, Note } from '#accounts/api/member-care.ts'
import { AdConsent } from '#mail/api/mail-choices.ts'
import { ReminderStop } from '#mail/api/reminders.ts'
import { MemberStatusRow } from '#members/api/member-statuses.ts'
import { memberType, TypeChange } from '#members/api/member-types.ts'
import { memberStatuses } from '#members/rules/member-status.ts'
import { FeeWaiver } from '#payments/api/dues.ts'
import { feeStatuses } from '#payments/rules/fee-status.ts'
import { define } from '#platform/api/call.ts'
import { day, pk, queryNumber, reason, sortBy, tableFormat, text } from '#platform/api/fields.ts'

const accountFilters = ['yes', 'no', 'invited'] as const

const status = z.enum(feeStatuses)

export const Wanted = z.object({
  sort: sortBy('name', 'type', 'company', 'joined', 'login', 'arrears').default('name'),
  /** Every word must match: name (초성 too), id, e-mail, phone number or workplace. */
  q: text(100).optional(),
  type: memberType.optional(),
  /** The year of `fee`; the present one by default. */
  year: queryNumber(1900, 2999).optional(),
  fee: status.optional(),
  arrears: queryNumber(1, 50).optional(),
  /** Seoul days of joining, both included. */
  from: day.optional(),
  to: day.optional(),
  login: z.enum(['never', 'year']).optional(),
  topic: z.enum(['yes', 'no']).optional(),
  /** `invited`: no account, but an invitation. */
  account: z.enum(accountFilters).optional(),
  /** Only these member numbers, `12.34`, as a selection is passed on. */
  only: z
    .string()
    .max(8000)
    .regex(/^\d{1,9}(\.\d{1,9})*$/)
    .optional(),
  /** `present`: neither dead nor left. */
  status: z.enum(['present', ...memberStatuses, 'none']).optional(),
})

const ListInput = Wanted.extend({ page: queryNumber(1, 100_000).default(1) })

const FileInput = Wanted.extend({
  keys: z.array(pk).max(5000, '한 번에 5,000명까지 선택할 수 있습니다.').optional(),
  reason,
  format: tableFormat,
})

const Row = z.object({
  member_pk: z.number(),
  member_id: z.string(),
  member_name: z.string(),
  member_type: memberType,
  company_name: z.string(),
  position: z.string(),
  email: z.string(),
  /** Digits only. */
  cell: z.string(),
  /** `YYYY-MM-DD`, or empty. */
  birth: z.string(),
  /** Seoul day. */
  joined_on: z.string(),
  last_login_at: z.string().nullable(),
  invited_at: z.string().nullable(),
  status: z.enum(memberStatuses).nullable(),
  fee: status,
  /** The fee of that year, paid or not, in won. */
  owed: z.number(),
  /** Unpaid years including this one, five at most. */
  arrears: z.number(),
  /** Unpaid years, oldest first, in won. */
  open: z.array(z.object({ year: z.number(), amount: z.number() })),
})

const MemberList = z.object({
  count: z.number(),
  all: z.number(),
  year: z.number(),
  rows: z.array(Row),
})

const Fee = z.object({
  year: z.number(),
  name: z.string(),
  /** Won. */
  amount: z.number(),
  status: z.string(),
  paid_at: z.string().nullable(),
})

const PrintedAs = z.enum(['name', 'english', 'marked'])

const OfficeMember = z.object({
  member_pk: z.number(),
  member_id: z.string(),
  member_name: z.string(),
  /** The name as documents print it. It differs from `name` if a character has no glyph. */
  printed_as: z.object({ name: PrintedAs, company: PrintedAs }),
  member_type: memberType,
  /** `YYYY-MM-DD`. */
  birth: z.string(),
  invited_at: z.string().nullable(),
  /** Whether data processing is stopped at the member's request (개인정보 보호법 제37조). */
  stopped: z.boolean(),
  notes: z.array(Note),
  log: z.array(z.object({ log_pk: z.number(), at: z.string(), by: z.string(), label: z.string() })),
  fees: z.array(Fee),
  waivers: z.array(FeeWaiver),
  /** Sums in won that must still be returned, with the waiting time and the screen for it. */
  owed_back: z.array(
    z.object({ words: z.string(), amount: z.number(), waiting_days: z.number(), path: z.string() }),
  ),
  undelivered: z.array(
    z.object({
      mail_pk: z.number(),
      subject: z.string(),
      state: z.enum(['refused', 'expired']),
      answer: z.string(),
      at: z.string(),
    }),
  ),
  ad_consent: AdConsent,
  reminder_stops: z.array(ReminderStop),
  type_changes: z.array(TypeChange),
  statuses: z.array(MemberStatusRow),
  correctable: Correctable,
  tables: z.array(
    z.object({
      heading: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
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
