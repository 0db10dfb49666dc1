import type { Page } from '@playwright/test'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { enterConsole, openConsole } from '#tests/e2e/support/console.ts'
import { textOf } from '#tests/e2e/support/editor.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { plantPost } from '#tests/support/posts.ts'

test.use({ viewport: { width: 390, height: 844 } })

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Chooses what the dialog over the page asks for, by keyboard. */
const confirm = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

const plant = ({ context }: Site, title: string): Promise<number> =>
  plantPost(
    { context },
    { type: 'notice', title, content: '<p>처음 글입니다.</p>', author: '사무국' },
  )

const isListed = async (page: Page, title: string): Promise<boolean> => {
  const list = await page.request.get('/infoplace/notice')
  return (await list.text()).includes(title)
}

test('a post is scheduled, and taken out of the schedule again @night', async ({ page, site }) => {
  await openConsole(page, site, '/admin/posts/new?board=notice', 'office01')
  await page.getByLabel('제목').fill('예약한 소식')
  await textOf(page).click()
  await page.keyboard.type('다음 달에 나갑니다.')
  await page.getByLabel('게시 시각').fill('2026-12-01T09:00')
  await press(page, '예약')
  await expect(page.getByText('2026.12.01 09:00에 공개됩니다.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '예약', exact: true })).toBeVisible()
  expect(await isListed(page, '예약한 소식')).toBe(false)
  await expectGood(page, 'html', [390])
  await press(page, '예약 취소')
  await confirm(page, '예약 취소')
  await expect(page.getByRole('heading', { name: '임시 저장', exact: true })).toBeVisible()
  await expect(textOf(page)).toContainText('다음 달에 나갑니다.')
  await page.getByLabel('게시 시각').fill('')
  await press(page, '공개')
  await expect(page.getByText('공개했습니다.')).toBeVisible()
  expect(await isListed(page, '예약한 소식')).toBe(true)
})

test('a post goes into the bin, comes back, and is destroyed @night', async ({ page, site }) => {
  const pk = await plant(site, '버릴 글')
  await plant(site, '남길 글')
  await enterConsole(page, site, 'office01')
  const bin = async (): Promise<void> => {
    await page.goto(`/admin/posts/${pk}`)
    await press(page, '휴지통으로 이동')
    await confirm(page, '휴지통으로 이동')
    await expect(page.getByText('글을 휴지통으로 이동했습니다.')).toBeVisible()
  }
  await bin()
  await page.goto(`/admin/posts/${pk}`)
  await expect(page.getByText(/휴지통에 있는 글입니다\. .*에 영구 삭제됩니다\./)).toBeVisible()
  await expectGood(page, 'html', [390])
  await press(page, '복원')
  await expect(page.getByLabel('제목')).toHaveValue('버릴 글')
  expect(await isListed(page, '버릴 글')).toBe(true)

  await bin()
  await page.goto('/admin/posts?state=bin')
  await expectGood(page, 'html', [390])
  await press(page, '휴지통 비우기 (1건)')
  await expect(page.getByRole('alertdialog')).toContainText('‘버릴 글’ 글을')
  await confirm(page, '영구 삭제')
  await expect(page.getByText('조건에 맞는 결과가 없습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: /휴지통 비우기/ })).toBeHidden()
  await expectGood(page, 'html', [390])
  expect(await isListed(page, '버릴 글')).toBe(false)
  expect(await isListed(page, '남길 글')).toBe(true)
})
