import type { Page } from '@playwright/test'
import { getDocument } from '#payments/api/payments.ts'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect, type Site, test, testWithoutScripts } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import { readPdf } from '#tests/support/pdf.ts'

/** The latest fee that regular01 has paid in the demo. */
const paidFee = ({ context }: Site) =>
  context.db
    .selectFrom('receipt')
    .innerJoin('payment_order', 'payment_order.order_pk', 'receipt.order_pk')
    .select(['payment_order.order_pk', 'code', 'goods_name', 'member_name'])
    .orderBy('payment_order.order_pk', 'desc')
    .executeTakeFirstOrThrow()

const answerOf = (page: Page) => page.getByRole('region', { name: /문서입니다/ })

test('the address of a receipt’s QR code says what it does @night', async ({ page, site }) => {
  const { order_pk, code, goods_name, member_name } = await paidFee(site)
  await beLoggedIn(page, site, 'regular01')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '{}')
  const { accessToken } = JSON.parse(token) as { accessToken: string }
  const paper = await page.request.get(
    `/api${getDocument.path}?pay_info_pk=${order_pk}&paper=receipt`,
    { headers: { 'client-secret': 'society-web', authorization: accessToken } },
  )
  const { links } = await readPdf(await paper.body())
  expect(links).toHaveLength(1)
  await page.goto(new URL(links[0] ?? '').pathname)

  const answer = answerOf(page)
  await expect(answer.getByRole('heading')).toHaveText('유효한 문서입니다')
  await expect(answer).toContainText(`항목${goods_name}금액80,000원`)
  await expect(answer).toContainText('성명김*현')
  await expect(page.getByRole('main')).not.toContainText(member_name)
  expect(page.url()).toContain(code)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectGood(page, 'html')
})

test('a code is typed; one of none is told @night', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/404/)
  const { code } = await paidFee(site)
  await page.goto('/verify')
  await expectGood(page, 'html')
  const field = page.getByLabel('확인 코드')
  await field.focus()
  await page.keyboard.type('abcd efgh jkmn')
  await page.keyboard.press('Enter')
  const verdict = page.getByRole('region', { name: '발행 기록이 없습니다' })
  await expect(verdict).toContainText('학회에서 발행한 문서가 아닙니다.')
  await expect(verdict.locator('svg')).toBeVisible()
  const ground = verdict.locator('.verdict')
  await expect(ground, 'the colour of danger').toHaveCSS('background-color', 'rgb(196, 40, 28)')
  await expect(field).toHaveValue('abcd efgh jkmn')
  await expectGood(page, 'html')

  await field.fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '읽을 수 없는 코드입니다' })).toBeVisible()

  await field.fill(code.replaceAll('-', '').toLowerCase())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '확인', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answerOf(page)).toBeVisible()
})

testWithoutScripts('the form and the answer work', async ({ page, site }) => {
  const { code } = await paidFee(site)
  await page.goto('/verify')
  await page.getByLabel('확인 코드').fill(code.toLowerCase())
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(answerOf(page)).toBeVisible()
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  expect(await statusOf(`/verify/${code}`)).toBe(200)
  expect(await statusOf('/verify/ABCD-EFGH-JKMN')).toBe(404)
  expect(await statusOf(`/verify/${'%EA%B0%80'.repeat(300)}`)).toBe(404)
  expect(await statusOf('/verify?code=%20')).toBe(200)
})
