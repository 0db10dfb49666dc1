import { guestMethods, isRegistrantKey } from '#conference/rules/registration.ts'
import { define } from '#platform/api/call.ts'
import { queryNumber, reason, sortBy, tableFormat, text } from '#platform/api/fields.ts'
import { z } from 'zod'

/** Which conference; the current one where none is named. */
const RoomInput = z.object({ id: text(100).optional() })

export const key = z.string().refine(isRegistrantKey, '등록자를 다시 선택해 주세요.')

export const keys = z.array(key).max(5000, '한 번에 5,000명까지 선택할 수 있습니다.')

const Wanted = RoomInput.extend({
  sort: sortBy('name', 'company', 'who', 'amount', 'at').default('name'),
  /** Words that all have to be found: name (초성 too), workplace, e-mail. */
  q: text(100).optional(),
  /** The member's type, or the row of the fees. */
  who: text(100).optional(),
  method: z.enum(guestMethods).optional(),
  /** These alone, as a selection is handed on. */
  only: z
    .string()
    .max(8000)
    .regex(/^[og]\d{1,9}(\.[og]\d{1,9})*$/)
    .optional(),
})

const Row = z.object({
  key,
  name: z.string(),
  company: z.string(),
  /** Empty where none is known. */
  email: z.string(),
  who: z.string(),
  /** Whose payment it is, where somebody else comes; else empty. */
  instead_of: z.string(),
  /** In won, what went back taken off. */
  amount: z.number(),
  /** In words. */
  method: z.string(),
  registered_at: z.string(),
  /** Nobody was charged. */
  rehearsal: z.boolean(),
})

const RegistrantList = z.object({
  count: z.number(),
  /** Without a filter. */
  all: z.number(),
  /** Of all that match, on all pages, in won, and what of it was a rehearsal. */
  amount: z.number(),
  rehearsed: z.number(),
  /** Every `who` that there is. */
  whos: z.array(z.string()),
  rows: z.array(Row),
})

const sums = { paid: z.number(), refunded: z.number() }

const ConferenceRoom = z.object({
  id: z.string(),
  title: z.string(),
  short_name: z.string(),
  /** The Seoul day of the event. */
  date: z.string(),
  /** Whether the site shows it (ruling 34). */
  current: z.boolean(),
  /** How its pre-registration stands, and when it begins, ISO. */
  period: z.enum(['before', 'open', 'over']),
  opens: z.string(),
  /** All that there are, newest first. */
  conferences: z.array(z.object({ id: z.string(), short_name: z.string() })),
  /** In people; null without a limit. */
  seats: z.object({
    capacity: z.number().nullable(),
    left: z.number().nullable(),
    registered: z.number(),
    /** Paid for by members who have withdrawn since (ruling 42). */
    withdrawn: z.number(),
    awaiting: z.number(),
    /** Being paid for now, or not known how it ended. */
    under_way: z.number(),
    /** Held for who was invited from the waiting list. */
    invited: z.number(),
    waiting: z.number(),
  }),
  /** In won, as the money room counts; `rehearsed` is a part of `paid` less `refunded`. */
  fees: z.object({ ...sums, rehearsed: z.number() }),
  /** In won, of whom the office entered. */
  guest_fees: z.object(sums),
  /** What somebody pays who is registered now, in won; null where it is not offered. */
  rates: z.array(z.object({ who: z.string(), amount: z.number().nullable() })),
})

const Waiting = z.object({
  /** Why nobody is invited now, or that somebody is. */
  note: z.string(),
  rows: z.array(
    z.object({
      member_pk: z.number(),
      member_name: z.string(),
      /** Who is next is first. */
      place: z.number(),
      since: z.string(),
      /** Until when a seat is held; null for who waits. */
      until: z.string().nullable(),
      /** Whether a seat is free for them that only the office can give: nobody is invited any more. */
      offer: z.boolean(),
    }),
  ),
})

export const OfficeRegistrant = Row.extend({
  conference_id: z.string(),
  short_name: z.string(),
  /** What the badge's QR says. */
  code: z.string(),
  /** Null for guests, and where somebody else comes. */
  member_pk: z.number().nullable(),
  /** Null for guests. */
  order_pk: z.number().nullable(),
  /** What the office has written down of it, in words. */
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
})

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
