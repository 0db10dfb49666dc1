import { z } from 'zod'
import { reminderKinds, reminderRounds } from '#mail/rules/reminders.ts'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, reason, text } from '#platform/api/fields.ts'

const kind = z.enum(reminderKinds, '안내 종류를 선택해 주세요.')
const round = z.enum([...new Set(Object.values(reminderRounds).flat())])

const TurnInput = z.object({
  kind,
  key: text(100),
  /** Days after the occasion's day; negative before it. */
  offset: queryNumber(-400, 400),
})

const Turn = z.object({
  kind,
  key: z.string(),
  round,
  offset: z.number(),
  day: z.string(),
  name: z.string(),
  count: z.number(),
})

const Kind = z.object({
  kind,
  on: z.object({ since: z.string(), by: z.string() }).nullable(),
  sent: z.number(),
})

/** A member, or a person who came in a member's place (order) or as a guest. */
const whose = { member_pk: pk.nullable(), order_pk: pk.nullable(), guest_pk: pk.nullable() }

const RemindersView = z.object({
  written: z.boolean(),
  hour: z.number(),
  kinds: z.array(Kind),
  turns: z.array(Turn),
  stopped: z.number(),
})

const TurnView = z.object({
  count: z.number(),
  people: z.array(z.object({ ...whose, name: z.string(), email: z.string() })),
  sample: z.object({ subject: z.string(), paragraphs: z.array(z.string()) }).nullable(),
})

export const ReminderStop = z.object({
  stop_pk: z.number(),
  kind,
  reason: z.string(),
  by: z.string(),
  created_at: z.string(),
})

const nothing = z.object({})

export type RemindersView = z.output<typeof RemindersView>
export type Turn = z.output<typeof Turn>
export type TurnInput = z.input<typeof TurnInput>
export type TurnView = z.output<typeof TurnView>

// The permission is the treasurer's, who sees dues only; the service limits what each call answers
// and does.
export const getReminders = define('GET /v1/console/reminders', {
  permission: 'mail.dues',
  summary: 'Which reminders go out, and how many of the days to come would reach whom',
  answer: RemindersView,
})

export const getTurn = define('GET /v1/console/reminders/turn', {
  permission: 'mail.dues',
  summary: 'Whom a turn would reach as things stand, and what they would read',
  input: TurnInput,
  answer: TurnView,
  errors: ['notFound', 'forbidden', 'invalid'],
})

export const getStops = define('GET /v1/console/reminders/stops', {
  permission: 'mail.dues',
  summary: 'Who is left out of which reminders',
  answer: z.object({
    stops: z.array(ReminderStop.extend({ name: z.string(), member_pk: z.number().nullable() })),
  }),
})

export const switchReminder = define('POST /v1/console/reminders/switch', {
  permission: 'mail.dues',
  summary: 'Begins or ends to send a kind of reminder; to begin asks for the right to send mail',
  input: z.object({ kind, on: z.boolean() }),
  answer: nothing,
  errors: ['forbidden', 'contactsUnset', 'changedMeanwhile', 'invalid'],
})

export const stopReminder = define('POST /v1/console/reminders/stop', {
  permission: 'mail.dues',
  summary: 'Leaves somebody out of a kind of reminder',
  input: z
    .object({ kind, ...whose, reason })
    .refine(
      (given) => [given.member_pk, given.order_pk, given.guest_pk].filter(Number).length === 1,
      { path: ['member_pk'], message: '발송 제외 대상을 선택해 주세요.' },
    ),
  answer: nothing,
  errors: ['notFound', 'forbidden', 'changedMeanwhile', 'invalid'],
})

export const resumeReminder = define('POST /v1/console/reminders/resume', {
  permission: 'mail.dues',
  summary: 'Reminds somebody again',
  input: z.object({ stop_pk: pk }),
  answer: nothing,
  errors: ['notFound', 'forbidden', 'invalid'],
})
