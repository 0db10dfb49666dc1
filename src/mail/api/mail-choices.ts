import { z } from 'zod'
import { reminderKinds } from '#mail/rules/reminders.ts'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'

const kind = z.enum(reminderKinds, '안내 종류를 선택해 주세요.')

export const AdConsent = z.object({ agreed: z.boolean(), at: z.iso.datetime().nullable() })

const MailChoices = z.object({
  consent: AdConsent,
  reminders: z.array(z.object({ kind, stopped_at: z.iso.datetime().nullable() })),
})

/** Only the signed link in the address counts; the body is ignored. */
const LinkInput = z.object({ to: text(100).default('') })

export type AdConsent = z.output<typeof AdConsent>
export type MailChoices = z.output<typeof MailChoices>

export const getMailChoices = define('GET /v1/front/getMailChoices', {
  access: 'member',
  summary: 'Which mails a member gets of those that one may end',
  answer: MailChoices,
})

export const changeMailConsent = define('POST /v1/front/changeMailConsent', {
  access: 'member',
  summary: 'Agrees to advertising by mail, or takes that back; the member is told by mail',
  input: z.object({
    agreed: z.boolean(),
    /**
     * The version of the consent's text that the page showed. It is checked only when consent is
     * given, never when it is withdrawn.
     */
    version: text(20).optional(),
  }),
  answer: MailChoices,
  errors: ['changedMeanwhile', 'invalid', 'tooMany'],
})

export const changeReminderMail = define('POST /v1/front/changeReminderMail', {
  access: 'member',
  summary: 'Ends a kind of reminder for oneself, or has it come again',
  input: z.object({ kind, wanted: z.boolean() }),
  answer: MailChoices,
})

/** Opening the link changes nothing: mail scanners open links too. */
export const mailChoice = define('GET /v1/front/mailChoice', {
  access: 'link',
  summary: 'A page with a button that ends mails of a kind; opening it changes nothing',
  input: LinkInput,
  answer: 'file',
})

/** The button on that page, or a mail service's one click (RFC 8058). */
export const endMail = define('POST /v1/front/mailChoice', {
  access: 'link',
  summary: 'Ends mails of a kind for whoever the link was signed for; answers every link alike',
  input: LinkInput,
  answer: 'file',
})

// This call is not in `mail-choices.ts`, because members' pages must not load anything of the
// console.
export const endMailConsent = define('POST /v1/console/members/endMailConsent', {
  permission: 'members.change',
  summary:
    'Writes down that a member takes the consent to advertising back; the member is told by mail',
  input: z.object({ member_pk: pk }),
  answer: z.object({ consent: AdConsent }),
  errors: ['notFound', 'changedMeanwhile'],
})
