import { utils, write } from '@e965/xlsx'
import type { Route } from '@playwright/test'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { sendInvitations } from '#tests/e2e/support/office-acts.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { files, lineOf, listOf300 } from '#tests/support/member-lists.ts'
import { plantMember } from '#tests/support/members.ts'
import { duesFiles, memberFiles } from '#tests/support/moving-in.ts'

test('of three hundred nearly all are registered @night', async ({
  page,
  site,
  expectedErrors,
}) => {
  await plantMember(site, { member_id: 'known01', email: 'known@example.org' })
  await openConsole(page, site, '/admin/members', 'office01')
  await page.getByRole('link', { name: '명단으로 일괄 등록' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '명단으로 일괄 등록' })).toBeVisible()
  await expectAccessible(page)
  const file = page.getByLabel('명단 파일 선택')
  expectedErrors.push(/400/)
  const picture = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0, 0xff]) }
  await file.setInputFiles(picture)
  await expect(page.getByText(/문자를 읽을 수 없는 파일입니다/)).toBeVisible()
  const buffer = files['CSV in CP949'](listOf300())
  await file.setInputFiles({ name: '회원.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: '확인할 값 16건' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '178행 휴대폰' })).toHaveValue('없음')
  const double = page.getByRole('group', { name: /^299행/ })
  await expect(double.getByRole('radio', { name: '같은 사람(등록하지 않음)' })).toBeChecked()
  await double.getByRole('radio', { name: '다른 사람(등록)' }).press('Space')
  await expect(page.getByRole('button', { name: '294명 등록' })).toBeVisible()
  await double.getByRole('radio', { name: '다른 사람(등록)' }).press('ArrowUp')
  await expect(page.getByRole('button', { name: '293명 등록' })).toBeVisible()
  await expect(page.getByLabel('소속 열')).toHaveValue('company_name')
  await expectGood(page)
  await page.getByLabel('소속 열').selectOption('사용 안 함')
  await expect(page.getByRole('heading', { name: '확인할 값 15건' })).toBeVisible()
  await page.getByLabel('소속 열').selectOption('직장')
  await expect(page.getByRole('heading', { name: '확인할 값 16건' })).toBeVisible()
  await page.getByRole('button', { name: /^준회원 → 학생회원/ }).press('Enter')
  await expect(page.getByRole('heading', { name: '확인할 값 15건' })).toBeVisible()
  await page.getByRole('textbox', { name: '3행 이름' }).fill('김노화')
  await page.getByRole('textbox', { name: '3행 이름' }).press('Enter')
  await expect(page.getByText('직접 입력한 값 1건을 반영했습니다.')).toBeVisible()
  await sendInvitations(page, 294)
  const [name = '', email = ''] = lineOf(2)
  await deliverDueMail(site.context)
  const [mail] = await mailsTo(site.context, email)
  const token = /#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.context().clearCookies()
  await page.goto(`/auth/invitation${token}`)
  await expect(page.getByText(`${name} 님, 반갑습니다.`)).toBeVisible()
  await page.getByRole('button', { name: '동의하고 계정 생성' }).press('Enter')
  await expect(page.getByText('6~20자의 영문, 숫자만 입력 가능합니다.')).toBeVisible()
  await expectGood(page)
  await page.getByLabel('아이디').fill('invited02')
  await page.getByLabel('비밀번호', { exact: true }).fill('tulip!73')
  await page.getByLabel('비밀번호 확인', { exact: true }).fill('tulip!73')
  await page.getByLabel(/이용약관\(/).press('Space')
  await page.getByLabel(/개인정보처리방침\(/).press('Space')
  await page.getByRole('button', { name: '동의하고 계정 생성' }).press('Enter')
  await expect(page.getByText('계정이 생성되었습니다.')).toBeVisible()
  await page.goto('/')
  await page.goto(`/auth/invitation${token}`)
  await expect(page.getByText(/14일이 지나 만료된 초대입니다/)).toBeVisible()
  await expectAccessible(page)
})

test('years that were paid come from a sheet, and are taken back', async ({ page, site }) => {
  const twin = { member_name: '이쌍둥', email: null }
  await plantMember(site, { ...twin, member_id: 'twin01', birth: '1956-03-01' })
  await plantMember(site, { ...twin, member_id: 'twin02', birth: '1970-01-01' })
  await openConsole(page, site, '/admin/money/dues', 'office01')
  await page.getByRole('link', { name: '지난 회비 가져오기' }).press('Enter')
  const book = utils.book_new()
  const rows = { '2025년': ['560301', '5만원'], '2026년': ['', '8만원'] }
  for (const [year, cells] of Object.entries(rows)) {
    const lines = [
      ['성명', '생년월일', '납부'],
      ['이쌍둥', ...cells],
      ['이숨김', '', '○'],
    ]
    const sheet = utils.aoa_to_sheet(lines)
    sheet['!rows'] = [{}, {}, { hidden: true }]
    utils.book_append_sheet(book, sheet, year)
  }
  const buffer = write(book, { type: 'buffer' }) as Buffer
  await page
    .getByLabel('회비 파일 선택')
    .setInputFiles({ name: '회비.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByLabel('읽을 시트')).toHaveValue('')
  await expect(page.getByText('2026년 시트: 읽지 않은 숨긴 행 1개(3행)')).toBeVisible()
  await expect(page.getByText(/2026년 시트 2행/).first()).toBeVisible()
  await page.getByRole('button', { name: /^560301 → 1956-03-01/ }).press('Enter')
  await expect(page.getByRole('heading', { name: '확인할 납부자 1행' })).toBeVisible()
  await expectGood(page)
  const twins = page.getByLabel('이쌍둥 회원 선택')
  const younger = await twins.getByRole('option', { name: /1970/ }).getAttribute('value')
  await twins.selectOption(younger)
  await expect(page.getByRole('heading', { name: '연회비와 다른 금액 1건' })).toBeVisible()
  await page.getByLabel('다른 금액으로 등록하는 사유').fill('2025년 연회비는 50,000원')
  const sum = page.getByLabel('2025년 시트 2행 이쌍둥 5만원')
  // What is chosen while the choice before is looked at is not lost.
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route('**/dues-import/check', hold, { times: 1 })
  await sum.selectOption('가져오지 않음')
  await sum.selectOption('2025년 회비로 50,000원 인정')
  release(undefined)
  await expect(page.getByRole('heading', { name: '연회비와 다른 금액 0건' })).toBeVisible()
  await page.getByRole('button', { name: '2건 가져오기' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '가져오기' }).press('Enter')
  await expect(page.getByText(/^납부 2건\(/)).toBeVisible()
  await page.getByRole('button', { name: /^가져오기 취소/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '모두 취소' }).press('Enter')
  await expect(page.getByText('가져온 납부를 모두 취소했습니다.')).toBeVisible()
})

test('a society moves in by four files in twenty-one actions @night', async ({ page, site }) => {
  let actions = 0
  const act = (work: Promise<unknown>): Promise<unknown> => {
    actions += 1
    return work
  }
  /** Chooses a file, and agrees to all that is offered. */
  const bring = async (label: string, name: string, buffer: Buffer): Promise<void> => {
    const mimeType = 'application/octet-stream'
    await act(page.getByLabel(`${label} 선택`).setInputFiles({ name, mimeType, buffer }))
    await expect(page.getByRole('button', { name: /(?:명 등록|건 가져오기)$/ })).toBeVisible()
    const all = page.getByRole('button', { name: /^제안 \d+건 모두 적용/ })
    if ((await all.count()) === 0) return
    await act(all.click())
    await expect(all).toHaveCount(0)
  }
  const confirm = async (button: RegExp, yes: string): Promise<void> => {
    await act(page.getByRole('button', { name: button }).click())
    const dialog = page.getByRole('alertdialog')
    await act(dialog.getByRole('button', { name: yes, exact: true }).click())
  }

  await openConsole(page, site, '/admin/members/import', 'office01')
  await bring('명단 파일', '회원 명부.xls', memberFiles()['회원 명부.xls'])
  await confirm(/^\d+명 등록$/, '등록')
  await expect(page.getByText(/^300명을 등록/)).toBeVisible()
  for (const [name, buffer] of Object.entries(duesFiles())) {
    await act(page.goto('/admin/money/dues-import'))
    await bring('회비 파일', name, buffer)
    const alone = page.getByRole('button', { name: /행 모두 연결$/ })
    for (let left = await alone.count(); left > 0; left -= 1) {
      await act(alone.first().click())
      await expect(alone).toHaveCount(left - 1)
    }
    await confirm(/^[\d,]+건 가져오기$/, '가져오기')
    await expect(page.getByText(/^납부 [\d,]+건\(/)).toBeVisible()
  }
  // Far below what an office does in two hours.
  expect(actions).toBeLessThanOrEqual(21)
})
