import { define } from '#platform/api/call.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { alarmKinds, signKinds } from '#office/rules/today.ts'
import { z } from 'zod'

/** What waits for somebody: as many as the list at `path` shows. */
const Row = z.object({
  key: z.string(),
  label: z.string(),
  /** Null where it could not be counted now. */
  count: z.number().nullable(),
  /** How long the oldest waits, in Korean; empty where that is no matter. */
  age: z.string(),
  /** `건`, `명`. */
  unit: z.string(),
  action: z.string(),
  /** Null where no screen lists it. */
  path: z.string().nullable(),
})

const Sign = z.object({
  kind: z.enum(signKinds),
  /** When it was last heard of; null where it never was. */
  at: z.string().nullable(),
  /** Whether somebody should look after it. */
  late: z.boolean(),
})

/** What went wrong with the server, and what somebody has to do. */
const Alarm = z.object({
  kind: z.enum(alarmKinds),
  title: z.string(),
  text: z.string(),
})

const Deadline = z.object({
  label: z.string(),
  /** A Seoul day, and how many there are until then. */
  day: z.string(),
  days: z.number(),
  path: z.string(),
})

/** Members there are, by the end of the year in which they had joined. */
const Members = z.object({
  years: z.array(z.number()),
  rows: z.array(z.object({ type: z.enum(memberTypes), counts: z.array(z.number()) })),
})

/** What came in for annual fees and did not go back, in won, by the Seoul month of the payment. */
const Dues = z.object({
  year: z.number(),
  months: z.array(
    z.object({
      month: z.number(),
      /** Null for months that are still to come. */
      now: z.number().nullable(),
      before: z.number(),
    }),
  ),
})

/** How many were registered so many days before the event, most days first; null for days that are still to come. */
const Registrations = z.object({
  id: z.string(),
  short_name: z.string(),
  /** The last one that was; null where there is none. */
  before_name: z.string().nullable(),
  capacity: z.number().nullable(),
  registered: z.number(),
  points: z.array(
    z.object({ days: z.number(), now: z.number().nullable(), before: z.number().nullable() }),
  ),
})

/** What the roles of whoever asks let them see; nothing in it is of a person. */
const Today = z.object({
  alarms: z.array(Alarm),
  /** Only what somebody has to do something about. */
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
