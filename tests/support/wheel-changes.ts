import * as wheel from '#office/api/wheel.ts'
import { subscribe } from '#tests/support/calendars.ts'
import { succeed } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import type { Case, Change } from '#tests/support/member-changes.ts'

const duty = { id: 'dues-notice', year: 2026 } as const

/** What the office marks of its year. */
export const wheelChanges: readonly (readonly [Change, Case])[] = [
  [wheel.finishDuty, { given: () => Promise.resolve({ ...duty, note: '' }) }],
  [wheel.makeSubscription, { given: () => Promise.resolve({ seen: null }) }],
  [
    wheel.endSubscription,
    {
      given: async ({ site, me }) => {
        const { made_at } = await subscribe(site, me)
        return { seen: made_at }
      },
    },
  ],
  [
    wheel.reopenDuty,
    {
      given: async ({ site, me }) => {
        await succeed(ask(site, wheel.finishDuty, { ...duty, note: '' }, me))
        return duty
      },
    },
  ],
]
