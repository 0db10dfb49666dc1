import type { Page } from '@playwright/test'
import { startOfJourneys } from '#tests/e2e/support/demo-site.ts'
import { field, next, openBasics } from '#tests/e2e/support/joining.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'

test('fields say what is wrong with them while one types, and help', async ({ page }) => {
  // The years on offer follow the day that it is.
  await page.clock.setFixedTime(startOfJourneys)
  await openBasics(page)
  await checkTheId(page)
  await chooseTheBirthday(page)
})

const checkTheId = async (page: Page): Promise<void> => {
  const check = page.getByRole('button', { name: '중복 확인' })
  const messages = async (id: string, message: string) => {
    await field(page, '아이디').fill(id)
    await check.click()
    await expect(field(page, '아이디')).toHaveAccessibleDescription(new RegExp(message))
  }
  // A screen reader says the description of the moment when the focus comes.
  await field(page, '아이디').evaluate((box) =>
    box.addEventListener('focus', () => {
      const ids = (box.getAttribute('aria-describedby') ?? '').split(' ')
      box.setAttribute('title', ids.map((id) => document.getElementById(id)?.textContent).join(' '))
    }),
  )
  const heard = (message: string) =>
    expect(field(page, '아이디')).toHaveAttribute('title', new RegExp(message))
  await messages('kim', '6~20자의 영문, 숫자만 입력 가능합니다.')
  await heard('6~20자의 영문, 숫자만 입력 가능합니다.')
  await messages('regular01', '사용할 수 없는 아이디입니다.')
  await heard('사용할 수 없는 아이디입니다.')
  await messages('administrator', '사용할 수 없는 아이디입니다.')
  await field(page, '아이디').fill('nohwa1956')
  await expect(page.getByText('아이디 중복 확인 버튼을 눌러주세요.')).toBeVisible()
  await check.click()
  await expect(page.getByText('사용할 수 있는 아이디입니다.')).toBeVisible()
  await expect(field(page, '아이디')).toHaveAccessibleDescription(/사용할 수 있는 아이디입니다\./)
  await field(page, '아이디').fill('nohwa1957')
  await expect(page.getByText('아이디 중복 확인 버튼을 눌러주세요.')).toBeVisible()
}

/** Days follow the month; the young are told whom to ask. */
const chooseTheBirthday = async (page: Page): Promise<void> => {
  const days = field(page, '출생 일').locator('option')
  await field(page, '출생 연도').selectOption('2004')
  await field(page, '출생 월').selectOption('1')
  await field(page, '출생 일').selectOption('31')
  await field(page, '출생 월').selectOption('2')
  await expect(days).toHaveCount(30)
  await expect(field(page, '출생 일')).toHaveValue('29')
  await field(page, '출생 연도').selectOption('2003')
  await expect(field(page, '출생 일')).toHaveValue('28')
  const years = field(page, '출생 연도').locator('option')
  await expect(years.nth(1)).toHaveText('2012년')
  await expect(years.last()).toHaveText('1916년')
  await typeTheBirthday(page)
  await field(page, '출생 연도').selectOption('2012')
  await field(page, '출생 월').selectOption('12')
  await next(page).click()
  await expect(page.getByText(/만 14세 미만은 .+ 없습니다\. .+ 사무국\(.+\)/)).toBeVisible()
}

/** Digits choose that very number, also the one that is chosen already. */
const typeTheBirthday = async (page: Page): Promise<void> => {
  const typed = async (label: string, digits: string, value = digits): Promise<void> => {
    await field(page, label).focus()
    await page.keyboard.type(digits)
    await expect(field(page, label)).toHaveValue(value)
  }
  await typed('출생 연도', '1956')
  await typed('출생 연도', '1956')
  await typed('출생 월', '11')
  await typed('출생 월', '11')
  await typed('출생 월', '1')
  await typed('출생 일', '22')
  await typed('출생 일', '99', '9')
}
