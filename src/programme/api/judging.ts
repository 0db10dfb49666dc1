import { z } from 'zod'
import { memberEmail, memberName } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { pk, reason, text, typedLine } from '#platform/api/fields.ts'

const id = text(100)

const token = text(100)

const Talk = z.object({
  abstract_pk: z.number(),
  /** 접수번호 without its code, as the board’s QR code has it. */
  receipt: z.number(),
  /** `P-012`. */
  number: z.string(),
  title: z.string(),
  presenter: z.string(),
})

const Room = z.object({
  conference_id: z.string(),
  conference: z.string(),
  name: z.string(),
  /** Awards are given: nothing changes any more. */
  closed: z.boolean(),
  /** Without those with a conflict of interest. */
  posters: z.array(Talk.extend({ points: z.number().nullable() })),
})

export type JudgingRoom = z.output<typeof Room>

const errors = ['notFound', 'tooMany'] as const

export const openJudging = define('POST /v1/front/judge/open', {
  access: 'public',
  summary: 'The posters that a judge’s personal link opens, with the own points',
  input: z.object({ token }),
  answer: Room,
  errors,
})

export const judgePoster = define('POST /v1/front/judge/points', {
  access: 'public',
  summary: 'Keeps a judge’s points of a poster, which may be changed until awards are given',
  input: z.object({ token, abstract_pk: pk, points: z.number().int().min(1).max(5) }),
  answer: z.object({}),
  errors: [...errors, 'invalid'],
})

const Judging = z.object({
  id,
  closed: z.boolean(),
  /** Titles of the file’s awards. */
  prizes: z.array(z.string()),
  judges: z.array(
    z.object({
      judge_pk: z.number(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      invited_at: z.string(),
      ended_at: z.string().nullable(),
      judged: z.number(),
    }),
  ),
  /** Talks of the last release: posters by place, then what has no points. */
  talks: z.array(
    Talk.extend({
      mean: z.number().nullable(),
      place: z.number().nullable(),
      points: z.array(z.number()),
      award: z.object({ award_pk: z.number(), title: z.string() }).nullable(),
    }),
  ),
})

export type Judging = z.output<typeof Judging>

export const getJudging = define('GET /v1/console/judging/room', {
  permission: 'programme',
  summary: 'Judges, posters by place, and awards; leaves a row of the log',
  input: z.object({ id: id.optional() }),
  answer: Judging,
  errors: ['notFound'],
})

export const inviteJudges = define('POST /v1/console/judging/invite', {
  permission: 'programme',
  summary: 'Sends judges a personal link; one that was sent before opens nothing any more',
  input: z.object({
    id,
    people: z
      .array(z.object({ name: memberName, email: memberEmail, company: typedLine(100) }))
      .min(1, '심사위원을 입력해 주세요.')
      .max(100, '한 번에 100명까지 초대할 수 있습니다.'),
  }),
  answer: z.object({ invited: z.number() }),
  errors: ['notFound', 'invalid', 'contactsUnset'],
})

export const endJudge = define('POST /v1/console/judging/end', {
  permission: 'programme',
  summary: 'Ends a judge’s link; points that were given stay',
  input: z.object({ judge_pk: pk, reason }),
  answer: z.object({}),
  errors: ['notFound'],
})

export const posterBoards = define('POST /v1/console/judging/boards', {
  permission: 'programme',
  summary: 'A page a poster for its board: number, title, presenter and the judges’ QR code',
  input: z.object({ id }),
  answer: 'file',
  errors: ['notFound'],
})

export const giveAward = define('POST /v1/console/judging/award', {
  permission: 'programme',
  summary: 'Gives an award to a talk of the last release; one to a poster closes the judging',
  input: z.object({
    id,
    abstract_pk: pk,
    title: text(60).refine((value) => value !== '', '상의 이름을 입력해 주세요.'),
    title_en: text(80),
  }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})

export const endAward = define('POST /v1/console/judging/award/end', {
  permission: 'programme',
  summary: 'Takes an award back with a reason; its paper says 취소',
  input: z.object({ award_pk: pk, reason }),
  answer: z.object({}),
  errors: ['notFound'],
})
