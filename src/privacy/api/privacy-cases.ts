import { z } from 'zod'
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

const kind = z.enum(caseKindKeys, '요구 종류를 선택해 주세요.')
const state = z.enum(caseStateKeys)

const without = '주민등록번호는 입력하지 말아 주세요.'

/** Texts about people must not hold a 주민등록번호. */
const required = (typed: z.ZodString, message: string) =>
  typed.refine((value) => value !== '', message).refine(hasNoResidentNumber, without)

const Row = z.object({
  case_pk: z.number(),
  kind,
  state,
  way: z.enum(caseWays),
  /** Empty once erased. */
  name: z.string(),
  /** Seoul days. */
  received_on: z.string(),
  due_on: z.string(),
})

const CaseList = z.object({ count: z.number(), all: z.number(), rows: z.array(Row) })

const OneCase = z.object({ case_pk: pk })

const PrivacyCase = Row.extend({
  member_pk: z.number().nullable(),
  email: z.string(),
  body: z.string(),
  proof: z.string(),
  stopped: z.boolean(),
  next: z.array(state),
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
  member_pk: pk.optional(),
  person_name: memberName.optional(),
  email: memberEmail.or(z.literal('')).optional(),
  /** Seoul day. */
  received_on: chosenDay('접수일을 선택해 주세요.'),
  body: required(longText(1000), '요구 내용을 입력해 주세요.'),
})

const seen = { case_pk: pk, version: z.number() }

const MoveInput = z.object({
  ...seen,
  to: z.enum(['working', 'delayed', 'refused', 'done'], '처리 결과를 선택해 주세요.'),
  /** The text for the person; may be empty only when work begins. */
  reason: longText(1000).refine(hasNoResidentNumber, without),
  /** Seoul day; only for a delay. */
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
