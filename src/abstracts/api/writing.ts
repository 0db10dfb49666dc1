import { z } from 'zod'
import { BookPages, Content, maxContent } from '#abstracts/api/content.ts'
import { abstractStates } from '#abstracts/rules/states.ts'
import { define } from '#platform/api/call.ts'
import { pk, reason, text, typedLine } from '#platform/api/fields.ts'

/** Bytes. */
const largestFigure = 10 * 1024 * 1024

const row_version = z.number().int().positive()

const Named = z.object({ name: z.string(), nameEn: z.string() })

/** A call for abstracts as its authors need it. Moments as ISO text; `phase` at the server's clock. */
const Call = z.object({
  conference_id: z.string(),
  title: z.string(),
  phase: z.enum(['before', 'open', 'editing', 'over']),
  from: z.string(),
  until: z.string(),
  editUntil: z.string(),
  releaseOn: z.string(),
  presenterUntil: z.string(),
  finalUntil: z.string(),
  fields: z.array(Named.extend({ code: z.string() })),
  forms: z.array(Named),
  sections: z.array(Named),
  prizes: z.array(z.string()),
  limits: z.record(z.string(), z.number()),
  consents: z.array(
    z.object({ id: z.string(), version: z.string(), text: z.string(), textEn: z.string() }),
  ),
  /** Why the member may not submit; empty if they may. */
  refused: z.string(),
})

/** The next step of an author: one each. `href` is empty where there is nothing to do. */
const Listed = z.object({
  abstract_pk: z.number(),
  conference: z.string(),
  /** `CB-012`; empty before the first submission. */
  number: z.string(),
  title: z.string(),
  state: z.enum(abstractStates),
  /** `확정` where the presenter is registered and all is paid. */
  confirmed: z.boolean(),
  /** Words to the author with a revision or a refusal, once released. */
  reason: z.string(),
  form: z.string(),
  updated_at: z.string(),
  next: z.string(),
  href: z.string(),
  may_edit: z.boolean(),
  may_withdraw: z.boolean(),
  may_remove: z.boolean(),
  /** Addresses of authors that may present instead; empty where it is too late. */
  presenters: z.array(z.object({ email: z.string(), name: z.string(), presents: z.boolean() })),
  /** Authors who asked to be taken off, with what they wrote. */
  objections: z.array(z.object({ name: z.string(), objection: z.string() })),
  /** Comments of reviewers to the authors, once released. */
  comments: z.array(z.string()),
})

export const listAbstracts = define('GET /v1/front/abstract/list', {
  access: 'member',
  summary: 'The member’s own abstracts, and the call for abstracts that is on',
  answer: z.object({ call: Call.nullable(), abstracts: z.array(Listed) }),
})

const Written = z.object({
  abstract_pk: z.number(),
  state: z.enum(abstractStates),
  row_version,
  number: z.string(),
  content: Content,
  page: BookPages,
  /** Names, domains and institutions of the authors in the text itself. */
  naming: z.array(z.string()),
})

/** The author's last abstract, whose authors and affiliations can be taken over. */
const Before = Content.pick({ authors: true, affiliations: true })

export const getAbstract = define('GET /v1/front/abstract/get', {
  access: 'member',
  summary: 'An abstract of the member as it is being written',
  input: z.object({ abstract_pk: pk }),
  answer: Written.extend({ call: Call, before: Before.nullable() }),
  errors: ['notFound'],
})

export const startAbstract = define('POST /v1/front/abstract/start', {
  access: 'member',
  summary: 'Begins an abstract, with the member as its first author',
  input: z.object({ conference_id: text(100) }),
  answer: z.object({ abstract_pk: z.number() }),
  errors: ['notFound', 'invalid', 'tooMany'],
})

const Saved = Written.omit({ content: true, state: true, number: true, abstract_pk: true })

export const saveAbstract = define('POST /v1/front/abstract/save', {
  access: 'member',
  summary: 'Keeps what has been typed; refused where another tab has kept something newer',
  input: z.object({ abstract_pk: pk, row_version, content: Content }),
  answer: Saved,
  errors: ['notFound', 'changedMeanwhile', 'invalid', 'tooMany'],
  maxBody: maxContent,
})

export const submitAbstract = define('POST /v1/front/abstract/submit', {
  access: 'member',
  summary: 'Submits the draft as a version: the first, a changed or the final one',
  input: z.object({
    abstract_pk: pk,
    row_version,
    consents: z.array(z.object({ id: text(50), version: text(50) })).max(20),
  }),
  answer: z.object({ number: z.string() }),
  errors: ['notFound', 'changedMeanwhile', 'invalid', 'tooMany'],
})

export const removeAbstract = define('POST /v1/front/abstract/remove', {
  access: 'member',
  summary: 'Deletes a draft that was never submitted',
  input: z.object({ abstract_pk: pk }),
  answer: z.object({}),
  errors: ['notFound'],
})

export const withdrawAbstract = define('POST /v1/front/abstract/withdraw', {
  access: 'member',
  summary: 'Withdraws an abstract before the release, or cancels its presentation afterwards',
  input: z.object({ abstract_pk: pk, reason }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})

export const changePresenter = define('POST /v1/front/abstract/presenter', {
  access: 'member',
  summary: 'Another author presents, until the deadline of the final version',
  input: z.object({ abstract_pk: pk, email: typedLine(254) }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})

export const addFigure = define('POST /v1/front/abstract/figure/add', {
  access: 'member',
  summary: 'Keeps a figure, made anew without metadata',
  input: z.object({
    abstract_pk: pk,
    name: text(200),
    bytes: z
      .base64('그림 파일을 선택해 주세요.')
      .max(Math.ceil(largestFigure / 3) * 4, '그림은 10 MB까지 넣을 수 있습니다.'),
  }),
  answer: z.object({ figure_pk: z.number() }),
  errors: ['notFound', 'invalid', 'tooLarge', 'tooMany'],
  maxBody: Math.ceil(largestFigure / 3) * 4 + 4096,
})

export const getFigure = define('GET /v1/front/abstract/figure/get', {
  access: 'member',
  summary: 'A figure of the member’s own abstract',
  input: z.object({ figure_pk: pk }),
  answer: 'file',
  errors: ['notFound'],
})

export const getAbstractPdf = define('GET /v1/front/abstract/pdf', {
  access: 'member',
  summary: 'The page of the book as PDF',
  input: z.object({ abstract_pk: pk }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})

export const findAffiliations = define('GET /v1/front/abstract/affiliations', {
  access: 'member',
  summary: 'Affiliations already used here, as typed so far',
  input: z.object({ search: text(100) }),
  answer: z.object({ affiliations: Content.shape.affiliations }),
})

const token = text(100)

export const openCoauthor = define('POST /v1/front/coauthor/open', {
  access: 'public',
  summary: 'A co-author’s link of a mail: which abstract names them',
  input: z.object({ token }),
  answer: z.object({
    conference: z.string(),
    title: z.string(),
    number: z.string(),
    authors: z.array(z.string()),
    objected: z.boolean(),
  }),
  errors: ['notFound', 'tooMany'],
})

export const objectCoauthor = define('POST /v1/front/coauthor/object', {
  access: 'public',
  summary: 'A co-author asks to be taken off; the submitter sees it',
  input: z.object({ token, objection: text(300) }),
  answer: z.object({}),
  errors: ['notFound', 'tooMany'],
})

export type Call = z.output<typeof Call>
export type Listed = z.output<typeof Listed>
export type Written = z.output<typeof Written>
