import * as calendarCalls from '#office/api/calendar.ts'
import { succeed } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import type { Case, Change } from '#tests/support/member-changes.ts'

const duty = { id: 'dues-notice', year: 2026 } as const

/** What the office marks of its year. */
export const calendarChanges: readonly (readonly [Change, Case])[] = [
  [calendarCalls.finishDuty, { given: () => Promise.resolve({ ...duty, note: '' }) }],
  [
    calendarCalls.reopenDuty,
    {
      given: async ({ site, me }) => {
        await succeed(ask(site, calendarCalls.finishDuty, { ...duty, note: '' }, me))
        return duty
      },
    },
  ],
]
