import { type Outcome, readOutcome } from '#payments/site/payment/outcome.ts'
import type { FaultName } from '#platform/server/gateways/sandbox/wallet.ts'
import { send } from '#tests/support/call.ts'
import { goToPay, open, test } from '#tests/support/paying-page.ts'
import {
  annualFee,
  payByTransfer,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'
import { afterEach, expect, vi } from 'vitest'

// What the page makes of a shopper who is back from the gateway.

/** Goes through the payment window that the page went to, and comes back to the site. */
const shop = async (site: Site, windowUrl: string, fault: FaultName = 'none'): Promise<void> => {
  const back = new URL(await goThroughWindow(site, windowUrl, { fault }))
  await send(site, { method: 'GET', path: back.pathname + back.search })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const outcome = (query: string, goods: '연회비' | '등록비' = '연회비'): Promise<Outcome> =>
  readOutcome(new URLSearchParams(query), goods)

const paidQuery =
  'sucess=true&member_type=정회원&amount=80000&company_code=07&card_no=910035******1027'

const results = [
  ['none', 'paid'],
  ['declined', 'failed'],
  ['dropped', 'failed'],
  ['reversal', 'checking'],
] as const

test.for(results)(
  'with %s it is %s, whatever the address says',
  async ([fault, state], { site, page, payer, payment }) => {
    await goToPay(site, payer, payment)
    await shop(site, page.visits[0] ?? '', fault)
    for (const query of [paidQuery, 'sucess=false', 'aid=1']) {
      expect((await outcome(query)).state).toBe(state)
    }
  },
)

test('the dialog says what the server says', async ({ site, page, payer, payment }) => {
  await goToPay(site, payer, payment)
  await shop(site, page.visits[0] ?? '')
  expect(await outcome('sucess=true&amount=1&company_code=99&card_no=<b>')).toEqual({
    state: 'paid',
    paid: {
      goodsName: '2026년 연회비',
      amount: 80_000,
      card: '신한카드 949019******8803',
      memberType: '정회원',
      paidAt: undefined,
      pay_info_pk: 1,
      rehearsal: true,
    },
  })
})

test('closing leaves a deposit awaited', async ({ site, page, payer, payment }) => {
  await open(site, payer)
  payment.open(annualFee, false)
  payment.choose('account')
  await payment.submit()
  const { transfer } = payment.$view.get()
  payment.open(annualFee, true)
  await payment.submit()
  const back = await goThroughWindow(site, page.visits[0] ?? '', { choice: 'close' })
  await send(site, { method: 'GET', path: new URL(back).pathname })
  expect(await outcome('sucess=false')).toEqual({ state: 'cancelled', transfer })
  expect(transfer).toMatchObject({ due: '2026-12-05' })
})

test('an address alone claims nothing', async ({ site, payer }) => {
  await open(site, payer)
  expect(await outcome('sucess=true&amount=1')).toEqual({ state: 'notFound' })
  expect(await outcome(paidQuery)).toEqual({ state: 'notFound' })
  expect(await outcome('sucess=true&amount=50000', '등록비')).toEqual({ state: 'notFound' })
  expect(await outcome('sucess=false')).toEqual({ state: 'failed' })
})

test('in a tab without a number the history decides', async ({ site, page, payer, payment }) => {
  await goToPay(site, payer, payment)
  await shop(site, page.visits[0] ?? '')
  sessionStorage.removeItem('mbrRefNo')
  expect(await outcome(paidQuery)).toMatchObject({
    state: 'paid',
    paid: {
      amount: 80_000,
      card: '국민카드 910035******1027',
      paidAt: '2026-11-21T03:00:00.000Z',
    },
  })
  expect(await outcome('sucess=true&amount=80000&card_no=9490191234568803')).toMatchObject({
    paid: { card: '' },
  })
  expect(await outcome('sucess=true&amount=1')).toEqual({ state: 'notFound' })
})

test('what is being cleared up is not called failed', async ({ site, page, payer, payment }) => {
  await goToPay(site, payer, payment)
  await shop(site, page.visits[0] ?? '', 'reversal')
  sessionStorage.removeItem('mbrRefNo')
  expect(await outcome('sucess=false')).toEqual({ state: 'checking' })
})

test('another member’s number says nothing here', async ({ site, page, payer, payment }) => {
  await goToPay(site, payer, payment)
  await shop(site, page.visits[0] ?? '')
  await open(site, await plantPayer(site, { member_id: 'other001', email: 'o@example.org' }))
  expect(await outcome(paidQuery)).toEqual({ state: 'notFound' })
})

test('a registration is found in its own history', async ({ site, page, payment }) => {
  site.clock.set(whileOpen)
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  await open(site, payer)
  payment.open(registration, false)
  await payment.submit()
  await shop(site, page.visits[0] ?? '')
  sessionStorage.removeItem('mbrRefNo')
  expect(await outcome('sucess=true&amount=50000', '등록비')).toMatchObject({
    state: 'paid',
    paid: { goodsName: registration.goods_name, memberType: undefined },
  })
})
