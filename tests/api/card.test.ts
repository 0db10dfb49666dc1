import { gatewayTimings } from '#platform/server/gateways/timings.ts'
import { officer } from '#tests/support/officer.ts'
import * as calls from '#payments/api/payments.ts'
import { GatewayUnavailable } from '#platform/server/gateways/gateway.ts'
import type { FaultName } from '#platform/server/gateways/sandbox/wallet.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { call, refusalOf, send, succeed } from '#tests/support/call.ts'
import { kept, pay, ready, visit } from '#tests/support/cards.ts'
import { annualFee, orderStatesOf, type Payer, plantPayer } from '#tests/support/payments.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { expect, vi } from 'vitest'

const test = base.extend({ settings: { gatewayTimings: { ...gatewayTimings, read: 400 } } })

const statusOf = async (site: Site, { token }: Payer) => {
  const { pay_info } = await succeed(call(site, calls.getPayInfo, {}, { token }))
  return pay_info[0]?.status
}

test('a fee is paid by card, once however often the approval address is loaded', async ({
  site,
}) => {
  const payer = await plantPayer(site)
  const { mbrRefNo, address, page } = await pay(site, payer, { card: '07' })
  expect(decodeURIComponent(page)).toMatch(
    /^\/membership\?sucess=true&member_type=정회원&amount=80000&company_code=07&card_no=\d{6}\*+\d{4}$/,
  )
  expect(await Promise.all([visit(site, address), visit(site, address)])).toEqual([page, page])
  expect(await statusOf(site, payer)).toBe('납부완료')
  expect(await kept(site)).toBe(80_000)
  const { token } = payer
  const result = await succeed(call(site, calls.getPayResult, { mbrRefNo }, { token }))
  expect(result).toMatchObject({ state: 'paid', amount: 80_000, company_name: '국민카드' })
  expect(await refusalOf(call(site, calls.pgReady, annualFee, { token }))).toBe(55)
})

/** What becomes of a payment at once, and once the job has had its time. */
const troubles: readonly (readonly [FaultName, string, string, number])[] = [
  ['none', 'paid', 'paid', 80_000],
  ['declined', 'failed', 'failed', 0],
  ['late', 'failed', 'failed', 0],
  ['overdue', 'unknown', 'failed', 0],
  ['dropped', 'failed', 'failed', 0],
  ['twice', 'paid', 'paid', 80_000],
  ['rubbish', 'failed', 'failed', 0],
  ['amount', 'failed', 'failed', 0],
  ['reversal', 'unknown', 'failed', 0],
]

test.for(troubles)('%s: %s at once, %s in the end, %i won kept', async (row, { site }) => {
  const [fault, atOnce, inTheEnd, won] = row
  const payer = await plantPayer(site)
  const { page } = await pay(site, payer, { fault })
  expect(page.includes('sucess=true')).toBe(atOnce === 'paid')
  expect(await orderStatesOf(site)).toEqual([atOnce])
  site.clock.forward(15 * 60)
  await finishPayments(site.context)
  expect(await orderStatesOf(site)).toEqual([inTheEnd])
  expect(await kept(site)).toBe(won)
})

test('while the outcome is unknown it is not shown as paid, and not paid again', async ({
  site,
}) => {
  const payer = await plantPayer(site)
  const { mbrRefNo } = await pay(site, payer, { fault: 'reversal' })
  const { token } = payer
  expect(await statusOf(site, payer)).toBe('결제 확인 중')
  expect(await refusalOf(call(site, calls.pgReady, annualFee, { token }))).toBe(56)
  const result = await succeed(call(site, calls.getPayResult, { mbrRefNo }, { token }))
  expect(result.state).toBe('checking')
})

test('a server that stops between charging and writing it down keeps no won', async ({ site }) => {
  const payer = await plantPayer(site)
  const { data } = await ready(site, payer)
  const address = await goThroughWindow(site, data.nextPcUrl)
  const { approve } = site.context.gateway
  vi.spyOn(site.context.gateway, 'approve').mockImplementation(async (attempt) => {
    await approve(attempt)
    throw new Error('killed')
  })
  expect(await visit(site, address)).toBe('/membership?sucess=false')
  expect(await kept(site)).toBe(80_000)
  expect(await orderStatesOf(site)).toEqual(['approving'])
  site.clock.forward(61)
  await finishPayments(site.context)
  expect([await orderStatesOf(site), await kept(site)]).toEqual([['failed'], 0])
})

test('closing the window, a gateway that is away and a session that is over cost nothing', async ({
  site,
}) => {
  const payer = await plantPayer(site)
  const { page } = await pay(site, payer, { choice: 'close' })
  expect(page).toBe('/membership?sucess=false')
  const away = vi.spyOn(site.context.gateway, 'ready')
  away.mockRejectedValueOnce(new GatewayUnavailable('away'))
  const { token } = payer
  expect(await refusalOf(call(site, calls.pgReady, annualFee, { token }))).toBe(57)
  const { data } = await ready(site, payer)
  const address = await goThroughWindow(site, data.nextPcUrl)
  site.clock.forward(31 * 60)
  await finishPayments(site.context)
  expect(await visit(site, address)).toBe('/membership?sucess=false')
  expect(await orderStatesOf(site)).toEqual(['failed', 'failed', 'failed'])
  expect(await kept(site)).toBe(0)
})

test('of two windows the one that was opened last is paid', async ({ site }) => {
  const payer = await plantPayer(site)
  const first = await ready(site, payer)
  const second = await ready(site, payer)
  const visits = await Promise.all(
    [first, second].map(async ({ data }) =>
      visit(site, await goThroughWindow(site, data.nextPcUrl)),
    ),
  )
  expect(visits[0]).toBe('/membership?sucess=false')
  expect(visits[1]).toContain('sucess=true')
  expect(await kept(site)).toBe(80_000)
})

test('a made-up return pays nothing, and another’s payment is not told', async ({ site }) => {
  const payer = await plantPayer(site)
  const { mbrRefNo, data } = await ready(site, payer)
  const path = '/api/v1/front/pg/approvalCallback'
  for (const query of ['', '?aid=x&authToken=y', `?aid=${data.aid}`, `?aid=${'9'.repeat(99)}`]) {
    const { headers } = await send(site, { method: 'GET', path: path + query })
    expect(headers.location).toBe('/membership?sucess=false')
  }
  const guessed = `?aid=${data.aid}&authToken=guess&payType=CC`
  const { headers } = await send(site, { method: 'POST', path: path + guessed })
  expect(headers.location).toBe('/membership?sucess=false')
  expect([await orderStatesOf(site), await kept(site)]).toEqual([['failed'], 0])
  const other = await plantPayer(site, { member_id: 'regular02', email: null })
  const { token } = other
  expect(await refusalOf(call(site, calls.getPayResult, { mbrRefNo }, { token }))).toBe(43)
})

test.for(['no boundary', 'boundary=x; but no part'])(
  'a shopper whose form cannot be read gets a page, too (%s)',
  async (kind, { site }) => {
    const { status, headers } = await send(site, {
      method: 'POST',
      path: '/api/v1/front/pg/approvalCallback',
      headers: { 'content-type': `multipart/form-data; ${kind}` },
      body: '--x\r\nContent-Disposition: form-data\r\n\r\n',
    })
    expect({ status, to: headers.location }).toEqual({
      status: 303,
      to: '/membership?sucess=false',
    })
  },
)

test.for(['none', 'cancellation'] as const)(
  'a card payment is returned in full or in part (%s)',
  async (fault, { site }) => {
    const payer = await plantPayer(site)
    await pay(site, payer, { fault })
    const refund = (amount: number | undefined) =>
      refundOrder(site.context, { order_pk: 1, amount, reason: '요청', by: officer })
    expect(await refund(90_000)).toBe('too much')
    expect(await refund(undefined)).toBe(fault === 'none' ? 'done' : 'unknown')
    site.clock.forward(60)
    await finishPayments(site.context)
    expect([await orderStatesOf(site), await kept(site)]).toEqual([['refunded'], 0])
    expect(await refund(undefined)).toBe('not paid')
    expect(await statusOf(site, { ...payer, ...(await payer.logInAgain()) })).toBe('미납')
  },
)

test('a part whose answer was lost is not asked for twice, but left to staff', async ({ site }) => {
  const payer = await plantPayer(site)
  await pay(site, payer, { fault: 'cancellation' })
  const refund = () =>
    refundOrder(site.context, {
      order_pk: 1,
      amount: 30_000,
      reason: '요청',
      by: officer,
    })
  expect(await refund()).toBe('unknown')
  expect(await refund()).toBe('under way')
  site.clock.forward(24 * 3600)
  await finishPayments(site.context)
  expect(await kept(site)).toBe(50_000)
  const open = await site.context.db.selectFrom('refund').select(['state', 'next_try_at']).execute()
  expect(open).toEqual([{ state: 'unknown', next_try_at: null }])
})

test('a refusal after a lost answer is no proof that the money was kept', async ({ site }) => {
  const payer = await plantPayer(site)
  await pay(site, payer)
  const cancel = vi.spyOn(site.context.gateway, 'cancel')
  cancel.mockResolvedValueOnce({ kind: 'lost', reason: 'silence' })
  cancel.mockResolvedValueOnce({ kind: 'refused', code: '1234', message: '이미 취소됨?' })
  const asked = { order_pk: 1, amount: undefined, reason: '요청', by: officer }
  expect(await refundOrder(site.context, asked)).toBe('unknown')
  site.clock.forward(60)
  await finishPayments(site.context)
  const [left] = await site.context.db.selectFrom('refund').selectAll().execute()
  expect(left).toMatchObject({ state: 'unknown', next_try_at: null })
})
