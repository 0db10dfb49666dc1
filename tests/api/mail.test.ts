import { sendEmailVerification } from '#accounts/api/verification.ts'
import type { Context } from '#platform/server/context.ts'
import { deliverDueMail, queueMail } from '#platform/server/mail/service.ts'
import { createMailTransport } from '#platform/server/mail/transport.ts'
import { refusalOf } from '#tests/support/call.ts'
import { testCertificate, testKey } from '#tests/support/certificate.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { openPostOffice } from '#tests/support/smtp.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const email = 'lee@example.org'
const minute = 60

/** The site sends by SMTP from now on. */
const sendBy = (
  { context }: Site,
  mailUrl: string,
  limits?: Parameters<typeof createMailTransport>[2],
): void => {
  context.mail = createMailTransport({ ...context.config, mailUrl }, context.site, limits)
}

const waiting = async ({ db }: Context): Promise<number> =>
  (await db.selectFrom('mail').select('mail_pk').where('state', '=', 'waiting').execute()).length

const welcome = { to: email, subject: '회원가입이 완료되었습니다', paragraphs: ['환영합니다.'] }

describe('over SMTP', () => {
  test('a code arrives whole: Hangul subject, both parts, the society as sender', async ({
    site,
  }) => {
    await using office = await openPostOffice()
    sendBy(site, office.url)
    await visitor(site).call(sendEmailVerification, { email })
    const [mail] = office.taken
    expect(mail?.subject).toContain('이메일 인증번호를 알려 드립니다')
    expect(mail?.from?.name).toBe(site.context.site.name)
    expect(mail?.text).toContain(site.context.site.address)
    expect(mail?.html).toContain('<html lang="ko">')
    expect(await waiting(site.context)).toBe(0)
  })

  test('an address that the server refuses is an error on the screen, not a code on its way', async ({
    site,
  }) => {
    await using office = await openPostOffice()
    office.refusals.push(550)
    sendBy(site, office.url)
    expect(await refusalOf(visitor(site).call(sendEmailVerification, { email }))).toBe(69)
    expect(await waiting(site.context)).toBe(0)
  })

  test('a server that is down for ten minutes loses nothing', async ({ site }) => {
    const closed = await openPostOffice()
    const port = Number(new URL(closed.url).port)
    await closed[Symbol.asyncDispose]()
    sendBy(site, closed.url)
    await queueMail(site.context, welcome)
    for (let passed = 0; passed < 10; passed += 1) {
      await deliverDueMail(site.context)
      site.clock.forward(minute)
    }
    expect(await waiting(site.context)).toBe(1)
    await using office = await openPostOffice({ port })
    site.clock.forward(30 * minute)
    await deliverDueMail(site.context)
    expect(office.taken.map(({ subject }) => subject)).toEqual([
      `[${site.context.site.name}] ${welcome.subject}`,
    ])
    expect(await waiting(site.context)).toBe(0)
  })

  test('the connection is encrypted where the server offers it', async ({ site }) => {
    await using office = await openPostOffice({ key: testKey, cert: testCertificate, secure: true })
    const url = office.url.replace('smtp:', 'smtps:')
    sendBy(site, `${url}?tls.rejectUnauthorized=false`)
    await queueMail(site.context, welcome)
    await deliverDueMail(site.context)
    expect(office.taken).toHaveLength(1)
    sendBy(site, url)
    site.clock.forward(minute)
    await queueMail(site.context, welcome)
    await deliverDueMail(site.context)
    expect(office.taken, 'a certificate that nobody vouches for is not trusted').toHaveLength(1)
  })

  test('no header can be put in by what people type', async ({ site }) => {
    await using office = await openPostOffice()
    sendBy(site, office.url)
    const typed = 'a@example.org\r\nBcc: victim@example.org'
    const answer = await visitor(site).call(sendEmailVerification, { email: typed })
    expect(answer.status).toBe(400)
    await queueMail(site.context, { ...welcome, subject: '안내\r\nBcc: victim@example.org' })
    await deliverDueMail(site.context)
    expect(office.taken[0]?.bcc ?? []).toEqual([])
  })
})

test('two servers never send one mail twice', async ({ site }) => {
  await using second = await site.another()
  await Promise.all(
    [1, 2, 3, 4, 5].map((n) => queueMail(site.context, { ...welcome, subject: `${n}` })),
  )
  await Promise.all([deliverDueMail(site.context), deliverDueMail(second.context)])
  expect(await mailsTo(site.context, email)).toHaveLength(5)
})
