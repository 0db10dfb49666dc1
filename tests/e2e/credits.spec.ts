import { certificatePath } from '#conference/rules/conferences.ts'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { finder, openDesk, result } from '#tests/e2e/support/entrance.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import {
  plantGuestWhoCame,
  announce,
  dayAfter,
  guestEmail,
  tokensTo,
} from '#tests/support/certificates.ts'
import { plantStaff } from '#tests/support/console.ts'
import { haveCredits } from '#tests/support/credits.ts'

// Somebody is checked out by a desk without a network, sees their credits, objects, and is answered.

test('a guest earns credits, objects and is answered', async ({
  browser,
  page,
  site,
  expectedErrors,
}) => {
  // An objection without words is refused.
  expectedErrors.push(/400/)
  haveCredits(site)
  await plantGuestWhoCame(site)
  site.clock.set('2025-10-24T03:10:00Z')
  const desk = await openDesk(browser, site, '1번 데스크')
  await desk.context().setOffline(true)
  await desk.getByRole('button', { name: '퇴장', exact: true }).click()
  await finder(desk).fill('손님하나')
  await desk.getByRole('button', { name: '손님하나' }).click()
  await expect(result(desk)).toHaveAttribute('data-state', 'out')
  await desk.getByRole('button', { name: '퇴장 취소' }).click()
  await expect(result(desk)).toHaveAttribute('data-state', 'stays')
  await finder(desk).fill('손님하나')
  await desk.getByRole('button', { name: '손님하나' }).click()
  await expect(desk.getByText('오프라인: 3건 대기')).toBeVisible()
  await expectGood(desk, 'html', [390, 1440])
  await desk.context().setOffline(false)
  await expect(desk.getByText('다른 데스크와 연결됨')).toBeVisible()
  await expect(desk.getByText('퇴장 1')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('button', { name: '퇴장', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await desk.context().close()

  site.clock.set(dayAfter)
  await announce(site, await plantStaff(site, '사무국'))
  const [token = ''] = await tokensTo(site, guestEmail)
  await page.goto(`${certificatePath}#${token}`)
  await page.getByRole('link', { name: '출결과 평점' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('강연 290분 중')
  await page.getByText('이의 신청(').click()
  await page.getByRole('button', { name: '이의 신청' }).click()
  await expect(main).toContainText('이의 내용을 입력해 주세요.')
  await page.getByLabel('이의 내용').fill('15시 30분까지 있었습니다.')
  await page.getByText('대한의사협회 평점 신고').click()
  await expectGood(page, 'html', [390, 1440])
  await page.getByRole('button', { name: '이의 신청' }).click()
  await expect(main).toContainText('사무국에서 확인하고 있습니다.')
  await page.getByLabel('면허번호').fill('123456')
  await page.getByLabel('개인정보의 수집과').check()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(main).toContainText('면허번호 123456')

  const office = await (await browser.newContext({ baseURL: site.url, locale: 'ko-KR' })).newPage()
  await openConsole(office, site, '/admin', 'office01')
  await office.getByRole('link', { name: /확인 후 회신/ }).click()
  await expect(office.getByRole('link', { name: '손님하나' })).toBeVisible()
  await expectGood(office, 'html', [390, 1440])
  await office.getByRole('link', { name: '손님하나' }).click()
  await office.getByRole('button', { name: '이의 신청 회신' }).click()
  await office.getByLabel('추가할 기록').selectOption('in')
  await office.getByLabel('시각').fill('14:00')
  await office.getByLabel('회신').fill('명단에서 확인했습니다.')
  await expectGood(office, 'html', [390, 1440])
  await office.getByRole('button', { name: '회신', exact: true }).click()
  await expect(office.getByText('명단에서 확인했습니다.')).toBeVisible()
  await office.context().close()
  await page.reload()
  await expect(main).toContainText('명단에서 확인했습니다.')
})
