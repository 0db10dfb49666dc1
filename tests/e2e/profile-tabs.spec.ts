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
    const box = page.getByRole('alert').filter({ hasText: '먼저 변경된 내용이 있습니다.' })
    await expect(box).toBeFocused()
    await expect(box).toContainText('Kim One')
    await expect(box).toContainText('Kim Two')
    await expect(box).toContainText('010-1111-2222')
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

test(
  'a section with the other tab’s schools can be put back to what is stored',
  atNight(),
  async ({ page, context, site }) => {
    const other = await context.newPage()
    await page.goto('/mypage/education')
    await other.goto(`${site.url}/mypage/education`)
    await other.getByRole('button', { name: '학력 3 삭제' }).click()
    await page.getByLabel('전공').first().fill('유전학')
    await saveSection(other)
    await changeButton(page).click()
    const box = page.getByRole('alert').filter({ hasText: '먼저 변경된 내용이 있습니다.' })
    await expect(box).toContainText('유전학')
    await box.getByRole('button', { name: '저장되어 있는 내용으로 되돌리기' }).click()
    await expect(page.getByLabel('전공')).toHaveCount(2)
    await expect(page.getByLabel('전공').first()).toHaveValue('분자생물학')
  },
)

test(
  'where the form’s rules cannot be fetched the server’s words stand at the fields',
  atNight(),
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|400/)
    await page.route('**/assets/rules.*.js', (route) => route.abort())
    await page.goto('/mypage')
    const name = page.getByLabel('영문이름')
    await name.fill('김정현')
    await changeButton(page).click()
    await expect(name).toHaveAccessibleDescription('영문이름은 영문으로 입력해 주세요.')
    await expect(name).toBeFocused()
    await name.fill('Kim, Jeonghyeon')
    await saveSection(page)
  },
)
