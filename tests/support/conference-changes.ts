import * as deeds from '#contract/registrant-deeds.ts'
import { succeed } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import type { Case, Change } from '#tests/support/member-changes.ts'
import { guestForm, plantComing, plantGuest } from '#tests/support/registrants.ts'

const why = { reason: '총회 의결' }

/** What the office changes of who is coming to a conference. */
export const conferenceChanges: readonly (readonly [Change, Case])[] = [
  [deeds.addGuest, { given: () => Promise.resolve(guestForm()), isDone: true }],
  [
    deeds.swapRegistrant,
    { given: async ({ site }) => ({ key: await plantComing(site), name: '대신이', ...why }) },
  ],
  [
    deeds.unswapRegistrant,
    {
      given: async ({ site, me }) => {
        const key = await plantComing(site)
        await succeed(ask(site, deeds.swapRegistrant, { key, name: '대신이', ...why }, me))
        return { key }
      },
    },
  ],
  [
    deeds.cancelGuest,
    {
      given: async ({ site, me }) => {
        const { key } = await plantGuest(site, me)
        return { key, refunded: 80_000, ...why }
      },
    },
  ],
]
