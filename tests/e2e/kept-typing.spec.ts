import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import * as members from '#tests/e2e/support/members.ts'

test.use({ expectedErrors: [/401/] })

const restored = '입력하시던 내용을 복원했습니다.'

const keptIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('typed'))

test('what was typed when the session ended is there again @night', async ({
  page,
  request,
  site,
}) => {
  await members.openAs(page, site, 'regular01', '/mypage')
  await page.getByLabel('영문이름').fill('Kim Two')
  await page.getByLabel('상세주소').fill('707호')
  await members.logInElsewhere(request, site, 'regular01')
  await members.changeButton(page).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('다른 기기에서 로그인되어 로그아웃됩니다.')
  await expect(dialog).toContainText('다시 로그인하시면 복원됩니다.')
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(JSON.parse((await keptIn(page)) ?? '')).toMatchObject({ pk: 1 })
  // Meanwhile the other device has changed one of the two.
  const changed = site.context.db.updateTable('member').set({ en_name: 'Kim One' })
  await changed.where('member_id', '=', 'regular01').execute()
  await members.fillLogin(page)
  await expect(page).toHaveURL('/mypage')
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByLabel('영문이름')).toHaveValue('Kim Two')
  await expect(page.getByLabel('상세주소')).toHaveValue('707호')
  const box = page.getByRole('alert').filter({ hasText: '먼저 변경된 내용이 있어' })
  await expect(box).toBeVisible()
  await expectAccessible(page)
  expect(await keptIn(page)).toBeNull()
  await members.saveSection(page)
  await page.reload()
  await expect(page.getByLabel('상세주소')).toHaveValue('707호')
  await expect(page.getByText(restored)).toBeHidden()
})
