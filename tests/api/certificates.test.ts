import { describe, expect } from 'vitest'
import * as calls from '#conference/api/certificates.ts'
import { unswapRegistrant } from '#conference/api/registrant-actions.ts'
import { getOrder } from '#payments/api/office-money.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { countDone } from '#tests/support/call.ts'
import * as certificates from '#tests/support/certificates.ts'
import { morning, plantCheckinEvent } from '#tests/support/checkin.ts'
import { logOf } from '#tests/support/console.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder, whileOpen } from '#tests/support/payments.ts'
import { plantClerk, test } from '#tests/support/people.ts'
import { guestForm, plantGuest } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

// The office tells those who came where their 참가확인서 is, or prints it, most of all for those who have no address.

const ip = '192.0.2.1'

/** Two members with an address who came, one without, one who stayed away, and two guests who came, one without. */
const plantCame = async (site: Site) => {
  site.clock.set(whileOpen)
  const names = { came01: '김노화', came02: '이노화', quiet01: '박노화', stayed01: '최노화' }
  const orders: number[] = []
  for (const [member_id, member_name] of Object.entries(names)) {
    const email = member_id === 'quiet01' ? null : `${member_id}@example.org`
    const member = await plantMember(site, { member_id, member_name, email })
    orders.push(await plantPaidOrder(site, member, { ...paidRegistration, member_name }))
  }
  for (const order_pk of orders.slice(0, 3)) await plantCheckinEvent(site, order_pk)
  site.clock.set(morning)
  const office = await plantClerk(site, '사무국')
  for (const email of [certificates.guestEmail, '']) {
    const { key } = await plantGuest(office, { email })
    await plantCheckinEvent(site, 0, { order_pk: null, guest_pk: Number(key.slice(1)) })
  }
  return { order_pk: orders[0] ?? 0 }
}

test('each of those who came is told once', async ({ site }) => {
  const first = await plantCame(site)
  site.clock.set(certificates.dayAfter)
  const office = await plantClerk(site, '사무국', '김사무')
  const before = await office.do(calls.getCertificates, {})
  expect(before).toMatchObject({ over: true, came: 5, notified: 0 })
  const guest = guestForm().name
  const ready = ['김노화 account', '이노화 account', `${guest} link`]
  expect(before.ready.map(({ name, by }) => `${name} ${by}`)).toEqual(ready)
  expect(before.left.map(({ name, why }) => [name, why])).toEqual([
    ['박노화', '이메일 주소가 없습니다. 홈페이지에 로그인하면 내려받을 수 있습니다.'],
    [guest, '이메일 주소가 없습니다.'],
  ])
  const announce = () => office.ask(calls.announceCertificates, { count: 3 })
  expect(await countDone(announce(), announce())).toBe(1)
  await deliverDueMail(site.context)
  for (const id of ['came01', 'came02']) {
    expect(await mailsTo(site.context, `${id}@example.org`)).toMatchObject([
      { text: expect.stringContaining('/mypage/payments') as string },
    ])
  }
  expect(await mailsTo(site.context, 'stayed01@example.org')).toEqual([])
  expect(await certificates.tokensTo(site, certificates.guestEmail)).toHaveLength(1)
  const after = await office.do(calls.getCertificates, {})
  expect(after).toMatchObject({ came: 5, notified: 3, ready: [] })
  expect(after.linked).toMatchObject([{ email: certificates.guestEmail, over: false, copies: 0 }])
  const { story } = await office.do(getOrder, first)
  const text = '참가확인서를 받으실 수 있다고 메일로 알렸습니다.'
  expect(story.at(-1)).toMatchObject({ who: '김사무', text, reason: '' })
  expect((await logOf(site)).map(({ label }) => label)).toContain('참가확인서 안내 발송(3명)')
})

test('nobody is told before, nor others than were shown', async ({ site }) => {
  await plantCame(site)
  site.clock.set('2025-10-24T14:59:59Z')
  const early = await plantClerk(site, '사무국')
  expect(await early.do(calls.getCertificates, {})).toMatchObject({ over: false, came: 5 })
  expect(await early.refused(calls.announceCertificates, { count: 3 })).toBe(25)
  site.clock.set(certificates.dayAfter)
  const office = await plantClerk(site, '사무국')
  const [held] = site.context.conferences
  if (held) site.context.conferences = [{ ...held, id: 'next', date: '2026-04-24' }, held]
  expect(await office.do(calls.getCertificates, {})).toMatchObject({ conference_id: held?.id })
  expect(await office.refused(calls.announceCertificates, { count: 4 })).toBe(25)
  expect(await office.refused(calls.announceCertificates, { id: 'no', count: 2 })).toBe(44)
})

describe('the office', () => {
  const print = async (site: Site, key: string) => {
    const office = await plantClerk(site, '사무국')
    const response = await download(site, calls.printCertificate, office, { key })
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test('prints a member’s own, with its copies counted', async ({ site }) => {
    const { key, order_pk, member } = await certificates.plantSwapWhoCame(site)
    site.clock.set(certificates.dayAfter)
    const office = await plantClerk(site, '사무국')
    await office.do(unswapRegistrant, { key })
    expect(await certificates.wordsOf((await print(site, key)).bytes)).toContain('성명 김노화')
    const own = await askForDocument(site, await member.logInAgain(), order_pk, 'attendance')
    expect(await certificates.wordsOf(own.bytes)).toContain('재발행')
  })

  test('prints the paper of who has no address', async ({ site }) => {
    const key = await certificates.plantGuestWhoCame(site, { email: '' })
    site.clock.set('2025-10-24T14:59:59Z')
    expect((await print(site, key)).status).toBe(404)
    site.clock.set(certificates.dayAfter)
    // Two at once for the first time are one paper.
    const papers = await Promise.all([print(site, key), print(site, key)])
    expect(papers.map(({ status }) => status)).toEqual([200, 200])
    const words = await Promise.all(papers.map(({ bytes }) => certificates.wordsOf(bytes)))
    const [code, ...others] = new Set(words.map(certificates.printedCode))
    expect(others).toEqual([])
    expect(words.filter((one) => one.includes('재발행'))).toHaveLength(1)
    expect(words[0]).toContain('성명 손님하나')
    expect(await verify(site.context, code ?? '', ip)).toEqual(certificates.verifiedGuest)
    const label = '참가확인서 생성'
    expect((await logOf(site)).at(-1)).toMatchObject({ kind: 'registrant', subject: key, label })
    expect(await certificates.certificateRows(site)).toMatchObject([
      { copies: 2, token_hash: null },
    ])
    const office = await plantClerk(site, '사무국')
    const { left } = await office.do(calls.getCertificates, {})
    const why = '이메일 주소가 없습니다.'
    expect(left).toEqual([{ key, name: '손님하나', company: '○○연구소', why, copies: 2 }])
    expect((await print(site, 'g99')).status).toBe(404)
  })
})
