import { memberEmail, memberName } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import {
  chosenDay,
  hasNoResidentNumber,
  longText,
  pk,
  queryNumber,
  reason,
  sortBy,
  text,
} from '#platform/api/fields.ts'
import { requestWays } from '#privacy/rules/leaving.ts'
import { caseEvents, caseKindKeys, caseStateKeys, caseWays } from '#privacy/rules/privacy-cases.ts'
import { z } from 'zod'

const kind = z.enum(caseKindKeys, '요구 종류를 선택해 주세요.')
const state = z.enum(caseStateKeys)

const without = '주민등록번호는 입력하지 말아 주세요.'

/** What people write of people: never with a number that may not be kept. */
const required = (typed: z.ZodString, message: string) =>
  typed.refine((value) => value !== '', message).refine(hasNoResidentNumber, without)

const Row = z.object({
  case_pk: z.number(),
  kind,
  state,
  way: z.enum(caseWays),
  /** Empty once it was erased. */
  name: z.string(),
  /** Seoul days. */
  received_on: z.string(),
  due_on: z.string(),
})

const CaseList = z.object({ count: z.number(), all: z.number(), rows: z.array(Row) })

const OneCase = z.object({ case_pk: pk })

const PrivacyCase = Row.extend({
  member_pk: z.number().nullable(),
  /** Where to the person is written; empty where nobody knows. */
  email: z.string(),
  body: z.string(),
  proof: z.string(),
  /** A stop that holds. */
  stopped: z.boolean(),
  /** What the case may come to. */
  next: z.array(state),
  /** Up to which day it may be put off. */
  latest: z.string(),
  /** When its texts are erased; null while it is open. */
  until: z.string().nullable(),
  erased: z.boolean(),
  version: z.number(),
  events: z.array(
    z.object({
      what: z.enum(Object.keys(caseEvents) as (keyof typeof caseEvents)[]),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
})

const ReceiveInput = z.object({
  kind,
  way: z.enum(requestWays, '접수 방법을 선택해 주세요.'),
  /** Whose it is, where it is a member’s. */
  member_pk: pk.optional(),
  /** Who it is, where it is nobody’s who is a member. */
  person_name: memberName.optional(),
  /** Where to they are written. */
  email: memberEmail.or(z.literal('')).optional(),
  /** The Seoul day on which it came. */
  received_on: chosenDay('접수일을 선택해 주세요.'),
  body: required(longText(1000), '요구 내용을 입력해 주세요.'),
})

const seen = { case_pk: pk, version: z.number() }

const MoveInput = z.object({
  ...seen,
  to: z.enum(['working', 'delayed', 'refused', 'done'], '처리 결과를 선택해 주세요.'),
  /** What the person is told; needed for all but the beginning of the work. */
  reason: longText(1000).refine(hasNoResidentNumber, without),
  /** Until which Seoul day it is put off. */
  until: chosenDay('연기 기한을 선택해 주세요.').optional(),
})

const RequestInput = z.object({
  kind,
  body: required(longText(1000), '신청 내용을 입력해 주세요.'),
})

const OwnCase = z.object({
  case_pk: z.number(),
  kind,
  state,
  received_on: z.string(),
  due_on: z.string(),
  body: z.string(),
  /** What the office last said of it. */
  reply: z.string(),
})

const OwnCases = z.object({ cases: z.array(OwnCase) })

export type CaseRow = z.output<typeof Row>
export type CaseList = z.output<typeof CaseList>
export type PrivacyCase = z.output<typeof PrivacyCase>
export type MoveInput = z.input<typeof MoveInput>
export type RequestInput = z.input<typeof RequestInput>
export type OwnCase = z.output<typeof OwnCase>
export type OwnCases = z.output<typeof OwnCases>

export const listPrivacyCases = define('GET /v1/console/privacy/cases', {
  permission: 'members.change',
  summary: 'Requests about personal data, the most urgent first; leaves a row of the log',
  input: z.object({
    sort: sortBy('due', 'received').default('due'),
    page: queryNumber(1, 100_000).default(1),
    kind: kind.optional(),
    /** `open`: those that wait for the office. */
    status: z.enum(['open', 'closed']).optional(),
  }),
  answer: CaseList,
})

export const getPrivacyCase = define('GET /v1/console/privacy/case', {
  permission: 'members.change',
  summary: 'A request with its history; leaves a row of the log',
  input: OneCase,
  answer: PrivacyCase,
  errors: ['notFound'],
})

export const receivePrivacyCase = define('POST /v1/console/privacy/case/receive', {
  permission: 'members.change',
  summary: 'Writes down a request that came by mail, phone, letter or in person',
  input: ReceiveInput,
  answer: OneCase,
  errors: ['invalid', 'notFound'],
})

export const identifyPerson = define('POST /v1/console/privacy/case/identify', {
  permission: 'members.change',
  summary: 'Notes how it was seen that the request is the person’s own',
  input: z.object({
    ...seen,
    /** What was looked at; never a number out of it. */
    proof: required(text(200), '본인 확인 방법을 입력해 주세요.'),
  }),
  answer: PrivacyCase,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const movePrivacyCase = define('POST /v1/console/privacy/case/move', {
  permission: 'members.change',
  summary: 'Takes a request up, puts it off once, refuses it or answers it; the person is told',
  input: MoveInput,
  answer: PrivacyCase,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const endStop = define('POST /v1/console/privacy/case/stop/end', {
  permission: 'members.change',
  summary: 'Ends a stop of processing, as the member asked',
  input: z.object({ ...seen, reason }),
  answer: PrivacyCase,
  errors: ['notFound', 'changedMeanwhile'],
})

export const exportPrivacyCase = define('POST /v1/console/privacy/case/export', {
  permission: 'members.export',
  fresh: true,
  summary: 'All that is held of who wants to see it; leaves a row of the log',
  input: z.object({ case_pk: pk, format: z.enum(['pdf', 'json']), reason }),
  answer: 'file',
  errors: ['notFound', 'invalid', 'factorNeeded'],
})

/** What a member asks for on a page of their own, and how it stands. */
export const requestPrivacy = define('POST /v1/front/requestPrivacy', {
  access: 'member',
  summary: 'Asks to see, put right, delete or stop what is held of oneself (norms 2.4)',
  input: RequestInput,
  answer: OwnCases,
  errors: ['invalid', 'tooMany'],
})

export const getPrivacyRequests = define('GET /v1/front/getPrivacyRequests', {
  access: 'member',
  summary: 'One’s own requests about personal data, newest first',
  answer: OwnCases,
})
