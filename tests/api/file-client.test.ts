import { afterEach, expect, vi } from 'vitest'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import { fetchFile } from '#platform/client/client.ts'
import { TransportError } from '#platform/client/errors.ts'
import { $dialog } from '#platform/client/stores/dialogs.ts'
import { logIn } from '#tests/support/members.ts'
import { haveSession, openPage } from '#tests/support/page.ts'
import { payByTransfer, plantPayer } from '#tests/support/payments.ts'
import { type Site, test as base } from '#tests/support/site.ts'

const test = base.extend('page', { auto: true }, ({ site }) => openPage(site))

/** A member who is logged in and has paid the year's fee; answers with the payment's number. */
const havePaid = async (site: Site): Promise<number> => {
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  haveSession(await logIn(site, payer))
  const [order] = await findLiveOrders(site.context.db, payer.member_pk)
  return order?.order_pk ?? 0
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a file comes with its name, also where the access token is over', async ({ site }) => {
  const pay_info_pk = await havePaid(site)
  const { name, blob } = await fetchFile('GET /v1/front/getPaper', {
    pay_info_pk,
    paper: 'statement',
  })
  expect(name).toBe('거래명세서_2026_연회비.pdf')
  expect(blob.type).toBe('application/pdf')
  expect(await blob.slice(0, 5).text()).toBe('%PDF-')
  site.clock.forward(16 * 60)
  expect((await fetchFile('GET /v1/front/getReceipt', { pay_info_pk })).name).toBe(
    '영수증_2026_연회비.pdf',
  )
  expect($dialog.get()).toBeUndefined()
})

test('a refusal is no file, and a broken connection is on the screen', async ({ site, page }) => {
  const pay_info_pk = await havePaid(site)
  const receipt = (pk = pay_info_pk) => fetchFile('GET /v1/front/getReceipt', { pay_info_pk: pk })
  await expect(receipt(pay_info_pk + 1)).rejects.toMatchObject({ code: 44 })
  page.answerOnce(
    '/api/v1/front/getReceipt',
    Response.json({ success: false, error: { code: 42, message: '요청이 많습니다.' } }),
  )
  await expect(receipt()).rejects.toMatchObject({ code: 42 })
  expect($dialog.get()).toBeUndefined()
  page.goOffline()
  await expect(receipt()).rejects.toBeInstanceOf(TransportError)
  expect($dialog.get()?.text).toMatch(/네트워크/)
})
