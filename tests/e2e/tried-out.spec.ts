import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { shiftsOf, watchShifts } from '#tests/e2e/support/shifts.ts'

test.use({ triedOut: true })

test('a site that is tried out shows the app’s code', async ({ expectedErrors, page, site }) => {
  expectedErrors.push(/status of 401/)
  await page.goto('/admin/login?to=/admin/account')
  await page.getByLabel('아이디').fill('staff01')
  await page.getByLabel('비밀번호', { exact: true }).fill('demo1234!')
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page.getByText('체험용 사이트라 인증 앱의 번호를 여기에 표시합니다.')).toBeVisible()
  await expectAccessible(page)
  const enter = async (): Promise<void> => {
    await expect(page.getByLabel('인증 앱의 6자리 번호')).toBeFocused()
    await page.getByRole('button', { name: '번호 입력' }).click()
    await expect(page.getByLabel('인증 앱의 6자리 번호')).toHaveValue(/^\d{6}$/)
    await page.getByRole('button', { name: '확인', exact: true }).click()
  }
  await enter()
  await expect(page.getByRole('heading', { name: '내 계정' })).toBeVisible()
  site.clock.set(new Date(site.clock.now().getTime() + 20 * 60_000).toISOString())
  await page.getByRole('button', { name: '새로 발급' }).click()
  await expect(page.getByRole('dialog', { name: '2단계 인증' })).toBeVisible()
  await enter()
  const codes = page.getByRole('dialog', { name: '새 복구 코드' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
})

const foot = '체험용 시각: 2025년 9월 20일 10:00 (실제 시각이 아닙니다)'

test('a clock that was told its time says so @night', async ({ expectedErrors, page, site }) => {
  expectedErrors.push(/status of 404/)
  await watchShifts(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/membership/fees', '/infoplace', '/404', '/admin/login']) {
      site.clock.set('2025-09-20T10:00:00+09:00')
      await page.goto(path)
      await expect(page.getByRole('complementary', { name: '체험용 시각' })).toHaveText(foot)
      expect(await shiftsOf(page)).toEqual([])
      await expectAccessible(page)
    }
  }
})
