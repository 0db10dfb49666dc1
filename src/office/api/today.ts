import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import { alarmKinds, signKinds } from '#office/rules/today.ts'
import { define } from '#platform/api/call.ts'

/** Work to do. `count` equals what the list at `path` shows. */
const Row = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number().nullable(),
  /** How long the oldest waits, or which they are, in Korean; may be empty. */
  age: z.string(),
  /** `건` or `명`. */
  unit: z.string(),
  action: z.string(),
  path: z.string().nullable(),
})

/** A step that a new site takes before it is used. */
const Step = z.object({
  label: z.string(),
  text: z.string(),
  path: z.string(),
  done: z.boolean(),
})

const Sign = z.object({
  kind: z.enum(signKinds),
  /** The last sign (ISO UTC); null if there never was one. */
  at: z.string().nullable(),
  late: z.boolean(),
})

const Alarm = z.object({
  kind: z.enum(alarmKinds),
  title: z.string(),
  text: z.string(),
})

const Deadline = z.object({
  label: z.string(),
  day: z.string(),
  days: z.number(),
  path: z.string(),
})

/** Members at the end of each year, by type. */
const Members = z.object({
  years: z.array(z.number()),
  rows: z.array(z.object({ type: z.enum(memberTypes), counts: z.array(z.number()) })),
})

/** Annual fees received minus refunds, in won, by Seoul month of payment. */
const Dues = z.object({
  year: z.number(),
  months: z.array(
    z.object({
      month: z.number(),
      now: z.number().nullable(),
      before: z.number(),
    }),
  ),
})

/** Registrants by days before the event, most days first; null for days to come. */
const Registrations = z.object({
  id: z.string(),
  short_name: z.string(),
  /** The previous conference; null if there is none. */
  before_name: z.string().nullable(),
  capacity: z.number().nullable(),
  registered: z.number(),
  points: z.array(
    z.object({ days: z.number(), now: z.number().nullable(), before: z.number().nullable() }),
  ),
})

/** Limited to what the viewer's roles allow. It holds no personal data. */
const Today = z.object({
  alarms: z.array(Alarm),
  /** In their order; empty once the site is in use. */
  steps: z.array(Step),
  rows: z.array(Row),
  signs: z.array(Sign),
  deadlines: z.array(Deadline),
  members: Members.nullable(),
  dues: Dues.nullable(),
  registrations: Registrations.nullable(),
})

export type Today = z.output<typeof Today>

export const getToday = define('GET /v1/console/today/get', {
  permission: 'own',
  summary: 'What waits today, by the roles of whoever asks: counts, deadlines and three pictures',
  answer: Today,
})
