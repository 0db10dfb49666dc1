import { expectAccessibleEverywhere } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { field, forward, openBasics } from '#tests/e2e/support/joining.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import type { Page } from '@playwright/test'

const email = 'nohwa@univ.ac.kr'
const send = (page: Page) => page.getByRole('button', { name: '전송', exact: true })
const again = (page: Page) => page.getByRole('button', { name: '재전송', exact: true })
const check = (page: Page) => page.getByRole('button', { name: '확인', exact: true })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await openBasics(page)
})

const askForCode = async (page: Page): Promise<void> => {
  await field(page, '이메일 앞부분').fill(email)
  await send(page).click()
  await expect(field(page, '인증번호')).toBeFocused()
}

test('a whole address is split, and a slip is mended @night', async ({ page, site }) => {
  const [front, back] = [field(page, '이메일 앞부분'), field(page, '이메일 뒷부분')]
  const domains = field(page, '이메일 도메인 선택')
  await send(page).click()
  await expect(front).toBeFocused()
  await expect(page.getByText('이메일 주소를 입력해주세요.')).toBeVisible()
  await expect(domains.locator('option')).toHaveCount(21)
  // What Ctrl+V does with a whole address.
  await back.focus()
  await page.keyboard.insertText(' Kim@SNU.ac.kr ')
  await expect(front).toHaveValue('Kim')
  await expect(domains).toHaveValue('snu.ac.kr')
  await domains.selectOption('naver.com')
  await expect(back).toHaveValue('naver.com')
  await expect(back).not.toBeEditable()
  await domains.selectOption('직접입력')
  await back.fill('univ.ac.kr')
  await domains.selectOption('gmail.com')
  await domains.selectOption('직접입력')
  await expect(back).toHaveValue('univ.ac.kr')
  await front.fill('')
  await front.pressSequentially('nohwa@')
  await expect(back).toBeFocused()

  await back.fill('b')
  await send(page).click()
  await expect(front).toBeFocused()
  await expect(front).toHaveAccessibleDescription(
    /@ 뒤 주소에 점\(\.\)과 끝부분이 누락되었습니다\. 예: name@snu\.ac\.kr/,
  )
  await back.fill('gmial.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  const hint = page.getByRole('status').filter({ hasText: '혹시 gmail.com인가요?' })
  await expect(hint).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(back).toHaveValue('gmail.com')
  await expect(hint).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field(page, '인증번호')).toBeFocused()
  await lastCode(site.context, 'nohwa@gmail.com')
})

test('a wrong code says so, the right one counts once', async ({ page, site }) => {
  await askForCode(page)
  await expect(
    page.getByText(
      '입력하신 이메일로 인증번호가 발송되었습니다. 이메일을 확인하신 후 인증번호를 입력해 주세요.',
    ),
  ).toBeVisible()
  await expect(again(page)).toBeVisible()
  const code = await lastCode(site.context, email)
  await field(page, '인증번호').fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '인증번호' })
  await expect(alert).toHaveText('인증번호가 일치하지 않습니다.')
  await expect(alert).toBeInViewport()
  await expect(field(page, '인증번호')).toBeFocused()
  await expect(field(page, '인증번호')).toHaveAccessibleDescription(
    /인증번호가 일치하지 않습니다\./,
  )
  await check(page).click()
  await expect(field(page, '인증번호')).toBeFocused()
  await expectAccessibleEverywhere(page)
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.keyboard.press('Enter')
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()
  await expect(check(page)).toBeDisabled()
  await field(page, '이메일 뒷부분').fill('univ.ac.kr.org')
  await expect(send(page)).toBeVisible()
  await expect(field(page, '인증번호')).toHaveCount(0)
})

test('a reload and another server take the code @night', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/429/)
  await askForCode(page)
  await again(page).click()
  const wait = page.getByRole('timer').filter({ hasText: '다시 발송할 수 있습니다' })
  await expect(wait).toHaveText(
    /^인증번호는 1분에 한 번 보내 드립니다\. (\d+초|1분) 후에 다시 발송할 수 있습니다\.$/,
  )
  await expect(again(page)).toBeDisabled()
  await page.clock.fastForward(60_000)
  await expect(again(page)).toBeEnabled()
  const left = page.getByRole('timer', { name: '남은 시간' })
  await expect(left).toHaveText(/남은 시간 (9분|8분 \d+초)/)
  await page.clock.fastForward(8 * 60_000 + 5_000)
  await expect(page.getByText('인증번호 입력 시간이 1분 남았습니다.')).toBeAttached()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('인증번호 입력 시간이 지났습니다.')).toBeVisible()
  await expectAccessibleEverywhere(page)

  forward(site, 60)
  await again(page).click()
  await expect(left).toBeVisible()
  await page.reload()
  await site.restart()
  await field(page, '인증번호').fill(await lastCode(site.context, email))
  await check(page).click()
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()
})
