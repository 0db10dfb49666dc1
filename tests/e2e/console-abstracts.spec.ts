import { expectGood } from '#tests/e2e/support/axe.ts'
import { enterConsole, openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { inReview, plantAbstract, plantReviewer } from '#tests/support/abstracts.ts'

const room = 'id=2025-autumn'

test('the secretary invites and assigns, the committee decides and releases', async ({
  page,
  site,
}) => {
  site.clock.set(inReview)
  const first = await plantAbstract(site, { number: 901 })
  await plantAbstract(site, { number: 902, content: { field: 'AD' } })
  await plantReviewer(site)
  await openConsole(page, site, `/admin/conference/reviewers?${room}`, 'office01')
  await page.getByRole('button', { name: '여러 명 초대' }).click()
  const people = '심사하나\tone@example.com\t하나연구소\n심사둘, two@example.com, 둘연구소, CB, 5'
  await page.getByRole('textbox', { name: '명단' }).fill(people)
  await page.getByRole('button', { name: '초대', exact: true }).click()
  await expect(page.getByText('2명에게 심사를 의뢰했습니다.')).toBeVisible()
  await expect(page.getByRole('row', { name: /심사둘 .*CB 회신 대기/ })).toBeVisible()
  await site.context.db.updateTable('abstract_reviewer').set({ state: 'accepted' }).execute()
  await page.getByRole('button', { name: '배정안 만들기' }).click()
  await expectGood(page)
  await page.getByRole('button', { name: /건 배정$/ }).click()
  await expect(page.getByText(/건을 배정하고/)).toBeVisible()

  await page.goto(`/admin/conference/abstracts?${room}`)
  await page.locator('dt', { hasText: '심사 안 된 것' }).locator('+ dd a').click()
  await expect(page.getByText('CB-901', { exact: true })).toBeVisible()
  await expectGood(page)
  await page.goto(`/admin/conference/abstracts/${first}`)
  await expect(page.getByText('심사 전').first()).toBeVisible()
  await expectGood(page)
  await page.getByRole('link', { name: '초록 수정' }).click()
  await expect(page.getByRole('heading', { name: '제목과 분야' })).toBeVisible()
  await page.getByLabel('중심어').fill('노화, 텔로미어, 세포, 수명')
  await page.getByLabel('사유').fill('저자의 요청')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('2판 사무국 수정')).toBeVisible()
  await expect(page.getByText('중심어: 노화, 텔로미어, 세포, 수명')).toBeVisible()

  await page.context().clearCookies()
  await enterConsole(page, site, 'academic01')
  await page.goto(`/admin/conference/decisions?${room}&question=undecided`)
  await page.getByRole('checkbox', { name: '현재 페이지 전체 선택' }).check()
  await page.getByRole('group', { name: '선택' }).getByRole('button', { name: '판정' }).click()
  await page.getByRole('dialog').getByLabel('판정', { exact: true }).selectOption('채택')
  await page.getByRole('dialog').getByLabel('발표 형식').selectOption('포스터')
  await page.getByRole('dialog').getByRole('button', { name: '판정' }).click()
  await expect(page.getByText(/편을 판정했습니다/)).toBeVisible()
  await expect(page.getByText(/채택 메일 미리 보기/)).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: /편 통보$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '통보' }).click()
  await expect(page.getByText(/편의 판정을 통보했습니다/)).toBeVisible()
  await expect(page.getByText('통보할 판정이 없습니다.')).toBeVisible()
})
