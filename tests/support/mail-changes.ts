import * as mail from '#contract/mail.ts'
import { queueMail } from '#server/base/mail/service.ts'
import type { Case, Change } from '#tests/support/member-changes.ts'
import type { Site } from '#tests/support/site.ts'

const letter = { to: 'lee@example.org', subject: '안내', paragraphs: ['안내'] }

/** A mail that its receiver refused. */
const refused = async ({ context }: Site) => {
  const mail_pk = await queueMail(context, letter)
  const ended = { state: 'refused', ended_at: context.clock.now().toISOString() } as const
  await context.db.updateTable('mail').set(ended).execute()
  return { mail_pk }
}

/** What the office does about mails. */
export const mailChanges: readonly (readonly [Change, Case])[] = [
  [
    mail.sendAgain,
    {
      given: async ({ site }) => {
        await queueMail(site.context, letter)
        return {}
      },
    },
  ],
  [mail.forgetMail, { given: ({ site }) => refused(site) }],
]
