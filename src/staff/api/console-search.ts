import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'

const Hit = z.object({
  label: z.string(),
  note: z.string(),
  path: z.string(),
})

const Found = z.object({
  groups: z.array(z.object({ label: z.string(), hits: z.array(Hit) })),
})

export type Hit = z.output<typeof Hit>
export type Found = z.output<typeof Found>

/** A POST, because the words may be a name, which must not appear in addresses and access logs. */
export const find = define('POST /v1/console/search/find', {
  permission: 'own',
  summary: 'What the asker may read and has these words; no more than a few of each kind',
  input: z.object({ q: text(100) }),
  answer: Found,
})
