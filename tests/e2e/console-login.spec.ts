import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openConsole, planted } from '#tests/e2e/support/console.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/support/mailbox.ts'

const password = '바람이 부는 봄날 저녁'

test('an invitation leads into the console', async ({ expectedErrors, page, site, browser }) => {
  expectedErrors.push(/status of 400/)
  await openConsole(page, site, '/admin/settings/staff')
  await page.getByRole('button', { name: '직원 초대' }).click()
  const dialog = page.getByRole('dialog', { name: '직원 초대' })
  await dialog.getByLabel('이름').fill('권나래')
  await dialog.getByLabel('아이디').fill('office02')
  await dialog.getByLabel('이메일').fill('office02@example.org')
  await dialog.getByRole('button', { name: '초대 메일 발송' }).click()
  await expect(dialog.getByText('역할을 하나 이상 선택해 주세요.')).toBeVisible()
  await dialog.getByLabel(/^사무국/).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '초대 메일 발송' }).click()
  await expect(page.getByRole('row', { name: /권나래 office02 사무국 초대 중/ })).toBeVisible()

  await deliverDueMail(site.context)
  const [mail] = await mailsTo(site.context, 'office02@example.org')
  const link = /https?:\S+\/admin\/invitation#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const newcomer = await browser.newPage()
  await newcomer.goto(link)
  const choose = async (chosen: string): Promise<void> => {
    await newcomer.getByLabel('비밀번호', { exact: true }).fill(chosen)
    await newcomer.getByLabel('비밀번호 확인', { exact: true }).fill(chosen)
    await newcomer.getByRole('button', { name: '다음' }).click()
  }
  await choose('안녕하세요안녕하세요!!')
  await expect(newcomer.getByText(/^많이 사용되는 비밀번호/)).toBeVisible()
  await expectAccessible(newcomer)
  await choose(password)
  await newcomer.getByRole('button', { name: '인증 앱 등록' }).click()
  const secret = (await newcomer.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: site.context.clock.now().getTime() })
  await newcomer.getByLabel('앱에 표시된 6자리 번호').fill(code)
  await newcomer.getByRole('button', { name: '등록' }).click()
  await expect(newcomer.getByRole('list').getByRole('listitem')).toHaveCount(10)
  await newcomer.getByLabel('복구 코드를 보관했습니다.').check()
  await newcomer.getByRole('button', { name: '계속' }).click()
  await expect(newcomer.getByRole('heading', { name: '오늘' })).toBeVisible()
  await expectAccessible(newcomer)
  // What a browser keeps of a page that was left shows nothing, and is loaded anew.
  const pass = (name: string) => dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  await newcomer.evaluate(pass, 'pagehide')
  await expect(newcomer.locator('body')).toBeHidden()
  const anew = newcomer.waitForEvent('load')
  await newcomer.evaluate(pass, 'pageshow')
  await anew
  await expect(newcomer.getByRole('heading', { name: '오늘' })).toBeVisible()
  await newcomer.getByRole('button', { name: '로그아웃' }).click()
  await expect(newcomer.getByRole('heading', { name: '관리 화면 로그인' })).toBeVisible()
  await newcomer.goto('/admin')
  await expect(newcomer).toHaveURL(/\/admin\/login\?to=%2Fadmin$/)
  await newcomer.close()
})

/** A device that signs for whoever has it, as a fingerprint would. */
const plugInAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const verifies = { hasUserVerification: true, isUserVerified: true }
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const options = { ...kind, ...verifies, automaticPresenceSimulation: true }
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

/** Where a browser reaches the site by a name: a passkey belongs to one, not to an address. */
const namedSite = ({ url, context }: Site): string => {
  const named = url.replace('127.0.0.1', 'localhost')
  Object.assign(context.config, { siteUrl: named })
  return named
}

test('a passkey opens the console, and nothing is lost', async ({ expectedErrors, page, site }) => {
  expectedErrors.push(/status of 401/)
  const named = namedSite(site)
  await plugInAuthenticator(page)
  const { staff_pk, cookie } = await planted(site)
  await page.context().addCookies([{ ...cookie, url: named }])
  await page.goto(`${named}/admin/account`)
  await page.getByRole('button', { name: '패스키 추가' }).click()
  await expect(page.getByRole('button', { name: /삭제$/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${named}/admin/posts/new`)
  await page.getByLabel('제목').fill('그대로 있어야 하는 제목')
  await expect(page.getByText(/저장됨$/)).toBeVisible()
  await site.context.db.deleteFrom('staff_session').where('staff_pk', '=', staff_pk).execute()
  await page.getByLabel('제목').fill('그대로 있어야 하는 긴 제목')
  const door = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(door.getByLabel('비밀번호', { exact: true })).toBeFocused()
  await page.keyboard.type('demo1234!')
  await page.keyboard.press('Enter')
  await expect(door.getByRole('button', { name: '패스키로 확인' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(door).toBeHidden()
  await expect(page.getByText(/저장됨$/)).toBeVisible()
  await expect(page.getByLabel('제목')).toHaveValue('그대로 있어야 하는 긴 제목')
  const draft = site.context.db.selectFrom('post_draft').select('title')
  expect(await draft.executeTakeFirst()).toEqual({ title: '그대로 있어야 하는 긴 제목' })
})
