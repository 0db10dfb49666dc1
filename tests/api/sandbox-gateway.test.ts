import type { Attempt, Charge, Gateway } from '#platform/server/gateways/gateway.ts'
import type { FaultName } from '#platform/server/gateways/sandbox/wallet.ts'
import { gatewayTimings } from '#platform/server/gateways/timings.ts'
import { someAttempt, someOrder } from '#tests/support/gateway-orders.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { goThroughWindow, returnOf } from '#tests/support/shopper.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

/** What the gateway has charged and returned for an attempt, in won. */
const booksOf = async (site: Site, { mbrRefNo }: Pick<Attempt, 'mbrRefNo'>) => {
  const line = (await readLedger(site.context.config)).get(mbrRefNo)
  return [line?.charged, line?.returned]
}

const chargeOf = async (gateway: Gateway, attempt: Attempt): Promise<Charge> => {
  const approval = await gateway.approve(attempt)
  if (approval.kind !== 'approved') throw new Error(`Not approved: ${JSON.stringify(approval)}`)
  return approval.charge
}

const refund = (charge: Charge, amount: number, mbrRefNo: string, earlierParts = false) => ({
  refNo: charge.refNo,
  tranDate: charge.tranDate,
  payType: charge.payType,
  goodsName: '2025년 연회비',
  mbrRefNo,
  charged: charge.amount,
  amount,
  earlierParts,
})

test('a card is charged once, with what a receipt needs', async ({ site }) => {
  const { gateway } = site.context
  const attempt = await someAttempt(site, { card: '07', instalment: 3 })
  const { refNo, approvalNo, ...shown } = await chargeOf(gateway, attempt)
  expect(refNo).toMatch(/^[0-9A-Z]{12}$/)
  expect(approvalNo).toMatch(/^\d{8}$/)
  expect(shown).toEqual({
    tranDate: '261121',
    payType: attempt.payType,
    cardCompany: '국민카드',
    cardCompanyCode: '07',
    cardNo: '910035******1027',
    instalment: 3,
    amount: 80_000,
  })
  expect(await gateway.approve(attempt)).toMatchObject({ kind: 'declined' })
  expect(await booksOf(site, attempt)).toEqual([80_000, 0])
})

test('ten approvals at once, at two machines, charge once', async ({ site }) => {
  await using other = await site.another(
    site.context.config.databaseUrl === undefined ? undefined : 'own',
  )
  const attempt = await someAttempt(site)
  const approvals = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? site : other).context.gateway.approve(attempt),
    ),
  )
  const kinds = approvals.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['approved', ...Array.from({ length: 9 }, () => 'declined')])
  expect(await booksOf(site, attempt)).toEqual([80_000, 0])
})

test.for(['refuse', 'fault'] as const)(
  'a declined card (%s) is not charged',
  async (way, { site }) => {
    const { gateway } = site.context
    const attempt = await someAttempt(
      site,
      way === 'refuse' ? { choice: 'refuse' } : { fault: 'declined' },
    )
    const approval = await gateway.approve(attempt)
    expect(approval).toEqual({
      kind: 'declined',
      code: '4101',
      message: '카드사에서 승인을 거절했습니다.',
    })
    expect(await booksOf(site, attempt)).toEqual([0, 0])
  },
)

test('closing the window leads to the close address, and nothing can be charged', async ({
  site,
}) => {
  const { gateway } = site.context
  const order = someOrder()
  const { aid, pcUrl } = await gateway.ready(order)
  expect(await goThroughWindow(site, pcUrl, { choice: 'close' })).toBe(order.closeUrl)
  await expect(goThroughWindow(site, pcUrl)).rejects.toThrow('이미 닫은 결제창입니다.')
  const attempt = { ...order, aid, authToken: 'guessed', payType: 'CC' }
  expect((await gateway.approve(attempt)).kind).toBe('declined')
})

test('the window is sent twice in a hurry: one token, one way back', async ({ site }) => {
  const { appUrl } = await site.context.gateway.ready(someOrder())
  const body = 'choice=pay&fault=none'
  const twice = await Promise.all(
    [1, 2].map(() =>
      fetch(site.url + new URL(appUrl).pathname, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
    ),
  )
  const [one, two] = twice.map(({ headers }) => headers.get('location'))
  expect(one).toContain('authToken=')
  expect(two).toBe(one)
})

test('an old window takes no card, and an old token none either', async ({ site }) => {
  const { gateway } = site.context
  const { pcUrl } = await gateway.ready(someOrder())
  const attempt = await someAttempt(site)
  site.clock.forward(30 * 60 + 1)
  await expect(goThroughWindow(site, pcUrl)).rejects.toThrow('결제 시간이 지났습니다')
  expect(await gateway.approve(attempt)).toMatchObject({ kind: 'declined', code: '4004' })
})

test('the amount charged is the gateway’s word, even when it is another', async ({ site }) => {
  const { gateway } = site.context
  const attempt = await someAttempt(site, { fault: 'amount' })
  const charge = await chargeOf(gateway, attempt)
  expect(charge.amount).toBe(80_010)
  expect(await booksOf(site, attempt)).toEqual([80_010, 0])
  expect(await gateway.cancel(refund(charge, charge.amount, 'BACK000001'))).toMatchObject({
    kind: 'cancelled',
  })
  expect(await booksOf(site, attempt)).toEqual([80_010, 80_010])
})

test.for<FaultName>(['dropped', 'rubbish'])(
  'an approval whose answer is %s is taken back once, however often one asks',
  async (fault, { site }) => {
    const { gateway } = site.context
    const attempt = await someAttempt(site, { fault })
    expect((await gateway.approve(attempt)).kind).toBe('lost')
    expect(await booksOf(site, attempt)).toEqual([80_000, 0])
    for (let time = 0; time < 3; time += 1) {
      expect(await gateway.resolveUnknown(attempt)).toEqual({ kind: 'reversed' })
    }
    expect(await booksOf(site, attempt)).toEqual([80_000, 80_000])
  },
)

test('a net-cancel whose answer is lost stays unconfirmed until it is asked again', async ({
  site,
}) => {
  const { gateway } = site.context
  const attempt = await someAttempt(site, { fault: 'reversal' })
  expect((await gateway.approve(attempt)).kind).toBe('lost')
  expect((await gateway.resolveUnknown(attempt)).kind).toBe('unconfirmed')
  expect(await booksOf(site, attempt)).toEqual([80_000, 80_000])
  expect(await gateway.resolveUnknown(attempt)).toEqual({ kind: 'reversed' })
  expect(await booksOf(site, attempt)).toEqual([80_000, 80_000])
})

/** The merchant gives up after a moment; what the gateway does too late comes two seconds later, however busy the machine. */
const hasty = test.extend({
  settings: { gatewayTimings: { ...gatewayTimings, connect: 2000, read: 300 } },
})

hasty('an approval that is answered too late is lost, and taken back', async ({ site }) => {
  const { gateway } = site.context
  const attempt = await someAttempt(site, { fault: 'late' })
  expect(await gateway.approve(attempt)).toEqual({ kind: 'lost', reason: 'TimeoutError' })
  expect(await gateway.resolveUnknown(attempt)).toEqual({ kind: 'reversed' })
  expect(await booksOf(site, attempt)).toEqual([80_000, 80_000])
})

hasty('a session net-cancelled before it was charged is charged no more', async ({ site }) => {
  const { gateway } = site.context
  const attempt = await someAttempt(site, { fault: 'overdue' })
  expect((await gateway.approve(attempt)).kind).toBe('lost')
  expect(await gateway.resolveUnknown(attempt)).toEqual({ kind: 'absent', code: '4201' })
  // Sent behind the late one, which the gateway is still at.
  expect((await gateway.approve(attempt)).kind).toBe('lost')
  expect(await gateway.resolveUnknown(attempt)).toEqual({ kind: 'absent', code: '4201' })
  expect(await booksOf(site, attempt)).toEqual([0, 0])
})

test('a charge is returned in full, once', async ({ site }) => {
  const { gateway } = site.context
  const attempt = await someAttempt(site)
  const charge = await chargeOf(gateway, attempt)
  const cancelled = await gateway.cancel(refund(charge, 80_000, 'BACK000001'))
  expect(cancelled.kind === 'cancelled' && cancelled.refNo).toMatch(/^[0-9A-Z]{12}$/)
  expect(await gateway.cancel(refund(charge, 80_000, 'BACK000002'))).toMatchObject({
    kind: 'refused',
    code: '4302',
  })
  expect(await booksOf(site, attempt)).toEqual([80_000, 80_000])
})

test('parts are returned up to what was charged, the last of them as a part too', async ({
  site,
}) => {
  const { gateway } = site.context
  const attempt = await someAttempt(site)
  const charge = await chargeOf(gateway, attempt)
  const part = (amount: number, number: string) =>
    gateway.cancel(refund(charge, amount, number, true))
  expect(await gateway.cancel(refund(charge, 30_000, 'BACK000001'))).toMatchObject({
    kind: 'cancelled',
  })
  expect((await part(50_001, 'BACK000002')).kind).toBe('refused')
  expect((await part(50_000, 'BACK000003')).kind).toBe('cancelled')
  expect((await part(1, 'BACK000004')).kind).toBe('refused')
  expect(await booksOf(site, attempt)).toEqual([80_000, 80_000])
})

test('a part whose answer was lost goes back once when it is asked for again', async ({ site }) => {
  const { gateway } = site.context
  const attempt = await someAttempt(site, { fault: 'cancellation' })
  const charge = await chargeOf(gateway, attempt)
  const cancellation = refund(charge, 30_000, 'BACK000001')
  expect((await gateway.cancel(cancellation)).kind).toBe('lost')
  expect(await gateway.cancel(cancellation)).toEqual({ kind: 'cancelled', refNo: '' })
  expect(await booksOf(site, attempt)).toEqual([80_000, 30_000])
})

test('the shopper is sent back twice', async ({ site }) => {
  const order = someOrder()
  const { pcUrl } = await site.context.gateway.ready(order)
  const next = await goThroughWindow(site, pcUrl, { fault: 'twice' })
  expect(next.startsWith(order.approvalUrl)).toBe(true)
  expect(returnOf(next).authToken).toMatch(/^[0-9a-f]{32}$/)
})

test('the books outlive the server that wrote them', async ({ site }) => {
  const attempt = await someAttempt(site)
  {
    await using other = await site.another()
    await chargeOf(other.context.gateway, attempt)
  }
  expect((await site.context.gateway.approve(attempt)).kind).toBe('declined')
  expect(await booksOf(site, attempt)).toEqual([80_000, 0])
})
