import { officer } from '#tests/support/officer.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { verificationOfPage, verify } from '#conference/server/document-verification.ts'
import { codeOf } from '#tests/support/withdrawals.ts'
import { paidRegistration, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect, vi } from 'vitest'

// What anyone may learn of a paper by its code. The page is in tests/e2e/verify.spec.ts.

const ip = '192.0.2.1'

const plant = async (site: Site, facts: Parameters<typeof plantPaidOrder>[2] = {}) => {
  const payer = await plantPayer(site)
  const order_pk = await plantPaidOrder(site, payer, { ...paidRegistration, ...facts })
  return { ...payer, order_pk, code: await codeOf(site, order_pk) }
}

const answer = {
  goodsName: '2025년 추계학술대회 등록비',
  amount: 50_000,
  refunded: 0,
  paidOn: '2026-11-21',
  name: '김*화',
  state: 'valid',
}

test('item, amount, day, masked name and state, and nothing else', async ({ site }) => {
  const { code } = await plant(site)
  expect(await verify(site.context, code, ip)).toEqual(answer)
})

test('a code is known however it is typed', async ({ site }) => {
  const { code } = await plant(site)
  const bare = code.replaceAll('-', '')
  for (const typed of [
    bare,
    code.toLowerCase(),
    ` ${bare.toLowerCase()} `,
    code.replaceAll('-', ' '),
    code.replaceAll('-', '–'),
    code.replace(/\w/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ]) {
    expect(await verify(site.context, typed, ip), typed).toEqual(answer)
  }
})

test.for([
  '',
  'ABCD',
  'ABCD-EFGH-JKMN',
  'ABCD-EFGH-JKM0',
  "' or 1=1 --",
  '가나다라마바사아자차카타',
])('%j is no code of ours', async (typed, { site }) => {
  await plant(site)
  expect(await verify(site.context, typed, ip)).toBeUndefined()
})

test('while the database is out nothing is said of a paper, least of all that it is none', async ({
  site,
}) => {
  const { code } = await plant(site)
  vi.spyOn(site.context.db, 'insertInto').mockImplementation(() => {
    throw new Error('Query read timeout')
  })
  const page = { request: new Request('http://site/'), clientAddress: ip }
  expect(await verificationOfPage(site.context, code, page)).toEqual({
    status: 503,
    retryAfter: 10,
  })
})

test('a refund is seen at once, in part and in whole', async ({ site }) => {
  const { code, order_pk } = await plant(site)
  const refund = { order_pk, reason: '요청', by: officer }
  await refundOrder(site.context, { ...refund, amount: 20_000 })
  expect(await verify(site.context, code, ip)).toEqual({ ...answer, refunded: 20_000 })
  await refundOrder(site.context, { ...refund, amount: undefined })
  const cancelled = { ...answer, refunded: 50_000, state: 'cancelled' }
  expect(await verify(site.context, code, ip)).toEqual(cancelled)
})

test('the paper of a member who has left can still be verified', async ({ site }) => {
  const { code, member_pk } = await plant(site, { member_name: '이솔' })
  await site.context.db.deleteFrom('member').where('member_pk', '=', member_pk).execute()
  expect(await verify(site.context, code, ip)).toEqual({ ...answer, name: '이*' })
})

describe('who asks too much', () => {
  const page = (clientAddress: string) => ({
    request: new Request('http://127.0.0.1/verify/x'),
    clientAddress,
  })

  test('has to wait, and nobody else does', async ({ site }) => {
    const { code } = await plant(site)
    for (let count = 0; count < 120; count++) await verify(site.context, 'ABCD', ip)
    expect(await verificationOfPage(site.context, code, page(ip))).toEqual({
      status: 429,
      retryAfter: 600,
    })
    expect(await verificationOfPage(site.context, code, page('192.0.2.2'))).toMatchObject({
      status: 200,
    })
    site.clock.forward(600)
    expect(await verificationOfPage(site.context, code, page(ip))).toMatchObject({ status: 200 })
    expect(await verificationOfPage(site.context, 'ABCD', page(ip))).toEqual({ status: 404 })
  })
})
