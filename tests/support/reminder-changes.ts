import * as reminders from '#mail/api/reminders.ts'
import { succeed } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import type { At, Case, Change } from '#tests/support/member-changes.ts'
import { plantMember } from '#tests/support/members.ts'

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
