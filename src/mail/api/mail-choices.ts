import { call } from '#platform/api/call.ts'
import type * as of from '#mail/api/mail-choices.schema.ts'

type Nothing = Record<string, never>

export const getMailChoices = call<Nothing, of.MailChoices>(
  'GET',
  '/v1/front/getMailChoices',
  'member',
)
export const changeMailConsent = call<of.ConsentInput, of.MailChoices>(
  'POST',
  '/v1/front/changeMailConsent',
  'member',
)
export const changeReminderMail = call<of.ReminderInput, of.MailChoices>(
  'POST',
  '/v1/front/changeReminderMail',
  'member',
)
/** Where a mail's link leads: a page of its own, which changes nothing by being opened. */
export const mailChoice = call<of.LinkInput, Blob>('GET', '/v1/front/mailChoice', 'link')
/** The same address, pressed: by a person, or by their mail service in one click (RFC 8058). */
export const endMail = call<of.LinkInput, Blob>('POST', '/v1/front/mailChoice', 'link')
