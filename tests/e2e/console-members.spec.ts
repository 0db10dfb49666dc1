import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantMember } from '#tests/support/members.ts'

const student = {
  member_id: 'student77',
  member_name: '함초롬',
  member_type: '학생회원' as const,
  company_name: '한국대학교',
  email: 'cho@example.org',
  cell: '01077778888',
}

test('a student is found by 초성 and made 정회원', async ({ page, site, expectedErrors }) => {
  await plantMember(site, student)
  await openConsole(page, site, '/admin/members', 'office01')
  await expect(page.getByText(/^총 [\d,]+명/)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('ㅎㅊㄹ')
  await expect(page.getByText(/중 1명/)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '함초롬' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '함초롬' })).toBeVisible()
  await expect(page.getByText('010-7777-8888')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '회원 구분 변경' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '함초롬 님의 회원 구분' })
  await expect(dialog.getByLabel('새 회원 구분', { exact: true })).toBeFocused()
  expectedErrors.push(/400/)
  await dialog.getByRole('button', { name: '변경', exact: true }).press('Enter')
  await expect(dialog.getByText('사유를 입력해 주세요.')).toBeVisible()
  await dialog.getByLabel('사유').fill('박사 학위 취득')
  await dialog.getByLabel('사유').press('Enter')
  await expect(dialog.getByText('지금과 다른 회원 구분을 선택해 주세요.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('새 회원 구분', { exact: true }).selectOption('정회원')
  await dialog.getByLabel('사유').press('Enter')
  await expect(page.getByText('회원 구분을 변경했습니다.', { exact: true })).toBeVisible()
  await expect(page.getByText('학생회원 → 정회원')).toHaveCount(2)

  await page.getByRole('link', { name: '이 회원의 이력 보기' }).click()
  await expect(page.getByRole('button', { name: '회원 구분 변경', exact: true })).toBeVisible()
})

test('somebody is put on the roll, corrected and on leave, by keyboard', async ({ page, site }) => {
  await plantMember(site, student)
  await openConsole(page, site, '/admin/members', 'office01')
  await page.getByRole('link', { name: '회원 추가' }).press('Enter')
  await page.getByLabel('이름', { exact: true }).fill('함초롬')
  await page.getByLabel('휴대폰 번호').fill('010-7777-8888')
  await page.getByLabel('휴대폰 번호').press('Enter')
  await expect(page.getByText('이름과 휴대폰 번호 동일')).toBeVisible()
  await expectGood(page)
  await page.getByLabel('다른 사람임을 확인했습니다').press('Space')
  await page.getByRole('button', { name: '등록' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '함초롬' })).toBeVisible()
  await expect(page.getByText('홈페이지 계정이 없는 회원입니다.')).toBeVisible()

  await page.getByRole('button', { name: '연락처 정정' }).press('Enter')
  const contact = page.getByRole('dialog', { name: '함초롬 님의 연락처 정정' })
  await contact.getByLabel('이메일').fill('ham@example.org')
  await contact.getByLabel('요청자와 방법').fill('본인, 전화')
  await contact.getByLabel('본인 확인 방법').fill('등록된 번호로 다시 통화')
  await expectAccessible(page)
  await contact.getByLabel('본인 확인 방법').press('Enter')
  await expect(page.getByText('회원정보를 정정했습니다.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '상태 등록' }).press('Enter')
  const status = page.getByRole('dialog', { name: '함초롬 님의 회원 상태' })
  await status.getByLabel('상태', { exact: true }).selectOption('휴회')
  await status.getByLabel('사유').fill('해외 연수')
  await status.getByLabel('사유').press('Enter')
  await expect(page.getByText('회원 상태를 등록했습니다.', { exact: true })).toBeVisible()
  await page.goto('/admin/members?status=휴회')
  await expect(page.getByRole('link', { name: '함초롬' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: '계정 초대' }).press('Enter')
  await page.getByRole('button', { name: '1명에게 발송' }).press('Enter')
  await expect(page.getByText('1명에게 계정 초대를 발송했습니다.')).toBeVisible()
})

test('a note, a correction, a withdrawal @night', async ({ page, site, expectedErrors }) => {
  const { member_pk } = await plantMember(site, { ...student, birth: '1990-03-01' })
  await openConsole(page, site, `/admin/members/${member_pk}`, 'office01')
  await page.getByLabel('새 메모').fill('전화로 탈퇴를 문의하셨습니다.')
  await page.getByRole('button', { name: '메모 등록' }).press('Enter')
  await expect(page.getByText('메모를 등록했습니다.', { exact: true })).toBeVisible()
  await expect(page.getByText('전화로 탈퇴를 문의하셨습니다.')).toBeVisible()
  await expectGood(page)

  await page.getByRole('button', { name: '이름, 생년월일, 아이디 정정' }).press('Enter')
  const correcting = page.getByRole('dialog', { name: '함초롬 님의 이름, 생년월일, 아이디 정정' })
  await expect(correcting.getByLabel('이름')).toBeFocused()
  await correcting.getByLabel('이름').fill('함초록')
  expectedErrors.push(/400/)
  await correcting.getByLabel('이름').press('Enter')
  await expect(correcting.getByText('요청자와 방법을 입력해 주세요.')).toBeVisible()
  await expectAccessible(page)
  await correcting.getByLabel('요청자와 방법').fill('본인, 방문')
  await correcting.getByLabel('본인 확인 방법').fill('주민등록초본')
  await correcting.getByLabel('본인 확인 방법').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '함초록' })).toBeVisible()
  await expect(page.getByText('이름 정정. 요청: 본인, 방문. 본인 확인: 주민등록초본')).toBeVisible()

  await page.getByRole('button', { name: '비밀번호 찾기 메일 발송' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '발송' }).press('Enter')
  await expect(page.getByText(/로 메일을 보냈습니다/)).toBeVisible()

  await page.getByRole('button', { name: '삭제 항목 확인 후 탈퇴 처리' }).press('Enter')
  const leaving = page.getByRole('dialog', { name: '함초록 님의 탈퇴 처리' })
  await expect(leaving.getByText('보관할 결제 기록이 없습니다.')).toBeVisible()
  await leaving.getByRole('button', { name: '탈퇴 처리' }).press('Enter')
  await expect(leaving.getByText('요청 방법을 선택해 주세요.')).toBeVisible()
  await expectAccessible(page)
  await leaving.getByLabel('사유').selectOption('제명(회칙 제9조)')
  await leaving.getByRole('button', { name: '제명 처리' }).press('Enter')
  await expect(leaving.getByText('의결일을 선택해 주세요.')).toBeVisible()
  await expectGood(page, 'dialog[open]')
  await leaving.getByLabel('사유', { exact: true }).selectOption('본인의 요청')
  await leaving.getByLabel('요청 방법').selectOption('전화')
  await leaving.getByRole('button', { name: '탈퇴 처리' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/members$/)
  expectedErrors.push(/404/)
  await page.goto(`/admin/members/${member_pk}`)
  await expect(page.getByText('요청하신 내용을 찾을 수 없습니다.')).toBeVisible()
})
