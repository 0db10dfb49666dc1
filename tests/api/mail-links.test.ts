import { describe, expect } from 'vitest'
import { mailChoice } from '#mail/api/mail-choices.ts'
import type { MailKind } from '#mail/rules/mail-choices.ts'
import { choiceLink, nobody } from '#mail/server/choice-link.ts'
import { remindDue } from '#mail/server/reminders/job.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { send } from '#tests/support/call.ts'
import { plantAdReader, press, saidToAds } from '#tests/support/mail-choices.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { sendBy } from '#tests/support/mailings.ts'
import { plantMember } from '#tests/support/members.ts'
import { switchOn } from '#tests/support/reminder-switches.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { openPostOffice } from '#tests/support/smtp.ts'

// Ending mails by a signed link (docs/decisions/076-advertising.md).

const linkTo = ({ context }: Site, member_pk: number, kind: MailKind): string =>
  choiceLink(context, { ...nobody, member_pk }, kind)

const look = (site: Site, link: string) =>
  send(site, { method: 'GET', path: link.slice(new URL(link).origin.length) })

const stops = ({ context }: Site) =>
  context.db.selectFrom('reminder_stop').select(['kind', 'member_pk', 'guest_pk']).execute()

describe('one click', () => {
  test('ends a consent without a log-in, however often; looking ends nothing', async ({ site }) => {
    await using other = await anotherOnPostgres(site)
    const { member_pk } = await plantAdReader(site)
    const link = linkTo(site, member_pk, 'ad')
    const page = await look(site, link)
    expect(page.status).toBe(200)
    expect(page.text).toContain('광고성 정보 메일을 받지 않으시겠습니까?')
    expect(page.text.match(/<button/g)).toHaveLength(1)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await saidToAds(site)).toEqual([1])
    const servers = [site, other ?? site, site]
    const answers = await Promise.all(servers.map((server) => press(server, link)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await saidToAds(site)).toEqual([1, 0])
    await deliverDueMail(site.context)
    const mails = await mailsTo(site.context, 'kim@example.org')
    const ended = mails.filter(({ subject }) => subject?.endsWith('철회하셨습니다'))
    expect(ended).toHaveLength(1)
  })

  test('of a forged link, another kind and of who is gone is answered alike', async ({ site }) => {
    const { member_pk } = await plantAdReader(site)
    const mine = linkTo(site, member_pk, 'ad')
    const forged = mine.replace(/-[\da-f]{20}$/, `-${'0'.repeat(20)}`)
    const dues = linkTo(site, member_pk, 'dues').replace('-dues-', '-ad-')
    const anothers = mine.replace(/to=m[\da-z]+-/, 'to=mzz-')
    const gone = linkTo(site, 4711, 'ad')
    for (const link of [forged, dues, anothers, gone]) {
      const page = await look(site, link)
      expect(page.text).toBe((await look(site, mine)).text)
      expect((await press(site, link)).status).toBe(200)
    }
    expect(await saidToAds(site)).toEqual([1])
    const answers = [await press(site, gone), await press(site, forged)]
    expect(new Set([...answers, await press(site, mine)].map(({ text }) => text)).size).toBe(1)
    expect(await saidToAds(site)).toEqual([1, 0])
    expect(answers[0]?.text).not.toContain('kim')
  })

  test.for(['', 'x', 'm1-ad', 'sample', '%00', 'm1-ad-'.padEnd(200, '0'), '<script>'])(
    'of %s opens a page that says nothing',
    async (token, { site }) => {
      const link = `${site.context.config.siteUrl}/api${mailChoice.path}?to=${token}`
      for (const answer of [await look(site, link), await press(site, link)]) {
        expect(answer.status).toBe(200)
        expect(answer.text).toContain('링크를 열 수 없습니다')
        expect(answer.text).not.toContain('<script>')
      }
    },
  )

  test('ends reminders of one kind, with what of it waits', async ({ site }) => {
    await using office = await openPostOffice()
    const { member_pk } = await plantMember(site, {
      email: 'kim@example.org',
      created_at: '2020-01-01T00:00:00Z',
    })
    await switchOn(site, '2026-03-01', ['dues'])
    site.clock.set('2026-03-01T01:00:00Z')
    await remindDue(site.context)
    sendBy(site, office.url)
    await deliverDueMail(site.context)
    const [mail] = office.taken
    const said = (key: string) => mail?.headers.find((header) => header.key === key)?.value
    expect(said('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(said('list-unsubscribe')).toBe(`<${linkTo(site, member_pk, 'dues')}>`)
    expect(mail?.html).toContain(`href="${linkTo(site, member_pk, 'dues')}"`)
    expect(mail?.text).toContain(linkTo(site, member_pk, 'dues'))
    site.clock.set('2026-04-14T01:00:00Z')
    await remindDue(site.context)
    await press(site, linkTo(site, member_pk, 'dues'))
    expect(await stops(site)).toEqual([{ kind: 'dues', member_pk, guest_pk: null }])
    expect(await site.context.db.selectFrom('mail').selectAll().execute()).toEqual([])
    await press(site, linkTo(site, member_pk, 'dues'))
    expect(await stops(site)).toHaveLength(1)
  })
})
