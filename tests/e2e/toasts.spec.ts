import type { Page } from '@playwright/test'
import { expectAccessible, expectGood, expectUncovered } from '#tests/e2e/support/axe.ts'
import { enterConsole, openConsole } from '#tests/e2e/support/console.ts'
import { expect, tabTo, test } from '#tests/e2e/support/journey.ts'
import { openAs } from '#tests/e2e/support/members.ts'

const long = '‘2026년 추계학술대회 사전등록 안내와 초록 접수 기간 연장에 관한 공지’를 이동했습니다.'

/** On every page from now on there are three toasts, as if a page before had shown them, and they stay. */
const tellThrice = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (contents) => {
      const toasts = contents.map((content) => ({ content, icon: 'alert', showTime: 10_000_000 }))
      sessionStorage.setItem('toasts', JSON.stringify(toasts))
    },
    ['정보가 변경되었습니다.', '기존 비밀번호가 일치하지 않습니다.', long],
  )

/** The texts of live regions that a screen reader can reach, by the browser's own tree. */
const heard = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  await browser.detach()
  const textOf = (id: string): string => {
    const node = nodes.find(({ nodeId }) => nodeId === id)
    const own = node?.role?.value === 'StaticText' ? String(node.name?.value) : ''
    return own + (node?.childIds ?? []).map(textOf).join('')
  }
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'status')
    .map(({ nodeId }) => textOf(nodeId))
}

test('toasts cover nothing on a telephone @night', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await tellThrice(page)
  // Buttons that stay at the lower edge.
  await openAs(page, site, 'regular01', '/mypage')
  await expect(page.getByText(long)).toBeVisible()
  await expect(page.getByLabel('상세주소')).toHaveValue(/./)
  await expectAccessible(page)
  await expectUncovered(page)
  // A selection, and a form in a dialog.
  await enterConsole(page, site)
  await page.goto('/admin/members')
  await page.getByRole('checkbox', { name: /이수민/ }).press('Space')
  await expect(page.getByText('1명 선택됨')).toBeVisible()
  await expect(page.getByText(long)).toBeVisible()
  await expectUncovered(page)
  await page.getByRole('button', { name: '구분 변경' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(long)).toBeVisible()
  await expectAccessible(page)
  await expectUncovered(page)
  expect((await heard(page)).join()).toContain(long)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await heard(page)).join()).toContain(long)
})

test('a change is taken back, also from above a dialog @night', async ({ page, site }) => {
  await openConsole(page, site, '/admin/log?q=없는 말', 'office01')
  await expect(page.getByText('조건에 맞는 결과가 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '현재 조건 저장' }).click()
  await page.getByLabel('이름').fill('자주 찾는 말')
  await page.keyboard.press('Enter')
  const chip = page.getByRole('link', { name: '자주 찾는 말' })
  const remove = page.getByRole('button', { name: '저장한 조건 ‘자주 찾는 말’ 삭제' })
  const undo = page.getByRole('button', { name: '되돌리기' })
  await remove.click()
  await expect(chip).toBeHidden()
  // Stays while it has the focus, and gives that back.
  await page.getByRole('searchbox').focus()
  await undo.focus()
  await expectGood(page, 'html')
  await page.keyboard.press('Enter')
  await expect(undo).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByText('되돌렸습니다.')).toBeVisible()
  await remove.click()
  await expect(chip).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: '검색' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await tabTo(page, dialog.getByRole('status').getByRole('button', { name: '되돌리기' }))
  expect((await heard(page)).join()).toContain('되돌리기')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(undo).toBeHidden()
  await page.keyboard.press('Escape')
  await chip.click()
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('button', { name: '내려받기' })).toBeHidden()
})
