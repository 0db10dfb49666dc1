import { describe, expect } from 'vitest'
import { sendEmailVerification } from '#accounts/api/verification.ts'
import { getMailStatus, listMail, sendAgain } from '#mail/api/mail.ts'
import { getMember } from '#members/api/office-members.ts'
import { deliverDueMail, queueMail } from '#platform/server/mail/service.ts'
import { mailTrouble } from '#platform/server/mail/trouble.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { refusalOf } from '#tests/support/call.ts'
import { testCertificate, testKey } from '#tests/support/certificate.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { sendBy, test } from '#tests/support/mailings.ts'
import { plantMember } from '#tests/support/members.ts'
import { join } from '#tests/support/profiles.ts'
import type { Site } from '#tests/support/site.ts'
import { openPostOffice } from '#tests/support/smtp.ts'
import { visitor } from '#tests/support/visitor.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

// How mails leave, and that none is lost without somebody's being told (docs/decisions/066-mail.md).

const to = 'lee@example.org'
const minute = 60
const day = 86_400

const welcome = { to, subject: '회원가입이 완료되었습니다', paragraphs: ['환영합니다.'] }

const mails = ({ context }: Site) =>
  context.db.selectFrom('mail').selectAll().orderBy('mail_pk').execute()

const tryAgain = async (site: Site, seconds = minute): Promise<void> => {
  site.clock.forward(seconds)
  await deliverDueMail(site.context)
}

/** Queues the welcome and has it delivered. */
const sendWelcome = async ({ context }: Site): Promise<void> => {
  await queueMail(context, welcome)
  await deliverDueMail(context)
}

test('a code arrives whole, with the society as sender', async ({ site, office }) => {
  await visitor(site).call(sendEmailVerification, { email: to })
  const [mail] = office.taken
  expect(mail?.subject).toContain('이메일 인증번호를 알려 드립니다')
  expect(mail?.from?.name).toBe(site.context.site.name)
  expect(mail?.text).toContain(site.context.site.address)
  expect(mail?.html).toContain('<html lang="ko">')
  expect(await mails(site)).toEqual([])
})

test('an address that is refused is an error on the screen', async ({ site }) => {
  await using office = await openPostOffice()
  office.refusals.push(550)
  sendBy(site, office.url)
  expect(await refusalOf(visitor(site).call(sendEmailVerification, { email: to }))).toBe(69)
  expect(await mails(site)).toEqual([])
})

test('a server that is down for ten minutes loses nothing', async ({ site }) => {
  const closed = await openPostOffice()
  const port = Number(new URL(closed.url).port)
  await closed[Symbol.asyncDispose]()
  sendBy(site, closed.url)
  await queueMail(site.context, welcome)
  for (let passed = 0; passed < 10; passed += 1) {
    await tryAgain(site)
  }
  expect(await mails(site)).toHaveLength(1)
  await using office = await openPostOffice({ port })
  await tryAgain(site, 30 * minute)
  expect(office.taken.map(({ subject }) => subject)).toEqual([
    `[${site.context.site.name}] ${welcome.subject}`,
  ])
  expect(await mails(site)).toEqual([])
})

test('the connection is encrypted where the server offers it', async ({ site }) => {
  await using office = await openPostOffice({ key: testKey, cert: testCertificate, secure: true })
  const url = office.url.replace('smtp:', 'smtps:')
  sendBy(site, `${url}?tls.rejectUnauthorized=false`)
  await sendWelcome(site)
  expect(office.taken).toHaveLength(1)
  sendBy(site, url)
  await sendWelcome(site)
  expect(office.taken, 'a certificate that nobody vouches for is not trusted').toHaveLength(1)
})

test('no header can be put in by what people type', async ({ site, office }) => {
  const typed = 'a@example.org\r\nBcc: victim@example.org'
  const answer = await visitor(site).call(sendEmailVerification, { email: typed })
  expect(answer.status).toBe(400)
  await queueMail(site.context, { ...welcome, subject: '안내\r\nBcc: victim@example.org' })
  await deliverDueMail(site.context)
  expect(office.taken[0]?.bcc ?? []).toEqual([])
})
test('two servers never send one mail twice', async ({ site }) => {
  await using second = await site.another()
  await Promise.all(
    [1, 2, 3, 4, 5].map((n) => queueMail(site.context, { ...welcome, subject: `${n}` })),
  )
  await Promise.all([deliverDueMail(site.context), deliverDueMail(second.context)])
  expect(await mailsTo(site.context, to)).toHaveLength(5)
})

describe('a refusal of ours', () => {
  test('at MAIL FROM keeps the mail, alarms, and ends with the next', async ({ site, office }) => {
    office.senderRefusals.push([550, '5.7.1 daily quota of office@example.org exceeded'])
    await queueMail(site.context, welcome)
    await queueMail(site.context, { ...welcome, to: 'kim@example.org' })
    await deliverDueMail(site.context)
    const { relay, waiting, failing } = await mailTrouble(site.context)
    expect({ waiting, failing, kind: relay?.kind }).toEqual({
      waiting: 2,
      failing: 1,
      kind: 'sender',
    })
    expect(relay?.answer).toContain('daily quota of [가림] exceeded')
    expect(office.senderRefusals, 'the second was not tried: it would fare alike').toEqual([])
    await tryAgain(site)
    expect(office.taken).toHaveLength(2)
    expect(await mailTrouble(site.context)).toMatchObject({ waiting: 0, relay: undefined })
  })

  test('at the log-in is shown, and the office has it tried again', async ({ site }) => {
    let isRight = false
    await using office = await openPostOffice({
      disabledCommands: [],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, answer) =>
        isRight
          ? answer(null, { user: 'office' })
          : answer(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 })),
    })
    sendBy(site, office.url.replace('//', '//office:secret@'))
    await sendWelcome(site)
    const me = await plantStaff(site, '사무국')
    const { relay } = await me.do(getMailStatus, {})
    expect(relay?.kind).toBe('sender')
    expect(relay?.answer).toContain('535')
    isRight = true
    await deliverDueMail(site.context)
    expect(office.taken).toEqual([])
    expect(await me.do(sendAgain, {})).toEqual({ count: 1 })
    await deliverDueMail(site.context)
    expect(office.taken).toHaveLength(1)
  })

  test.for([
    [550, '5.7.1 looks like spam'],
    [554, '5.4.5 sending limit'],
    [552, 'message too large'],
  ] as const)('after the text (%i %s) does not end it', async ([code, words], { site, office }) => {
    office.textRefusals.push([code, words])
    await sendWelcome(site)
    expect(await mailTrouble(site.context)).toMatchObject({
      waiting: 1,
      refused: 0,
      relay: { kind: 'sender' },
    })
    await tryAgain(site)
    expect(office.taken).toHaveLength(1)
  })
})

describe('a refusal of the receiver', () => {
  test('for now (452) is tried again', async ({ site, office }) => {
    office.refusals.push(452)
    await sendWelcome(site)
    expect(await mailTrouble(site.context)).toMatchObject({ waiting: 1, relay: undefined })
    await tryAgain(site)
    expect(office.taken).toHaveLength(1)
  })

  test('for good (550) ends the mail without its text', async ({ site, office }) => {
    office.refusals.push(550)
    const { member_pk } = await plantMember(site, { email: to })
    await sendWelcome(site)
    const [mail] = await mails(site)
    expect(mail).toMatchObject({ state: 'refused', body_text: '', body_html: '' })
    const me = await plantStaff(site, '사무국')
    const { undelivered } = await me.do(getMember, { member_pk })
    expect(undelivered).toMatchObject([
      { state: 'refused', answer: '550 no', at: '2026-11-21T03:00:00.000Z' },
    ])
    expect(undelivered[0]?.subject).toContain(welcome.subject)
    const { rows } = await me.do(listMail, {})
    expect(rows).toMatchObject([{ member_pk, address: 'le***@example.org', state: 'refused' }])
    expect((await logOf(site)).map(({ kind }) => kind)).toEqual(['member', 'mail'])
  })
})

test('what breaks after the text is sent again as the same', async ({ site, office }) => {
  office.textRefusals.push([0, 'hangs up'])
  await sendWelcome(site)
  await tryAgain(site, minute - 1)
  expect(office.taken).toHaveLength(1)
  await tryAgain(site, 1)
  expect(office.taken).toHaveLength(2)
  const [first, second] = office.taken
  expect(second?.messageId).toBe(first?.messageId)
  expect(await mails(site)).toEqual([])
})

test('what expires unsent is named for 90 days, without its text', async ({ site }) => {
  await using office = await openPostOffice()
  sendBy(site, office.url.replace(/\d+$/, '1'))
  await sendWelcome(site)
  await tryAgain(site, 5 * day + 1)
  const [mail] = await mails(site)
  expect(mail).toMatchObject({ state: 'expired', to_address: to, body_text: '', attempts: 1 })
  expect(mail?.answer).toContain('ECONNREFUSED')
  await tryAgain(site, 89 * day)
  await destroyDue(site.context)
  expect(await mails(site)).toHaveLength(1)
  await tryAgain(site, day)
  await destroyDue(site.context)
  expect(await mails(site)).toEqual([])
})

test('who withdraws takes along what was refused', async ({ site }) => {
  const member = await join(site)
  await using office = await openPostOffice()
  const outbox = site.context.mail
  sendBy(site, office.url)
  office.refusals.push(550)
  await sendWelcome(site)
  expect(await mailTrouble(site.context)).toMatchObject({ refused: 1 })
  site.context.mail = outbox
  await withdraw(site, member)
  sendBy(site, office.url)
  office.refusals.push(550)
  await deliverDueMail(site.context)
  expect(await mails(site)).toEqual([])
})
