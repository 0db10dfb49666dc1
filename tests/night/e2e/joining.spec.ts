import type { Page } from '@playwright/test'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { createMailTransport } from '#platform/server/mail/transport.ts'
import { type Hands, keyboard, touch } from '#tests/e2e/support/hands.ts'
import {
  agree,
  field,
  fillBasics,
  fillEducation,
  heading,
  join,
  newcomer,
  next,
  verifyEmail,
} from '#tests/e2e/support/joining.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { standInForPostcode } from '#tests/e2e/support/postcode.ts'
import { codeIn } from '#tests/support/mailbox.ts'
import { openPostOffice, type PostOffice } from '#tests/support/smtp.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Way {
  page: Page
  hands: Hands
  site: Site
  office: PostOffice
}

const codeOf = ({ taken }: PostOffice): string => codeIn(taken) ?? 'no code'

const verify = ({ page, hands, site, office }: Way): Promise<void> =>
  verifyEmail(page, hands, { site, email: newcomer.email, code: () => codeOf(office) })

const becomeMember = async (way: Way): Promise<void> => {
  const { page, hands, site } = way
  const arrive = (step: string) => expect(heading(page, step)).toBeFocused()
  await agree(page, hands)
  await arrive('기본정보 입력')
  await fillBasics(page, hands, { site, verify: () => verify(way) })
  await hands.send(field(page, '상세주소'), next(page))
  await arrive('직장정보 입력')
  await hands.send(field(page, '직장명'), next(page))
  await arrive('학력정보 입력')
  await fillEducation(page, hands)
  await hands.send(field(page, '졸업년도'), next(page))
  await arrive('기타정보 입력')
  await hands.press(join(page))
  await arrive('회원가입이 완료되었습니다!')
}

const logIn = async ({ page, hands }: Way, password: string): Promise<void> => {
  const main = page.getByRole('main')
  await hands.type(field(page, '아이디'), newcomer.id)
  await hands.type(field(page, '비밀번호'), password)
  await hands.press(main.getByRole('button', { name: '로그인', exact: true }))
  await expect(page).toHaveURL('/')
}

const logOut = async ({ page, hands }: Way): Promise<void> => {
  await page.goto('/auth/login')
  await hands.press(page.getByRole('main').getByRole('button', { name: '로그아웃' }))
  await expect(page).toHaveURL('/')
}

const findId = async (way: Way): Promise<void> => {
  const { page, hands } = way
  const main = page.getByRole('main')
  await page.goto('/auth/login')
  await hands.press(main.getByRole('link', { name: '아이디 찾기' }))
  await hands.type(field(page, '이름'), newcomer.name)
  await verify(way)
  await hands.press(main.getByRole('button', { name: '아이디 찾기' }))
  await expect(page).toHaveURL('/auth/findid/complete')
  await expect(page.getByRole('heading', { name: '아이디를 찾았습니다.' })).toBeFocused()
}

const resetPassword = async (way: Way, password: string): Promise<void> => {
  const { page, hands } = way
  const main = page.getByRole('main')
  await hands.press(main.getByRole('link', { name: '비밀번호 찾기' }))
  await hands.type(field(page, '아이디'), newcomer.id)
  await verify(way)
  await hands.press(main.getByRole('button', { name: '비밀번호 찾기' }))
  await expect(page).toHaveURL('/auth/findpw/modify')
  await hands.type(main.getByRole('textbox', { name: '새 비밀번호', exact: true }), password)
  await hands.type(main.getByRole('textbox', { name: '새 비밀번호 확인' }), password)
  await hands.press(main.getByRole('button', { name: '비밀번호 변경', exact: true }))
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('비밀번호가 변경되었습니다.')).toBeVisible()
}

/** From wherever it begins to the end of the wizard. */
type Join = (way: Way) => Promise<void>

/** Joins, logs in, forgets the id and the password, finds both again and logs in once more. */
const wholeWay = async ({ page, hands, site }: Omit<Way, 'office'>, join: Join): Promise<void> => {
  await using office = await openPostOffice()
  const { context } = site
  context.mail = createMailTransport({ ...context.config, mailUrl: office.url }, context.site)
  const way = { page, hands, site, office }
  await standInForPostcode(page)
  await join(way)
  await hands.press(page.getByRole('main').getByRole('link', { name: '로그인 하러가기' }))
  await logIn(way, newcomer.password)
  await logOut(way)
  await findId(way)
  await resetPassword(way, 'another#45')
  await logIn(way, 'another#45')
  await deliverDueMail(context)
  const subjects = () =>
    office.taken.map(({ subject }) => subject?.replace(/^\[.+\] /, '')).toSorted()
  // The server's own job may have the last one in hand.
  await expect
    .poll(subjects)
    .toEqual([
      '비밀번호가 변경되었습니다',
      '이메일 인증번호를 알려 드립니다',
      '이메일 인증번호를 알려 드립니다',
      '이메일 인증번호를 알려 드립니다',
      '회원가입이 완료되었습니다',
    ])
}

test('the whole way by keyboard, sign-up within 200 keys', async ({ page, site }) => {
  const hands = keyboard(page)
  await wholeWay({ page, hands, site }, async (way) => {
    await page.goto('/')
    await hands.follow('/auth/signup')
    await becomeMember(way)
    test.info().annotations.push({ type: 'keys', description: String(hands.count()) })
    expect(hands.count()).toBeLessThanOrEqual(200)
  })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the whole way by touch', async ({ page, site }) => {
    await wholeWay({ page, hands: touch(), site }, async (way) => {
      await page.goto('/auth/signup')
      await becomeMember(way)
    })
  })
})
