import { type Outcome, readOutcome } from '#islands/payment/outcome.ts'
import { createPayment } from '#islands/payment/payment.ts'
import type { FaultName } from '#server/gateways/sandbox/faults.ts'
import { $dialog } from '#stores/dialogs.ts'
import { haveSession, openPage } from '#tests/support/page.ts'
import { logIn } from '#tests/support/members.ts'
import {
  annualFee,
  payByTransfer,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { send } from '#tests/support/call.ts'
import { afterEach, describe, expect, vi } from 'vitest'

const test = base
  .extend({ environment: { GATEWAY_READ_MS: '400' } })
  .extend('page', { auto: true }, ({ site }) => openPage(site))
  .extend('payer', ({ site }) => plantPayer(site))
  .extend('orders', () => vi.fn<() => void>())
  .extend('payment', ({ orders }) => createPayment(orders))

const readyPath = '/api/v1/front/pg/ready'
const transferPath = '/api/v1/front/createTransferInfo'

/** Goes through the payment window that the page went to, and comes back to the site. */
const shop = async (site: Site, windowUrl: string, fault: FaultName = 'none'): Promise<void> => {
  const back = new URL(await goThroughWindow(site, windowUrl, { fault }))
  await send(site, { method: 'GET', path: back.pathname + back.search })
}

const open = async (site: Site, payer: { member_pk: number }): Promise<void> =>
  haveSession(await logIn(site, payer))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a card', () => {
  test('leads to the gateway, once, with its number kept', async ({
    site,
    page,
    payer,
    payment,
  }) => {
    await open(site, payer)
    payment.open(annualFee, false)
    await Promise.all([payment.submit(), payment.submit(), payment.submit()])
    expect(page.calls).toEqual([readyPath])
    expect(page.visits).toEqual([expect.stringContaining('/sandbox-gateway/pc/')])
    expect(sessionStorage.getItem('mbrRefNo')).toMatch(/^[A-Z0-9]{20}$/)
    expect(payment.$view.get()).toMatchObject({ open: true, sending: true, refusal: '' })

    payment.wake()
    expect(payment.$view.get().sending).toBe(false)
    await payment.submit()
    expect(page.visits).toHaveLength(2)
  })

  test('leads a phone to the page for phones', async ({ site, page, payer, payment }) => {
    await open(site, payer)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' })
    payment.open(annualFee, false)
    await payment.submit()
    expect(page.visits).toEqual([expect.stringContaining('/sandbox-gateway/mobile/')])
  })

  test('that cannot be charged now stays on the selection, with the reason', async ({
    site,
    page,
    payer,
    payment,
    orders,
  }) => {
    await payByTransfer(site, payer)
    await open(site, payer)
    payment.open(annualFee, false)
    await payment.submit()
    expect(page.visits).toEqual([])
    expect(payment.$view.get()).toMatchObject({ sending: false, refusal: '이미 납부하셨습니다.' })
    expect(orders).toHaveBeenCalledOnce()
  })
})

describe('a transfer', () => {
  test('shows how to deposit, and the choice stays for the next time', async ({
    site,
    page,
    payer,
    payment,
    orders,
  }) => {
    await open(site, payer)
    payment.open(annualFee, false)
    payment.choose('account')
    payment.close()
    payment.open(annualFee, false)
    expect(payment.$view.get().method).toBe('account')
    await Promise.all([payment.submit(), payment.submit()])
    expect(page.calls).toEqual([transferPath])
    expect(payment.$view.get()).toMatchObject({
      sending: false,
      transfer: { amount: 80_000, account: site.context.site.bank.account, due: '2026-12-05' },
    })
    expect(orders).toHaveBeenCalledOnce()
    payment.open(annualFee, true)
    expect(payment.$view.get()).toMatchObject({ method: 'card', transfer: undefined })
  })

  test('that is refused stays on the selection, in the words of the field', async ({
    site,
    payer,
    payment,
  }) => {
    await open(site, payer)
    payment.open({ ...annualFee, amount: 1 }, false)
    payment.choose('account')
    await payment.submit()
    expect(payment.$view.get()).toMatchObject({
      transfer: undefined,
      refusal: '금액이 실제와 다릅니다. 화면을 새로 고친 뒤 다시 확인해 주세요.',
    })
  })

  test('without a network can be tried again', async ({ site, page, payer, payment }) => {
    await open(site, payer)
    page.answerOnce(transferPath, new TypeError('Failed to fetch'))
    payment.open(annualFee, false)
    payment.choose('account')
    await payment.submit()
    expect($dialog.get()?.text).toMatch(/네트워크/)
    expect(payment.$view.get()).toMatchObject({ open: true, sending: false, refusal: '' })
    await payment.submit()
    expect(payment.$view.get().transfer?.amount).toBe(80_000)
  })
})

describe('back from the gateway', () => {
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
      await open(site, payer)
      payment.open(annualFee, false)
      await payment.submit()
      await shop(site, page.visits[0] ?? '', fault)
      for (const query of [paidQuery, 'sucess=false', 'aid=1']) {
        expect((await outcome(query)).state).toBe(state)
      }
    },
  )

  test('the dialog says what the server says', async ({ site, page, payer, payment }) => {
    await open(site, payer)
    payment.open(annualFee, false)
    await payment.submit()
    await shop(site, page.visits[0] ?? '')
    expect(await outcome('sucess=true&amount=1&company_code=99&card_no=<b>')).toEqual({
      state: 'paid',
      paid: {
        goodsName: '2026년 연회비',
        amount: 80_000,
        card: '신한카드 949019******8803',
        memberType: '정회원',
        paidAt: undefined,
      },
    })
  })

  test('an address alone claims nothing', async ({ site, payer }) => {
    await open(site, payer)
    expect(await outcome('sucess=true&amount=1')).toEqual({ state: 'notFound' })
    expect(await outcome(paidQuery)).toEqual({ state: 'notFound' })
    expect(await outcome('sucess=true&amount=50000', '등록비')).toEqual({ state: 'notFound' })
    expect(await outcome('sucess=false')).toEqual({ state: 'failed' })
  })

  test('in a tab that has kept no number, the history decides', async ({
    site,
    page,
    payer,
    payment,
  }) => {
    await open(site, payer)
    payment.open(annualFee, false)
    await payment.submit()
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

  test('a payment that is still being cleared up is not called failed', async ({
    site,
    page,
    payer,
    payment,
  }) => {
    await open(site, payer)
    payment.open(annualFee, false)
    await payment.submit()
    await shop(site, page.visits[0] ?? '', 'reversal')
    sessionStorage.removeItem('mbrRefNo')
    expect(await outcome('sucess=false')).toEqual({ state: 'checking' })
  })

  test('the number of another member says nothing about this one', async ({
    site,
    page,
    payer,
    payment,
  }) => {
    await open(site, payer)
    payment.open(annualFee, false)
    await payment.submit()
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
})
