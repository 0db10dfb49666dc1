import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'

const list = z.string().regex(/^[a-z][a-z-]{0,39}$/)

const Views = z.object({
  views: z.array(z.object({ view_pk: z.number(), label: z.string(), state: z.string() })),
})

export const listViews = define('GET /v1/console/views/list', {
  permission: 'own',
  summary: 'One’s own saved views of a list, oldest first',
  input: z.object({ list }),
  answer: Views,
})

export const saveView = define('POST /v1/console/views/save', {
  permission: 'own',
  summary: 'Keep a list’s filters under a name',
  input: z.object({
    list,
    label: text(30).refine((value) => value !== '', '이름을 입력해 주세요.'),
    /** The query of the list's address, without its question mark. */
    state: text(1000),
  }),
  answer: Views,
  errors: ['invalid'],
})

export const removeView = define('POST /v1/console/views/remove', {
  permission: 'own',
  summary: 'Forget one of one’s own saved views',
  input: z.object({ view_pk: pk }),
  answer: Views,
  errors: ['notFound'],
})
