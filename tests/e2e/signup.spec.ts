import type { Page } from '@playwright/test'
import { addMember } from '#members/server/service.ts'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { openLastStep, openSignupAt } from '#tests/e2e/support/drafts.ts'
import { mouse } from '#tests/e2e/support/hands.ts'
import * as joining from '#tests/e2e/support/joining.ts'
import { expect, requestsOf, type Site, test } from '#tests/e2e/support/journey.ts'
import { standInForPostcode } from '#tests/e2e/support/postcode.ts'

const membersCalled = ({ context: { db } }: Site, id: string) =>
  db.selectFrom('member').selectAll().where('member_id', '=', id).execute()

const plant = ({ context: { db, clock } }: Site, member_id: string) =>
  addMember(db, {
    member_id,
    password_hash: '',
    member_name: '먼저',
    member_type: '정회원',
    staff: 0,
    created_at: clock.now().toISOString(),
  })

const done = (page: Page) => page.getByRole('heading', { name: '회원가입이 완료되었습니다!' })
const backTo = (page: Page, step: string) =>
  page.getByRole('button', { name: new RegExp(`${step}$`) })

test('every step is fit for everyone, also wrong and filled in @night', async ({ page, site }) => {
  await standInForPostcode(page)
  await joining.openBasics(page)
  await joining.next(page).click()
  await expect(joining.field(page, '이름')).toBeFocused()
  await expect(joining.field(page, '이름')).toHaveAccessibleDescription('이름을 입력해 주세요.')
  await expectGood(page)
  await joining.fillBasics(page, mouse, { site })
  await expectGood(page)
  await joining.next(page).click()
  await expect(joining.heading(page, '직장정보 입력')).toBeFocused()
  await joining.field(page, '직위').selectOption('기타(직접입력)')
  await expectGood(page)
  await joining.next(page).click()

  await joining.field(page, '학교').fill('○')
  await page.getByRole('button', { name: '학력 추가' }).click()
  const second = page.getByRole('group', { name: '학력 2' })
  await expect(second.getByLabel('학교')).toBeFocused()
  await expect(page.getByText('전공을을 입력해 주세요.')).toHaveCount(0)
  await expect(joining.next(page)).toBeDisabled()
  await joining.next(page).focus()
  await page.keyboard.press('Enter')
  await expect(joining.field(page, '전공').first()).toBeFocused()
  await expect(page.getByText('전공을을 입력해 주세요.')).toHaveCount(2)
  await expectGood(page)
  // Mending one field leaves the words at the others.
  await joining.field(page, '전공').first().fill('생물학')
  await expect(page.getByText('전공을을 입력해 주세요.')).toHaveCount(1)
  await expect(page.getByText('학위를 선택해 주세요.')).toHaveCount(2)
  await expect(page.getByText('졸업년도를 입력해 주세요.')).toHaveCount(2)
  await joining.field(page, '졸업년도').first().fill('20155')
  await expect(page.getByText('졸업년도는 숫자 4자리로 입력해 주세요.')).toHaveCount(1)
  await page.getByRole('button', { name: '학력 2 삭제' }).click()
  await joining.field(page, '학교').fill('')
  await joining.fillEducation(page, mouse)
  await joining.next(page).click()
  await expect(joining.heading(page, '기타정보 입력')).toBeFocused()
  await expectGood(page)
  await joining.join(page).click()
  await expect(done(page)).toBeFocused()
  await expectGood(page)
})

test('steps that were reached can be gone back to @night', async ({ page, site }) => {
  await openSignupAt(page, site, '직장정보 입력')
  await page.getByLabel('자택 주소와 동일').check()
  await expect(joining.field(page, '직장 우편번호')).toHaveValue('03080')
  await joining.field(page, '직위').selectOption('기타(직접입력)')
  await joining.field(page, '직위 직접입력').fill('명예교수')
  await joining.next(page).click()
  await joining.field(page, '학위').selectOption('석사')
  await joining.next(page).click()
  const steps = page.getByRole('navigation', { name: '회원가입 단계' }).getByRole('listitem')
  await expect(steps).toHaveText([
    ...['Step01회원약관 동의', 'Step02기본정보 입력', 'Step03직장정보 입력'],
    ...['Step04학력정보 입력', 'Step05기타정보 입력', 'Step06회원가입 완료'],
  ])
  await backTo(page, '기본정보 입력').click()
  await expect(joining.field(page, '이름')).toHaveValue(joining.newcomer.name)
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()
  await page.goBack()
  await expect(joining.heading(page, '기타정보 입력')).toBeVisible()
  await expect(page.locator('[aria-current="step"]')).toHaveText(/기타정보 입력$/)
  const consent = page.getByRole('checkbox', { name: '연구분야 수집·이용 동의' })
  await expect(joining.field(page, '연구분야')).toHaveValue('텔로미어')
  await consent.uncheck()
  await expect(joining.field(page, '연구분야')).toBeHidden()
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(joining.newcomer.password)
  await page.getByRole('textbox', { name: '비밀번호 확인' }).fill(joining.newcomer.password)
  await joining.join(page).click()
  await expect(page.getByText('회원 구분은 학생회원입니다.')).toBeVisible()
  await expect(steps.getByRole('button')).toHaveCount(0)
  await page.goBack()
  await expect(done(page)).toBeVisible()
  const [member] = await membersCalled(site, joining.newcomer.id)
  const kept = { position: '명예교수', company_zipcode: '03080', research_topic: '' }
  expect(member).toMatchObject(kept)
})

/** All that the tab and the browser remember. */
const remembered = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => ({
    ...Object.fromEntries(Object.entries(sessionStorage)),
    ...Object.fromEntries(Object.entries(localStorage)),
  }))

test('a reload keeps what was typed but passwords; leaving forgets it', async ({ page }) => {
  await joining.openBasics(page)
  await joining.field(page, '이름').fill(joining.newcomer.name)
  await joining.field(page, '비밀번호').fill(joining.newcomer.password)
  await page.reload()
  await expect(joining.field(page, '이름')).toHaveValue(joining.newcomer.name)
  await expect(joining.field(page, '비밀번호')).toHaveValue('')
  const kept = JSON.stringify(await remembered(page))
  expect(kept).toContain(joining.newcomer.name)
  expect(kept).not.toContain(joining.newcomer.password)

  await page.goto('/introduce')
  expect(JSON.stringify(await remembered(page))).not.toMatch(
    /이노화|current(Last)?Step|signupDraft|emailVerification/,
  )
  await page.goto('/auth/signup')
  await expect(joining.heading(page, '회원약관 동의')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '이용약관 동의' })).not.toBeChecked()
  await joining.agree(page, mouse)
  await expect(joining.field(page, '이름')).toHaveValue('')
})

test('what only the server refuses leads back to its field @night', async ({ page, site }) => {
  await openLastStep(page, site)
  await plant(site, joining.newcomer.id.toUpperCase())
  await joining.join(page).click()
  await expect(joining.field(page, '아이디')).toBeFocused()
  await expect(joining.field(page, '아이디')).toHaveAccessibleDescription(/사용할 수 없는/)
  await joining.field(page, '아이디').fill('nohwa1957')
  await page.getByRole('button', { name: '중복 확인' }).click()
  await expect(page.getByText('사용할 수 있는 아이디입니다.')).toBeVisible()

  const setPassword = async (password: string): Promise<void> => {
    await joining.field(page, '비밀번호').fill(password)
    await page.getByRole('textbox', { name: '비밀번호 확인' }).fill(password)
    await backTo(page, '기타정보 입력').click()
    await joining.join(page).click()
  }
  await setPassword('iloveyou2')
  await expect(joining.field(page, '비밀번호')).toBeFocused()
  await expect(joining.field(page, '비밀번호')).toHaveAccessibleDescription(/많이 사용되는/)

  joining.forward(site, 31 * 60)
  await setPassword(joining.newcomer.password)
  await expect(joining.field(page, '이메일 앞부분')).toBeFocused()
  await expect(page.getByText('이메일 인증 시간이 지났습니다.')).toBeVisible()
  await joining.verifyEmail(page, mouse, { site, email: joining.newcomer.email })
  await backTo(page, '기타정보 입력').click()
  await joining.join(page).click()
  await expect(done(page)).toBeVisible()
  expect(await membersCalled(site, 'nohwa1957')).toHaveLength(1)
})

test('without a network nothing is lost', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /429/)
  const { context } = site
  const start = context.clock.now().getTime()
  await openLastStep(page, site)
  await page.context().setOffline(true)
  await joining.join(page).click()
  await expect(page.getByRole('alertdialog')).toHaveText(/네트워크 연결에 문제가 있습니다\./)
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await expect(joining.field(page, '연구분야')).toHaveValue('텔로미어')

  // The code was asked for a minute before; nobody fills in the rest within two seconds.
  const { clock } = context
  context.clock = { now: () => new Date(start - 58_000) }
  await joining.join(page).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(/요청이 많습니다\. \d초 후에 다시 시도해 주세요\./)
  await expect(alert).toBeInViewport()
  context.clock = clock

  const calls = requestsOf(page, /\/v1\/front\/signup$/)
  await joining.join(page).dblclick()
  await expect(done(page)).toBeVisible()
  expect(calls).toHaveLength(1)
  const [member, ...others] = await membersCalled(site, joining.newcomer.id)
  expect(others).toEqual([])
  expect(member).toMatchObject({ birth: '1956-02-29', cell: '01012345678', zipcode: '03080' })
})
