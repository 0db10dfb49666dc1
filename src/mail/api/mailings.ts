import { staffCall } from '#platform/api/call.ts'
import type * as of from '#mail/api/mailings.schema.ts'

const at = '/v1/console/mailings'

export const listMailings = staffCall<Record<string, never>, of.Mailings>(
  'GET',
  `${at}/list`,
  'mail.write',
)
export const getMailing = staffCall<of.One, of.Mailing>('GET', `${at}/get`, 'mail.write')
export const saveMailing = staffCall<of.SaveInput, of.Mailing>('POST', `${at}/save`, 'mail.write')
export const discardMailing = staffCall<of.One, of.Done>('POST', `${at}/discard`, 'mail.write')
export const testMailing = staffCall<of.One, of.Tested>('POST', `${at}/test`, 'mail.write')
/** A page of its own, opened as a link. */
export const previewMailing = staffCall<of.PreviewInput, Blob>('GET', `${at}/preview`, 'mail.write')
export const countMailing = staffCall<of.One, of.Counted>('GET', `${at}/count`, 'mail.write')
export const sendMailing = staffCall<of.SendInput, of.Mailing>('POST', `${at}/send`, 'mail.send', {
  fresh: true,
})
export const steerMailing = staffCall<of.SteerInput, of.Mailing>('POST', `${at}/steer`, 'mail.send')
export const listCopies = staffCall<of.CopiesInput, of.Copies>('GET', `${at}/copies`, 'mail.write')
