import { expect, vi } from 'vitest'
import * as calls from '#payments/api/payments.ts'
import { GatewayUnavailable } from '#payments/server/gateways/gateway.ts'
import type { FaultName } from '#payments/server/gateways/sandbox/wallet.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { gatewayTimings } from '#platform/server/timings.ts'
import { send } from '#tests/support/call.ts'
import { books, finishAfter, kept, pay, ready, visit } from '#tests/support/cards.ts'
import { officer } from '#tests/support/officer.ts'
import { annualFee, orderStatesOf, type Payer, plantPayer } from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

const test = base.extend('settings', { gatewayTimings: { ...gatewayTimings, read: 400 } })

const failed = '/membership?sucess=false'

const statusOf = async (payer: Payer) => (await payer.do(calls.getPayInfo, {})).pay_info[0]?.status

test('a card pays once however often one comes back', async ({ site, payer }) => {
  const { mbrRefNo, address, page } = await pay(site, payer, { card: '07' })
  expect(decodeURIComponent(page)).toMatch(
    /^\/membership\?sucess=true&member_type=정회원&amount=80000&company_code=07&card_no=\d{6}\*+\d{4}$/,
  )
  expect(await Promise.all([visit(site, address), visit(site, address)])).toEqual([page, page])
  expect(await statusOf(payer)).toBe('납부완료')
  expect(kept(site)).toBe(80_000)
  const result = await payer.do(calls.getPayResult, { mbrRefNo })
  expect(result).toMatchObject({ state: 'paid', amount: 80_000, company_name: '국민카드' })
  expect(await payer.refused(calls.pgReady, annualFee)).toBe(55)
})

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

test.for(troubles)('%s: %s at once, %s in the end, %i won kept', async (row, { site, payer }) => {
  const [fault, atOnce, inTheEnd, won] = row
  const { mbrRefNo, page } = await pay(site, payer, { fault })
  expect(page.includes('sucess=true')).toBe(atOnce === 'paid')
  expect(await orderStatesOf(site)).toEqual([atOnce])
  if (atOnce === 'unknown') {
    expect(await statusOf(payer)).toBe('결제 확인 중')
    expect(await payer.refused(calls.pgReady, annualFee)).toBe(56)
    expect((await payer.do(calls.getPayResult, { mbrRefNo })).state).toBe('checking')
  }
  await finishAfter(site, 15 * 60)
  expect(await books(site)).toEqual([[inTheEnd], won])
})

test('a server that stops before writing keeps no won', async ({ site, payer }) => {
  const { approve } = site.context.gateway
  vi.spyOn(site.context.gateway, 'approve').mockImplementation(async (attempt) => {
    await approve(attempt)
    throw new Error('killed')
  })
  expect((await pay(site, payer)).page).toBe(failed)
  expect(await books(site)).toEqual([['approving'], 80_000])
  await finishAfter(site, 61)
  expect(await books(site)).toEqual([['failed'], 0])
})

test('what is closed, away or over costs nothing', async ({ site, payer }) => {
  expect((await pay(site, payer, { choice: 'close' })).page).toBe(failed)
  const away = vi.spyOn(site.context.gateway, 'ready')
  away.mockRejectedValueOnce(new GatewayUnavailable('away'))
  expect(await payer.refused(calls.pgReady, annualFee)).toBe(57)
  const { data } = await ready(site, payer)
  const address = await goThroughWindow(site, data.nextPcUrl)
  await finishAfter(site, 31 * 60)
  expect(await visit(site, address)).toBe(failed)
  expect(await books(site)).toEqual([['failed', 'failed', 'failed'], 0])
})

test('of two windows the one that was opened last is paid', async ({ site, payer }) => {
  const windows = [await ready(site, payer), await ready(site, payer)]
  const visits = await Promise.all(
    windows.map(async ({ data }) => visit(site, await goThroughWindow(site, data.nextPcUrl))),
  )
  expect(visits).toEqual([failed, expect.stringContaining('sucess=true')])
  expect(kept(site)).toBe(80_000)
})

test('a made-up return pays nothing, and tells nothing', async ({ site, payer }) => {
  const { mbrRefNo, data } = await ready(site, payer)
  const back = async (method: string, query: string, more = {}) => {
    const path = `/api/v1/front/pg/approvalCallback${query}`
    const { status, headers } = await send(site, { method, path, ...more })
    return [status, headers.location]
  }
  for (const query of ['', '?aid=x&authToken=y', `?aid=${data.aid}`, `?aid=${'9'.repeat(99)}`]) {
    expect(await back('GET', query)).toEqual([303, failed])
  }
  const guessed = `?aid=${data.aid}&authToken=guess&payType=CC`
  expect(await back('POST', guessed)).toEqual([303, failed])
  for (const kind of ['no boundary', 'boundary=x; but no part']) {
    const headers = { 'content-type': `multipart/form-data; ${kind}` }
    const body = '--x\r\nContent-Disposition: form-data\r\n\r\n'
    expect(await back('POST', '', { headers, body })).toEqual([303, failed])
  }
  expect(await books(site)).toEqual([['failed'], 0])
  const other = await plantPayer(site, { member_id: 'regular02', email: null })
  expect(await other.refused(calls.getPayResult, { mbrRefNo })).toBe(43)
  expect(await other.refused(calls.getPayResult, { mbrRefNo: 'nobody’s' })).toBe(44)
})

const refund = (site: Site, amount?: number) =>
  refundOrder(site.context, { order_pk: 1, amount, reason: '요청', by: officer })

test.for([
  ['none', 'done'],
  ['cancellation', 'unknown'],
] as const)('a card payment is returned (%s: %s)', async ([fault, atOnce], { site, payer }) => {
  await pay(site, payer, { fault })
  expect(await refund(site, 90_000)).toBe('too much')
  expect(await refund(site)).toBe(atOnce)
  await finishAfter(site, 60)
  expect(await books(site)).toEqual([['refunded'], 0])
  expect(await refund(site)).toBe('not paid')
  expect(await statusOf(await payer.logInAgain())).toBe('미납')
})

const openRefunds = ({ context }: Site) =>
  context.db.selectFrom('refund').select(['state', 'next_try_at']).execute()

test('a part whose answer was lost is left to staff', async ({ site, payer }) => {
  await pay(site, payer, { fault: 'cancellation' })
  expect(await refund(site, 30_000)).toBe('unknown')
  expect(await refund(site, 30_000)).toBe('under way')
  await finishAfter(site, 24 * 3600)
  expect(kept(site)).toBe(50_000)
  expect(await openRefunds(site)).toEqual([{ state: 'unknown', next_try_at: null }])
})

test('a no after a lost answer is no proof that nothing went back', async ({ site, payer }) => {
  await pay(site, payer)
  const cancel = vi.spyOn(site.context.gateway, 'cancel')
  cancel.mockResolvedValueOnce({ kind: 'lost', reason: 'silence' })
  cancel.mockResolvedValueOnce({ kind: 'refused', code: '1234', message: '이미 취소됨?' })
  expect(await refund(site)).toBe('unknown')
  await finishAfter(site, 60)
  expect(await openRefunds(site)).toEqual([{ state: 'unknown', next_try_at: null }])
})
