import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, savedBy, test } from '#tests/e2e/support/journey.ts'
import { openAs } from '#tests/e2e/support/members.ts'
import { facts } from '#tests/support/breaches.ts'
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

test('a member asks on a page of their own, and reads the answer there', async ({ page, site }) => {
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

test('a breach, from its moment to the mails @night', async ({ page, site, expectedErrors }) => {
  await plantMember(site, { ...asking, member_type: '특별회원' })
  await openConsole(page, site, '/admin/settings/privacy/breaches')
  await page.getByLabel('인지 일시').fill('2026-11-20T09:30')
  await expectGood(page)
  await page.getByRole('button', { name: '대응 시작' }).click()
  await expect(page.getByText('2026.11.23 09:30까지')).toBeVisible()
  for (const [label, text] of [
    ['유출된 항목', facts.items],
    ['유출 시점과 경위', facts.happened],
    ['피해를 줄이기 위하여 할 수 있는 조치', facts.advice],
    ['학회의 대응과 피해 구제 절차', facts.measures],
    ['신고·문의처', facts.contact],
  ] as const) {
    await page.getByLabel(label).fill(text)
  }
  await page.getByLabel('외부의 불법적인 접근에 의한 유출입니다').check()
  await page.getByRole('button', { name: '내용 저장' }).click()
  await expect(page.getByText(/에 신고$/).first()).toBeVisible()
  await page.getByLabel('대상 선택 방법').selectOption('일부 회원(회원 구분, 가입일)')
  await page.getByLabel('회원 구분').selectOption('특별회원')
  await page.getByRole('button', { name: '명단 생성' }).click()
  const send = page.getByRole('button', { name: /명에게 메일 발송$/ })
  await expect(send).toBeVisible()
  await expectGood(page)
  await send.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '발송' }).click()
  await expect(page.getByText('메일 발송을 시작했습니다.')).toBeVisible()
  await page.getByLabel('조치 내용').fill('한국인터넷진흥원에 신고함')
  await page.getByRole('button', { name: '경과 등록' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '신고함' })).toBeVisible()
  expectedErrors.push(/401/)
})
