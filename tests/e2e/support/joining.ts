import { expect, type Page } from '@playwright/test'
import { type Hands, mouse } from '#tests/e2e/support/hands.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { chooseAddress } from '#tests/e2e/support/postcode.ts'
import { lastCode } from '#tests/support/mailbox.ts'

export const newcomer = {
  name: '이노화',
  id: 'nohwa1956',
  password: 'secret!23',
  email: 'nohwa@univ.ac.kr',
}

/** Moves the server's clock on, in seconds. */
export const forward = ({ clock }: Site, seconds: number): void => {
  clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
}

export const next = (page: Page) => page.getByRole('button', { name: '다음', exact: true })

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const heading = (page: Page, step: string) =>
  page.getByRole('heading', { name: step, exact: true, level: 2 })

export const agree = async (page: Page, hands: Hands): Promise<void> => {
  await hands.press(page.getByRole('checkbox', { name: '전체 동의' }))
  await hands.press(next(page))
}

/** Opens the second step. */
export const openBasics = async (page: Page): Promise<void> => {
  await page.goto('/auth/signup')
  await agree(page, mouse)
  await expect(heading(page, '기본정보 입력')).toBeFocused()
}

interface Verifying {
  site: Site
  email: string
  /** What the mail says; read from the outbox where a test does not send by other ways. */
  code?: () => Promise<string> | string
}

/** Types an address, has the code sent and types what the mail says. */
export const verifyEmail = async (
  page: Page,
  hands: Hands,
  { site, email, code = () => lastCode(site.context, email) }: Verifying,
): Promise<void> => {
  const [front = '', back = ''] = email.split('@')
  await hands.type(field(page, '이메일 앞부분'), front)
  await hands.type(field(page, '이메일 뒷부분'), back)
  await hands.press(page.getByRole('button', { name: '전송', exact: true }))
  await expect(field(page, '인증번호')).toBeFocused()
  await hands.type(field(page, '인증번호'), await code())
  await hands.press(page.getByRole('button', { name: '확인', exact: true }))
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()
  forward(site, 60)
}

interface Basics {
  site: Site
  verify?: () => Promise<void>
}

export const fillBasics = async (
  page: Page,
  hands: Hands,
  { site, verify = () => verifyEmail(page, hands, { site, email: newcomer.email }) }: Basics,
): Promise<void> => {
  await hands.type(field(page, '이름'), newcomer.name)
  await hands.type(field(page, '영문이름'), 'Lee No-hwa')
  await hands.choose(field(page, '출생 연도'), '1956')
  await hands.choose(field(page, '출생 월'), '2')
  await hands.choose(field(page, '출생 일'), '29')
  await hands.type(field(page, '아이디'), newcomer.id)
  await hands.press(page.getByRole('button', { name: '중복 확인' }))
  await expect(page.getByText('사용할 수 있는 아이디입니다.')).toBeVisible()
  await hands.type(field(page, '비밀번호'), newcomer.password)
  await hands.type(field(page, '비밀번호 확인'), newcomer.password)
  await verify()
  await hands.type(field(page, '휴대폰 번호'), '01012345678')
  await hands.press(page.getByRole('button', { name: '우편번호 검색' }))
  await chooseAddress(page, hands)
  await expect(field(page, '상세주소')).toBeFocused()
  await hands.type(field(page, '상세주소'), '101호')
}

export const fillEducation = async (page: Page, hands: Hands): Promise<void> => {
  await hands.type(field(page, '학교'), '○○대학교')
  await hands.type(field(page, '전공'), '생명과학')
  await hands.choose(field(page, '학위'), '박사')
  await hands.type(field(page, '졸업년도'), '1988')
}

export const join = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '회원가입', exact: true })
