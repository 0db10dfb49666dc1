import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sentences } from '#platform/rules/english/sentences.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { forward } from '#tests/e2e/support/joining.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { inTime } from '#tests/e2e/support/orders.ts'
import { overflow } from '#tests/e2e/support/overflow.ts'
import * as planted from '#tests/support/abstracts.ts'
import { plantLink } from '#tests/support/certificates.ts'
import { deliveredTo, lastCode } from '#tests/support/mailbox.ts'
import { openToAll } from '#tests/support/nonmembers.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { plantProgramme } from '#tests/support/programme.ts'

// A member abroad, a reviewer, a speaker and a chair read no Korean, and carry a phone.

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-IE' })

/** The words of the screens, by their Korean: a better English breaks nothing. */
const english = (korean: string): string => new Map(Object.entries(sentences)).get(korean) ?? korean
const field = (page: Page, korean: string) =>
  page.getByRole('main').getByLabel(english(korean), { exact: true })
const button = (page: Page, korean: string) =>
  page.getByRole('main').getByRole('button', { name: english(korean) })

/** No Hangul is seen but what says that it is Korean, nothing sticks out, and axe is content. */
const expectEnglish = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const korean = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      if (!holder || holder.closest('script, style, [lang="ko"]')) continue
      if (/[가-힣]/.test(node.nodeValue ?? '')) found.push(node.nodeValue ?? '')
    }
    return found
  })
  expect.soft(korean, page.url()).toEqual([])
  expect.soft(await overflow(page), page.url()).toEqual([])
  await expectAccessible(page)
}

const newcomer = {
  id: 'obrien1980',
  password: 'secret!23',
  email: 'sean@univ.example.ie',
  name: 'Sean O’Brien',
}

const signUp = async (page: Page, site: Site): Promise<void> => {
  await page.goto('/en/auth/signup')
  await field(page, '전체 동의').check()
  await button(page, '다음').click()
  await expectEnglish(page)
  await field(page, '이름').fill(newcomer.name)
  await field(page, '영문이름').fill(newcomer.name)
  await field(page, '출생 연도').selectOption('1980')
  await field(page, '출생 월').selectOption('2')
  await field(page, '출생 일').selectOption('29')
  await field(page, '아이디').fill(newcomer.id)
  await button(page, '중복 확인').click()
  await field(page, '비밀번호').fill(newcomer.password)
  await field(page, '비밀번호 확인').fill(newcomer.password)
  const [front = '', back = ''] = newcomer.email.split('@')
  await field(page, '이메일 앞부분').fill(front)
  await field(page, '이메일 뒷부분').fill(back)
  await button(page, '전송').click()
  await expect(field(page, '인증번호')).toBeFocused()
  await field(page, '인증번호').fill(await lastCode(site.context, newcomer.email))
  await button(page, '확인').click()
  await expect(page.getByText(english('인증이 완료되었습니다.'))).toBeVisible()
  await field(page, '휴대폰 번호').fill('+353 85 012 3456')
  await field(page, '주소가 해외입니다').check()
  await field(page, '국가').selectOption('IE')
  await field(page, '우편번호').fill('D02 X285')
  await field(page, '주소').fill('College Green, Dublin')
  await button(page, '다음').click()
  await expectEnglish(page)
  await button(page, '다음').click()
  await field(page, '학교').fill('Trinity College')
  await field(page, '전공').fill('Biology')
  await field(page, '학위').selectOption('박사')
  await field(page, '졸업년도').fill('2008')
  await expectEnglish(page)
  await button(page, '다음').click()
  // No person is as quick: more calls in a minute than an address may make.
  forward(site, 60)
  await button(page, '회원가입').click()
  await expect(page.getByText(english('회원가입이 완료되었습니다!'))).toBeVisible()
  await expectEnglish(page)
}

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/en/auth/login')
  await field(page, '아이디').fill(newcomer.id)
  await field(page, '비밀번호').fill(newcomer.password)
  await button(page, '로그인').click()
  await expect(page).toHaveURL(/\/en$/)
}

/** The gateway's own window is Korean, as the card companies' are. */
const payByCard = async (page: Page, back: RegExp): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('카드 결제') })
    .click()
  await page.getByRole('button', { name: '결제하기', exact: true }).click()
  await expect(page).toHaveURL(back)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectEnglish(page)
}

test('a visitor from abroad joins, pays, registers and has a receipt verified', async ({
  page,
  site,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'The society in English' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expectEnglish(page)
  await signUp(page, site)
  // Only the last policies have an English; who signs up now registered for the conference long ago.
  await site.context.db
    .updateTable('member')
    .set({ joined_on: '2025-09-01' })
    .where('member_id', '=', newcomer.id)
    .execute()
  site.clock.set(inTime)
  await logIn(page)
  const member = await site.context.db
    .selectFrom('member')
    .selectAll()
    .where('member_id', '=', newcomer.id)
    .executeTakeFirstOrThrow()
  expect(member).toMatchObject({ language: 'en', cell: '+353850123456', zipcode: 'IE-D02 X285' })

  await page.goto('/en/membership/payment')
  await button(page, '연회비 납부하기').click()
  await payByCard(page, /\/en\/membership/)
  await page.goto('/en/conference/registration')
  await button(page, '회원 사전등록').click()
  await payByCard(page, /\/en\/conference/)

  await page.goto('/en/conference/registered')
  await expectEnglish(page)
  const saved = page.waitForEvent('download')
  await button(page, '영수증 확인').click()
  const paper = await readPdf(new Uint8Array(await readFile(await (await saved).path())))
  const printed = paper.pages.join()
  expect(printed).toContain('KRW 50,000')
  expect(printed).toContain("Sean O'Brien")
  // Its letterhead bears the society's name in both languages.
  expect(printed.replace('한국노화과학회', '')).not.toMatch(/[가-힣]/)
  const verify = new URL(paper.links[0] ?? '').pathname
  expect(verify).toMatch(/^\/en\/verify\//)
  await page.goto(verify)
  await expect(page.getByRole('main')).toContainText('KRW 50,000')
  await expectEnglish(page)
})

test('somebody without an account registers by card and has a receipt', async ({ page, site }) => {
  site.clock.set(inTime)
  openToAll(site)
  await page.goto('/en/register')
  await expectEnglish(page)
  await field(page, '이메일 앞부분').fill('jane')
  await field(page, '이메일 뒷부분').fill('univ.example.ie')
  await button(page, '전송').click()
  await expect(field(page, '인증번호')).toBeFocused()
  await field(page, '인증번호').fill(await lastCode(site.context, 'jane@univ.example.ie'))
  await button(page, '확인').click()
  await field(page, '이름').fill('Jane Doe')
  await field(page, '소속').fill('Trinity College')
  await field(page, '휴대폰 번호').fill('+353 85 012 3456')
  await field(page, '구분').selectOption('비회원(학생)')
  const pay = page.getByRole('main').getByRole('button', { name: 'Pay KRW 30,000' })
  await pay.click()
  await expect(page.getByText(english('두 항목을 모두 확인하고 체크해 주세요.'))).toBeVisible()
  await expectEnglish(page)
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await pay.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('카드 결제') })
    .click()
  await page.getByRole('button', { name: '결제하기', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/register$/)
  await expect(page.getByRole('region', { name: /Jane Doe/ })).toContainText('Registered')
  await expectEnglish(page)
  const saved = page.waitForEvent('download')
  await button(page, '영수증').click()
  const paper = await readPdf(new Uint8Array(await readFile(await (await saved).path())))
  expect(paper.pages.join()).toContain('KRW 30,000')
  expect(paper.pages.join().replace('한국노화과학회', '')).not.toMatch(/[가-힣]/)
})

test('a reviewer opens the English address of her mail and reviews', async ({ page, site }) => {
  site.clock.set(planted.inReview)
  const { token, reviewer_pk } = await planted.plantReviewer(site, { name: 'Ann Reader' })
  const authors = [planted.authorOf('Secret', 'secret@hidden.example', { presenter: true })]
  const content = { title_ko: [], title_en: [{ text: 'A clock of cells' }], authors }
  await planted.plantReview(site, await planted.plantAbstract(site, { content }), reviewer_pk)
  await page.goto(`/en/review#${token}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /A clock of cells/ }).click()
  for (const box of await main.getByRole('radio', { name: '4', exact: true }).all())
    await box.check({ force: true })
  await main.getByText('Accept', { exact: true }).click()
  await expect(main.getByRole('status')).toContainText('This review is complete.')
  await expectAccessible(page)
})

test('a speaker saves the certificate by the English link, which keeps its token from one language to the other', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const { token } = await plantLink(site)
  await page.goto(`/certificate#${token}`)
  const toEnglish = page.locator('.site-header a[lang="en"]')
  await expect(toEnglish).toHaveJSProperty('pathname', '/en/certificate')
  await expect(toEnglish).toHaveJSProperty('hash', `#${token}`)
  await page.goto(`/en/certificate#${token}`)
  await expect(page.getByRole('heading', { name: 'Thank you for attending' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('until Fri, 23 January 2026')
  const saved = page.waitForEvent('download')
  await button(page, '참가확인서 내려받기(PDF)').click()
  expect((await saved).suggestedFilename()).toMatch(/^Certificate_of_attendance_2025/)
  await expect(page.getByRole('main').getByRole('status')).toContainText('downloaded')
  await expectAccessible(page)
  await page.locator('.site-header a[lang="ko"]').click()
  await expect(page.getByRole('heading', { name: '참석해 주셔서 감사합니다' })).toBeVisible()
  for (const [wrong, words] of [
    ['A'.repeat(43), '더 이상 사용할 수 없는 링크입니다'],
    ['A', '링크 주소가 올바르지 않습니다'],
  ] as const) {
    await page.goto(`/en/certificate#${wrong}`)
    await expect(page.getByRole('heading', { name: english(words) })).toBeVisible()
    await expectEnglish(page)
  }
})

test('a chair opens the English address of the mail and marks a talk', async ({ page, site }) => {
  site.clock.set('2025-10-24T09:05:00+09:00')
  const authors = [planted.authorOf('', 'talk@example.org', { name_en: 'Jane Doe' })]
  const content = { title_ko: [], title_en: [{ text: 'A clock of cells' }], authors }
  const talks = [await planted.plantAbstract(site, { state: 'accepted', content })]
  const chairs = [{ name: 'Ann Park', email: 'chair@example.ie' }]
  const sessions = [{ talks, chairs, title_en: 'Ageing cells' }]
  await plantProgramme(site, '2025-autumn', { sessions })
  const mail = (await deliveredTo(site.context, 'chair@example.ie')).at(-1)?.text ?? ''
  await page.goto(/\/en\/chair#[\w-]{43}/.exec(mail)?.[0] ?? '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('timer')).toContainText(/Time left \d:\d\d/)
  const done = button(page, '발표함')
  await done.click()
  await expect(done).toHaveAttribute('aria-pressed', 'true')
  await expectEnglish(page)
  site.clock.set('2025-10-24T10:00:00+09:00')
  await page.reload()
  const saved = page.waitForEvent('download')
  await button(page, '영문').click()
  await saved
  await expectEnglish(page)
})
