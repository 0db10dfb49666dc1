import { expectAccessibleEverywhere } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { field, forward, openBasics } from '#tests/e2e/support/joining.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import type { Page } from '@playwright/test'
import { atNight } from '#tests/support/nightly.ts'

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

/** What Ctrl+V does with a whole address. */
const paste = async (page: Page, label: string, text: string): Promise<void> => {
  await field(page, label).focus()
  await page.keyboard.insertText(text)
}

test('a whole address is split, a chosen domain is not typed over', atNight(), async ({ page }) => {
  const [front, back] = [field(page, '이메일 앞부분'), field(page, '이메일 뒷부분')]
  const domains = field(page, '이메일 도메인 선택')
  await send(page).click()
  await expect(front).toBeFocused()
  await expect(page.getByText('이메일 주소를 입력해주세요.')).toBeVisible()
  await expect(domains.locator('option')).toHaveCount(21)

  await paste(page, '이메일 앞부분', 'Nohwa@Univ.AC.kr')
  await expect(front).toHaveValue('Nohwa')
  await expect(back).toHaveValue('univ.ac.kr')
  await front.fill('')
  await back.fill('')
  await paste(page, '이메일 뒷부분', ' kim@snu.ac.kr ')
  await expect(front).toHaveValue('kim')
  await expect(domains).toHaveValue('snu.ac.kr')
  await domains.selectOption('naver.com')
  await expect(back).toHaveValue('naver.com')
  await expect(back).not.toBeEditable()
  await domains.selectOption('직접입력')
  await expect(back).toBeEditable()
  await back.fill('univ.ac.kr')
  await domains.selectOption('gmail.com')
  await domains.selectOption('직접입력')
  await expect(back).toHaveValue('univ.ac.kr')
  await front.fill('')
  await front.pressSequentially('kim@')
  await expect(back).toBeFocused()
})

test('a wrong code says so, the right one is used once, a new address starts over', async ({
  page,
  site,
}) => {
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

test(
  'a reload and another server still take the code that was sent, for what it was sent',
  atNight(),
  async ({ page, site }) => {
    await askForCode(page)
    await page.reload()
    await site.restart()
    await field(page, '인증번호').fill(await lastCode(site.context, email))
    await check(page).click()
    await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()

    await page.goto('/auth/findid')
    await field(page, '이름').fill('이노화')
    await field(page, '이메일 앞부분').fill(email)
    const find = page.getByRole('main').getByRole('button', { name: '아이디 찾기' })
    await expect(find).toBeDisabled()
    await find.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('이메일 인증을 먼저 완료해 주세요.')).toBeVisible()
  },
)

test(
  'the time left is shown, told a minute before the end and at the end; asking again has to wait',
  atNight(),
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/429/)
    await askForCode(page)
    await again(page).click()
    const wait = page.getByRole('timer').filter({ hasText: '다시 보내실 수 있습니다' })
    await expect(wait).toHaveText(
      /^인증번호는 1분에 한 번 보내 드립니다\. (\d+초|1분) 뒤에 다시 보내실 수 있습니다\.$/,
    )
    await expect(again(page)).toBeDisabled()
    await page.clock.fastForward(60_000)
    await expect(again(page)).toBeEnabled()

    await expect(page.getByRole('timer', { name: '남은 시간' })).toHaveText(
      /남은 시간 (9분|8분 \d+초)/,
    )
    await page.clock.fastForward(8 * 60_000 + 5_000)
    await expect(page.getByText('인증번호 입력 시간이 1분 남았습니다.')).toBeAttached()
    await page.clock.fastForward(60_000)
    await expect(page.getByText('인증번호 입력 시간이 지났습니다.')).toBeVisible()
    await expectAccessibleEverywhere(page)
  },
)

test(
  'an earlier mail’s code and the last try say so, aloud, and what to do',
  atNight(),
  async ({ page, site }) => {
    await askForCode(page)
    const older = await lastCode(site.context, email)
    forward(site, 60)
    await page.clock.fastForward(60_000)
    await again(page).click()
    await expect.poll(() => lastCode(site.context, email)).not.toBe(older)
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '인증번호' })
    const box = field(page, '인증번호')
    const marked = () =>
      box.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0))
    /** The answer marks what was typed, to be typed anew. */
    const tryOlder = async () => {
      await box.fill(older)
      await page.keyboard.press('Enter')
      await expect.poll(marked).toBe(older)
    }
    await tryOlder()
    await expect(alert).toHaveText(
      '인증번호가 일치하지 않습니다. 가장 나중에 받으신 메일의 인증번호만 쓸 수 있습니다.',
    )
    for (const left of [3, 2, 1]) {
      await tryOlder()
      if (left < 3) await expect(alert).toContainText(`앞으로 ${left}번 더 입력하실 수 있습니다.`)
    }
    await tryOlder()
    await expect(alert).toContainText('재전송 버튼을 눌러 새 인증번호를 받아 주세요.')
    await expect(box).toBeFocused()
    await expectAccessibleEverywhere(page)
  },
)

test(
  'an address without an end says so, and a slip in the domain is asked about and mended',
  atNight(),
  async ({ page, site }) => {
    await field(page, '이메일 앞부분').fill('nohwa')
    await field(page, '이메일 뒷부분').fill('b')
    await send(page).click()
    await expect(field(page, '이메일 앞부분')).toBeFocused()
    await expect(field(page, '이메일 앞부분')).toHaveAccessibleDescription(
      /@ 뒤 주소에 점\(\.\)과 끝부분이 빠져 있습니다\. 예: name@snu\.ac\.kr/,
    )
    await field(page, '이메일 뒷부분').fill('gmial.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(send(page)).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: '혹시 gmail.com인가요?' }),
    ).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(field(page, '이메일 뒷부분')).toHaveValue('gmail.com')
    await expect(page.getByText('혹시')).toHaveCount(0)
    await expect(send(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, '인증번호')).toBeFocused()
    await lastCode(site.context, 'nohwa@gmail.com')
  },
)
