import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { enterConsole, openConsole } from '#tests/e2e/support/console.ts'
import { expect, openedBy, type Site, test } from '#tests/e2e/support/journey.ts'
import { findMember, openAs } from '#tests/e2e/support/members.ts'
import { mailsTo } from '#tests/support/mailbox.ts'

const mailsOfMember = async (site: Site) =>
  mailsTo(site.context, (await findMember(site, 'regular02')).email ?? '')

test('a mail to a view of members is tried, counted and sent', async ({ page, site }) => {
  await openConsole(page, site, '/admin/members?fee=unpaid&q=regular02', 'office01')
  await page.getByRole('button', { name: '이 조건의 회원에게 메일 쓰기' }).click()
  await expect(page.getByLabel('조건')).toHaveValue('fee=unpaid&q=regular02')
  await page.getByLabel('제목').fill('{이름} 님, 회비를 안내합니다')
  await page.getByRole('textbox', { name: '본문' }).click()
  await page.keyboard.type('회비는 {회비}입니다. {링크}')
  await expectGood(page)
  await page.getByRole('button', { name: '나에게 시험 발송' }).click()
  await expect(page.getByText(/시험 메일을 발송했습니다/)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/mail\/\d+$/)

  const preview = await openedBy(page.getByRole('link', { name: /미리 보기/ }))
  await expect(preview.getByText('1명 중 1번째:')).toBeVisible()
  await expect(preview.getByText(/미납/).first()).toBeVisible()
  await preview.close()

  await page.getByRole('button', { name: '수신자 확인 후 발송' }).click()
  const dialog = page.getByRole('dialog', { name: '발송 전 확인' })
  await expect(dialog.getByText('한 통씩')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '1통 발송' }).click()
  await expect(page.getByRole('region', { name: '보낸 메일' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '발송', exact: true })).toBeVisible()
  await expectGood(page)
  const mails = await mailsOfMember(site)
  expect(mails.filter(({ subject }) => subject?.includes('회비를 안내합니다'))).toHaveLength(1)
  await page.goto('/admin/mail')
  await expect(page.getByRole('link', { name: '{이름} 님, 회비를 안내합니다' })).toBeVisible()
})

test('who agreed gets advertising, and ends it @night', async ({ page, browser, site }) => {
  await openAs(page, site, 'regular02', '/mypage?menu=받는 메일')
  await expect(page.getByText('현재 광고성 정보를 보내지 않습니다.')).toBeVisible()
  await page.getByRole('button', { name: '동의하기' }).click()
  await expect(page.getByText(/에 동의하셨습니다\.$/)).toBeVisible()
  await page.getByRole('button', { name: '연회비 납부 안내 수신 안 함' }).click()
  await expect(page.getByRole('button', { name: '연회비 납부 안내 다시 수신' })).toBeVisible()
  await expectGood(page)

  const visit = { baseURL: site.url, locale: 'ko-KR', reducedMotion: 'reduce' } as const
  const office = await (await browser.newContext(visit)).newPage()
  await enterConsole(office, site, 'office01')
  await office.goto('/admin/mail/new')
  await office.getByRole('radio', { name: '광고' }).check()
  await office.getByLabel('제목').fill('유료 교육 안내')
  await office.getByRole('textbox', { name: '본문' }).click()
  await office.keyboard.type('{이름} 님께 알려 드립니다.')
  await expectGood(office)
  await office.getByRole('button', { name: '수신자 확인 후 발송' }).click()
  const dialog = office.getByRole('dialog', { name: '발송 전 확인' })
  await expect(dialog.getByText(/광고 수신 동의 없음/)).toBeVisible()
  await dialog.getByRole('button', { name: '1통 발송' }).click()
  await expect(office.getByRole('cell', { name: '발송', exact: true })).toBeVisible()

  const mails = await mailsOfMember(site)
  const ad = mails.find(({ subject }) => subject?.startsWith('(광고) '))
  const link = /https?:\S+-ad-[\da-f]+/.exec(ad?.text ?? '')?.[0] ?? ''
  const reader = await (await browser.newContext(visit)).newPage()
  await reader.goto(link)
  await expectGood(reader)
  await reader.getByRole('button', { name: /수신 안 함/ }).click()
  await expect(reader.getByText(/앞으로 이 링크를 받으신 분께 .*보내지 않습니다/)).toBeVisible()
  await expectAccessible(reader)
  await page.reload()
  await expect(page.getByRole('button', { name: '동의하기' })).toBeVisible()
  for (const other of [office, reader]) await other.context().close()
})
