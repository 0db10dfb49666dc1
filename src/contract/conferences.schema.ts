import { schemaOf } from '#contract/call.ts'
import * as calls from '#contract/conferences.ts'
import { text } from '#contract/fields.ts'
import { z } from 'zod'

/** The name of a file in content/conferences. */
const GetPreRegistrationInput = z.object({ conference_id: text(100) })

const GetPreRegistrationAnswer = z.object({ state: z.enum(['before', 'open', 'over']) })

export type GetPreRegistrationInput = z.input<typeof GetPreRegistrationInput>
export type GetPreRegistrationAnswer = z.output<typeof GetPreRegistrationAnswer>

export const getPreRegistration = schemaOf({
  call: calls.getPreRegistration,
  summary: 'Whether a conference can be pre-registered for now, by the server’s clock (ruling 28)',
  input: GetPreRegistrationInput,
  answer: GetPreRegistrationAnswer,
  errors: ['notFound'],
})
