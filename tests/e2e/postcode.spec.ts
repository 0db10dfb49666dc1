import type { Page } from '@playwright/test'
import { postcodeFramePath } from '#platform/rules/postcode.ts'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { mouse } from '#tests/e2e/support/hands.ts'
import { field, next, openBasics } from '#tests/e2e/support/joining.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import {
  blockPostcode,
  chooseAddress,
  found,
  searchField,
  standInForPostcode,
} from '#tests/e2e/support/postcode.ts'

const search = (page: Page) => page.getByRole('button', { name: '우편번호 검색' })
const down = '현재 우편번호 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.'

test('the chosen address is filled in and the focus goes on', async ({ page }) => {
  await standInForPostcode(page, { ...found, buildingName: '대학로아파트', apartment: 'Y' })
  await openBasics(page)
  await expect(field(page, '우편번호')).not.toBeEditable()
  await search(page).click()
  await expect(page.getByRole('dialog', { name: '우편번호 검색' })).toBeVisible()
  await expect(searchField(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(search(page)).toBeFocused()
  await search(page).click()
  await expect(searchField(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search(page)).toBeFocused()

  await search(page).click()
  await chooseAddress(page, mouse)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, '우편번호')).toHaveValue('03080')
  await expect(field(page, '주소')).toHaveValue(`${found.roadAddress} (연건동, 대학로아파트)`)
  await expect(field(page, '상세주소')).toBeFocused()

  await search(page).click()
  await chooseAddress(page, mouse, '지번')
  await expect(field(page, '주소')).toHaveValue(found.jibunAddress)
})

test('without the service one types the address @night', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  const restore = await blockPostcode(page, 'refused')
  await openBasics(page)
  await field(page, '이름').fill('이노화')
  await search(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(down)
  await expectGood(page)
  await page.getByRole('button', { name: '직접 입력' }).click()
  await expect(field(page, '우편번호')).toBeFocused()
  await field(page, '우편번호').fill('0308')
  await field(page, '주소').fill('서울특별시 종로구')
  await next(page).click()
  await expect(field(page, '우편번호')).toHaveAccessibleDescription(/우편번호를 입력해 주세요\./)
  await field(page, '우편번호').fill('03080')
  await expect(field(page, '우편번호')).toHaveAttribute('aria-invalid', 'false')

  await search(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(down)
  await restore()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await chooseAddress(page, mouse)
  await expect(field(page, '주소')).toHaveValue('서울특별시 종로구 대학로 101 (연건동)')
  await expect(field(page, '우편번호')).not.toBeEditable()
  await expect(field(page, '이름')).toHaveValue('이노화')
})

test('nobody but the frame is heard', async ({ page }) => {
  await standInForPostcode(page)
  await openBasics(page)
  await search(page).click()
  await expect(searchField(page)).toBeVisible()
  // From the page itself, as another window or another frame would send it: only the frame is heard.
  const forged = { postcode: 'found', found: { ...found, zonecode: '99999' } }
  await page.evaluate((message) => window.postMessage(message, '*'), forged)
  await chooseAddress(page, mouse)
  await expect(field(page, '우편번호')).toHaveValue('03080')
})

test('no page lets the service in, but for its frame', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? ''
  const framed = /frame-src ([^;]*)/
  for (const path of ['/auth/signup', '/mypage/basic', '/mypage/company']) {
    expect(framed.exec(await policyOf(path))?.[1]).toBe("'self'")
  }
  for (const path of ['/', '/auth/login', '/auth/signup', '/auth/findid', '/mypage/basic']) {
    const policy = await policyOf(path)
    expect(policy, path).not.toMatch(/kakao|https:|data:|unsafe-inline|\*/)
    expect(policy, path).toContain("img-src 'self'")
  }
  expect(framed.test(await policyOf('/auth/login'))).toBe(false)
  const frame = await policyOf(postcodeFramePath)
  expect(frame).toMatch(/script-src 'sha256-[^']+' https:\/\/t1\.kakaocdn\.net /)
  expect(frame).toContain("frame-ancestors 'self'")
  expect((await request.get(postcodeFramePath)).headers()['x-frame-options']).toBeUndefined()
})
