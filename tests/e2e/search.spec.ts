import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, test, testWithoutScripts } from '#tests/e2e/support/journey.ts'

const found = (page: Page, part: string) => page.getByRole('region', { name: part, exact: true })

test('the header’s box searches, on a narrow screen and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 800 })
  await page.goto('/')
  const opener = page.getByRole('button', { name: '검색', exact: true }).first()
  await opener.press('Enter')
  await expect(page.getByRole('searchbox', { name: '전체 검색어' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  // On a phone the switch to English has that place, and the menu the box.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: '전체 메뉴 열기' }).press('Enter')
  const menu = page.getByRole('dialog', { name: '전체 메뉴' })
  await expect(menu.getByRole('searchbox', { name: '전체 검색어' })).toBeVisible()
  await page.goto('/search?q=노화')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

testWithoutScripts('articles, talks, posts and files are found', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: '검색', exact: true }).first().click()
  await page.getByRole('searchbox', { name: '전체 검색어' }).first().fill('임원의 선출')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  const article = found(page, '페이지와 규정').getByRole('link', { name: '제11조(임원의 선출)' })
  await expect(article).toHaveAttribute('href', /#article-11$/)

  await page.goto(`/search?q=${'노화 '.repeat(40)}`)
  await expect(page.getByText('앞의 100자로 검색했습니다.')).toBeVisible()

  await page.goto('/search?q=근감소증의 발생')
  const talk = found(page, '페이지와 규정').getByRole('link', { name: /근감소증의 발생 기전/ })
  await expect(talk).toHaveAttribute('href', /^\/conference\?/)

  await page.goto('/search?q=연회비')
  const posts = found(page, '공지사항')
  const parts = page.getByRole('navigation', { name: '검색 결과 분류' })
  await parts.getByRole('link', { name: /^공지사항/ }).click()
  await expect(posts.getByRole('heading')).toBeInViewport()
  await expect(posts.getByRole('listitem').first()).toContainText('연회비')
  await posts.getByRole('link', { name: '공지사항 검색 결과 더보기' }).click()
  await expect(page).toHaveURL(/\/infoplace\?search=/)

  await page.goto('/search?q=zzz')
  await expect(page.getByRole('status').first()).toContainText('검색 결과가 없습니다')
})
