import { expect } from 'vitest'
import * as mailings from '#mail/api/mailings.ts'
import { setMemberStatus } from '#members/api/member-statuses.ts'
import { findMemberById } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { plantStaff, type Planted } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test as base } from '#tests/support/mailings.ts'
import * as letters from '#tests/support/mailings.ts'
import { stopProcessing } from '#tests/support/privacy-changes.ts'
import { join } from '#tests/support/profiles.ts'
import type { Site } from '#tests/support/site.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

// Who is no reader any more gets nothing, whenever that began (rulings 42 and 51).

const test = base.extend({ environment: { MAIL_PER_MINUTE: '6000' } })

const end = async (site: Site, me: Planted, member_id: string, status: '작고' | '퇴회') => {
  const { member_pk = 0 } = (await findMemberById(site.context.db, member_id)) ?? {}
  const from_day = seoulDay(site.clock.now())
  await me.do(setMemberStatus, { member_pk, status, from_day, reason: '가족의 연락' })
}

test('who has died is not counted, and who leaves meanwhile gets none', async ({ site }) => {
  await letters.plantReaders(site, 3)
  const me = await plantStaff(site, '사무국')
  await end(site, me, 'reader1', '작고')
  const { mailing_pk } = await letters.save(me)
  const counted = await me.do(mailings.countMailing, { mailing_pk })
  expect(counted).toMatchObject({
    count: 2,
    left_out: [{ reason: 'left', count: 1, names: ['회원1'] }],
  })
  await letters.begin(me, mailing_pk)
  await end(site, me, 'reader2', '퇴회')
  await letters.goOn(site, 10)
  expect(await letters.resultOf(me, mailing_pk)).toEqual({ state: 'done', sent: 1, left: 1 })
})

test('a notice by law goes to all but the dead, whatever they declined', async ({ site }) => {
  await letters.plantReaders(site, 4)
  const me = await plantStaff(site, '사무국')
  for (const [member_id, status] of [
    ['reader1', '작고'],
    ['reader2', '퇴회'],
  ] as const)
    await end(site, me, member_id, status)
  const { member_pk = 0 } = (await findMemberById(site.context.db, 'reader3')) ?? {}
  await stopProcessing(site, me, member_pk)
  const { mailing_pk } = await letters.save(me, { kind: 'notice' })
  expect(await me.do(mailings.countMailing, { mailing_pk })).toMatchObject({
    count: 3,
    left_out: [{ reason: 'left', count: 1, names: ['회원1'] }],
  })
  await letters.begin(me, mailing_pk)
  await letters.goOn(site, 10)
  expect(await letters.resultOf(me, mailing_pk)).toEqual({ state: 'done', sent: 3 })
})

test('who withdraws meanwhile gets none, and nothing of them is left', async ({ site }) => {
  const member = await join(site)
  await letters.plantReaders(site, 2)
  const me = await plantStaff(site, '사무국')
  const mailing_pk = await letters.start(me)
  await withdraw(site, member)
  await letters.goOn(site, 10)
  expect(await letters.resultOf(me, mailing_pk)).toEqual({ state: 'done', sent: 2, gone: 1 })
  const subjects = (await mailsTo(site.context, 'lee@example.org')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.includes('정기총회'))).toEqual([])
})
