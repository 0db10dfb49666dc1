import type { Page } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { mouse } from '#tests/e2e/support/hands.ts'
import { field, verifyEmail } from '#tests/e2e/support/joining.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'

const email = 'regular01@example.org'
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const newPassword = (page: Page) => page.getByRole('textbox', { name: '새 비밀번호', exact: true })
const again = (page: Page) => page.getByRole('textbox', { name: '새 비밀번호 확인' })

/** Such a screen leads to the login, and is not in the way of who goes back from there to `before`. */
const expectStepBefore = async (page: Page, screen: string, before: string): Promise<void> => {
  await page.goto(screen)
  await expect(page.getByRole('alertdialog')).toHaveText(/잘못된 접근입니다\./)
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page).toHaveURL('/auth/login')
  await page.goBack()
  await expect(page).toHaveURL(before)
}

test('an id is found by name and address, and shown once', async ({ page, site }) => {
  await page.goto('/auth/findid')
  await expectStepBefore(page, '/auth/findid/complete', '/auth/findid')
  await field(page, '이름').fill('김정현')
  await verifyEmail(page, mouse, { site, email: 'nobody@example.org' })
  await button(page, '아이디 찾기').click()
  await expect(page.getByRole('alert')).toHaveText('해당하는 회원이 없습니다.')
  await page.reload()
  await expect(button(page, '아이디 찾기')).toBeDisabled()
  await field(page, '이름').fill('김정훈')
  await verifyEmail(page, mouse, { site, email })
  await button(page, '아이디 찾기').click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('해당 이름으로 등록된 이메일과 일치하지 않습니다.')
  await expect(alert).toBeInViewport()
  await expectGood(page)
  // As a Mac sends it: the syllables in parts.
  await field(page, '이름').fill('김정현'.normalize('NFD'))
  await button(page, '아이디 찾기').click()
  await expect(page).toHaveURL('/auth/findid/complete')
  await expect(page.getByText('regular01')).toBeVisible()
  await expectGood(page)
  await page.reload()
  await expect(page.getByRole('alertdialog')).toHaveText(/잘못된 접근입니다\./)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login')
})

test('a new password needs the id of the address, and must be new', async ({ page, site }) => {
  await page.goto('/auth/findpw')
  await expectStepBefore(page, '/auth/findpw/modify', '/auth/findpw')
  await field(page, '아이디').fill('regular02')
  await verifyEmail(page, mouse, { site, email })
  await button(page, '비밀번호 찾기').click()
  await expect(page.getByRole('alert')).toHaveText(/^해당 아이디로 등록된 이메일과 일치하지/)
  await field(page, '아이디').fill('Regular01')
  await button(page, '비밀번호 찾기').click()
  await expect(page).toHaveURL('/auth/findpw/modify')
  await expect(newPassword(page)).toHaveAttribute('placeholder', '6~20자의 영문, 숫자,특수문자')
  await expect(page.getByText('*새 비밀번호', { exact: true })).toBeVisible()

  await newPassword(page).fill('한글비밀번호')
  await expect(newPassword(page)).toHaveAccessibleDescription(/6~20자의 영문, 숫자,특수문자만/)
  await newPassword(page).fill('demo1234!')
  await again(page).fill('demo1234')
  await button(page, '비밀번호 변경').click()
  await expect(again(page)).toBeFocused()
  await expect(again(page)).toHaveAccessibleDescription('비밀번호가 일치하지 않습니다.')
  await expectGood(page)
  await again(page).fill('demo1234!')
  await button(page, '비밀번호 변경').click()
  await expect(page.getByRole('alertdialog')).toHaveText(/현재 사용 중인 비밀번호와 같습니다\./)
  await page.keyboard.press('Enter')
  // What only the server knows comes back to the field.
  await newPassword(page).fill('regular01!')
  await again(page).fill('regular01!')
  await button(page, '비밀번호 변경').click()
  await expect(newPassword(page)).toHaveAccessibleDescription(/아이디가 포함된 비밀번호/)
  await expect(newPassword(page)).toBeFocused()
  await expectGood(page)
  await newPassword(page).fill('another#45')
  await again(page).fill('another#45')
  await button(page, '비밀번호 변경').click()
  await expect(page).toHaveURL('/auth/login')
  await page.goBack()
  await expect(page).not.toHaveURL('/auth/findpw/modify')
})
