import type { Page } from '@playwright/test'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { expect, type Site } from '#tests/e2e/support/journey.ts'
import { bankCsv, bankRow, plantAwaiting } from '#tests/support/bank.ts'
import { files, listOf300 } from '#tests/support/member-lists.ts'

// What an office does of a day, each from the page where it begins to the words that say that it is done.

/** Of a list of three hundred, in which twenty faults are found, the others are invited. */
export const inviteThreeHundred = async (page: Page): Promise<void> => {
  await page.goto('/admin/members/import')
  const buffer = files['CSV in CP949'](listOf300())
  await page
    .getByLabel('명단 파일 선택')
    .setInputFiles({ name: '회원.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: '확인할 값 16건' })).toBeVisible()
  await sendInvitations(page, 293)
}

/** Puts those of a list on the roll, and invites them to an account. */
export const sendInvitations = async (page: Page, people: number): Promise<void> => {
  await page.getByLabel('홈페이지 계정 초대 메일 발송').check()
  await page.getByRole('button', { name: `${people}명 등록` }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: '등록', exact: true })
    .press('Enter')
  await expect(page.getByText(`${people}명을 등록하고`)).toBeVisible()
}

const names = Array.from(
  '가나다라마바사아자차카타파하거너더러머버서어저처커터',
  (syllable) => `봉${syllable}람`,
)
const habits = ['', '서울대', '연회비', '2026', '회비', '님']

/** Thirty deposits of a day, `2026.11.21`, of which twenty-nine are somebody's. */
export const thirtyDeposits = (day: string): string => {
  const row = (depositor: string, won: number) => bankRow(depositor, won, `${day} 10:15:02`)
  return bankCsv(
    ...names.map((name, at) => row(`${name}${habits[at % habits.length] ?? ''}`, 80_000)),
    ...[row('봉선화', 70_000), row('봉숭애', 80_000), row('(주)한국바이오', 80_000)],
    row('예금이자', 12),
  )
}

type Facts = NonNullable<Parameters<typeof plantAwaiting>[2]>

/** Twenty-nine members whose deposits are awaited. */
export const awaitDeposits = async (site: Site, facts: Facts = {}): Promise<void> => {
  const plant = (name: string, own: Facts) => plantAwaiting(site, name, { ...facts, ...own })
  for (const [at, name] of names.entries()) {
    await plant(name, { company_name: '서울대학교', member_id: `bank${at}` })
  }
  await plant('봉선화', { member_id: 'banka' })
  await plant('봉숭아', { member_id: 'bankb' })
  await plant('봉황새', { member_id: 'bankc', company_name: '(주)한국바이오' })
}

export const chooseStatement = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('거래내역 파일 선택')
    .setInputFiles({ name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

export const bookStatement = async (page: Page, text: string): Promise<void> => {
  await chooseStatement(page, text)
  await page.getByRole('button', { name: /^입금 \d+건 등록$/ }).click()
}

/** Of thirty deposits twenty-six are confirmed together, each of the others by one decision. */
export const matchThirty = async (page: Page, statement: string): Promise<void> => {
  await page.goto('/admin/money/bank')
  await expect(page.getByText('처리할 입금이 없습니다.')).toBeVisible()
  await bookStatement(page, statement)
  await expect(page.getByText(/국민은행 .* 입금 30건.*새로 등록한 입금은 30건/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '확실한 입금 26건' })).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: '26건 모두 입금 확인' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '입금 확인' }).click()
  await expect(page.getByText('입금 26건을 확인했습니다.')).toBeVisible()
  const list = page.getByRole('list', { name: '처리할 입금' })
  const opened = async (depositor: string) => {
    await list.getByRole('button', { name: depositor }).click()
    return page.getByRole('article', { name: `${depositor} 입금` })
  }
  for (const [depositor, choice] of [
    ['봉숭애', /봉숭아/],
    ['(주)한국바이오', /봉황새/],
    ['예금이자', /다른 수입: 이자/],
  ] as const) {
    const article = await opened(depositor)
    await article.getByRole('button', { name: choice }).press('Enter')
    await expect(article).toBeHidden()
  }
  const short = await opened('봉선화')
  await short.getByRole('button', { name: /봉선화/ }).press('Enter')
  await short.getByLabel(/^받은 금액으로 납부를 인정합니다/).check()
  await short.getByLabel('인정 사유').fill('학생회원이던 해의 회비')
  await expectAccessible(page)
  await short.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText('처리할 입금이 없습니다.')).toBeVisible()
}
