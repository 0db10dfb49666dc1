import { staffSchemaOf } from '#platform/api/call.ts'
import * as calls from '#staff/api/console-search.ts'
import { text } from '#platform/api/fields.ts'
import { z } from 'zod'

const Find = z.object({ q: text(100) })

const Hit = z.object({
  label: z.string(),
  /** What tells it from others of that label: a board and a day, an id. */
  note: z.string(),
  /** Where it opens. */
  path: z.string(),
})

const Found = z.object({
  groups: z.array(z.object({ label: z.string(), hits: z.array(Hit) })),
})

export type Find = z.input<typeof Find>
export type Hit = z.output<typeof Hit>
export type Found = z.output<typeof Found>

export const find = staffSchemaOf({
  call: calls.find,
  summary: 'What the asker may read and has these words; no more than a few of each kind',
  input: Find,
  answer: Found,
  errors: [],
})
