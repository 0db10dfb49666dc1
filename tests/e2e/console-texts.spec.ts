import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { enterConsole, openConsole } from '#tests/e2e/support/console.ts'
import { expect, openedBy, type Site, test } from '#tests/e2e/support/journey.ts'
import { kept } from '#tests/e2e/support/writing.ts'

const paper = (page: Page) => page.getByRole('textbox', { name: '글', exact: true })

const fees = '/admin/texts/edit?path=membership/fees.yaml'

/** Begins a revision of the bylaws and opens its second chapter, where the fees stand. */
const reviseBylaws = async (page: Page, site: Site) => {
  await openConsole(page, site, '/admin/texts', 'office01')
  await page.getByRole('button', { name: '개정 시작' }).first().click()
  const dialog = page.getByRole('dialog', { name: '회칙 개정' })
  await dialog.getByLabel('시행일').fill('2027-03-01')
  await dialog.getByRole('button', { name: '개정안 생성' }).click()
  await expect(paper(page)).toBeVisible()
  await page.goto('/admin/texts/edit?path=bylaws/2027-03-01/chapter-2.md')
  await expect(page.getByRole('button', { name: '신구조문대비표' })).toBeVisible()
}

/** Writes another fee where the editor finds the old one. */
const raiseFee = async (page: Page) => {
  // Only what is in sight stands in the page.
  await page.getByRole('button', { name: '제8조(회비)' }).click()
  await paper(page).getByText('1. 정회원: 80,000원').click()
  await page.keyboard.press('End')
  // Not by typing over a selection: there the browser tries styles of its own, which the policy refuses aloud.
  for (let letters = '80,000원'.length; letters > 0; letters -= 1) {
    await page.keyboard.press('Backspace')
  }
  await page.keyboard.type('90,000원')
}

test('a revision of the bylaws is written beside its comparison', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await reviseBylaws(page, site)
  await raiseFee(page)
  const comparison = page.getByRole('region', { name: '신구조문대비표' })
  await expect(comparison.getByText('90,000원', { exact: true })).toBeVisible()
  await expect(comparison).toContainText('개정 이유를 입력할 조문 1개')
  await expect(kept(page)).toBeVisible()

  await page.getByRole('button', { name: '공개 화면으로' }).click()
  const first = page.getByText('제8조(회비)의 개정 이유를 입력해 주십시오.', { exact: false })
  await expect(first).toBeVisible()
  await page.getByLabel('수정 내용과 사유').fill('정기총회 의결')
  await expect(page.getByRole('button', { name: /건 공개$/ })).toHaveCount(0)

  await page.goto('/admin/texts/edit?path=bylaws/2027-03-01/chapter-2.md')
  const reason = page.getByLabel('제8조(회비) 개정 이유')
  await reason.fill('2019년 뒤로 오른 물가를 반영하였습니다.')
  await expect(comparison).not.toContainText('입력할 조문')
  await expectGood(page, 'html', [1440, 900])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '신구조문대비표' }).click()
  await expect(reason).toHaveValue('2019년 뒤로 오른 물가를 반영하였습니다.')
  await expectGood(page, 'html', [390])
  const version = site.context.db
    .selectFrom('text_draft')
    .select('text')
    .where('path', '=', 'bylaws/2027-03-01/version.yaml')
  await expect
    .poll(async () => (await version.executeTakeFirst())?.text)
    .toContain('제8조(회비): 2019년 뒤로 오른 물가를 반영하였습니다.')

  await page.goto('/admin/texts/publish')
  await expect(page.getByRole('button', { name: /건 공개$/ })).toBeVisible()
  await expect(page.getByText('개정 이유를 입력해 주십시오', { exact: false })).toHaveCount(0)
})

test('the pages of a draft are looked at by the office alone @night', async ({ page, site }) => {
  await openConsole(page, site, fees, 'editor01')
  await page.getByLabel('정회원').fill('95000')
  const preview = await openedBy(page.getByRole('button', { name: '미리 보기', exact: true }))
  await expect(preview.getByText('95,000원').first()).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('회원안내')
  const address = new URL(preview.url()).pathname
  const own = await page.request.get(address)
  expect(own.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  await page.goto('/membership?menu=회비안내')
  await expect(page.getByText('95,000원')).toHaveCount(0)
  await page.context().clearCookies()
  const refused = await page.request.get(address, { maxRedirects: 0 })
  expect(refused.status()).toBe(302)
  expect(await refused.text()).not.toContain('95,000')
})

test('without drafts a preview is the built page @night', async ({ page, site }) => {
  await enterConsole(page, site, 'editor01')
  // The build's own address, the picture that it draws last, what it has fetched ahead, and the order of its style
  // sheets may differ.
  const plain = (html: string) =>
    html
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+(?:\/og\/\w+\.png)?/g, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>| data-modules="[^"]*"/g, '')
      .split('}')
      .map((part) => part.trim())
      .toSorted()
  for (const file of [
    ...['introduce/greeting', 'introduce/history', 'introduce/officers', 'introduce/bylaws'],
    ...['introduce/bylaws/2025-01-01/compare', 'terms', 'terms/2001-01-01', 'privacy'],
    ...['membership/guide', 'membership/fees', 'membership/payment', 'conference/sponsorship'],
  ]) {
    const preview = await page.request.get(`/admin/texts/preview/${file}`)
    expect(preview.status()).toBe(200)
    expect(preview.headers()['content-security-policy']).toMatch(
      /form-action 'none'; *base-uri 'none'/,
    )
    const built = await readFile(`dist/client/${file}.html`, 'utf8')
    expect(plain(await preview.text()), file).toEqual(plain(built))
  }
})

test('what is wrong in a form is told while one types @night', async ({ page, site }) => {
  await openConsole(page, site, fees, 'editor01')
  const fee = page.getByLabel('정회원')
  await fee.fill('팔만 원')
  await expect(page.getByRole('alert').filter({ hasText: '쉼표와 ‘원’을 빼고' })).toBeVisible()
  await expect(fee).toHaveAttribute('aria-invalid', 'true')
  await expectGood(page, 'html')
  const preview = await openedBy(page.getByRole('button', { name: '미리 보기', exact: true }))
  await expect(preview.getByText('글에 수정할 곳이 있어')).toBeVisible()
  await fee.fill('90000')
  await expect(fee).toHaveAttribute('aria-invalid', 'false')
})
