import { $dialog } from '#platform/client/stores/dialogs.ts'
import { goToPay, open, test } from '#tests/support/paying-page.ts'
import { annualFee, payByTransfer } from '#tests/support/payments.ts'
import { afterEach, describe, expect, vi } from 'vitest'

const readyPath = '/api/v1/front/pg/ready'
const transferPath = '/api/v1/front/createTransferInfo'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a card', () => {
  test('leads to the gateway once, its number kept', async ({ site, page, payer, payment }) => {
    await open(site, payer)
    payment.open(annualFee, false)
    await Promise.all([payment.submit(), payment.submit(), payment.submit()])
    expect(page.calls).toEqual([readyPath])
    expect(page.visits).toEqual([expect.stringContaining('/sandbox-gateway/pc/')])
    expect(sessionStorage.getItem('mbrRefNo')).toMatch(/^[A-Z0-9]{20}$/)
    expect(payment.$view.get()).toMatchObject({ open: true, sending: true, refusal: '' })

    payment.hydrate()
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
    await goToPay(site, payer, payment)
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
