import { z } from 'zod'
import { Content } from '#abstracts/api/content.ts'
import {
  abstractKinds,
  abstractStates,
  outcomes,
  reviewStates,
  versionKinds,
} from '#abstracts/rules/states.ts'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, reason, sortBy, tableFormat, text } from '#platform/api/fields.ts'

/** Empty: the conference that the site shows. */
const id = text(100).optional()

/** Lists by question (conference.md). */
export const questions = [
  'all',
  'unreviewed',
  'divided',
  'undecided',
  'unreleased',
  'unregistered',
] as const

/** Abstracts of which the asking person is an author are in no number here. */
const Room = z.object({
  id: z.string(),
  short_name: z.string(),
  conferences: z.array(z.object({ id: z.string(), short_name: z.string() })),
  /** Null where the conference takes no abstracts. */
  call: z
    .object({
      phase: z.enum(['before', 'open', 'editing', 'over']),
      from: z.string(),
      until: z.string(),
      editUntil: z.string(),
      reviewUntil: z.string(),
      releaseOn: z.string(),
      presenterUntil: z.string(),
      finalUntil: z.string(),
      fields: z.array(z.object({ code: z.string(), name: z.string() })),
      forms: z.array(z.string()),
      sections: z.array(z.object({ name: z.string(), nameEn: z.string() })),
      reviewers: z.number(),
      items: z.array(z.string()),
      scale: z.number(),
    })
    .nullable(),
  states: z.record(z.enum(abstractStates), z.number()),
  questions: z.record(z.enum(questions), z.number()),
  fields: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      submitted: z.number(),
      accepted: z.number(),
      rejected: z.number(),
    }),
  ),
  permits: z.array(
    z.object({ email: z.string(), until: z.string(), reason: z.string(), staff_name: z.string() }),
  ),
})

export const getAbstractRoom = define('GET /v1/console/abstracts/room', {
  permission: 'abstracts.read',
  summary: 'The call of a conference, and its abstracts in numbers by state, question and field',
  input: z.object({ id }),
  answer: Room,
  errors: ['notFound'],
})

const Row = z.object({
  abstract_pk: z.number(),
  number: z.string(),
  kind: z.enum(abstractKinds),
  title: z.string(),
  field: z.string(),
  wanted_form: z.string(),
  form: z.string(),
  state: z.enum(abstractStates),
  authors: z.string(),
  presenter: z.string(),
  /** Done and assigned. */
  reviews: z.number(),
  assigned: z.number(),
  /** Weighted mean of the points and the distance of the reviewers; null without a review. */
  score: z.number().nullable(),
  spread: z.number().nullable(),
  /** The decision that holds; empty without one. */
  outcome: z.enum(['', ...outcomes]),
  released: z.boolean(),
  /** Lacking for the presentation: `등록, 연회비`; empty once confirmed, null unless accepted. */
  lacks: z.string().nullable(),
  /** Comments of reviewers to the authors or the committee. */
  comments: z.number(),
  objections: z.number(),
})

const sort = sortBy('number', 'title', 'score', 'spread').default('number')

const Filters = z.object({
  id,
  question: z.enum(questions).default('all'),
  field: text(3).default(''),
  state: z.enum(['', ...abstractStates]).default(''),
  search: text(100).default(''),
})

export const listOfficeAbstracts = define('GET /v1/console/abstracts/list', {
  permission: 'abstracts.read',
  summary: 'Abstracts by question; leaves a row of the log',
  input: Filters.extend({ page: queryNumber(1, 100_000).default(1), sort }),
  /** `pks` are all that match, on every page. */
  answer: z.object({ count: z.number(), pks: z.array(z.number()), rows: z.array(Row) }),
  errors: ['notFound'],
})

const Detail = Row.extend({
  conference_id: z.string(),
  row_version: z.number(),
  member_pk: z.number().nullable(),
  submitter: z.string(),
  email: z.string(),
  content: Content,
  reason: z.string(),
  versions: z.array(
    z.object({
      number: z.number(),
      kind: z.enum(versionKinds),
      by_name: z.string(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  people: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      told_at: z.string().nullable(),
      objected_at: z.string().nullable(),
      objection: z.string(),
    }),
  ),
  review_rows: z.array(
    z.object({
      review_pk: z.number(),
      reviewer_pk: z.number(),
      name: z.string(),
      state: z.enum(reviewStates),
      scores: z.record(z.string(), z.number()),
      recommendation: z.enum(['', ...outcomes]),
      to_authors: z.string(),
      to_committee: z.string(),
      reason: z.string(),
    }),
  ),
  decisions: z.array(
    z.object({
      outcome: z.enum(outcomes),
      form: z.string(),
      reason: z.string(),
      staff_name: z.string(),
      at: z.string(),
      released_at: z.string().nullable(),
    }),
  ),
})

export const getOfficeAbstract = define('GET /v1/console/abstracts/get', {
  permission: 'abstracts.read',
  summary: 'An abstract with its versions, reviews and decisions; leaves a row of the log',
  input: z.object({ abstract_pk: pk }),
  answer: Detail,
  errors: ['notFound'],
})

export const abstractsFile = define('POST /v1/console/abstracts/file', {
  permission: 'abstracts.read',
  fresh: true,
  summary: 'All abstracts that match, with every column, for spreadsheets',
  input: Filters.extend({
    keys: z.array(pk).max(1000, '한 번에 1,000편까지 선택할 수 있습니다.').optional(),
    reason,
    format: tableFormat,
  }),
  answer: 'file',
  errors: ['factorNeeded', 'notFound'],
})

export const officeAbstractPdf = define('GET /v1/console/abstracts/pdf', {
  permission: 'abstracts.read',
  summary: 'The page of the book of an abstract as PDF',
  input: z.object({ abstract_pk: pk }),
  answer: 'file',
  errors: ['notFound'],
})

export type AbstractRoom = z.output<typeof Room>
export type OfficeAbstract = z.output<typeof Detail>
export type AbstractRow = z.output<typeof Row>
export type AbstractFilters = z.output<typeof Filters>
