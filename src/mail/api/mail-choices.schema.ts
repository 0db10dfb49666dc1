import { schemaOf, staffSchemaOf } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import * as calls from '#mail/api/mail-choices.ts'
import * as office from '#mail/api/mail-consents.ts'
import { reminderKinds } from '#mail/rules/reminders.ts'
import { z } from 'zod'

const nothing = z.object({})
const kind = z.enum(reminderKinds, '안내의 종류를 골라 주세요.')

/** What a member has said to advertising by mail; `at` is null where nothing was ever said. */
export const AdConsent = z.object({ agreed: z.boolean(), at: z.iso.datetime().nullable() })

const MailChoices = z.object({
  consent: AdConsent,
  /** Each kind of reminder; `stopped_at` is null where it comes. */
  reminders: z.array(z.object({ kind, stopped_at: z.iso.datetime().nullable() })),
})

const ConsentInput = z.object({
  agreed: z.boolean(),
  /** Of the text that the page showed: judged where a consent is given, never where one is taken back. */
  version: text(20).optional(),
})

const ReminderInput = z.object({ kind, wanted: z.boolean() })
/** What a signed link says; whatever else comes with it is no more than a press of the button. */
const LinkInput = z.object({ to: text(100).default('') })
const EndInput = z.object({ member_pk: pk })
const Ended = z.object({ consent: AdConsent })

export type AdConsent = z.output<typeof AdConsent>
export type MailChoices = z.output<typeof MailChoices>
export type ConsentInput = z.input<typeof ConsentInput>
export type ReminderInput = z.input<typeof ReminderInput>
export type LinkInput = z.input<typeof LinkInput>
export type EndInput = z.input<typeof EndInput>
export type Ended = z.output<typeof Ended>

export const getMailChoices = schemaOf({
  call: calls.getMailChoices,
  summary: 'Which mails a member gets of those that one may end',
  input: nothing,
  answer: MailChoices,
  errors: [],
})

export const changeMailConsent = schemaOf({
  call: calls.changeMailConsent,
  summary: 'Agrees to advertising by mail, or takes that back; the member is told by mail',
  input: ConsentInput,
  answer: MailChoices,
  errors: ['changedMeanwhile', 'invalid', 'tooMany'],
})

export const changeReminderMail = schemaOf({
  call: calls.changeReminderMail,
  summary: 'Ends a kind of reminder for oneself, or has it come again',
  input: ReminderInput,
  answer: MailChoices,
  errors: [],
})

export const mailChoice = schemaOf({
  call: calls.mailChoice,
  summary: 'A page with a button that ends mails of a kind; opening it changes nothing',
  input: LinkInput,
  answer: 'file',
  errors: [],
})

export const endMail = schemaOf({
  call: calls.endMail,
  summary: 'Ends mails of a kind for whoever the link was signed for; answers every link alike',
  input: LinkInput,
  answer: 'file',
  errors: [],
})

export const endMailConsent = staffSchemaOf({
  call: office.endMailConsent,
  summary:
    'Writes down that a member takes the consent to advertising back; the member is told by mail',
  input: EndInput,
  answer: Ended,
  errors: ['notFound', 'changedMeanwhile'],
})
