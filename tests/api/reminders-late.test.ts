import { expect } from 'vitest'
import { swapRegistrant, unswapRegistrant } from '#conference/api/registrant-actions.ts'
import { orderRegistrant } from '#conference/rules/registration.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { remindDue } from '#mail/server/reminders/job.ts'
import { addDays } from '#platform/rules/days.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import { plantGuest } from '#tests/support/registrants.ts'
import { remindByTwo, switchOn } from '#tests/support/reminder-switches.ts'
import type { Site } from '#tests/support/site.ts'

// Who gets a place once the mail of the eve is out: everybody who comes has one, and nobody two.

const eveOf = (site: Site): string => addDays(site.context.conferences[0]?.date ?? '', -1)

/** Seoul's clock. */
const at = (site: Site, day: string, time: string): void =>
  site.clock.set(new Date(`${day}T${time}:00+09:00`).toISOString())

/** The eve's mails are out: to a member who comes. */
const eveIsOut = async (site: Site) => {
  const day = eveOf(site)
  at(site, addDays(day, -3), '09:00')
  await switchOn(site)
  const member = await plantMember(site, { email: 'comes@example.org' })
  const order_pk = await plantPaidOrder(site, member, {
    ...paidRegistration,
    paid_at: '2025-10-01T00:00:00.000Z',
  })
  at(site, day, '09:00')
  expect(await remindDue(site.context)).toBe(1)
  return { day, key: orderRegistrant(order_pk) }
}

const subjectsTo = async (site: Site, email: string): Promise<string[]> => {
  await deliverDueMail(site.context)
  const mails = await mailsTo(site.context, email)
  return mails.map(({ subject = '' }) => subject).filter((subject) => subject.includes('열리는'))
}

const instead = { name: '대신이', company: '', email: 'instead@example.org', reason: '요청' }

const eve = '[한국노화과학회] 내일 열리는 2025 추계학술대회 안내'
const morning = '[한국노화과학회] 오늘 열리는 2025 추계학술대회 안내'

const registerLate = async (site: Site, paid_at: string): Promise<void> => {
  const member = await plantMember(site, { member_id: 'late', email: 'late@example.org' })
  await plantPaidOrder(site, member, { ...paidRegistration, paid_at })
}

test('who takes a place over has a mail of their own, once', async ({ site, office }) => {
  const { day, key } = await eveIsOut(site)
  await office.do(swapRegistrant, { key, ...instead })
  at(site, day, '10:00')
  expect(await remindDue(site.context)).toBe(1)
  expect(await remindDue(site.context)).toBe(0)
  expect(await subjectsTo(site, instead.email)).toEqual([eve])
  const [mail] = await mailsTo(site.context, instead.email)
  const [conference] = site.context.conferences
  if (conference === undefined) throw new Error('There is no conference')
  const [person] = await registrantsOf(site.context, site.context.db, conference)
  expect(mail?.text).toContain(`입장 번호: ${person?.code ?? ''}`)

  await (await plantStaff(site, '사무국')).do(unswapRegistrant, { key })
  expect(await remindDue(site.context)).toBe(0)
  expect(await subjectsTo(site, 'comes@example.org')).toEqual([eve])
})

test('in the night nobody is told, in the morning who has not been', async ({ site }) => {
  const { day, key } = await eveIsOut(site)
  at(site, day, '21:00')
  await registerLate(site, site.context.clock.now().toISOString())
  const office = await plantStaff(site, '사무국')
  await office.do(swapRegistrant, { key, ...instead })
  expect(await remindDue(site.context)).toBe(0)
  const today = addDays(day, 1)
  at(site, today, '06:59')
  expect(await remindDue(site.context)).toBe(0)
  at(site, today, '07:00')
  const desk = await plantStaff(site, '사무국')
  await plantGuest(desk, { email: 'desk@example.org' })
  await site.context.db.deleteFrom('mail').where('to_address', '=', 'desk@example.org').execute()
  expect(await remindByTwo(site)).toBe(2)
  expect(await subjectsTo(site, 'late@example.org')).toEqual([morning])
  expect(await subjectsTo(site, instead.email)).toEqual([morning])
  expect(await subjectsTo(site, 'comes@example.org')).toEqual([eve])
  expect(await subjectsTo(site, 'desk@example.org')).toEqual([])
})
