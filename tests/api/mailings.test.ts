import { parse } from 'node-html-parser'
import { describe, expect } from 'vitest'
import { forgetMail } from '#mail/api/mail.ts'
import * as mailings from '#mail/api/mailings.ts'
import { sendMailings } from '#mail/server/mailings/sending.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { send, succeed } from '#tests/support/call.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/mailings.ts'
import * as letters from '#tests/support/mailings.ts'
import { plantMember } from '#tests/support/members.ts'
import { stopProcessing } from '#tests/support/privacy-changes.ts'
import { anotherOnPostgres } from '#tests/support/site.ts'

// Mail to many (docs/decisions/067-mailings.md).

const slowly = test.extend({ environment: { MAIL_PER_MINUTE: '30' } })
const quickly = test.extend({ environment: { MAIL_PER_MINUTE: '6000' } })

describe('what is written', () => {
  test('is each reader’s own, in the subject and in the text, too', async ({ site, office }) => {
    await plantMember(site, { email: 'lee@example.org', member_name: '이<b>노화' })
    const me = await plantStaff(site, '사무국')
    await letters.start(me, {
      html: `${letters.letter.html}<ul><li>하나</li></ul><p><a href="/news">소식</a></p><script>x</script>`,
    })
    await sendMailings(site.context)
    const [mail] = office.taken
    expect(mail?.subject).toBe(`[${site.context.site.name}] 이<b>노화 님, 정기총회에 모십니다`)
    expect(mail?.html).toContain('이&#60;b&#62;노화 님의 회비는')
    expect(mail?.html).toContain('2026년 연회비 미납 (80,000원)')
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.text).toContain('- 하나')
    expect(mail?.text).toContain(`소식 (${site.context.config.siteUrl}/news)`)
    expect(mail?.text).toContain(site.context.site.address)
    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  })

  test('names a blank that the list does not know, at its field', async ({ site }) => {
    const me = await plantStaff(site, '사무국')
    const given = { ...letters.letter, version: 0, html: '<p>{등록번호}</p>', title: ' ' }
    const { body } = await me.ask(mailings.saveMailing, given)
    expect(body).toMatchObject({
      error: { fields: { title: '제목을 입력해 주세요.' } },
    })
    const unknown = await me.ask(mailings.saveMailing, { ...given, title: '안내' })
    expect(unknown.body).toMatchObject({
      error: {
        fields: { html: '{등록번호} 항목은 사용할 수 없습니다. 아래 항목만 사용해 주세요.' },
      },
    })
  })

  test('is refused where it was changed meanwhile, and once it was begun', async ({ site }) => {
    await letters.plantReaders(site, 1)
    const me = await plantStaff(site, '사무국')
    const { mailing_pk } = await letters.save(me)
    const again = { ...letters.letter, mailing_pk, version: 1 }
    await me.do(mailings.saveMailing, again)
    expect(await me.refused(mailings.saveMailing, again)).toBe(
      await me.refused(mailings.sendMailing, { mailing_pk, count: 2, print: 'x' }),
    )
    await letters.begin(me, mailing_pk)
    const late = me.ask(mailings.saveMailing, { ...again, version: 2 })
    expect((await late).body.success).toBe(false)
  })

  test('is tried on oneself and looked at as any reader gets it', async ({ site }) => {
    await letters.plantReaders(site, 2)
    const me = await plantStaff(site, '사무국')
    const { mailing_pk } = await letters.save(me)
    const { email } = await me.do(mailings.testMailing, { mailing_pk })
    await deliverDueMail(site.context)
    const [mail] = await mailsTo(site.context, email)
    expect(mail?.subject).toContain('[시험] 회원1 님')
    const path = `/api${mailings.previewMailing.path}?mailing_pk=${mailing_pk}&at=1`
    const page = await send(site, { method: 'GET', path, headers: { cookie: me.cookie } })
    expect(page.status).toBe(200)
    expect(page.text).toContain('회원2 님의 회비는')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await send(site, { method: 'GET', path })).status).toBe(401)
  })

  test('fills in blanks of addresses, where nothing runs', async ({ site, office }) => {
    await plantMember(site, { email: 'lee@example.org', member_name: '이"><b>&노화' })
    const me = await plantStaff(site, '사무국')
    const { mailing_pk } = await letters.save(me, {
      html: [
        `<p><a href="{링크}">고르기</a> <a href="${encodeURI('{링크}')}">다시</a></p>`,
        `<p><a href="https://{링크}">회비 <b>{회비}</b> {링크}</a></p>`,
        '<p><a href="https://example.org/?a={이름}#{회비}">그곳</a></p>',
        '<p><a href="{이름}:alert(1)">나쁜 곳</a><a href="{이름}">없는 곳</a></p>',
        '<p><img src="https://example.org/a.png" alt="{이름} {링크}"></p>',
      ].join(''),
    })
    await letters.begin(me, mailing_pk)
    await sendMailings(site.context)
    const [mail] = office.taken
    const page = parse(typeof mail?.html === 'string' ? mail.html : '')
    const links = page.querySelectorAll('a').map((link) => [link.text, link.getAttribute('href')])
    const { siteUrl } = site.context.config
    const payments = `${siteUrl}/mypage/payments`
    const there = `https://example.org/?a=${encodeURIComponent('이"><b>&노화')}#`
    expect(links).toContainEqual(['고르기', payments])
    expect(links).toContainEqual(['다시', payments])
    expect(links).toContainEqual([`회비 2026년 연회비 미납 (80,000원) ${payments}`, payments])
    expect(links.find(([words]) => words === '그곳')?.[1]).toContain(there)
    expect(links).toContainEqual(['나쁜 곳', undefined])
    expect(links).toContainEqual(['없는 곳', undefined])
    expect(page.querySelector('img')?.getAttribute('alt')).toBe(`이"><b>&노화 ${payments}`)
    expect(mail?.text).toContain(`고르기 (${payments}) 다시 (`)
    expect(mail?.text).toContain(`그곳 (${there}`)
    expect(mail?.text).not.toContain('alert')
  })
})

describe('before it is sent', () => {
  test('the office sees who is left out, and that list alone can be sent', async ({ site }) => {
    await letters.plantReaders(site, 3)
    const { context } = site
    await plantMember(site, { member_id: 'noaddress', member_name: '주소 없음', email: null })
    const ended = { state: 'refused', ended_at: '2026-11-20T00:00:00Z' } as const
    const texts = { subject: '', body_text: '', body_html: '' }
    const times = { due_at: '', useful_until: '', created_at: '' }
    const refused = { to_address: 'm2@example.org', ...texts, ...times, ...ended }
    await context.db.insertInto('mail').values(refused).execute()
    const me = await plantStaff(site, '사무국')
    const stopped = { member_id: 'stopped', member_name: '정지한', email: 'stopped@example.org' }
    await stopProcessing(site, me, (await plantMember(site, stopped)).member_pk)
    const { mailing_pk } = await letters.save(me)
    const counted = await me.do(mailings.countMailing, { mailing_pk })
    expect(counted).toMatchObject({
      count: 2,
      minutes: 1,
      left_out: [
        { reason: 'none', count: 1, names: ['주소 없음'] },
        { reason: 'bounced', count: 1, names: ['회원2'] },
        { reason: 'stopped', count: 1, names: ['정지한'] },
      ],
    })
    await plantMember(site, { member_id: 'late', email: 'late@example.org' })
    const { count, print } = counted
    const late = { mailing_pk, count: count + 1, print }
    for (const given of [{ mailing_pk, count, print }, late]) {
      const { body } = await me.ask(mailings.sendMailing, given)
      expect(body.success).toBe(false)
    }
    expect(await context.db.selectFrom('mailing_recipient').selectAll().execute()).toEqual([])
    const { mail_pk } = await context.db
      .selectFrom('mail')
      .select('mail_pk')
      .executeTakeFirstOrThrow()
    await me.do(forgetMail, { mail_pk })
    expect(await letters.begin(me, mailing_pk)).toMatchObject({ state: 'sending', count: 4 })
    const labels = (await logOf(site)).map(({ label }) => label)
    expect(labels).toContain('메일 발송 시작(4명)')
  })

  test('of two who send it at the same instant one does', async ({ site }) => {
    await letters.plantReaders(site, 3)
    const me = await plantStaff(site, '사무국')
    const { mailing_pk } = await letters.save(me)
    const { count, print } = await me.do(mailings.countMailing, { mailing_pk })
    const given = { mailing_pk, count, print }
    const answers = await Promise.all([1, 2].map(() => me.ask(mailings.sendMailing, given)))
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    const copies = await site.context.db.selectFrom('mailing_recipient').selectAll().execute()
    expect(copies).toHaveLength(3)
  })
})

describe('under way', () => {
  slowly('it keeps its pace, pauses, goes on and stops', async ({ site, office }) => {
    await letters.plantReaders(site, 9)
    const me = await plantStaff(site, '사무국')
    const mailing_pk = await letters.start(me)
    await letters.goOn(site, 6)
    expect(office.taken.length).toBeGreaterThanOrEqual(3)
    expect(office.taken.length).toBeLessThanOrEqual(4)
    const steer = (to: 'sending' | 'paused' | 'stopped') =>
      me.ask(mailings.steerMailing, { mailing_pk, to })
    await succeed(steer('paused'))
    const soFar = office.taken.length
    await letters.goOn(site, 10)
    expect(office.taken).toHaveLength(soFar)
    await succeed(steer('sending'))
    await letters.goOn(site, 4)
    expect(office.taken.length).toBeGreaterThan(soFar)
    const stopped = await succeed(steer('stopped'))
    expect(stopped.counts).toMatchObject({ sent: office.taken.length, refused: 0 })
    await letters.goOn(site, 30)
    expect(office.taken).toHaveLength(stopped.counts.sent)
    expect((await steer('sending')).body.success).toBe(false)
  })
})

describe('each address once', () => {
  quickly(
    'where the server refuses some, breaks off after a text and is down for a while',
    async ({ site, office }) => {
      await letters.plantReaders(site, 12)
      const me = await plantStaff(site, '사무국')
      const mailing_pk = await letters.start(me)
      office.refusals.push(550, 451)
      office.textRefusals.push([0, 'hangs up'])
      office.senderRefusals.push([452, 'no'])
      await letters.goOn(site, 600)
      const result = await letters.resultOf(me, mailing_pk)
      expect(result).toEqual({ state: 'done', sent: 11, refused: 1, repeated: 1 })
      expect(office.taken).toHaveLength(12)
      expect(new Set(office.taken.map(({ messageId }) => messageId)).size).toBe(11)
      expect(new Set(letters.addressesOf(office)).size).toBe(11)
      const { rows } = await me.do(mailings.listCopies, { mailing_pk, state: 'refused' })
      expect(rows).toMatchObject([{ state: 'refused', answer: '550 no' }])
    },
  )

  quickly('by two servers at once', async ({ site, office }) => {
    await using other = await anotherOnPostgres(site)
    if (other !== undefined) letters.sendBy(other, office.url)
    await letters.plantReaders(site, 12)
    const me = await plantStaff(site, '사무국')
    await letters.start(me)
    for (let round = 0; round < 8; round += 1) {
      site.clock.forward(1)
      await Promise.all([sendMailings(site.context), sendMailings(other?.context ?? site.context)])
    }
    expect(new Set(letters.addressesOf(office)).size).toBe(12)
    expect(office.taken).toHaveLength(12)
  })
})
