import { z } from 'zod'
import { Credited, key, OfficeRegistrant } from '#conference/api/registrants.ts'
import { scanKinds } from '#conference/rules/checkin.ts'
import { define } from '#platform/api/call.ts'
import { longText, reason, tableFormat, text, typedLine } from '#platform/api/fields.ts'

const OwnCredits = z.object({
  conferences: z.array(
    Credited.extend({
      name: z.string(),
      event: z.string(),
      date: z.string(),
      by: z.string(),
      /** The last Seoul day of objections. */
      until: z.string(),
      may_object: z.boolean(),
      /** There is a 이수증, from the day after. */
      may_print: z.boolean(),
    }),
  ),
})

/** Without the token of a mailed link, the member who is logged in is asked about. */
const token = text(100).optional()

const errors = ['certificateOver', 'notFound', 'tooMany', 'sessionOver', 'invalid'] as const

export type OwnCredits = z.output<typeof OwnCredits>

export const getCredits = define('POST /v1/front/getCredits', {
  access: 'public',
  summary: 'An attendee’s own times, minutes and credits',
  input: z.object({ token }),
  answer: OwnCredits,
  errors,
})

export const reportCredits = define('POST /v1/front/reportCredits', {
  access: 'public',
  summary: 'Has credits reported under a licence number, or, with an empty one, no more',
  input: z
    .object({
      token,
      key,
      licence: typedLine(20).regex(/^[\dA-Za-z-]*$/, '면허번호를 숫자로 입력해 주세요.'),
      licence_name: typedLine(40),
      agree: z.boolean(),
    })
    .refine(({ licence, licence_name }) => licence === '' || licence_name !== '', {
      path: ['licence_name'],
      error: '이름을 입력해 주세요.',
    })
    .refine(({ licence, agree }) => licence === '' || agree, {
      path: ['agree'],
      error: '평점을 신고하려면 동의해 주세요.',
    }),
  answer: z.object({}),
  errors,
})

export const objectToCredits = define('POST /v1/front/objectToCredits', {
  access: 'public',
  summary: 'Objects to the recorded times within the days of the conference’s file',
  input: z.object({
    token,
    key,
    body: longText(1000).refine((body) => body !== '', '이의 내용을 입력해 주세요.'),
  }),
  answer: z.object({}),
  errors,
})

export const decideCredits = define('POST /v1/console/conference/credits/decide', {
  permission: 'conference.change',
  summary: 'Corrects when somebody came or left, and answers their objection; tells them by mail',
  input: z.object({
    key,
    /** The scan that is taken back. */
    undoes: z.uuid('취소할 기록을 다시 선택해 주세요.').optional(),
    /** The scan that is added, and its time on the event's day in Seoul. */
    kind: z.enum(scanKinds).optional(),
    time: text(5).optional(),
    reason,
  }),
  answer: z.object({ registrant: OfficeRegistrant }),
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const creditsFile = define('POST /v1/console/conference/credits/file', {
  permission: 'conference.change',
  fresh: true,
  summary: 'Those whose credits are reported, as a file for the body; leaves a row of the log',
  input: z.object({ id: text(100).optional(), reason, format: tableFormat }),
  answer: 'file',
  errors: ['factorNeeded', 'notFound'],
})
