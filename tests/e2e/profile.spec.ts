import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, changeButton, saveSection } from '#tests/e2e/support/members.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import { lastChange } from '#tests/support/policy-versions.ts'
import { atNight } from '#tests/support/nightly.ts'

test.beforeEach(async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
})

test('id, name and type are only shown; the rest is changed and stays so', async ({ page }) => {
  await page.goto('/mypage')
  for (const [label, value] of [
    ['아이디', 'regular01'],
    ['이름', '김정현'],
    ['회원 구분', '정회원'],
  ] as const) {
    const fixed = page.locator('dl.field').filter({ has: page.getByText(label, { exact: true }) })
    await expect(fixed.getByRole('definition')).toContainText(value)
    await expect(fixed.getByRole('textbox')).toHaveCount(0)
  }
  await page.getByLabel('영문이름').fill('Kim, Jeonghyeon')
  await page.getByLabel('출생 월').selectOption('2')
  await page.getByLabel('출생 일').selectOption('28')
  await page.getByLabel('여', { exact: true }).check()
  await page.getByLabel('상세주소').fill('102동 1호')
  await page.getByLabel('휴대폰 번호').fill('010-9876-5432')
  await saveSection(page)
  await page.reload()
  await expect(page.getByLabel('영문이름')).toHaveValue('Kim, Jeonghyeon')
  await expect(page.getByLabel('출생 일')).toHaveValue('28')
  await expect(page.getByLabel('여', { exact: true })).toBeChecked()
  await expect(page.getByLabel('상세주소')).toHaveValue('102동 1호')
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-9876-5432')
})

test('a new e-mail is taken once its code was entered, and the old one until then', async ({
  page,
  site,
}) => {
  await page.goto('/mypage')
  const front = page.getByLabel('이메일 앞부분')
  const send = page.getByRole('button', { name: '전송', exact: true })
  await expect(send).toBeDisabled()
  await front.fill('kim.new')
  await saveSection(page)
  await expect(page.getByText('인증이 완료되지 않아 이메일은 변경되지 않았습니다.')).toBeVisible()
  await expect(front).toHaveValue('regular01')

  await front.fill('kim.new')
  await send.click()
  await expect(page.getByText(/인증번호가 발송되었습니다/)).toBeVisible()
  await expect(changeButton(page)).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: '기존 이메일로 되돌리기' }).click()
  await expect(front).toHaveValue('regular01')
  await expect(front).toBeFocused()
  await expect(changeButton(page)).toBeEnabled()

  await front.fill('kim.other')
  await send.click()
  await expect(page.getByText(/인증번호가 발송되었습니다/)).toBeVisible()
  const code = await lastCode(site.context, 'kim.other@example.org')
  await page.getByLabel('인증번호', { exact: true }).fill(code)
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()
  const password = page.getByLabel('기존 비밀번호', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/^기존 비밀번호를 입력해 주세요\./)
  await expect(password).toBeFocused()
  await page.keyboard.type('wrong1234')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/^기존 비밀번호가 일치하지 않습니다\./)
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await password.fill('demo1234!')
  await page.keyboard.press('Enter')
  await expect(page.getByText('기존 이메일로 변경을 알려 드렸습니다.')).toBeVisible()
  await expect(password).toHaveCount(0)
  await expect(changeButton(page)).toBeFocused()
  await page.reload()
  await expect(front).toHaveValue('kim.other')
})

test(
  'a position of one’s own is kept, the home address serves the workplace, and schools are moved by keyboard',
  atNight(),
  async ({ page }) => {
    await page.goto('/mypage/company')
    await page.getByLabel('직위', { exact: true }).selectOption('기타(직접입력)')
    await page.getByLabel('직위 직접입력').fill('연구소장')
    await page.getByLabel('자택 주소와 동일').check()
    await saveSection(page)
    await page.reload()
    await expect(page.getByLabel('직위', { exact: true })).toHaveValue('기타(직접입력)')
    await expect(page.getByLabel('직위 직접입력')).toHaveValue('연구소장')
    await expect(page.getByLabel('직장 상세주소')).toHaveValue('101동 1203호')

    await page.goto('/mypage/education')
    const majors = page.getByLabel('전공')
    await expect(majors).toHaveCount(3)
    await page.getByRole('button', { name: '아래로 옮기기, 학력 1' }).press('Enter')
    await expect(page.getByText('1번째 학력을 2번째로 옮겼습니다.')).toBeAttached()
    await expect(page.getByRole('button', { name: '아래로 옮기기, 학력 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '아래로 옮기기, 학력 3' })).toBeFocused()
    await expect(majors.nth(2)).toHaveValue('분자생물학')
    await page.getByRole('button', { name: '학력 2 삭제' }).press('Enter')
    await expect(majors).toHaveCount(2)
    await page.getByRole('button', { name: '학력 추가' }).press('Enter')
    await expect(page.getByLabel('학교').nth(2)).toBeFocused()
    await expect(changeButton(page)).toBeDisabled()
    await page.keyboard.type('다대학교')
    await majors.first().fill('')
    const wrong = page.getByRole('main').locator('[aria-invalid="true"]')
    await expect(wrong).toHaveCount(1)
    await majors.first().fill('생물학')
    await expect(wrong).toHaveCount(0)
    await majors.nth(2).fill('노년학')
    await page.getByLabel('학위').nth(2).selectOption('석사')
    await page.getByLabel('졸업년도').nth(2).fill('2010')
    await saveSection(page)
    await page.reload()
    await expect(majors).toHaveCount(3)
    for (const [at, major] of ['생물학', '분자생물학', '노년학'].entries()) {
      await expect(majors.nth(at)).toHaveValue(major)
    }
  },
)

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
    await expect(page.getByLabel('영문이름')).toHaveValue('Kim Two')
    await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1111-2222')
    await expectAccessible(page)
    await saveSection(page)
    await page.reload()
    await expect(page.getByLabel('영문이름')).toHaveValue('Kim Two')
  },
)

test(
  'a consent to a policy that is not in force is asked for anew, beside the one that is',
  atNight(),
  async ({ page, site }) => {
    const { before, midnight } = await lastChange()
    site.clock.set(new Date(Date.parse(midnight) - 60_000).toISOString())
    await page.goto('/mypage/etc')
    const consent = page.getByLabel('연구분야 수집·이용 동의')
    await consent.uncheck()
    await saveSection(page)
    await consent.check()
    await page.getByRole('textbox', { name: '연구분야' }).fill('줄기세포')
    await changeButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: '다시 동의해 주세요.' })).toBeVisible()
    await expect(consent).not.toBeChecked()
    const policy = page.getByRole('link', { name: /^개인정보처리방침\(.+ 시행\) 보기/ })
    await expect(policy).toHaveAttribute('href', `/privacy/${before}`)
    await consent.check()
    await expect(page.getByRole('textbox', { name: '연구분야' })).toHaveValue('줄기세포')
    await saveSection(page)
  },
)

test('leaving with something unsaved asks', atNight(), async ({ page }) => {
  await page.goto('/mypage')
  const field = page.getByLabel('상세주소')
  await field.fill('바뀐 주소')
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('complementary').getByRole('link', { name: '직장정보' }).click()
  await expect(dialog).toContainText('저장하지 않은 내용이 있습니다.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '취소' }).click()
  await expect(field).toHaveValue('바뀐 주소')
  await page.getByRole('complementary').getByRole('button', { name: '로그아웃' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')

  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const native = await asked
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  await expect(field).toHaveValue('바뀐 주소')

  await page.getByRole('complementary').getByRole('link', { name: '직장정보' }).click()
  await dialog.getByRole('button', { name: '나가기' }).click()
  await expect(page).toHaveURL('/mypage/company')
})
