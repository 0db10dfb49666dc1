import { endMailConsent } from '#mail/api/mail-choices.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { succeed } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import { plantAdReader } from '#tests/support/mail-choices.ts'
import { begin, plantReaders, save } from '#tests/support/mailings.ts'
import type { At, Case, Change } from '#tests/support/member-changes.ts'
import { plantMember } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'
import * as mail from '#mail/api/mail.ts'
import * as mailings from '#mail/api/mailings.ts'
import * as reminders from '#mail/api/reminders.ts'

const letter = { to: 'lee@example.org', subject: '안내', paragraphs: ['안내'] }

/** A mail that its receiver refused. */
const refused = async ({ context }: Site) => {
  const mail_pk = await queueMail(context, letter)
  const ended = { state: 'refused', ended_at: context.clock.now().toISOString() } as const
  await context.db.updateTable('mail').set(ended).execute()
  return { mail_pk }
}

const saved = async ({ site, me }: At) => {
  await plantReaders(site, 2)
  return save(site, me)
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
  [
    endMailConsent,
    { given: async ({ site }) => ({ member_pk: (await plantAdReader(site)).member_pk }) },
  ],
  [mail.forgetMail, { given: ({ site }) => refused(site) }],
  [
    mailings.discardMailing,
    { given: async (at) => ({ mailing_pk: (await saved(at)).mailing_pk }) },
  ],
  [mailings.testMailing, { given: async (at) => ({ mailing_pk: (await saved(at)).mailing_pk }) }],
  [
    mailings.sendMailing,
    {
      given: async (at) => {
        const { mailing_pk } = await saved(at)
        const counted = ask(at.site, mailings.countMailing, { mailing_pk }, at.me)
        const { count, print } = await succeed(counted)
        return { mailing_pk, count, print }
      },
    },
  ],
  [
    mailings.steerMailing,
    {
      given: async (at) => {
        const { mailing_pk } = await saved(at)
        await begin(at.site, at.me, mailing_pk)
        return { mailing_pk, to: 'paused' }
      },
    },
  ],
]

const stop = async ({ site }: At) => {
  const { member_pk } = await plantMember(site, { email: 'kim@example.org' })
  return { kind: 'dues', member_pk, order_pk: null, guest_pk: null, reason: '본인 요청' } as const
}

/** What the office changes of reminders. */
export const reminderChanges: readonly (readonly [Change, Case])[] = [
  [reminders.switchReminder, { given: () => Promise.resolve({ kind: 'dues', on: true }) }],
  [reminders.stopReminder, { given: stop }],
  [
    reminders.resumeReminder,
    {
      given: async (at) => {
        await succeed(ask(at.site, reminders.stopReminder, await stop(at), at.me))
        const { stops } = await succeed(ask(at.site, reminders.getStops, {}, at.me))
        return { stop_pk: stops[0]?.stop_pk ?? 0 }
      },
    },
  ],
]
