import {
  announceCertificates,
  getCertificates,
  sendCertificateAgain,
} from '#conference/api/certificates.ts'
import * as deeds from '#conference/api/registrant-actions.ts'
import { succeed } from '#tests/support/call.ts'
import { ask } from '#tests/support/console.ts'
import { plantCheckinEvent, plantRegistered } from '#tests/support/checkin.ts'
import type { At, Case, Change } from '#tests/support/member-changes.ts'
import { guestForm, plantComing, plantGuest } from '#tests/support/registrants.ts'

const why = { reason: '총회 의결' }

/** Somebody who came, and a paper to tell them of, the day after. */
const plantCame = async ({ site }: At): Promise<{ count: number }> => {
  const [order_pk = 0] = await plantRegistered(site, ['김노화'], { email: 'kim@example.org' })
  await plantCheckinEvent(site, order_pk)
  return { count: 1 }
}

/** A guest who came and got a link. */
const plantLinked = async ({ site, me }: At) => {
  const { key } = await plantGuest(site, me)
  await plantCheckinEvent(site, 0, { order_pk: null, guest_pk: Number(key.slice(1)) })
  await succeed(ask(site, announceCertificates, { count: 1 }, me))
  const { linked } = await succeed(ask(site, getCertificates, {}, me))
  return { key, sent_at: linked[0]?.sent_at }
}

/** What the office changes of who is coming to a conference. */
export const conferenceChanges: readonly (readonly [Change, Case])[] = [
  [announceCertificates, { given: plantCame }],
  [sendCertificateAgain, { given: plantLinked }],
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
