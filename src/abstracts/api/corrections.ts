import { z } from 'zod'
import { Content, maxContent } from '#abstracts/api/content.ts'
import { getAbstract, saveAbstract } from '#abstracts/api/writing.ts'
import { abstractKinds } from '#abstracts/rules/states.ts'
import { memberEmail } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { pk, reason, text } from '#platform/api/fields.ts'

export const registerAbstract = define('POST /v1/console/abstracts/register', {
  permission: 'abstracts.office',
  summary: 'Begins an abstract for a member, who then sees it, or an invited talk',
  input: z.object({ id: text(100), kind: z.enum(abstractKinds), email: memberEmail }),
  answer: z.object({ abstract_pk: z.number() }),
  errors: ['notFound', 'invalid'],
})

export const editAbstract = define('GET /v1/console/abstracts/edit', {
  permission: 'abstracts.office',
  summary: 'An abstract as its author’s form shows it; leaves a row of the log',
  input: z.object({ abstract_pk: pk }),
  answer: getAbstract.answer,
  errors: ['notFound'],
})

export const drawAbstract = define('POST /v1/console/abstracts/draw', {
  permission: 'abstracts.office',
  summary: 'The page of the book of what has been typed; nothing is kept',
  input: saveAbstract.input,
  answer: saveAbstract.answer,
  errors: ['notFound'],
  maxBody: maxContent,
})

export const correctAbstract = define('POST /v1/console/abstracts/correct', {
  permission: 'abstracts.office',
  summary: 'Submits or corrects somebody’s abstract as a version of the office, with its reason',
  input: z.object({
    abstract_pk: pk,
    row_version: z.number().int().positive(),
    content: Content,
    reason,
  }),
  answer: z.object({ number: z.string() }),
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
  maxBody: maxContent,
})

export const setPresenter = define('POST /v1/console/abstracts/presenter', {
  permission: 'abstracts.office',
  summary: 'Another author presents, at any time, with a reason',
  input: z.object({ abstract_pk: pk, email: memberEmail, reason }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})

export const endAbstract = define('POST /v1/console/abstracts/end', {
  permission: 'abstracts.office',
  summary: 'Withdraws an abstract, or cancels its presentation, at the author’s word',
  input: z.object({ abstract_pk: pk, reason }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})

export const permitLate = define('POST /v1/console/abstracts/permit', {
  permission: 'abstracts.office',
  summary: 'A person may submit later than the others, until a moment and for a reason',
  input: z.object({
    id: text(100),
    email: memberEmail,
    until: z.iso.datetime({ offset: true, error: '날짜와 시각을 입력해 주세요.' }),
    reason,
  }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})
