import { call } from '#platform/api/call.ts'
import type {
  GetConferenceDetailAnswer,
  GetConferenceDetailInput,
  GetPastConferencesAnswer,
  GetPastConferencesInput,
  GetPreRegistrationAnswer,
  GetPreRegistrationInput,
} from '#conference/api/conferences.schema.ts'

export const getPreRegistration = call<GetPreRegistrationInput, GetPreRegistrationAnswer>(
  'GET',
  '/v1/front/getPreRegistration',
)

export const getPastConferences = call<GetPastConferencesInput, GetPastConferencesAnswer>(
  'GET',
  '/v1/front/getPastConferences',
)

export const getConferenceDetail = call<GetConferenceDetailInput, GetConferenceDetailAnswer>(
  'GET',
  '/v1/front/getConferenceDetail',
)
