import { z } from 'zod'
import { eventsAtOnce, longestAgo } from '#conference/rules/checkin.ts'
import { isRegistrantKey } from '#conference/rules/registration.ts'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'

const nobody = '등록자를 확인할 수 없습니다. 명단을 새로 고쳐 주세요.'

const registrant = z
  .templateLiteral([z.enum(['o', 'g']), z.int()], { error: nobody })
  .refine(isRegistrantKey, nobody)

const kind = z.enum(['in', 'out', 'undo'])

const Person = z.object({
  key: registrant,
  code: z.string(),
  name: z.string(),
  company: z.string(),
  who: z.string(),
})

const CheckinEvent = z.object({
  pass_id: z.string(),
  registrant,
  kind,
  undoes: z.string().nullable(),
  at: z.string(),
  desk: z.string(),
})

const conference_id = text(100)

const CheckinEvents = z.object({
  version: z.string(),
  /** The Seoul day by the server's clock. Before the event's day the desk is in rehearsal. */
  today: z.string(),
  /** The roster is fetched anew if this differs from its version. */
  roster_version: z.string(),
  /** All check-in events; null if the version asked with is current. */
  passes: z.array(CheckinEvent).nullable(),
})

const Roster = z.object({
  conference_id: z.string(),
  conference_name: z.string(),
  /** Seoul day of the event. */
  date: z.string(),
  /** People are checked out as well. */
  credits: z.boolean(),
  people: z.array(Person),
  roster_version: z.string(),
  /** Ms that a device may keep the roster; 0 once the event is over. */
  keep_for: z.number(),
})

const SentCheckinEvent = z.object({
  pass_id: z.uuid('입장 기록의 번호가 올바르지 않습니다.'),
  registrant,
  kind,
  undoes: z.uuid().nullable(),
  /** Ms since the event on the device's own clock, so that a wrong clock does no harm. */
  ago: z.number().int().min(0).max(longestAgo),
  desk: text(20).refine((name) => name !== '', '데스크 이름을 입력해 주세요.'),
})

export type SentCheckinEvent = z.output<typeof SentCheckinEvent>
export type Person = z.output<typeof Person>
export type Roster = z.output<typeof Roster>
export type CheckinEvents = z.output<typeof CheckinEvents>

export const getRoster = define('GET /v1/console/checkin/roster', {
  permission: 'checkin',
  summary: 'Everybody who is registered for a conference, as a desk at the venue needs it',
  input: z.object({
    /** The next conference, or the last one, if left out. */
    conference_id: conference_id.optional(),
  }),
  answer: Roster,
  errors: ['notFound'],
})

export const sendCheckinEvents = define('POST /v1/console/checkin/passes/send', {
  permission: 'checkin',
  summary:
    'Takes in what a desk did, also after a time without a network, and answers what all have done',
  input: z.object({
    conference_id,
    version: text(100).optional(),
    passes: z.array(SentCheckinEvent).max(eventsAtOnce),
  }),
  answer: CheckinEvents.extend({
    /** Events about nobody who is or was registered; the device drops them. */
    refused: z.array(z.string()),
  }),
  errors: ['notFound', 'invalid'],
})
