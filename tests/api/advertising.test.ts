import { describe, expect } from 'vitest'
import * as mailings from '#mail/api/mailings.ts'
import { sendMailings } from '#mail/server/mailings/sending.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { send } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { plantAdReader, press, saidToAds, sayToAds } from '#tests/support/mail-choices.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/mailings.ts'
import * as letters from '#tests/support/mailings.ts'
import { stopProcessing } from '#tests/support/privacy-changes.ts'
import { plantGuest } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'

// Advertising by mail to many (docs/decisions/076-advertising.md).

const ad = {
  kind: 'ad',
  title: '{이름} 님께 드리는 교육 안내',
  html: '<p>{링크}</p>',
} as const

const statesOf = async ({ context }: Site) => {
  const rows = await context.db
    .selectFrom('mailing_recipient')
    .select(['to_address', 'state'])
    .orderBy('copy_pk')
    .execute()
  return rows.map(({ to_address, state }) => [to_address, state])
}

describe('an advertisement', () => {
  test('goes to who agreed alone, with the law’s marks and a way out', async ({ site, office }) => {
    await letters.plantReaders(site, 3)
    const agreed = { member_id: 'agreed', member_name: '동의한', email: 'agreed@example.org' }
    await plantAdReader(site, agreed)
    const me = await plantStaff(site, '사무국')
    const stopped = { member_id: 'stopped', member_name: '정지한', email: 'stopped@example.org' }
    await stopProcessing(site, me, (await plantAdReader(site, stopped)).member_pk)
    await deliverDueMail(site.context)
    office.taken.length = 0
    const { mailing_pk } = await letters.save(me, ad)
    const counted = await me.do(mailings.countMailing, { mailing_pk })
    expect(counted).toMatchObject({
      count: 1,
      left_out: [
        { reason: 'stopped', count: 1, names: ['정지한'] },
        { reason: 'unwanted', count: 3, names: ['회원1', '회원2', '회원3'] },
      ],
    })
    await letters.begin(me, mailing_pk)
    await sendMailings(site.context)
    const { name, address, phone, email } = site.context.site
    const [mail] = office.taken
    expect(mail?.subject).toBe(`(광고) [${name}] 동의한 님께 드리는 교육 안내`)
    for (const said of [name, address, phone, email, '수신 거부', 'Unsubscribe', '무료']) {
      expect(mail?.text).toContain(said)
      expect(mail?.html).toContain(said)
    }
    const said = (key: string) => mail?.headers.find((header) => header.key === key)?.value ?? ''
    expect(said('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = said('list-unsubscribe').replace(/^<|>$/g, '')
    expect(mail?.html).toContain(`href="${link}"`)
    await press(site, link)
    const copies = await me.do(mailings.getMailing, { mailing_pk })
    expect(copies.kind).toBe('ad')
    const again = await letters.save(me, ad)
    const { body } = await me.ask(mailings.countMailing, again)
    expect(JSON.stringify(body)).toContain('동의한 회원이 없습니다')
    // The one who had all processing stopped had agreed as well.
    expect(await saidToAds(site)).toEqual([1, 1, 0])
  })

  test('is not written as such by hand, nor is business marked', async ({ site }) => {
    const me = await plantStaff(site, '사무국')
    for (const title of ['(광고) 교육', ' ( 광 고 ) 교육', '[광고]교육', '（광고）교육']) {
      const given = { ...letters.letter, version: 0, title }
      const { body } = await me.ask(mailings.saveMailing, given)
      expect(JSON.stringify(body)).toContain('자동으로 표시되므로')
    }
  })

  test('of registrants goes to the members among them who agreed', async ({ site }) => {
    const me = await plantStaff(site, '사무국')
    const reader = await plantAdReader(site)
    await plantGuest(me, { name: '손님', email: 'guest@example.org' })
    await plantGuest(me, { name: '동의한 손님', email: 'kim@example.org' })
    const { mailing_pk } = await letters.save(me, { ...ad, list: 'registrants' })
    const { count, left_out } = await me.do(mailings.countMailing, { mailing_pk })
    expect(count).toBe(1)
    expect(left_out).toMatchObject([{ reason: 'unwanted', names: ['손님'] }])
    await letters.begin(me, mailing_pk)
    const { member_pk, guest_pk } = await site.context.db
      .selectFrom('mailing_recipient')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect({ member_pk, guest_pk }).toEqual({ member_pk: reader.member_pk, guest_pk: null })
  })
})

describe('between the freezing and the sending', () => {
  test('who takes the consent back, moves or stops all gets none', async ({ site, office }) => {
    const me = await plantStaff(site, '사무국')
    const readers = []
    for (const id of ['ends', 'moves', 'stops', 'stays']) {
      readers.push(await plantAdReader(site, { member_id: id, email: `${id}@example.org` }))
    }
    const [ends, moves, stops] = readers
    const mailing_pk = await letters.start(me, ad)
    await sayToAds(site, ends ?? { token: '' }, false)
    await site.context.db
      .updateTable('member')
      .set({ email: 'new@example.org' })
      .where('member_pk', '=', moves?.member_pk ?? 0)
      .execute()
    await stopProcessing(site, me, stops?.member_pk ?? 0)
    await letters.goOn(site, 10)
    expect(letters.addressesOf(office)).toEqual(['stays@example.org'])
    expect(await statesOf(site)).toEqual([
      ['ends@example.org', 'unwanted'],
      ['moves@example.org', 'unwanted'],
      ['stops@example.org', 'stopped'],
      ['stays@example.org', 'sent'],
    ])
    const result = await letters.resultOf(me, mailing_pk)
    expect(result).toEqual({ state: 'done', sent: 1, unwanted: 2, stopped: 1 })
  })
})

test('the office’s tests and previews carry nobody’s own link', async ({ site }) => {
  const me = await plantStaff(site, '사무국')
  await plantAdReader(site)
  await deliverDueMail(site.context)
  const { mailing_pk } = await letters.save(me, ad)
  const { email } = await me.do(mailings.testMailing, { mailing_pk })
  await deliverDueMail(site.context)
  const [tried] = await mailsTo(site.context, email)
  expect(tried?.subject).toMatch(/^\(광고\) \[.*\] \[시험\]/)
  const path = `/api${mailings.previewMailing.path}?mailing_pk=${mailing_pk}&at=0`
  const look = () => send(site, { method: 'GET', path, headers: { cookie: me.cookie } })
  const before = (await look()).text
  await letters.begin(me, mailing_pk)
  for (const text of [tried?.text ?? '', before, (await look()).text]) {
    expect(text).toContain('to=sample')
    expect(text).not.toMatch(/to=m[\da-z]+-/)
  }
})
