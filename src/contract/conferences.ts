import { call } from '#contract/call.ts'
import type {
  GetPreRegistrationAnswer,
  GetPreRegistrationInput,
} from '#contract/conferences.schema.ts'

export const getPreRegistration = call<GetPreRegistrationInput, GetPreRegistrationAnswer>(
  'GET',
  '/v1/front/getPreRegistration',
)
