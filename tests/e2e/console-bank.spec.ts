import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { bookStatement, chooseStatement } from '#tests/e2e/support/office-acts.ts'
import { bankCsv, bankRow, plantAwaiting } from '#tests/support/bank.ts'
import { plantMember } from '#tests/support/members.ts'

const inLab = (member_name: string) => ({ member_name, company_name: '남극연구실' })

test('a deposit of another comes back; a file counts once', async ({ page, site }) => {
  await plantAwaiting(site, '봉숭아', { member_id: 'bankb' })
  await plantMember(site, { member_id: 'lab01', email: 'lab01@example.org', ...inLab('채송아') })
  await plantMember(site, { member_id: 'lab02', email: 'lab02@example.org', ...inLab('채송이') })
  const statement = bankCsv(bankRow('봉숭애', 100_000), bankRow('돌고래제약', 500_000))
  await openConsole(page, site, '/admin/money/bank', 'office01')
  await expect(page.getByText('처리할 입금이 없습니다.')).toBeVisible()
  await bookStatement(page, statement)
  const list = page.getByRole('list', { name: '처리할 입금' })
  await expect(list.getByRole('button')).toHaveCount(2)
  await list.getByRole('button').first().press('ArrowDown')
  const sponsor = page.getByRole('article', { name: /^돌고래제약/ })
  await sponsor.getByRole('button', { name: '다른 수입 추가' }).press('Enter')
  await expectGood(page)
  await sponsor.getByRole('button', { name: '등록', exact: true }).press('Enter')
  await expect(sponsor).toBeHidden()
  // More than was ordered: the rest goes back.
  const article = page.getByRole('article', { name: /^봉숭애/ })
  await article.getByRole('button', { name: /봉숭아/ }).press('Enter')
  await expect(article.getByLabel('받는 사람')).toHaveValue('봉숭아')
  await expectGood(page)
  await article.getByRole('button', { name: '등록', exact: true }).press('Enter')
  await expect(article).toBeHidden()
  await page.getByRole('button', { name: /^되돌리기 봉숭아 2026년 연회비/ }).click()
  await expect(article.getByText('남은 금액')).toBeVisible()
  await bookStatement(page, statement)
  await expect(page.getByText(/새로 등록한 입금은 0건/)).toBeVisible()
  await expectGood(page)
  await page.goto('/admin/money/cases')
  await expect(page.getByText('봉숭아에게 반환')).toBeVisible()
  await expectGood(page)
  await page.goto('/admin/money/bank')
  // Dues of two members of whom the bank says nothing: three actions besides typing.
  await bookStatement(page, bankCsv(bankRow('남극장학회', 160_000)))
  await expect(list.getByRole('button')).toHaveCount(2)
  const lab = page.getByRole('article', { name: /^남극장학회/ })
  await list.getByRole('button').last().press('Enter')
  await lab.getByLabel('회원 검색').fill('남극연구실')
  await lab.getByLabel('회원 검색').press('Enter')
  await lab.getByRole('button', { name: /^채송아/ }).press('Enter')
  await lab.getByRole('button', { name: /^채송이/ }).press('Enter')
  await expect(lab.getByRole('status').last()).toHaveText('등록 후 남는 금액0원')
  await expectGood(page)
  await lab.getByRole('button', { name: '등록', exact: true }).press('Enter')
  await expect(lab).toBeHidden()
})

test('columns are shown by hand, or refused @night', async ({ page, site }) => {
  await openConsole(page, site, '/admin/money/bank', 'treasurer01')
  await chooseStatement(page, '날짜,넣은돈,누가\n2026.11.21,"80,000",홍길동\n')
  await page.getByLabel('날짜 열').waitFor()
  // The second is chosen while the first is still being looked at.
  const chosen = Promise.withResolvers<undefined>()
  await page.route(/bank\/check/, async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.getByLabel('날짜 열').selectOption('거래일(일시)')
  await page.getByLabel('넣은돈 열').selectOption('입금액')
  chosen.resolve(undefined)
  await expect(page.getByText('입금자가 있는 열을 선택해 주세요.')).toBeVisible()
  await expectGood(page)
  await page.getByLabel('누가 열').selectOption('입금자(내용)')
  await page.getByRole('button', { name: '입금 1건 등록' }).click()
  await expect(page.getByText(/새로 등록한 입금은 1건/)).toBeVisible()
  await chooseStatement(page, bankCsv(bankRow('홍길동', 80_000).replace('"80,000"', '팔만')))
  await expect(page.getByText('2행: 입금액 칸을 읽을 수 없습니다: ‘팔만’')).toBeVisible()
})
