import { atNight } from '#tests/support/nightly.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, changeButton, saveSection } from '#tests/e2e/support/members.ts'

test.beforeEach(async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
})

const changed = '정보가 변경되었습니다.'

test(
  'of two tabs the second is shown what the first saved, and loses nothing',
  atNight(),
  async ({ page, context, site }) => {
    const other = await context.newPage()
    await page.goto('/mypage')
    await other.goto(`${site.url}/mypage`)
    await other.getByLabel('휴대폰 번호').fill('01011112222')
    await other.getByLabel('영문이름').fill('Kim One')
    await page.getByLabel('영문이름').fill('Kim Two')
    await saveSection(other)

    await changeButton(page).click()
    const box = page.getByRole('alert').filter({ hasText: '먼저 변경된 내용이 있어' })
    await expect(box).toBeFocused()
    await expect(page.getByText(changed)).toBeHidden()
    await expect(page.getByLabel('영문이름')).toHaveValue('Kim Two')
    await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1111-2222')
    await expectAccessible(page)
    await saveSection(page)
    await expect(box).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('영문이름')).toHaveValue('Kim Two')
    await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1111-2222')
  },
)
