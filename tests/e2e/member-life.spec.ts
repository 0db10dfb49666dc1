import { mouse } from '#tests/e2e/support/hands.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import {
  field,
  fillBasics,
  fillEducation,
  forward,
  join,
  newcomer,
  next,
  openBasics,
} from '#tests/e2e/support/joining.ts'
import { beLoggedIn, fillLogin, saveSection } from '#tests/e2e/support/members.ts'
import { completeDialog, feeTab, payButton, payByCard } from '#tests/e2e/support/paying.ts'
import { standInForPostcode } from '#tests/e2e/support/postcode.ts'
import { lastCode, mailsTo } from '#tests/support/mailbox.ts'
import { tracesOf } from '#tests/support/traces.ts'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'

const email = 'nohwa.new@univ.ac.kr'

/** What must not be found once the member has left. */
const words = {
  name: newcomer.name,
  englishName: 'Lee, Nohwa',
  id: newcomer.id,
  firstEmail: newcomer.email,
  email,
  phone: '01098765432',
  address: '대학로 101',
  addressDetail: '909호 다락방',
  workplace: '○○장수연구소',
  school: '가나다대학교',
  topic: '텔로미어와 수면',
}

const signUp = async (page: Page, site: Site): Promise<void> => {
  await standInForPostcode(page)
  await openBasics(page)
  await fillBasics(page, mouse, { site })
  await next(page).click()
  await next(page).click()
  await fillEducation(page, mouse)
  await next(page).click()
  await join(page).click()
  await expect(page.getByText('회원가입이 완료되었습니다!')).toBeVisible()
}

const logIn = async (page: Page, password: string): Promise<void> => {
  await page.goto('/auth/login')
  await fillLogin(page, newcomer.id, password)
  await expect(page).toHaveURL('/')
}

const editEverything = async (page: Page, site: Site): Promise<void> => {
  await page.goto('/mypage')
  await field(page, '영문이름').fill(words.englishName)
  await field(page, '출생 연도').selectOption('1957')
  await field(page, '여').check()
  await field(page, '상세주소').fill(words.addressDetail)
  await field(page, '휴대폰 번호').fill('010-9876-5432')
  await field(page, '이메일 앞부분').fill('nohwa.new')
  await page.getByRole('button', { name: '전송', exact: true }).click()
  await expect(field(page, '인증번호')).toBeFocused()
  await field(page, '인증번호').fill(await lastCode(site.context, email))
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()
  await field(page, '기존 비밀번호').fill(newcomer.password)
  await saveSection(page)

  await page.goto('/mypage/company')
  await field(page, '직장명').fill(words.workplace)
  await field(page, '직장명(영문)').fill('Institute of Longevity')
  await field(page, '직위').selectOption('교수')
  await field(page, '부서').fill('연구부')
  await field(page, '직장 전화번호').fill('02-111-2222')
  await field(page, '팩스번호').fill('02-111-3333')
  await field(page, '자택 주소와 동일').check()
  await saveSection(page)

  await page.goto('/mypage/education')
  await field(page, '학교').fill(words.school)
  await field(page, '졸업년도').fill('1989')
  await saveSection(page)

  await page.goto('/mypage/etc')
  await page.getByLabel('연구분야 수집·이용 동의').check()
  await page.getByRole('textbox', { name: '연구분야' }).fill(words.topic)
  await field(page, '직장').check()
  await saveSection(page)
}

const pay = async (page: Page): Promise<void> => {
  await page.goto(feeTab)
  await payButton(page).click()
  await payByCard(page)
  await completeDialog(page).getByRole('button', { name: '확인' }).click()
}

const download = async (page: Page, button: string): Promise<string> => {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  return (await started).path()
}

test('a member joins, edits, pays, downloads, changes the password, leaves, and is gone', async ({
  page,
  site,
  browser,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/^Connecting to .*authToken=/)
  await signUp(page, site)
  await logIn(page, newcomer.password)
  await editEverything(page, site)
  await pay(page)

  await page.goto('/mypage/payments')
  expect(await readFile(await download(page, '영수증 확인'), 'latin1')).toMatch(/^%PDF-/)
  await page.goto('/mypage/data')
  const held = await readFile(await download(page, 'JSON 파일 내려받기'), 'utf8')
  for (const word of Object.values(words)) {
    if (word !== words.firstEmail) expect(held).toContain(word)
  }

  // Another device, open on a form, when the password is changed here.
  const elsewhere = await browser.newPage({ baseURL: site.url, locale: 'ko-KR' })
  await beLoggedIn(elsewhere, site, newcomer.id)
  await elsewhere.goto('/mypage/etc')
  await expect(elsewhere.getByRole('textbox', { name: '연구분야' })).toHaveValue(words.topic)
  await page.evaluate(() => localStorage.clear())
  await logIn(page, newcomer.password)
  await page.goto('/mypage/password')
  await field(page, '기존 비밀번호').fill(newcomer.password)
  await field(page, '새 비밀번호').fill('newpass!9')
  await field(page, '새 비밀번호 확인').fill('newpass!9')
  await page.getByRole('main').getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(page.getByText('정보가 변경되었습니다.')).toBeVisible()
  await elsewhere.getByRole('main').getByRole('button', { name: '변경', exact: true }).click()
  await expect(elsewhere.getByRole('alertdialog')).toContainText('로그아웃됩니다.')
  await elsewhere.close()

  // The last code was mailed less than a minute ago, perhaps.
  forward(site, 60)
  await page.goto('/mypage/withdrawal')
  await expect(page.getByText('2026년 연회비 80,000원', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '탈퇴', exact: true }).click()
  await expect(field(page, '인증번호')).toBeFocused()
  await field(page, '인증번호').fill(await lastCode(site.context, email))
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴', exact: true }).click()
  await expect(page.getByRole('heading', { name: '탈퇴가 완료되었습니다.' })).toBeFocused()
  await expect(page.getByRole('main').getByText('잠시 후 홈으로 이동합니다.')).toBeInViewport()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
  await page.goto('/auth/login')
  await fillLogin(page, newcomer.id, 'newpass!9')
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호를 확인해 주세요.')

  await expect
    .poll(async () => (await mailsTo(site.context, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('회원 탈퇴가 완료되었습니다'))
  await expect
    .poll(() => tracesOf(site.context, words))
    .toEqual({ name: ['withdrawn_payment.member_name'] })
})
