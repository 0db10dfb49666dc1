import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { leaveRows, openConsole } from '#tests/e2e/support/console.ts'
import { inkOf } from '#tests/e2e/support/ink.ts'
import { expect, requestsOf, test } from '#tests/e2e/support/journey.ts'

const posts = Array.from({ length: 60 }, (_, index) => ({
  kind: 'post' as const,
  subject: index,
  label: `${index}번째 글을 고쳤습니다.`,
}))

const counted = (page: Page) => page.getByText(/^총 [\d,]+건/)

test('the log is worked by keyboard alone', async ({ page, site }) => {
  const change = { before: { roles: ['편집'] }, after: { roles: ['편집', '회계'] } }
  const words = { label: '역할을 변경했습니다.', reason: '총회 의결' }
  await leaveRows(site, [...posts, { kind: 'staff', subject: 2, ...words, ...change }])
  await openConsole(page, site, '/admin/log')
  await expect(counted(page)).toHaveText('총 68건 (1/2 페이지)')

  const day = page.getByLabel('기간 종료일')
  const { width = 0, height = 0 } = (await day.boundingBox()) ?? {}
  const end = { left: Math.round(width) - 40, top: 8, width: 32, height: Math.round(height) - 16 }
  expect(await inkOf(await day.screenshot(), end), 'the calendar’s sign').toBeGreaterThan(20)

  const changed = page.getByRole('button', { name: words.label })
  await page.keyboard.press('j')
  await expect(changed).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: '역할을 변경했습니다.' })
  await expect(panel.getByRole('row', { name: '역할 편집 편집, 회계' })).toBeVisible()
  await expect(panel).toContainText('총회 의결')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(changed).toBeFocused()

  // It is there before its words, which are read as they come.
  const selected = page.getByRole('group', { name: '선택' }).getByRole('status')
  await expect(selected).toHaveText('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(selected).toHaveText('2건 선택됨')

  await page.keyboard.press('/')
  await page.keyboard.type('번째 글')
  await expect(counted(page)).toHaveText('총 68건 중 60건 (1/2 페이지)')
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByText('건 선택됨')).toBeHidden()

  await page.getByRole('checkbox', { name: '현재 페이지 전체 선택' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '조건에 맞는 60건 전체 선택' }).press('Enter')
  await expect(page.getByText('60건 선택됨')).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible()
  await expectAccessible(page)
})

test('what narrows a list keeps the focus; a typed day is asked once', async ({ page, site }) => {
  await leaveRows(site, posts)
  await openConsole(page, site, '/admin/log')
  const list = page.getByRole('region', { name: '이력' })
  const from = page.getByLabel('기간 시작일')
  await expect(counted(page)).toHaveText('총 67건 (1/2 페이지)')
  await page.getByRole('link', { name: '마지막 페이지' }).press('Enter')
  await expect(counted(page)).toHaveText('총 67건 (2/2 페이지)')
  await expect(page.getByRole('navigation', { name: '페이지' })).toBeFocused()

  const asked = requestsOf(page, /\/console\/log\?/)
  // One that is picked comes without a key; each of these keys makes another.
  await from.fill('2030-12-20')
  await expect(counted(page)).toHaveText('총 67건 중 0건')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await from.press(key)
  const typed = await from.inputValue()
  await from.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${typed}`))
  await expect(counted(page)).toHaveText('총 67건 중 0건')
  await expect(from).toBeFocused()
  expect(asked.map((address) => /from=([\d-]+)/.exec(address)?.[1])).toEqual(['2030-12-20', typed])

  for (const place of [page.getByRole('search', { name: '조건' }), list]) {
    await place.getByRole('button', { name: '조건 초기화' }).last().press('Enter')
    await expect(counted(page)).toHaveText('총 67건 (1/2 페이지)')
    await expect(place).toBeFocused()
    await expect(from).toHaveValue('')
    await from.fill('2030-12-21')
    await expect(counted(page)).toHaveText('총 67건 중 0건')
  }
})

test('rooms, posts and staff are found from everywhere', async ({ page, site }) => {
  await openConsole(page, site, '/admin/account')
  await page.getByRole('button', { name: '검색' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill('박서연')
  await expect(page.getByRole('option', { name: '박서연 office01' })).toBeVisible()
  await field.fill('안내')
  const posts = page.getByRole('group', { name: '게시글' })
  await expect(posts.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await field.fill('ㅇㄹ')
  const room = page.getByRole('option', { name: '이력', exact: true })
  await expect(room).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/log')
})
