import { expect } from 'vitest'
import { announceCertificates } from '#conference/api/certificates.ts'
import * as calls from '#conference/api/registration.ts'
import { inviteNext } from '#conference/server/seats/waiting-list.ts'
import { makeWaiver } from '#payments/api/dues.ts'
import { bankRow } from '#tests/support/bank.ts'
import * as certificates from '#tests/support/certificates.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { allot, back, read } from '#tests/support/deposit-parts.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import * as money from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// A member abroad is written to in English about money and conferences, whoever acts; a Korean one as ever.

const abroad = 'sean@example.ie'
const here = 'nohwa@example.org'

/** Two members who differ in their language alone. */
const test = base.extend('two', async ({ site }) => {
  site.clock.set(money.whileOpen)
  const names = { member_id: 'sean1956', member_name: 'Sean O’Brien' }
  return {
    sean: await money.plantPayer(site, { ...names, email: abroad, language: 'en' }),
    nohwa: await money.plantPayer(site, { member_id: 'nohwa01', email: here }),
  }
})

/** The newest mail to each, checked for its language. */
const told = async ({ context }: Site) => {
  const english = (await deliveredTo(context, abroad)).at(-1)
  const korean = (await deliveredTo(context, here)).at(-1)
  expect(english?.html).toContain('<html lang="en">')
  expect(`${english?.subject ?? ''}${english?.text ?? ''}`).not.toMatch(/[가-힣]/)
  return { english, korean }
}

test('the certificate of attendance', async ({ site, two }) => {
  const order = { ...money.paidRegistration, member_name: 'Sean O’Brien' }
  for (const one of [two.sean, two.nohwa])
    await plantCheckinEvent(site, await money.plantPaidOrder(site, one, order))
  site.clock.set(certificates.dayAfter)
  await (await plantClerk(site, '사무국')).do(announceCertificates, { count: 2 })
  const { english, korean } = await told(site)
  expect(english?.subject).toContain('2025 Autumn Conference: your certificate of attendance')
  expect(english?.text).toContain('/en/mypage/payments')
  expect(korean?.subject).toContain('2025 추계학술대회 참가확인서 발급 안내')
  expect(korean?.text).toMatch(/님, 2025\.10\.24\(금\)에 열린 .*\d\/mypage\/payments/s)
})

test('a seat from the waiting list, and its payment', async ({ site, two }) => {
  money.haveSeats(site, 0)
  for (const one of [two.sean, two.nohwa]) {
    await money.plantPaidOrder(site, one)
    await one.do(calls.joinWaitingList, { conference_id: money.conference_id })
  }
  money.haveSeats(site, 2)
  await inviteNext(site.context)
  const { english, korean } = await told(site)
  expect(english?.subject).toContain('2025 Autumn Conference: a seat is held for you')
  expect(english?.text).toContain('/en/conference/registration')
  expect(korean?.subject).toContain('2025년 추계학술대회 등록비 좌석 배정 안내')
  await money.payByTransfer(site, two.sean, money.registration)
  expect((await told(site)).english?.text).toMatch(/: Registration fee, .*Refund: the full fee/s)
})

test('money that goes back, and a waiver', async ({ site, admin, two }) => {
  for (const [at, { member_pk }] of [two.sean, two.nohwa].entries()) {
    await read(admin, bankRow(`보낸이${at}`, 30_000))
    const part = back(30_000, { member_pk, return_to: 'Sean O’Brien', note: 'Sent twice' })
    await allot(admin, `보낸이${at}`, part)
  }
  const { english, korean } = await told(site)
  expect(english?.text).toContain('we will return KRW 30,000 of your transfer to your account')
  expect(korean?.text).toContain('입금하신 금액 가운데 30,000원을 회원님의 계좌로 반환해 드립니다.')
  const waived = { year: 2025, amount: 0, reason: '심사위원', tell: true }
  await admin.do(makeWaiver, { ...waived, member_pk: two.sean.member_pk })
  expect((await told(site)).english?.text).toContain('your annual dues for 2025 are waived')
})
