import * as calls from '#conference/api/certificates.ts'
import {
  announce,
  askForCertificate,
  dayAfter,
  guestEmail,
  openLink,
  plantLink,
  plantSwapWhoCame,
  printedCode,
  tokensTo,
  verifiedGuest as verified,
  wordsOf,
} from '#tests/support/certificates.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import {
  cancelGuest,
  swapRegistrant,
  unswapRegistrant,
} from '#conference/api/registrant-actions.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { describe, expect } from 'vitest'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { getAttended } from '#payments/api/payments.ts'
import { getCertificateDocument } from '#conference/api/certificates.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { type Site, test } from '#tests/support/site.ts'
import { verify } from '#conference/server/document-verification.ts'

// 참가확인서 for those who came and have no account here: guests, and people who came in a member's place.

const ip = '192.0.2.1'
const over = 29

const rows = ({ context }: Site) => context.db.selectFrom('certificate').selectAll().execute()

describe('a guest', () => {
  test('gets one mail with a link, which opens the paper as often as it is opened', async ({
    site,
  }) => {
    const { token } = await plantLink(site)
    const [mail, ...others] = await mailsTo(site.context, guestEmail)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('2025 추계학술대회 참가확인서를 받으실 수 있습니다')
    expect(mail?.text).toContain('링크는 2026.01.23(금)까지 90일 동안 몇 번이든 여실 수 있습니다.')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await rows(site))).not.toContain(token)

    for (const _ of [1, 2]) {
      expect(await succeed(openLink(site, token))).toEqual({
        name: '손님하나',
        event: verified.event,
        date: '2025.10.24(금)',
        venue: '○○대학교병원 연구동 3층 세미나실',
        until: '2026.01.23(금)',
      })
    }
    const first = await askForCertificate(site, token)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(decodeURIComponent(first.headers.get('content-disposition') ?? '')).toContain(
      '참가확인서_2025_추계학술대회.pdf',
    )
    const words = await wordsOf(first.bytes)
    for (const part of [
      ...['문서번호 참가-2025-000001', '성명 손님하나', '회원구분 비회원(일반)', '소속 ○○연구소'],
      ...['참가하였음을 확인합니다.', '발행일 2025년 10월 25일'],
    ]) {
      expect(words).toContain(part)
    }
    expect(words).not.toContain('재발행')
    expect(await verify(site.context, printedCode(words), ip)).toEqual(verified)

    const second = await wordsOf((await askForCertificate(site, token)).bytes)
    expect(second).toContain('재발행 2025년 10월 25일')
    expect(printedCode(second)).toBe(printedCode(words))
    expect(JSON.stringify(await logOf(site))).not.toMatch(/손님|guest@|연구소/)
  })

  test('opens it until the last second of the ninetieth day, and not a second longer', async ({
    site,
  }) => {
    const { token } = await plantLink(site)
    site.clock.set('2026-01-23T14:59:59Z')
    expect((await openLink(site, token)).body.success).toBe(true)
    expect((await askForCertificate(site, token)).status).toBe(200)
    site.clock.set('2026-01-23T15:00:00Z')
    expect(await refusalOf(openLink(site, token))).toBe(over)
    expect((await askForCertificate(site, token)).status).toBe(404)
    const office = await plantStaff(site, '사무국')
    const { linked } = await succeed(ask(site, calls.getCertificates, {}, office))
    expect(linked).toMatchObject([{ name: '손님하나', until: '2026-01-23', over: true, copies: 1 }])
  })

  test('gets another link from the office, and the one before is void', async ({ site }) => {
    const { key, token } = await plantLink(site)
    const office = await plantStaff(site, '사무국', { staff_name: '김사무' })
    const shown = await succeed(ask(site, calls.getCertificates, {}, office))
    const sent_at = shown.linked[0]?.sent_at ?? ''
    site.clock.forward(60)
    const answers = await Promise.all(
      [1, 2].map(() => ask(site, calls.sendCertificateAgain, { key, sent_at }, office)),
    )
    expect(answers.map(({ body }) => body.success || body.error.code).toSorted()).toEqual([
      25,
      true,
    ])
    await deliverDueMail(site.context)
    const [old, fresh = '', ...others] = await tokensTo(site, guestEmail)
    expect([old, others]).toEqual([token, []])
    expect((await mailsTo(site.context, guestEmail))[1]?.text).toContain(
      '앞서 보내 드린 링크는 더 이상 쓰실 수 없습니다.',
    )
    expect(await refusalOf(openLink(site, token))).toBe(over)
    expect((await openLink(site, fresh)).body.success).toBe(true)
    expect((await logOf(site)).at(-1)).toMatchObject({
      kind: 'registrant',
      subject: key,
      label: '참가확인서를 받으실 링크를 한 분께 다시 보냈습니다.',
    })
    const again = { sent_at: '', key: 'g99' } as const
    expect(await refusalOf(ask(site, calls.sendCertificateAgain, again, office))).toBe(44)
  })

  test('who cancels, or whose admission is taken back, has a paper that is cancelled', async ({
    site,
  }) => {
    const { key, token } = await plantLink(site)
    const code = printedCode(await wordsOf((await askForCertificate(site, token)).bytes))
    const guest_pk = Number(key.slice(1))
    const [pass] = await site.context.db.selectFrom('checkin_pass').select('pass_id').execute()
    const undone = { kind: 'undo', undoes: pass?.pass_id ?? '', order_pk: null, guest_pk } as const
    await plantCheckinEvent(site, 0, undone)
    expect(await refusalOf(openLink(site, token))).toBe(over)
    expect(await verify(site.context, code, ip)).toEqual({ ...verified, state: 'cancelled' })
    await plantCheckinEvent(site, 0, { order_pk: null, guest_pk })
    expect(await verify(site.context, code, ip)).toEqual(verified)
    const office = await plantStaff(site, '사무국')
    await succeed(ask(site, cancelGuest, { key, refunded: 0, reason: '두 번 등록' }, office))
    expect(await refusalOf(openLink(site, token))).toBe(over)
    expect(await verify(site.context, code, ip)).toEqual({ ...verified, state: 'cancelled' })
  })

  test('is forgotten with link and paper after five years', async ({ site }) => {
    const { token } = await plantLink(site)
    const code = printedCode(await wordsOf((await askForCertificate(site, token)).bytes))
    // Before its time is over the proof of having been there goes, and nothing is left that proves nothing.
    site.clock.set('2030-10-24T00:00:00Z')
    await destroyDue(site.context)
    expect(await verify(site.context, code, ip)).toMatchObject({ state: 'valid' })
    site.clock.set('2030-10-24T00:00:01Z')
    await destroyDue(site.context)
    expect(await rows(site)).toEqual([])
    expect(await verify(site.context, code, ip)).toBeUndefined()
    expect(await refusalOf(openLink(site, token))).toBe(over)
  })
})

describe('who came in a member’s place', () => {
  test('gets the paper in their own name, without the member’s type, and the member gets none', async ({
    site,
  }) => {
    const { member, order_pk } = await plantSwapWhoCame(site)
    site.clock.set(dayAfter)
    await announce(site, await plantStaff(site, '사무국'))
    expect(await mailsTo(site.context, 'regular01@example.org')).toEqual([])
    const [token = ''] = await tokensTo(site, 'other@example.org')
    const words = await wordsOf((await askForCertificate(site, token)).bytes)
    expect(words).toContain('성명 대신이 소속 ○○병원')
    expect(words).not.toMatch(/김노화|정회원/)
    expect(await verify(site.context, printedCode(words), ip)).toEqual({
      ...verified,
      name: '대*이',
    })
    const me = await member.logInAgain()
    expect(await succeed(call(site, getAttended, {}, me))).toEqual({ pay_info_pks: [] })
    expect((await askForDocument(site, me, order_pk, 'attendance')).status).toBe(404)
  })

  test('has one that says 연습 where the payment was a rehearsal', async ({ site }) => {
    const { order_pk } = await plantSwapWhoCame(site)
    await site.context.db
      .updateTable('payment_order')
      .set({ gateway: 'sandbox' })
      .where('order_pk', '=', order_pk)
      .execute()
    site.clock.set(dayAfter)
    await announce(site, await plantStaff(site, '사무국'))
    const [token = ''] = await tokensTo(site, 'other@example.org')
    const { headers, bytes } = await askForCertificate(site, token)
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('연습_참가')
    const words = await wordsOf(bytes)
    expect(words).toContain('학술대회의 참가를 증명하지 않습니다.')
    const rehearsed = { ...verified, name: '대*이', state: 'rehearsal' }
    expect(await verify(site.context, printedCode(words), ip)).toEqual(rehearsed)
  })

  test('has none any more once it is another person, who gets their own', async ({ site }) => {
    const { key } = await plantSwapWhoCame(site)
    site.clock.set(dayAfter)
    const office = await plantStaff(site, '사무국')
    await announce(site, office)
    const [token = ''] = await tokensTo(site, 'other@example.org')
    const code = printedCode(await wordsOf((await askForCertificate(site, token)).bytes))
    const third = { key, name: '세번째', email: 'third@example.org', reason: '잘못 적음' }
    await succeed(ask(site, swapRegistrant, third, office))
    expect(await refusalOf(openLink(site, token))).toBe(over)
    expect(await verify(site.context, code, ip)).toBeUndefined()
    await announce(site, office)
    const [own = ''] = await tokensTo(site, 'third@example.org')
    expect(await succeed(openLink(site, own))).toMatchObject({ name: '세번째' })
    await succeed(ask(site, unswapRegistrant, { key }, office))
    expect(await rows(site)).toEqual([])
    const { ready } = await succeed(ask(site, calls.getCertificates, {}, office))
    expect(ready).toMatchObject([{ name: '김노화', by: 'account' }])
  })
})

describe('a link that opens nothing', () => {
  test('says the same, whatever the reason', async ({ site }) => {
    const { key, token } = await plantLink(site)
    const bodies: unknown[] = []
    const refused = async (wrong: string): Promise<void> => {
      const { status, body } = await openLink(site, wrong)
      expect(status).toBe(404)
      bodies.push(body)
      const paper = await askForCertificate(site, wrong)
      expect(paper.status).toBe(404)
      bodies.push(JSON.parse(Buffer.from(paper.bytes).toString()))
    }
    await refused('A'.repeat(43))
    await refused('')
    await refused(`${token}A`)
    await refused("' or 1=1 --")
    site.clock.set('2026-01-23T15:00:00Z')
    await refused(token)
    site.clock.set(dayAfter)
    const office = await plantStaff(site, '사무국')
    await succeed(ask(site, cancelGuest, { key, refunded: 0, reason: '두 번 등록' }, office))
    await refused(token)
    await site.context.db.deleteFrom('conference_guest').execute()
    await refused(token)
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ success: false, error: { code: over } })
  })

  test('may be tried 120 times an hour from an address, and others are not kept out', async ({
    site,
  }) => {
    const { token } = await plantLink(site)
    for (let count = 0; count < 60; count++) {
      await openLink(site, 'A'.repeat(43), '127.0.0.2')
      await call(site, getCertificateDocument, { token: 'x' }, { from: '127.0.0.2' })
    }
    const { status, headers } = await openLink(site, token, '127.0.0.2')
    expect([status, Number(headers['retry-after'])]).toEqual([429, 3600])
    expect((await openLink(site, token, '127.0.0.3')).body.success).toBe(true)
    site.clock.forward(3600)
    expect((await openLink(site, token, '127.0.0.2')).body.success).toBe(true)
  })
})
