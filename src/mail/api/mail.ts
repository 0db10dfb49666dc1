import { staffCall } from '#platform/api/call.ts'
import type * as of from '#mail/api/mail.schema.ts'

const at = '/v1/console/mail'

export const listMail = staffCall<of.ListInput, of.MailList>('GET', `${at}/list`, 'mail.write')
export const getMailStanding = staffCall<Record<string, never>, of.Standing>(
  'GET',
  `${at}/standing`,
  'mail.write',
)
export const sendAgain = staffCall<of.AgainInput, of.Again>('POST', `${at}/again`, 'mail.send')
export const forgetMail = staffCall<of.ForgetInput, of.Done>('POST', `${at}/forget`, 'mail.send')
