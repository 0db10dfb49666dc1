import { staffCall } from '#platform/api/call.ts'
import type * as of from '#conference/api/certificates.schema.ts'

const at = '/v1/console/conference/certificates'

export const getCertificates = staffCall<of.AskInput, of.Certificates>('GET', at, 'certificates')

export const announceCertificates = staffCall<of.AnnounceInput, of.Announced>(
  'POST',
  `${at}/announce`,
  'certificates',
)
export const sendCertificateAgain = staffCall<of.AgainInput, of.Announced>(
  'POST',
  `${at}/again`,
  'certificates',
)
export const printCertificate = staffCall<of.PersonInput, Blob>(
  'POST',
  `${at}/print`,
  'certificates',
)
