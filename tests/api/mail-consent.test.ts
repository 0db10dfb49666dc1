import { describe, expect } from 'vitest'
import * as calls from '#mail/api/mail-choices.ts'
import { endMailConsent } from '#mail/api/mail-choices.ts'
import { confirmConsents } from '#mail/server/mail-choices/consents.ts'
import { getMember } from '#members/api/office-members.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { plantAdReader, plantReader, sayToAds } from '#tests/support/mail-choices.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { stopProcessing } from '#tests/support/privacy-changes.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'

// Consent to advertising by mail (docs/decisions/076-advertising.md).

const subjects = async ({ context }: Site): Promise<string[]> => {
  await deliverDueMail(context)
  return (await mailsTo(context, 'kim@example.org')).map(({ subject }) => subject ?? '')
}

const consents = ({ context }: Site) =>
  context.db
    .selectFrom('consent')
    .select(['agreed', 'version', 'created_at', 'reminded_at'])
    .where('document', '=', 'mail')
    .orderBy('consent_pk')
    .execute()

describe('a consent', () => {
  test('is nobody’s beforehand, is given to a text, told and taken back', async ({ site }) => {
    const reader = await plantReader(site)
    const before = await succeed(call(site, calls.getMailChoices, {}, reader))
    expect(before.consent).toEqual({ agreed: false, at: null })
    expect(await sayToAds(site, reader, true)).toMatchObject({
      consent: { agreed: true, at: '2026-11-21T03:00:00.000Z' },
    })
    site.clock.forward(60)
    expect(await sayToAds(site, reader, false)).toMatchObject({ consent: { agreed: false } })
    expect(await consents(site)).toMatchObject([
      { agreed: 1, version: '2026-11-23', created_at: '2026-11-21T03:00:00.000Z' },
      { agreed: 0, version: '2026-11-23', created_at: '2026-11-21T03:01:00.000Z' },
    ])
    const told = await subjects(site)
    expect(told.filter((subject) => subject.endsWith('수신에 동의하셨습니다'))).toHaveLength(1)
    expect(told.filter((subject) => subject.endsWith('동의를 철회하셨습니다'))).toHaveLength(1)
    const [mail] = await mailsTo(site.context, 'kim@example.org')
    expect(mail?.text).toContain(`전송자: ${site.context.site.name}`)
    expect(mail?.text).toContain('2026.11.21(토)')
  })

  test('to another text than the one shown is refused; ending never is', async ({ site }) => {
    const reader = await plantReader(site)
    const old = { agreed: true, version: '2001-01-01' }
    const once = await refusalOf(call(site, calls.changeMailConsent, old, reader))
    expect(await refusalOf(call(site, calls.changeMailConsent, { agreed: true }, reader))).toBe(
      once,
    )
    await sayToAds(site, reader, true)
    await succeed(call(site, calls.changeMailConsent, { agreed: false }, reader))
    expect((await consents(site)).at(-1)?.agreed).toBe(0)
  })

  test('needs an address, and is not given over and over', async ({ site }) => {
    const { member_pk } = await plantMember(site, { email: null })
    const { access_token: token } = await logIn(site, { member_pk })
    const agreed = { agreed: true, version: '2026-11-23' }
    const nowhere = await call(site, calls.changeMailConsent, agreed, { token })
    expect(JSON.stringify(nowhere.body)).toContain('이메일을 먼저 등록해 주세요.')
    const reader = await plantReader(site, { member_id: 'other' })
    for (let turn = 0; turn < 10; turn += 1) {
      await sayToAds(site, reader, true)
      await sayToAds(site, reader, false)
    }
    expect((await call(site, calls.changeMailConsent, agreed, reader)).status).toBe(429)
    await sayToAds(site, reader, false)
  })

  test('is seen by the office, which can end it on request and not give it', async ({ site }) => {
    const { member_pk } = await plantAdReader(site)
    const me = await plantStaff(site, '사무국')
    const seen = await me.do(getMember, { member_pk })
    expect(seen.ad_consent).toMatchObject({ agreed: true })
    expect(JSON.stringify(seen.tables)).toContain('광고성 정보 메일')
    const ended = await me.do(endMailConsent, { member_pk })
    expect(ended.consent.agreed).toBe(false)
    const again = await me.ask(endMailConsent, { member_pk })
    expect(again.body.success).toBe(false)
    const labels = (await logOf(site)).map(({ label }) => label)
    expect(labels).toContain('요청에 따른 광고 메일 수신 동의 철회')
    const mails = await mailsTo(site.context, 'kim@example.org')
    expect(mails).toHaveLength(0)
    await deliverDueMail(site.context)
    const told = await mailsTo(site.context, 'kim@example.org')
    expect(told.map(({ text = '' }) => text).join('')).toContain('요청하신 대로')
  })
})

describe('every two years', () => {
  const holding = async (site: Site): Promise<number> =>
    (await subjects(site)).filter((subject) => subject.endsWith('확인해 주십시오')).length

  test('a member is told once that the consent holds, before the day', async ({ site }) => {
    await plantAdReader(site)
    site.clock.set('2028-10-20T03:00:00Z')
    expect(await confirmConsents(site.context)).toBe(0)
    site.clock.set('2028-10-22T18:00:00Z')
    expect(await confirmConsents(site.context)).toBe(0)
    site.clock.set('2028-10-23T03:00:00Z')
    expect(await confirmConsents(site.context)).toBe(1)
    expect(await confirmConsents(site.context)).toBe(0)
    expect(await holding(site)).toBe(1)
    site.clock.set('2030-10-20T03:00:00Z')
    expect(await confirmConsents(site.context)).toBe(0)
    site.clock.set('2030-12-01T03:00:00Z')
    expect(await confirmConsents(site.context)).toBe(1)
    expect(await holding(site)).toBe(2)
    site.clock.set('2031-12-01T03:00:00Z')
    expect(await confirmConsents(site.context)).toBe(0)
    site.clock.set('2032-11-01T03:00:00Z')
    expect(await confirmConsents(site.context)).toBe(1)
    expect(await holding(site)).toBe(3)
  })

  test('by two servers at once, one mail; none to who ended or stopped it', async ({ site }) => {
    await using other = await anotherOnPostgres(site)
    await plantAdReader(site)
    const ended = await plantAdReader(site, { member_id: 'ended', email: 'ended@example.org' })
    await sayToAds(site, ended, false)
    const me = await plantStaff(site, '사무국')
    const stopped = { member_id: 'stopped', email: 'stopped@example.org' }
    await stopProcessing(site, me, (await plantAdReader(site, stopped)).member_pk)
    site.clock.set('2028-11-01T03:00:00Z')
    const told = await Promise.all([
      confirmConsents(site.context),
      confirmConsents(other?.context ?? site.context),
    ])
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await holding(site)).toBe(1)
  })
})

test('a kind of reminder is ended and had again, whoever ended it', async ({ site }) => {
  const reader = await plantReader(site)
  const change = (wanted: boolean) =>
    succeed(call(site, calls.changeReminderMail, { kind: 'dues', wanted }, reader))
  const stoppedKinds = ({ reminders }: Awaited<ReturnType<typeof change>>) =>
    reminders.filter(({ stopped_at }) => stopped_at !== null).map(({ kind }) => kind)
  expect(stoppedKinds(await change(false))).toEqual(['dues'])
  expect(stoppedKinds(await change(false))).toEqual(['dues'])
  const stops = await site.context.db.selectFrom('reminder_stop').selectAll().execute()
  expect(stops).toMatchObject([{ member_pk: reader.member_pk, staff_name: '본인' }])
  expect(stoppedKinds(await change(true))).toEqual([])
})
