import { deliverDueMail } from '#platform/server/mail/service.ts'
import { expectAccessible, expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { sendInvitations } from '#tests/e2e/support/office-acts.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { files, lineOf, listOf300 } from '#tests/support/member-lists.ts'
import { plantMember } from '#tests/support/members.ts'

const widths = [390, 900, 1180, 1440]

test('of a list of three hundred twenty faults are found, the others invited, and one comes', async ({
  page,
  site,
  expectedErrors,
}) => {
  await plantMember(site, { member_id: 'known01', email: 'known@example.org' })
  await openConsole(page, site, '/admin/members', 'office01')
  await page.getByRole('link', { name: '명단으로 일괄 등록' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '명단으로 일괄 등록' })).toBeVisible()
  await expectAccessible(page)
  const file = page.getByLabel('명단 파일')
  expectedErrors.push(/400/)
  const picture = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0, 0xff]) }
  await file.setInputFiles(picture)
  await expect(page.getByText(/글자를 읽을 수 없는 파일입니다/)).toBeVisible()
  const buffer = files['CSV in CP949'](listOf300())
  await file.setInputFiles({ name: '회원.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: '고칠 곳 20군데' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^120줄 회원 구분/ })).toBeVisible()
  await expect(page.getByLabel('소속의 뜻')).toHaveValue('company_name')
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByLabel('소속의 뜻').selectOption('쓰지 않음')
  await expect(page.getByRole('heading', { name: '고칠 곳 19군데' })).toBeVisible()
  await page.getByLabel('소속의 뜻').selectOption('직장')
  await sendInvitations(page, 280)
  const [name = '', email = ''] = lineOf(2)
  await deliverDueMail(site.context)
  const [mail] = await mailsTo(site.context, email)
  const token = /#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.context().clearCookies()
  await page.goto(`/auth/invitation${token}`)
  await expect(page.getByText(`${name} 님, 반갑습니다.`)).toBeVisible()
  await page.getByRole('button', { name: '동의하고 계정 만들기' }).press('Enter')
  await expect(page.getByText('6~20자의 영문, 숫자만 입력 가능합니다.')).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByLabel('아이디').fill('invited02')
  await page.getByLabel('비밀번호', { exact: true }).fill('tulip!73')
  await page.getByLabel('비밀번호 확인', { exact: true }).fill('tulip!73')
  await page.getByLabel(/이용약관\(/).press('Space')
  await page.getByLabel(/개인정보처리방침\(/).press('Space')
  await page.getByRole('button', { name: '동의하고 계정 만들기' }).press('Enter')
  await expect(page.getByText('계정을 만들었습니다.')).toBeVisible()
  await page.goto('/')
  await page.goto(`/auth/invitation${token}`)
  await expect(page.getByText(/이미 쓰셨거나 14일이 지난 초대입니다/)).toBeVisible()
  await expectAccessible(page)
})
