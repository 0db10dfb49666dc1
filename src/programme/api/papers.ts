import { z } from 'zod'
import { languages } from '#abstracts/rules/content.ts'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, text } from '#platform/api/fields.ts'
import { paperKinds } from '#programme/rules/programme.ts'

const id = text(100)

const language = z.enum(languages)

/** `presentation-12-0`, as the lists answer it. */
const key = text(40)

const Paper = z.object({
  key: z.string(),
  kind: z.enum(paperKinds),
  name: z.string(),
  /** 접수번호; empty for a chair. */
  number: z.string(),
  /** The title of the abstract or of the session. */
  subject: z.string(),
})

export const ownPapers = define('GET /v1/front/programme/papers', {
  access: 'member',
  summary:
    'Talks to come and papers that the member may print now, of own abstracts and those with the address',
  answer: z.object({
    /** Talks of the released programme, until their day is over. */
    talks: z.array(
      z.object({
        /** `O-07`. */
        number: z.string(),
        title: z.string(),
        /** `2025.10.24(금) 09:30~09:40, 대세미나실, ‘일반 연제’`. */
        place: z.string(),
        href: z.string(),
      }),
    ),
    papers: z.array(Paper.extend({ conference_id: z.string(), conference: z.string() })),
  }),
})

export type OwnPapers = z.output<typeof ownPapers.answer>

export const ownPaper = define('POST /v1/front/programme/paper', {
  access: 'member',
  summary: 'One of the member’s own papers as a PDF document',
  input: z.object({ conference_id: id, key, language }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})

export const chairPaper = define('POST /v1/front/chair/paper', {
  access: 'public',
  summary: 'The 좌장확인서 of a session that is over, by the chair’s link',
  input: z.object({ token: text(100), session_pk: pk, language }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})

const OfficePaper = Paper.extend({
  /** Korean: why it cannot be issued; empty where its fact holds. */
  lacks: z.string(),
  copies: z.number(),
})

export const listPapers = define('GET /v1/console/papers/list', {
  permission: 'programme',
  summary: 'All papers of a conference with their facts and copies; leaves a row of the log',
  input: z.object({
    id: id.default(''),
    page: queryNumber(1, 1_000_000).default(1),
    sort: z.enum(['name', '-name']).default('name'),
    kind: z.enum(['', ...paperKinds]).default(''),
    search: text(100).default(''),
  }),
  answer: z.object({ count: z.number(), rows: z.array(OfficePaper) }),
  errors: ['notFound'],
})

export const printPaper = define('POST /v1/console/papers/print', {
  permission: 'programme',
  summary: 'A paper whose fact holds as a PDF document; leaves a row of the log',
  input: z.object({ id, key, language }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})

export type OfficePaper = z.output<typeof OfficePaper>
