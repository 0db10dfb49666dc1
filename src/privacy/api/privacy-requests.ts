import { call } from '#platform/api/call.ts'
import type * as of from '#privacy/api/privacy-cases.schema.ts'

/** What a member asks for on a page of their own, and how it stands. */
export const requestPrivacy = call<of.RequestInput, of.OwnCases>(
  'POST',
  '/v1/front/requestPrivacy',
  'member',
)
export const getPrivacyRequests = call<Record<string, never>, of.OwnCases>(
  'GET',
  '/v1/front/getPrivacyRequests',
  'member',
)
