import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'

const UndoAnswer = z.object({
  /** False if another member has the old address now; then the account has none. */
  restored: z.boolean(),
  email: z.string(),
})

export type UndoAnswer = z.output<typeof UndoAnswer>

export const undoEmailChange = define('POST /v1/front/undoEmailChange', {
  access: 'public',
  summary: 'Undo a change of a member’s address by the link in the old one’s mail (ruling 37)',
  input: z.object({
    token: text(100),
  }),
  answer: UndoAnswer,
  errors: ['undoOver', 'tooMany'],
})
