import { z } from 'zod'
import { abstractKinds } from '#abstracts/rules/states.ts'
import { memberEmail, memberName } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { day, pk, text, typedLine } from '#platform/api/fields.ts'
import { presentedStates, sessionKinds } from '#programme/rules/programme.ts'
import { warningKinds } from '#programme/rules/warnings.ts'

const id = text(100)

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '시각을 09:30처럼 입력해 주세요.')

const minutes = z
  .number('분을 숫자로 입력해 주세요.')
  .int('분을 숫자로 입력해 주세요.')
  .min(1, '1분 이상 입력해 주세요.')
  .max(480, '480분까지 입력할 수 있습니다.')

const Slot = z.object({
  abstract_pk: z.number(),
  minutes: z.number(),
  begins: z.string(),
  ends: z.string(),
  /** Empty before the first release with it. */
  number: z.string(),
  presented: z.enum(presentedStates),
})

const BoardSession = z.object({
  session_pk: z.number(),
  row_version: z.number(),
  day: z.string(),
  room: z.string(),
  begins: z.string(),
  ends: z.string(),
  kind: z.enum(sessionKinds),
  title_ko: z.string(),
  title_en: z.string(),
  chairs: z.array(
    z.object({
      chair_pk: z.number(),
      name: z.string(),
      name_en: z.string(),
      email: z.string(),
      company: z.string(),
    }),
  ),
  slots: z.array(Slot),
  changed_by: z.string(),
  changed_at: z.string(),
})

/** Accepted abstracts, and cancelled ones that have a place. */
const Card = z.object({
  abstract_pk: z.number(),
  /** 접수번호. */
  receipt: z.string(),
  title: z.string(),
  presenter: z.string(),
  field: z.string(),
  form: z.string(),
  kind: z.enum(abstractKinds),
  isCancelled: z.boolean(),
})

const Warning = z.object({
  kind: z.enum(warningKinds),
  session_pk: z.number(),
  abstract_pk: z.number().nullable(),
  /** A Korean sentence with the way out. */
  words: z.string(),
})

const Board = z.object({
  id,
  short_name: z.string(),
  conferences: z.array(z.object({ id: z.string(), short_name: z.string() })),
  days: z.array(z.string()),
  rooms: z.array(z.string()),
  fields: z.array(z.object({ code: z.string(), name: z.string() })),
  forms: z.array(z.string()),
  sessions: z.array(BoardSession),
  cards: z.array(Card),
  warnings: z.array(Warning),
  /** Null before the first release. */
  release: z.object({ number: z.number(), at: z.string() }).nullable(),
  /** The board differs from the last release. */
  isChanged: z.boolean(),
})

export type Board = z.output<typeof Board>

export const openBoard = define('GET /v1/console/programme/board', {
  permission: 'programme',
  summary: 'The board: sessions, what is placed and what is not, and warnings',
  input: z.object({ id: id.optional() }),
  answer: Board,
  errors: ['notFound'],
})

export const saveSession = define('POST /v1/console/programme/session', {
  permission: 'programme',
  summary: 'Adds or changes a session; a room is never taken twice at a time',
  input: z.object({
    id,
    /** Null for a new one. */
    session_pk: pk.nullable(),
    row_version: z.number().int(),
    day,
    room: text(100),
    begins: time,
    ends: time,
    /** Later sessions of the room move by as much as the end does, breaks as well. */
    follow: z.boolean().optional(),
    kind: z.enum(sessionKinds),
    title_ko: text(100).refine((value) => value !== '', '세션의 이름을 입력해 주세요.'),
    title_en: text(150),
    chairs: z
      .array(
        z.object({
          name: memberName,
          name_en: typedLine(80),
          email: memberEmail,
          company: typedLine(100),
        }),
      )
      .max(5, '좌장은 5명까지 입력할 수 있습니다.'),
  }),
  answer: Board,
  errors: ['notFound', 'invalid', 'changedMeanwhile'],
})

export const removeSession = define('POST /v1/console/programme/session/remove', {
  permission: 'programme',
  summary: 'Removes a session; what was placed in it is not placed any more',
  input: z.object({ id, session_pk: pk, row_version: z.number().int() }),
  answer: Board,
  errors: ['notFound', 'changedMeanwhile'],
})

export const arrangeTalks = define('POST /v1/console/programme/arrange', {
  permission: 'programme',
  summary:
    'Replaces the talks of the named sessions, in order; what none of them has any more is not placed',
  input: z.object({
    id,
    sessions: z
      .array(
        z.object({
          session_pk: pk,
          row_version: z.number().int(),
          slots: z.array(z.object({ abstract_pk: pk, minutes })).max(500),
        }),
      )
      .min(1)
      .max(200),
  }),
  answer: Board,
  /** `changedMeanwhile`: a named session changed, or another session has one of these talks. */
  errors: ['notFound', 'invalid', 'changedMeanwhile'],
})

export const importSessions = define('POST /v1/console/programme/import', {
  permission: 'programme',
  summary:
    'Makes sessions of the programme that is written in the conference’s file; only onto an empty board',
  input: z.object({ id }),
  answer: Board,
  errors: ['notFound', 'changedMeanwhile'],
})
