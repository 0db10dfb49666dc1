import { z } from 'zod'
import { scanKinds } from '#conference/rules/checkin.ts'
import { guestMethods, isRegistrantKey } from '#conference/rules/registration.ts'
import { define } from '#platform/api/call.ts'
import { queryNumber, reason, sortBy, tableFormat, text } from '#platform/api/fields.ts'

const RoomInput = z.object({
  id: text(100).optional(),
  /** Only those with an open objection to their credits. */
  open: z.literal('1').optional(),
})

export const key = z.string().refine(isRegistrantKey, '등록자를 다시 선택해 주세요.')

export const keys = z.array(key).max(5000, '한 번에 5,000명까지 선택할 수 있습니다.')

const Wanted = RoomInput.extend({
  sort: sortBy('name', 'company', 'who', 'amount', 'at').default('name'),
  /** Words that all have to occur in the name (초성 too), workplace or e-mail. */
  q: text(100).optional(),
  who: text(100).optional(),
  method: z.enum(guestMethods).optional(),
  only: z
    .string()
    .max(8000)
    .regex(/^[og]\d{1,9}(\.[og]\d{1,9})*$/)
    .optional(),
})

/** Somebody's attendance at a conference with credits. */
export const Credited = z.object({
  key,
  stays: z.array(z.object({ in: z.string().nullable(), out: z.string().nullable() })),
  minutes: z.number(),
  credits: z.number(),
  why: z.string(),
  /** As registered with the body that recognises credits; empty unless they are to be reported. */
  licence: z.string(),
  licence_name: z.string(),
  objection: z.string(),
  objected_at: z.string().nullable(),
  answer: z.string(),
  answered_at: z.string().nullable(),
})

const Row = z.object({
  key,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  who: z.string(),
  /** The member who paid, if somebody else comes instead; otherwise empty. */
  instead_of: z.string(),
  /** Won, less refunds. */
  amount: z.number(),
  method: z.string(),
  registered_at: z.string(),
  rehearsal: z.boolean(),
  /** Titles of what was added to the registration. */
  options: z.array(z.string()).readonly(),
  /** Null where attendance earns no credits. */
  earned: Credited.pick({ stays: true, minutes: true, credits: true }).nullable(),
})

const RegistrantList = z.object({
  count: z.number(),
  all: z.number(),
  /** Won over all pages, and the part of it that was a rehearsal. */
  amount: z.number(),
  rehearsed: z.number(),
  whos: z.array(z.string()),
  /** People over all pages; null where attendance earns no credits. */
  attended: z.object({ came: z.number(), left: z.number(), earned: z.number() }).nullable(),
  rows: z.array(Row),
})

const sums = { paid: z.number(), refunded: z.number() }

const ConferenceRoom = z.object({
  id: z.string(),
  title: z.string(),
  short_name: z.string(),
  /** Seoul day of the event. */
  date: z.string(),
  current: z.boolean(),
  period: z.enum(['before', 'open', 'over']),
  opens: z.string(),
  conferences: z.array(z.object({ id: z.string(), short_name: z.string() })),
  /** People; null without a limit. */
  seats: z.object({
    capacity: z.number().nullable(),
    left: z.number().nullable(),
    registered: z.number(),
    /** Seats paid by members who have withdrawn since (ruling 42). */
    withdrawn: z.number(),
    awaiting: z.number(),
    under_way: z.number(),
    invited: z.number(),
    waiting: z.number(),
  }),
  /** People and seats of what can be added; null without a limit. */
  options: z.array(
    z.object({ title: z.string(), taken: z.number(), seats: z.number().nullable() }),
  ),
  /** Won, as counted under payments; `rehearsed` is part of `paid` less `refunded`. */
  fees: z.object({ ...sums, rehearsed: z.number() }),
  /** Won paid by guests whom the office registered. */
  guest_fees: z.object(sums),
  /** People whose credits are to be reported; null where attendance earns none. */
  credits: z.number().nullable(),
  /** Won for a registration now; null if the row is not offered. */
  rates: z.array(z.object({ who: z.string(), amount: z.number().nullable() })),
  /** Where visitors register on the day, and their prices in won; null unless the file says so. */
  on_the_spot: z
    .object({
      address: z.string(),
      rates: z.array(z.object({ who: z.string(), amount: z.number() })),
    })
    .nullable(),
})

const Waiting = z.object({
  note: z.string(),
  rows: z.array(
    z.object({
      member_pk: z.number(),
      member_name: z.string(),
      place: z.number(),
      since: z.string(),
      until: z.string().nullable(),
      offer: z.boolean(),
    }),
  ),
})

export const OfficeRegistrant = Row.extend({
  conference_id: z.string(),
  short_name: z.string(),
  code: z.string(),
  /** Null for guests, and if somebody else comes instead. */
  member_pk: z.number().nullable(),
  order_pk: z.number().nullable(),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
  credits: Credited.extend({
    scans: z.array(
      z.object({ pass_id: z.string(), kind: z.enum(scanKinds), at: z.string(), desk: z.string() }),
    ),
  }).nullable(),
})

export type Credited = z.output<typeof Credited>
export type Wanted = z.output<typeof Wanted>
export type RegistrantRow = z.output<typeof Row>
export type RegistrantList = z.output<typeof RegistrantList>
export type ConferenceRoom = z.output<typeof ConferenceRoom>
export type Waiting = z.output<typeof Waiting>
export type OfficeRegistrant = z.output<typeof OfficeRegistrant>

export const getConferenceRoom = define('GET /v1/console/conference/get', {
  permission: 'conference.read',
  summary: 'How a conference’s seats and fees stand; no person is in it',
  input: RoomInput,
  answer: ConferenceRoom,
  errors: ['notFound'],
})

export const listRegistrants = define('GET /v1/console/conference/registrants/list', {
  permission: 'conference.read',
  summary:
    'Who is coming to a conference, narrowed, sorted, counted and summed; leaves a row of the log',
  input: Wanted.extend({ page: queryNumber(1, 100_000).default(1) }),
  answer: RegistrantList,
  errors: ['notFound'],
})

export const registrantsFile = define('POST /v1/console/conference/registrants/file', {
  permission: 'conference.change',
  fresh: true,
  summary: 'Registrants as a file for spreadsheets; leaves a row of the log',
  input: Wanted.extend({ keys: keys.optional(), reason, format: tableFormat }),
  answer: 'file',
  errors: ['factorNeeded', 'notFound'],
  maxBody: 128 * 1024,
})

export const getRegistrant = define('GET /v1/console/conference/registrants/get', {
  permission: 'conference.read',
  summary: 'Somebody who is coming to a conference; leaves a row of the log',
  input: z.object({ key }),
  answer: OfficeRegistrant,
  errors: ['notFound'],
})

export const listWaiting = define('GET /v1/console/conference/waiting/list', {
  permission: 'conference.read',
  summary: 'Who waits for a seat of a conference; leaves a row of the log',
  input: RoomInput,
  answer: Waiting,
  errors: ['notFound'],
})
