import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, savedBy, test } from '#tests/e2e/support/journey.ts'
import { openAs } from '#tests/e2e/support/members.ts'
import { plantMember } from '#tests/support/members.ts'

const asking = { member_id: 'asking1', member_name: '함물음', email: 'asking@example.org' }

test('a request by phone is identified and answered', async ({ page, site, expectedErrors }) => {
  await plantMember(site, asking)
  await openConsole(page, site, '/admin/settings/privacy', 'office01')
  await page.getByRole('link', { name: '요구 접수' }).click()
  await page.getByLabel('회원 검색').fill('함물음')
  await page.locator('main').getByRole('button', { name: '검색' }).click()
  await page.getByRole('link', { name: /^함물음/ }).click()
  expectedErrors.push(/400/)
  await page.getByRole('button', { name: '접수' }).click()
  await expect(page.getByText('요구 종류를 선택해 주세요.')).toBeVisible()
  await page.getByLabel('요구', { exact: true }).selectOption('열람')
  await page.getByLabel('접수 방법').selectOption('전화')
  await page.getByLabel('접수일').fill('2026-11-20')
  await page.getByLabel('요구 내용').fill('무엇을 갖고 계신지 알고 싶어 하십니다.')
  await expectGood(page)
  await page.getByRole('button', { name: '접수' }).click()

  await expect(page.getByRole('heading', { name: '열람 요구' })).toBeVisible()
  await page.getByLabel('확인 방법').fill('등록된 휴대폰으로 전화하여 확인')
  await page.getByRole('button', { name: '확인 후 처리 시작' }).click()
  await expect(page.getByRole('heading', { name: '열람 자료' })).toBeVisible()
  const file = page.getByRole('button', { name: '내려받기' })
  expect(await savedBy(file)).toMatch(/^열람 자료 \d+\.pdf$/)
  await expect(page.getByText('열람 자료 내려받기')).toBeVisible()
  await page.getByLabel('처리 결과').selectOption('처리 완료·통지')
  await page.getByLabel('통지 내용').fill('열람 자료를 등기 우편으로 보내 드렸습니다.')
  await expectGood(page)
  await page.getByRole('button', { name: '처리 완료·통지' }).click()
  await expect(page.getByText('요구자에게 통지했습니다.')).toBeVisible()
  await expect(page.getByText('열람 자료를 등기 우편으로')).toBeVisible()
  await page.goto('/admin/settings/privacy?status=closed')
  await expect(page.getByRole('row', { name: /함물음.*완료/ })).toBeVisible()
  await expectGood(page)
})

test('a member asks on a page of their own, and reads the answer there @night', async ({
  page,
  site,
}) => {
  await plantMember(site, asking)
  await openAs(page, site, asking.member_id, '/mypage/data')
  await page.getByLabel('신청 구분').selectOption('정정')
  await page.getByLabel('내용').fill('생년월일이 다릅니다.')
  await expectGood(page)
  await page.getByRole('button', { name: '신청하기' }).click()
  await expect(page.getByText('2026.12.01(화)까지 알려 드립니다')).toBeVisible()
  await openConsole(page, site, '/admin/settings/privacy?status=open', 'office01')
  await page.getByRole('link', { name: '함물음' }).click()
  await page.getByLabel('처리 결과').selectOption('거절')
  await page.getByLabel('통지 내용').fill('보내 주신 서류와 지금의 생년월일이 같습니다.')
  await page.getByRole('button', { name: '거절' }).click()
  await expect(page.getByText('요구자에게 통지했습니다.')).toBeVisible()
  await page.goto('/mypage/data')
  await expect(page.getByText('보내 주신 서류와 지금의')).toBeVisible()
})

test('a month is reviewed, and a paper list destroyed @night', async ({ page, site }) => {
  await openConsole(page, site, '/admin/settings/privacy/register')
  await expect(page.getByRole('heading', { name: '월별 점검' })).toBeVisible()
  await page.getByRole('button', { name: '파기·유출 조치 등록' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('파기 대상').fill('2025년 참석자 명단(종이)')
  await dialog.getByLabel('건수').fill('120')
  await dialog.getByLabel('파기 사유').fill('행사를 마치고 1년이 지남')
  await dialog.getByLabel('파기 방법').selectOption('파쇄')
  await expectGood(page)
  await dialog.getByRole('button', { name: '등록' }).click()
  await expect(page.getByRole('row', { name: /2025년 참석자 명단\(종이\).*120건/ })).toBeVisible()
  await page.getByLabel('점검 결과').fill('이상 없음')
  await page.getByRole('button', { name: /점검 확인$/ }).click()
  await expect(page.getByText(/점검 완료: 이상 없음/)).toBeVisible()
  await expect(page.getByRole('row', { name: /접속기록·파기 점검/ })).toBeVisible()
  await expectGood(page)
})
