import {
  announceCertificates,
  getCertificates,
  sendCertificateAgain,
} from '#conference/api/certificates.ts'
import { decideCredits } from '#conference/api/credits.ts'
import * as registrants from '#conference/api/registrant-actions.ts'
import { setRole } from '#conference/api/roles.ts'
import { endMailConsent } from '#mail/api/mail-choices.ts'
import * as mail from '#mail/api/mail.ts'
import * as mailings from '#mail/api/mailings.ts'
import * as reminders from '#mail/api/reminders.ts'
import { finishDuty, reopenDuty } from '#office/api/calendar.ts'
import * as handovers from '#office/api/handover.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { succeed } from '#tests/support/call.ts'
import { plantCheckinEvent, plantRegistered } from '#tests/support/checkin.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { plantObjection } from '#tests/support/credits.ts'
import { beginBetween, plantHandover, whichOf } from '#tests/support/handover.ts'
import { plantAdReader } from '#tests/support/mail-choices.ts'
import { begin, plantReaders, save } from '#tests/support/mailings.ts'
import type { At, Case } from '#tests/support/member-changes.ts'
import { plantMember } from '#tests/support/members.ts'
import { guestForm, plantComing, plantGuest } from '#tests/support/registrants.ts'

const why = { reason: '총회 의결' }
const letter = { to: 'lee@example.org', subject: '안내', paragraphs: ['안내'] }

const queued = async ({ site }: At) => {
  await queueMail(site.context, letter)
  return {}
}

/** A mail that its receiver refused. */
const refused = async ({ site: { context } }: At) => {
  const mail_pk = await queueMail(context, letter)
  const ended = { state: 'refused', ended_at: context.clock.now().toISOString() } as const
  await context.db.updateTable('mail').set(ended).execute()
  return { mail_pk }
}

const saved = async ({ site, me }: At) => {
  await plantReaders(site, 2)
  const { mailing_pk } = await save(me)
  return { mailing_pk }
}

const counted = async (at: At) => {
  const which = await saved(at)
  const { count, print } = await succeed(ask(at.site, mailings.countMailing, which, at.me))
  return { ...which, count, print }
}

const sending = async (at: At) => {
  const which = await saved(at)
  await begin(at.me, which.mailing_pk)
  return { ...which, to: 'paused' }
}

const agreed = async ({ site }: At) => ({ member_pk: (await plantAdReader(site)).member_pk })

const stop = async ({ site }: At) => {
  const { member_pk } = await plantMember(site, { email: 'kim@example.org' })
  return { kind: 'dues', member_pk, order_pk: null, guest_pk: null, reason: '본인 요청' } as const
}

const stopped = async (at: At) => {
  await succeed(ask(at.site, reminders.stopReminder, await stop(at), at.me))
  const { stops } = await succeed(ask(at.site, reminders.getStops, {}, at.me))
  return { stop_pk: stops[0]?.stop_pk }
}

const duty = { id: 'dues-notice', year: 2026 } as const

const finished = async ({ me }: At) => {
  await me.do(finishDuty, { ...duty, note: '' })
  return duty
}

/** Two who may hand over to one another. */
const two = async ({ site }: At) => {
  const [from, to] = [await plantStaff(site, '편집'), await plantStaff(site, '현장')]
  return { from_pk: from.staff_pk, to_pk: to.staff_pk, reason: '임기' }
}

const handing = async ({ site, me }: At) => {
  await plantHandover(site, { by: me })
  return whichOf(me)
}

const handingOver = async ({ site, me }: At) => {
  await beginBetween([me, await plantStaff(site, '관리자')], me)
  return whichOf(me)
}

/** Somebody who came, and a paper to tell them of, the day after. */
const plantCame = async ({ site }: At) => {
  const [order_pk = 0] = await plantRegistered(site, ['김노화'], { email: 'kim@example.org' })
  await plantCheckinEvent(site, order_pk)
  return { count: 1 }
}

/** A guest who came and got a link. */
const plantLinked = async ({ site, me }: At) => {
  const { key } = await plantGuest(me)
  await plantCheckinEvent(site, 0, { order_pk: null, guest_pk: Number(key.slice(1)) })
  await me.do(announceCertificates, { count: 1 })
  const { linked } = await me.do(getCertificates, {})
  return { key, sent_at: linked[0]?.sent_at }
}

const swap = async ({ site }: At) => ({ key: await plantComing(site), name: '대신이', ...why })

const swapped = async (at: At) => {
  const given = await swap(at)
  await succeed(ask(at.site, registrants.swapRegistrant, given, at.me))
  return { key: given.key }
}

const objected = async ({ site }: At) => ({ key: await plantObjection(site), reason: '확인' })

const guest = async ({ me }: At) => {
  const { key } = await plantGuest(me)
  return { key, refunded: 80_000, ...why }
}

const role = {
  ...{ id: '2025-autumn', role: '발표자', name: '발표이', email: 'talk@example.org' },
  held: true,
}

/** What the office changes of mails, of its year and of who is coming to a conference, and in handing over. */
export const officeChanges: readonly Case[] = [
  [mail.sendAgain, queued],
  [mail.forgetMail, refused],
  [endMailConsent, agreed],
  [mailings.discardMailing, saved],
  [mailings.testMailing, saved],
  [mailings.sendMailing, counted],
  [mailings.steerMailing, sending],
  [reminders.switchReminder, { kind: 'dues', on: true }],
  [reminders.stopReminder, stop],
  [reminders.resumeReminder, stopped],
  [finishDuty, { ...duty, note: '' }],
  [reopenDuty, finished],
  [handovers.beginHandover, two],
  [handovers.cancelHandover, handing],
  [handovers.signHandover, handingOver],
  [
    handovers.endHandover,
    async (at) => ({ ...(await handing(at)), reason: '임기', unsigned: true }),
  ],
  [announceCertificates, plantCame],
  [sendCertificateAgain, plantLinked],
  [registrants.addGuest, guestForm(), { isDone: true }],
  [registrants.swapRegistrant, swap],
  [registrants.unswapRegistrant, swapped],
  [decideCredits, objected],
  [registrants.cancelGuest, guest],
  [setRole, role],
]
