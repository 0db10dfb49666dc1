import * as deeds from '#contract/registrant-deeds.ts'
import type { Case, Change } from '#tests/support/member-changes.ts'
import { guestForm, plantGuest } from '#tests/support/registrants.ts'

const why = { reason: '총회 의결' }

/** What the office changes of who is coming to a conference. */
export const conferenceChanges: readonly (readonly [Change, Case])[] = [
  [deeds.addGuest, { given: () => Promise.resolve(guestForm()), isDone: true }],
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
