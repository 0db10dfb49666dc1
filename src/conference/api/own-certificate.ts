import { call } from '#platform/api/call.ts'
import type * as of from '#conference/api/own-certificate.schema.ts'

export const getCertificate = call<of.TokenInput, of.OwnCertificate>(
  'POST',
  '/v1/front/getCertificate',
)
export const getCertificatePaper = call<of.TokenInput, Blob>(
  'POST',
  '/v1/front/getCertificatePaper',
)
