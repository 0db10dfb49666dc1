import { describe, expect } from 'vitest'
import * as calls from '#conference/api/certificates.ts'
import * as actions from '#conference/api/registrant-actions.ts'
import { getAttended } from '#payments/api/payments.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import * as certificates from '#tests/support/certificates.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { logOf } from '#tests/support/console.ts'
import { askForDocument, expectWords } from '#tests/support/documents.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantClerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'

// 참가확인서 for those who came and have no account here: guests, and people who came in a member's place.

const over = 29

const paperOf = async (site: Site, token: string) =>
  certificates.wordsOf((await certificates.askForCertificate(site, token)).bytes)

const verifiedAs = (site: Site, words: string) =>
  verify(site.context, certificates.printedCode(words), '192.0.2.1')

const officeOf = (site: Site) => plantClerk(site, '사무국')

const nameIn = (headers: Headers) => decodeURIComponent(headers.get('content-disposition') ?? '')

describe('a guest', () => {
  test('gets a link that opens the paper again and again', async ({ site }) => {
    const { token } = await certificates.plantLink(site)
    const [mail, ...others] = await mailsTo(site.context, certificates.guestEmail)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('2025 추계학술대회 참가확인서 발급 안내')
    expect(mail?.text).toContain(
      '링크는 2026.01.23(금)까지 90일 동안 횟수 제한 없이 이용하실 수 있습니다.',
    )
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await certificates.certificateRows(site))).not.toContain(token)

    const venue = '○○대학교병원 연구동 3층 세미나실'
    const held = { event: certificates.verifiedGuest.event, date: '2025.10.24(금)', venue }
    const shown = { name: '손님하나', ...held, until: '2026.01.23(금)', credits: '' }
    for (const _ of [1, 2]) expect(await succeed(certificates.openLink(site, token))).toEqual(shown)
    const { status, headers, bytes } = await certificates.askForCertificate(site, token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(nameIn(headers)).toContain('참가확인서_2025_추계학술대회.pdf')
    const words = await certificates.wordsOf(bytes)
    expectWords(words, '문서번호 참가-2025-000001', '성명 손님하나', '회원구분 비회원(일반)')
    expectWords(words, '소속 ○○연구소', '참가하였음을 확인합니다.', '발행일 2025년 10월 25일')
    expect(words).not.toContain('재발행')
    expect(await verifiedAs(site, words)).toEqual(certificates.verifiedGuest)
    const second = await paperOf(site, token)
    expect(second).toContain('재발행 2025년 10월 25일')
    expect(certificates.printedCode(second)).toBe(certificates.printedCode(words))
    expect(JSON.stringify(await logOf(site))).not.toMatch(/손님|guest@|연구소/)
  })

  test('opens it until the last second of the ninetieth day', async ({ site }) => {
    const { token } = await certificates.plantLink(site)
    site.clock.set('2026-01-23T14:59:59Z')
    expect((await certificates.openLink(site, token)).body.success).toBe(true)
    expect((await certificates.askForCertificate(site, token)).status).toBe(200)
    site.clock.set('2026-01-23T15:00:00Z')
    expect(await refusalOf(certificates.openLink(site, token))).toBe(over)
    expect((await certificates.askForCertificate(site, token)).status).toBe(404)
    const { linked } = await (await officeOf(site)).do(calls.getCertificates, {})
    expect(linked).toMatchObject([{ name: '손님하나', until: '2026-01-23', over: true, copies: 1 }])
  })

  test('gets another link; the one before is void', async ({ site }) => {
    const { key, token } = await certificates.plantLink(site)
    const office = await officeOf(site)
    const [shown] = (await office.do(calls.getCertificates, {})).linked
    site.clock.forward(60)
    const again = { key, sent_at: shown?.sent_at ?? '' }
    const answers = await Promise.all(
      [1, 2].map(() => office.ask(calls.sendCertificateAgain, again)),
    )
    const outcomes = answers.map(({ body }) => body.success || body.error.code)
    expect(outcomes.toSorted()).toEqual([25, true])
    await deliverDueMail(site.context)
    const [old, fresh = '', ...others] = await certificates.tokensTo(site, certificates.guestEmail)
    expect([old, others]).toEqual([token, []])
    expect(await refusalOf(certificates.openLink(site, token))).toBe(over)
    expect((await certificates.openLink(site, fresh)).body.success).toBe(true)
    const label = '참가확인서 링크 재발송'
    expect((await logOf(site)).at(-1)).toMatchObject({ kind: 'registrant', subject: key, label })
    expect(await office.refused(calls.sendCertificateAgain, { ...again, key: 'g99' })).toBe(44)
  })

  test('who cancels or was not let in has no valid paper', async ({ site }) => {
    const { key, token } = await certificates.plantLink(site)
    const words = await paperOf(site, token)
    const cancelled = async () => {
      expect(await refusalOf(certificates.openLink(site, token))).toBe(over)
      expect(await verifiedAs(site, words)).toEqual({
        ...certificates.verifiedGuest,
        state: 'cancelled',
      })
    }
    const guest = { order_pk: null, guest_pk: Number(key.slice(1)) }
    const [pass] = await site.context.db.selectFrom('checkin_event').select('pass_id').execute()
    await plantCheckinEvent(site, 0, { kind: 'undo', undoes: pass?.pass_id ?? '', ...guest })
    await cancelled()
    await plantCheckinEvent(site, 0, guest)
    expect(await verifiedAs(site, words)).toEqual(certificates.verifiedGuest)
    await (await officeOf(site)).do(actions.cancelGuest, { key, refunded: 0, reason: '두 번 등록' })
    await cancelled()
  })

  test('is forgotten with link and paper after five years', async ({ site }) => {
    const { token } = await certificates.plantLink(site)
    const words = await paperOf(site, token)
    // Before its time is over the proof of having been there goes, and nothing is left that proves nothing.
    site.clock.set('2030-10-24T00:00:00Z')
    await destroyDue(site.context)
    expect(await verifiedAs(site, words)).toMatchObject({ state: 'valid' })
    site.clock.set('2030-10-24T00:00:01Z')
    await destroyDue(site.context)
    expect(await certificates.certificateRows(site)).toEqual([])
    expect(await verifiedAs(site, words)).toBeUndefined()
    expect(await refusalOf(certificates.openLink(site, token))).toBe(over)
  })
})

describe('who came in a member’s place', () => {
  test('gets the paper in their own name, the member none', async ({ site }) => {
    const { member, order_pk } = await certificates.plantSwapWhoCame(site)
    site.clock.set(certificates.dayAfter)
    await certificates.announce(site, await officeOf(site))
    expect(await mailsTo(site.context, 'regular01@example.org')).toEqual([])
    const [token = ''] = await certificates.tokensTo(site, 'other@example.org')
    const words = await paperOf(site, token)
    expect(words).toContain('성명 대신이 소속 ○○병원')
    expect(words).not.toMatch(/김노화|정회원/)
    expect(await verifiedAs(site, words)).toEqual({ ...certificates.verifiedGuest, name: '대*이' })
    const me = await member.logInAgain()
    expect(await me.do(getAttended, {})).toMatchObject({ pay_info_pks: [] })
    expect((await askForDocument(site, me, order_pk, 'attendance')).status).toBe(404)
    // Where the payment was a rehearsal it says so.
    const sandbox = site.context.db.updateTable('payment_order').set({ gateway: 'sandbox' })
    await sandbox.where('order_pk', '=', order_pk).execute()
    const { headers, bytes } = await certificates.askForCertificate(site, token)
    expect(nameIn(headers)).toContain('연습_참가')
    const rehearsed = await certificates.wordsOf(bytes)
    expect(rehearsed).toContain('학술대회의 참가를 증명하지 않습니다.')
    const state = { ...certificates.verifiedGuest, name: '대*이', state: 'rehearsal' }
    expect(await verifiedAs(site, rehearsed)).toEqual(state)
  })

  test('has none once it is another person', async ({ site }) => {
    const { key } = await certificates.plantSwapWhoCame(site)
    site.clock.set(certificates.dayAfter)
    const office = await officeOf(site)
    await certificates.announce(site, office)
    const [token = ''] = await certificates.tokensTo(site, 'other@example.org')
    const words = await paperOf(site, token)
    const third = { key, name: '세번째', email: 'third@example.org', reason: '잘못 적음' }
    await office.do(actions.swapRegistrant, third)
    expect(await refusalOf(certificates.openLink(site, token))).toBe(over)
    expect(await verifiedAs(site, words)).toBeUndefined()
    await certificates.announce(site, office)
    const [own = ''] = await certificates.tokensTo(site, 'third@example.org')
    expect(await succeed(certificates.openLink(site, own))).toMatchObject({ name: '세번째' })
    await office.do(actions.unswapRegistrant, { key })
    expect(await certificates.certificateRows(site)).toEqual([])
    const { ready } = await office.do(calls.getCertificates, {})
    expect(ready).toMatchObject([{ name: '김노화', by: 'account' }])
  })
})

describe('a link that opens nothing', () => {
  test('says the same, whatever the reason', async ({ site }) => {
    const { key, token } = await certificates.plantLink(site)
    const bodies = new Set<string>()
    const refused = async (wrong: string): Promise<void> => {
      const { status, body } = await certificates.openLink(site, wrong)
      const paper = await certificates.askForCertificate(site, wrong)
      expect([status, paper.status]).toEqual([404, 404])
      bodies.add(JSON.stringify(body)).add(Buffer.from(paper.bytes).toString())
    }
    for (const wrong of ['A'.repeat(43), '', `${token}A`, "' or 1=1 --"]) await refused(wrong)
    site.clock.set('2026-01-23T15:00:00Z')
    await refused(token)
    site.clock.set(certificates.dayAfter)
    await (await officeOf(site)).do(actions.cancelGuest, { key, refunded: 0, reason: '두 번 등록' })
    await refused(token)
    await site.context.db.deleteFrom('conference_guest').execute()
    await refused(token)
    const [body = '', ...others] = bodies
    expect(others).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: over } })
  })

  test('may be tried 120 times an hour from an address', async ({ site }) => {
    const { token } = await certificates.plantLink(site)
    const from = '127.0.0.2'
    for (let count = 0; count < 60; count++) {
      await certificates.openLink(site, 'A'.repeat(43), from)
      await call(site, calls.getCertificateDocument, { token: 'x' }, { from })
    }
    const { status, headers } = await certificates.openLink(site, token, from)
    expect([status, Number(headers['retry-after'])]).toEqual([429, 3600])
    expect((await certificates.openLink(site, token, '127.0.0.3')).body.success).toBe(true)
    site.clock.forward(3600)
    expect((await certificates.openLink(site, token, from)).body.success).toBe(true)
  })
})
