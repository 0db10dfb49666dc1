import { afterEach, describe, expect, vi } from 'vitest'
import { type Outcome, readOutcome } from '#payments/site/payment/outcome.ts'
import { createPayment } from '#payments/site/payment/payment.ts'
import { $dialog } from '#platform/client/stores/dialogs.ts'
import { gatewayTimings } from '#platform/server/timings.ts'
import { visit } from '#tests/support/cards.ts'
import { logIn } from '#tests/support/members.ts'
import { haveSession, openPage } from '#tests/support/page.ts'
import * as payments from '#tests/support/payments.ts'
import { test as people } from '#tests/support/people.ts'
import { type Choices, goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

const readyPath = '/api/v1/front/pg/ready'
const transferPath = '/api/v1/front/createTransferInfo'

/** Somebody who pays is logged in on the page. */
const open = async (site: Site, payer: { member_pk: number }): Promise<void> =>
  haveSession(await logIn(site, payer))

/** A page with a payment dialog, of which `orders` hears, and somebody who pays. */
const test = people
  .extend('settings', { gatewayTimings: { ...gatewayTimings, read: 400 } })
  .extend('page', { auto: true }, ({ site }) => openPage(site))
  .extend('orders', () => vi.fn<() => void>())
  .extend('payment', async ({ site, payer, orders }) => {
    await open(site, payer)
    return createPayment(orders)
  })

type Payment = ReturnType<typeof createPayment>

afterEach(() => {
  vi.unstubAllGlobals()
})

const order = async (payment: Payment): Promise<void> => {
  payment.open(payments.annualFee, false)
  payment.choose('account')
  await payment.submit()
}

describe('a card', () => {
  test('leads to the gateway once, its number kept', async ({ page, payment }) => {
    payment.open(payments.annualFee, false)
    await Promise.all([payment.submit(), payment.submit(), payment.submit()])
    expect(page.calls).toEqual([readyPath])
    expect(page.visits).toEqual([expect.stringContaining('/sandbox-gateway/pc/')])
    expect(sessionStorage.getItem('mbrRefNo')).toMatch(/^[A-Z0-9]{20}$/)
    expect(payment.$view.get()).toMatchObject({ open: true, sending: true, refusal: '' })

    payment.hydrate()
    expect(payment.$view.get().sending).toBe(false)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' })
    await payment.submit()
    expect(page.visits[1]).toContain('/sandbox-gateway/mobile/')
  })

  test('that cannot be charged says why', async ({ site, page, payer, payment, orders }) => {
    await payments.plantPaidOrder(site, payer)
    payment.open(payments.annualFee, false)
    await payment.submit()
    expect(page.visits).toEqual([])
    expect(payment.$view.get()).toMatchObject({ sending: false, refusal: '이미 납부하셨습니다.' })
    expect(orders).toHaveBeenCalledOnce()
  })
})

describe('a transfer', () => {
  test('shows how to deposit; the choice stays', async ({ site, page, payment, orders }) => {
    payment.open(payments.annualFee, false)
    payment.choose('account')
    payment.close()
    payment.open(payments.annualFee, false)
    expect(payment.$view.get().method).toBe('account')
    await Promise.all([payment.submit(), payment.submit()])
    expect(page.calls).toEqual([transferPath])
    expect(payment.$view.get()).toMatchObject({
      sending: false,
      transfer: { amount: 80_000, account: site.context.site.bank.account, due: '2026-12-05' },
    })
    expect(orders).toHaveBeenCalledOnce()
    payment.open(payments.annualFee, true)
    expect(payment.$view.get()).toMatchObject({ method: 'card', transfer: undefined })
  })

  test('that is refused says why', async ({ payment }) => {
    payment.open({ ...payments.annualFee, amount: 1 }, false)
    payment.choose('account')
    await payment.submit()
    const refusal = '금액이 실제와 다릅니다. 화면을 새로 고친 뒤 다시 확인해 주세요.'
    expect(payment.$view.get()).toMatchObject({ transfer: undefined, refusal })
  })

  test('without a network can be tried again', async ({ page, payment }) => {
    page.answerOnce(transferPath, new TypeError('Failed to fetch'))
    await order(payment)
    expect($dialog.get()?.text).toMatch(/네트워크/)
    expect(payment.$view.get()).toMatchObject({ open: true, sending: false, refusal: '' })
    await payment.submit()
    expect(payment.$view.get().transfer?.amount).toBe(80_000)
  })
})

describe('a shopper who is back from the gateway', () => {
  const outcome = (query: string, goods: '연회비' | '등록비' = '연회비'): Promise<Outcome> =>
    readOutcome(new URLSearchParams(query), goods)

  const paidQuery =
    'sucess=true&member_type=정회원&amount=80000&company_code=07&card_no=910035******1027'

  /** Goes off to the window, through it, and comes back to the site. */
  const shop = async (site: Site, payment: Payment, visits: string[], choices: Choices = {}) => {
    await payment.submit()
    await visit(site, await goThroughWindow(site, visits[0] ?? '', choices))
  }

  test.for([
    ['none', 'paid', paidQuery],
    ['declined', 'failed', 'sucess=false'],
    ['dropped', 'failed', 'sucess=false'],
    ['reversal', 'checking', 'sucess=false'],
  ] as const)('with %s it is %s', async ([fault, state, query], { site, page, payment }) => {
    payment.open(payments.annualFee, false)
    await shop(site, payment, page.visits, { fault })
    for (const said of [paidQuery, 'sucess=false', 'aid=1']) {
      expect((await outcome(said)).state).toBe(state)
    }
    // In a tab without a number the history decides.
    sessionStorage.removeItem('mbrRefNo')
    expect((await outcome(query)).state).toBe(state)
  })

  test('is told what the server says', async ({ site, page, payment }) => {
    payment.open(payments.annualFee, false)
    await shop(site, payment, page.visits)
    const card = '신한카드 949019******8803'
    const fee = { goodsName: '2026년 연회비', amount: 80_000, memberType: '정회원' }
    expect(await outcome('sucess=true&amount=1&company_code=99&card_no=<b>')).toEqual({
      state: 'paid',
      paid: { ...fee, card, paidAt: undefined, pay_info_pk: 1, rehearsal: true },
    })
    const number = sessionStorage.getItem('mbrRefNo') ?? ''
    sessionStorage.removeItem('mbrRefNo')
    // The address names another card: it is the one that was charged which is shown.
    for (const said of [paidQuery, 'sucess=true&amount=80000&card_no=9490191234568803']) {
      expect(await outcome(said)).toEqual({
        state: 'paid',
        paid: { ...fee, card, paidAt: '2026-11-21T03:00:00.000Z', pay_info_pk: 1, rehearsal: true },
      })
    }
    expect(await outcome('sucess=true&amount=1')).toEqual({ state: 'notFound' })
    // Another member's number says nothing here.
    sessionStorage.setItem('mbrRefNo', number)
    await open(
      site,
      await payments.plantPayer(site, { member_id: 'other001', email: 'o@example.org' }),
    )
    expect(await outcome(paidQuery)).toEqual({ state: 'notFound' })
  })

  test('and has closed it still awaits the deposit', async ({ site, page, payment }) => {
    await order(payment)
    const { transfer } = payment.$view.get()
    payment.open(payments.annualFee, true)
    await shop(site, payment, page.visits, { choice: 'close' })
    expect(await outcome('sucess=false')).toEqual({ state: 'cancelled', transfer })
    expect(transfer).toMatchObject({ due: '2026-12-05' })
  })

  test('claims nothing by an address alone', async ({ payment }) => {
    expect(payment.$view.get().open).toBe(false)
    expect(await outcome('sucess=true&amount=1')).toEqual({ state: 'notFound' })
    expect(await outcome(paidQuery)).toEqual({ state: 'notFound' })
    expect(await outcome('sucess=true&amount=50000', '등록비')).toEqual({ state: 'notFound' })
    expect(await outcome('sucess=false')).toEqual({ state: 'failed' })
  })

  const early = test.extend('at', payments.whileOpen)

  early('finds a registration in its own history', async ({ site, page, payer, payment }) => {
    await payments.plantPaidOrder(site, payer)
    payment.open(payments.registration, false)
    await shop(site, payment, page.visits)
    sessionStorage.removeItem('mbrRefNo')
    expect(await outcome('sucess=true&amount=50000', '등록비')).toMatchObject({
      state: 'paid',
      paid: { goodsName: payments.registration.goods_name, memberType: '정회원' },
    })
  })
})
