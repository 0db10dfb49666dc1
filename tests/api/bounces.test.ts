import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { bounce } from '#app/shell/bounce.ts'
import { forgetMail } from '#mail/api/mail.ts'
import * as mailings from '#mail/api/mailings.ts'
import { takeBounce } from '#mail/server/mailings/bounces.ts'
import { getMember } from '#members/api/office-members.ts'
import type { Config } from '#platform/server/config.ts'
import { keysOf } from '#platform/server/keys.ts'
import { returnOf } from '#platform/server/mail/return-address.ts'
import { deliverDueMail, queueMail } from '#platform/server/mail/service.ts'
import { mailTrouble } from '#platform/server/mail/trouble.ts'
import { beforeTransaction } from '#tests/support/before-transaction.ts'
import { holidayAnswer, postfixReport } from '#tests/support/bounce-reports.ts'
import { plantStaff } from '#tests/support/console.ts'
import { test as base } from '#tests/support/mailings.ts'
import * as letters from '#tests/support/mailings.ts'
import { plantMember } from '#tests/support/members.ts'
import { join } from '#tests/support/profiles.ts'
import type { Site } from '#tests/support/site.ts'
import { type Envelope, openPostOffice, type PostOffice } from '#tests/support/smtp.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

// Mails that a mail server took and could not bring (docs/decisions/066-mail.md).

const test = base.extend({
  environment: { MAIL_RETURN: 'bounce@society.example', MAIL_PER_MINUTE: '6000' },
})

const to = 'lee@example.org'

const take = (site: Site, report: string, at?: string) =>
  takeBounce(site.context, new TextEncoder().encode(report), at)

const only = ({ envelopes }: PostOffice): Envelope => {
  const [envelope] = envelopes
  if (envelope === undefined || envelopes.length > 1) throw new Error('not one mail')
  return envelope
}

/** Sends a member one mail; answers with its return address. */
const sendOne = async (site: Site, office: PostOffice): Promise<string> => {
  letters.sendBy(site, office.url)
  await queueMail(site.context, { to, subject: '안내', paragraphs: ['안녕하십니까.'] })
  await deliverDueMail(site.context)
  return only(office).from
}

const mails = ({ context }: Site) =>
  context.db.selectFrom('mail').select(['to_address', 'state', 'subject', 'answer']).execute()

base('without MAIL_RETURN it goes out with the society’s address', async ({ site, office }) => {
  expect(await sendOne(site, office)).toBe(site.context.site.email)
})

describe('a mail of one', () => {
  test('that comes back marks the address once', async ({ site, office }) => {
    const { member_pk } = await plantMember(site, { email: to })
    const report = postfixReport({ to: await sendOne(site, office), receiver: to })
    expect(await take(site, report)).toBe('marked')
    expect(await take(site, report)).toBe('known')
    const me = await plantStaff(site, '사무국')
    const { undelivered } = await me.do(getMember, { member_pk })
    expect(undelivered).toMatchObject([
      { state: 'refused', subject: '2026-11-21에 보낸 메일(반송)' },
    ])
    expect(undelivered[0]?.answer).toBe(
      '550 5.1.1 <[가림]>: Recipient address rejected: User unknown',
    )
    expect(await mailTrouble(site.context)).toMatchObject({ refused: 1, waiting: 0 })
    await letters.plantReaders(site, 1)
    const { mailing_pk } = await letters.save(me)
    const counted = await me.do(mailings.countMailing, { mailing_pk })
    expect(counted.left_out).toMatchObject([{ reason: 'bounced', count: 1 }])
    await me.do(forgetMail, { mail_pk: undelivered[0]?.mail_pk ?? 0 })
    expect(await mails(site)).toEqual([])
  })

  test('to somebody who is no member leaves no trace', async ({ site, office }) => {
    const report = postfixReport({ to: await sendOne(site, office), receiver: to })
    expect(await take(site, report)).toBe('nobody')
    expect(await mails(site)).toEqual([])
  })

  test('of who withdraws at the same instant leaves no trace', async ({ site }) => {
    const member = await join(site)
    await deliverDueMail(site.context)
    const outbox = site.context.mail
    await using office = await openPostOffice()
    const report = postfixReport({ to: await sendOne(site, office), receiver: to })
    site.context.mail = outbox
    beforeTransaction(site.context.db, 1, () => withdraw(site, member))
    expect(await take(site, report)).toBe('nobody')
    await deliverDueMail(site.context)
    expect(await mails(site)).toEqual([])
  })

  test('is known by where it came to, where its head does not say', async ({ site, office }) => {
    await plantMember(site, { email: to })
    const back = await sendOne(site, office)
    const report = postfixReport({ to: 'bounce@society.example', receiver: to })
    expect(await take(site, report)).toBe('notOurs')
    expect(await take(site, `X-Original-To: ${back}\r\n${report}`)).toBe('marked')
    expect(await take(site, report, back)).toBe('known')
  })
})

describe('nothing is marked', () => {
  test.for([
    ['while it is still tried', { action: 'delayed', status: '4.4.1' }, 'notRefused'],
    ['where it was taken for spam', { status: '5.7.1', diagnostic: '' }, 'notRefused'],
  ] as const)('%s', async ([, told, taken], { site, office }) => {
    await plantMember(site, { email: to })
    const report = postfixReport({ to: await sendOne(site, office), receiver: to, ...told })
    expect(await take(site, report)).toBe(taken)
    expect(await mails(site)).toEqual([])
  })

  test('by who answers from a holiday, forges, or reports another', async ({ site, office }) => {
    await plantMember(site, { email: to })
    await plantMember(site, { member_id: 'victim', email: 'kim@example.org' })
    const back = await sendOne(site, office)
    const { context } = site
    const keys = keysOf(new TextEncoder().encode('a secret of an attacker, long enough'))
    const forged = returnOf({ ...context, keys }, { to }).returnTo ?? ''
    expect(await take(site, holidayAnswer(back, to))).toBe('noReport')
    expect(await take(site, postfixReport({ to: forged, receiver: to }))).toBe('notOurs')
    const ofAnother = postfixReport({ to: back, receiver: 'kim@example.org' })
    expect(await take(site, ofAnother)).toBe('notOurs')
    site.clock.forward(15 * 86_400)
    expect(await take(site, postfixReport({ to: back, receiver: to }))).toBe('notOurs')
    expect(await mails(site)).toEqual([])
  })
})

describe('a copy of what went to many', () => {
  test('counts as refused in the results, and its answer is there', async ({ site, office }) => {
    await letters.plantReaders(site, 3)
    const me = await plantStaff(site, '사무국')
    const mailing_pk = await letters.start(me)
    await letters.goOn(site, 10)
    const receiver = 'm2@example.org'
    const back = office.envelopes.find((envelope) => envelope.to === receiver)?.from ?? ''
    expect(new Set(office.envelopes.map(({ from }) => from)).size).toBe(office.envelopes.length)
    const report = postfixReport({ to: back, receiver })
    expect(await take(site, report)).toBe('marked')
    expect(await take(site, report)).toBe('known')
    expect(await letters.resultOf(me, mailing_pk)).toEqual({ state: 'done', sent: 2, refused: 1 })
    const asked = { mailing_pk, state: 'refused' } as const
    const { rows } = await me.do(mailings.listCopies, asked)
    expect(rows).toMatchObject([{ name: '회원2' }])
    expect(rows[0]?.answer).toContain('User unknown')
    const [mail, ...others] = await mails(site)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to_address: receiver, state: 'refused' })
    expect(mail?.subject).toContain('회원2 님, 정기총회에 모십니다')
  })
})

test('a message that has come back is not sent again', async ({ site, office }) => {
  await letters.plantReaders(site, 1)
  const me = await plantStaff(site, '사무국')
  const mailing_pk = await letters.start(me)
  office.textRefusals.push([0, 'hangs up'])
  await letters.goOn(site, 1)
  const { from: back, to: receiver } = only(office)
  expect(await take(site, postfixReport({ to: back, receiver }))).toBe('marked')
  await letters.goOn(site, 120)
  expect(office.envelopes.filter((envelope) => envelope.to === receiver)).toHaveLength(1)
  expect(await letters.resultOf(me, mailing_pk)).toMatchObject({ refused: 1 })
})

describe('npm run admin -- bounce', () => {
  const run = async ({ context: { config } }: Site, stdin: string, more: Partial<Config> = {}) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const piped = vi.spyOn(process, 'stdin', 'get')
    piped.mockReturnValue(Readable.from([Buffer.from(stdin)]) as typeof process.stdin)
    const code = process.exitCode
    await bounce.run({ ...config, ...more }, [])
    const ended = { code: process.exitCode, err: said.mock.lastCall?.join('') }
    process.exitCode = code
    return ended
  }

  test('takes a report from a mail server beside the site', async ({ site, office }) => {
    await plantMember(site, { email: to })
    const report = postfixReport({ to: await sendOne(site, office), receiver: to })
    vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now() })
    onTestFinished(() => void vi.useRealTimers())
    const first = await run(site, report)
    expect(first).toEqual({ code: undefined, err: '반송 주소로 등록했습니다.' })
    expect((await run(site, report)).err).toBe('이미 등록된 반송입니다.')
    expect(await mails(site)).toHaveLength(1)
  })

  test('asks to be told again where the database is away', async ({ site }) => {
    const stdin = postfixReport({ to: 'bounce@society.example', receiver: to })
    const databaseUrl = 'postgres://127.0.0.1:1/none'
    const { code, err } = await run(site, stdin, { databaseUrl })
    expect(code).toBe(75)
    expect(err).toMatch(/^등록하지 못했습니다\./)
  })
})
