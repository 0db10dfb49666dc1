import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { kept } from '#tests/e2e/support/writing.ts'

test.use({ publishes: true })

const fees = 'membership/fees.yaml'
const handNote = '# 서버에서 손으로 적은 줄\n'

const visitor = async (site: Site, path = '/membership/fees') =>
  (await fetch(site.url + path)).text()

/** The file as it lies on the server, where it may be changed by hand. */
const fileOf = ({ context }: Site, path: string) => join(context.config.sourceDir, path)

const draftFee = async (page: Page, won: string): Promise<void> => {
  await page.goto(`/admin/texts/edit?path=${fees}`)
  await page.getByLabel('정회원').fill(won)
  await expect(kept(page)).toBeVisible()
}

const publishWith = async (page: Page, note: string): Promise<void> => {
  await page.getByLabel('수정 내용과 사유').fill(note)
  await page.getByRole('button', { name: /^\d건 (?:공개|예약)$/ }).click()
}

const row = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: '공개 이력' }).getByRole('listitem').filter({ hasText: words })

test('drafts are published, and taken back', async ({ page, site, expectedErrors }) => {
  test.setTimeout(1_800_000)
  await enterConsole(page, site, 'office01')
  const before = await visitor(site)
  await appendFile(fileOf(site, 'home.yaml'), handNote)
  await page.goto('/admin/texts/edit?path=introduce/officers.yaml')
  await page.getByLabel('임원 1 이름').fill('박하늘')
  await expect(kept(page)).toBeVisible()
  await draftFee(page, '90000')
  await page.getByRole('button', { name: '공개 화면으로' }).click()
  const plan = page.getByRole('region', { name: '공개할 글' })
  await expect(plan.getByRole('heading', { name: '공개할 글 2건' })).toBeVisible()
  await expect(plan.getByText('삭제된 행: ').first()).toBeAttached()
  await expect(plan.getByText('80,000원').first()).toBeVisible()
  await expect(plan.getByText('90,000원').first()).toBeVisible()
  await expectGood(page, 'html')
  await plan.getByRole('checkbox', { name: '임원' }).uncheck()
  await expect(plan.getByRole('link', { name: '회비안내' })).toBeVisible()
  expectedErrors.push(/status of 400/)
  await plan.getByRole('button', { name: '1건 공개' }).click()
  await expect(plan.getByText('수정 내용과 사유를 입력해 주십시오.')).toBeVisible()
  await publishWith(page, '정기총회 의결에 따른 연회비')

  await expect(page.getByRole('heading', { name: '공개하고 있습니다' })).toBeVisible()
  await expectGood(page, 'html')
  // Whoever closes the page and comes back finds how far it is.
  await page.reload()
  await expect(page.getByText('화면을 생성하고 있습니다.')).toBeVisible({ timeout: 900_000 })
  const published = row(page, '정기총회 의결에 따른 연회비')
  await expect(published).toContainText('현재 공개본', { timeout: 900_000 })
  await expect(page.getByRole('heading', { name: '공개할 글 1건' })).toBeVisible()
  expect(await visitor(site)).toContain('90,000')
  // The folder is brought up, but for what somebody has changed there.
  await expect.poll(() => readFile(fileOf(site, fees), 'utf8')).toContain('정회원: 90000')
  expect(await readFile(fileOf(site, 'home.yaml'), 'utf8')).toContain(handNote)

  await row(page, '처음 공개한 홈페이지')
    .getByRole('button', { name: '이 상태로 되돌리기' })
    .click()
  const back = page.getByRole('dialog', { name: '이 상태로 되돌리기' })
  await expect(back).toContainText('즉시 적용되며')
  await back.getByLabel('되돌리기 사유').fill('금액을 다시 정합니다.')
  await expectGood(page, 'html')
  await back.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => visitor(site)).toBe(before)
})

test.describe('where a build fails', () => {
  // Far too little for any build: it fails in the first second, as on a machine without memory.
  test.use({ memory: 30 })

  test('the office reads what failed, and nothing is lost', async ({ page, site }) => {
    await enterConsole(page, site, 'office01')
    const before = await visitor(site)
    await draftFee(page, '90000')
    await page.getByRole('button', { name: '공개 화면으로' }).click()
    await publishWith(page, '연회비')
    const told = row(page, '공개 실패')
    await expect(told).toBeVisible({ timeout: 60_000 })
    await expect(told).toContainText('서버 메모리가 부족하여 홈페이지를 생성하지 못했습니다.')
    await expect(told).toContainText('홈페이지는 변경되지 않았으며')
    await expectGood(page, 'html')
    expect(await visitor(site)).toBe(before)
    await expect(page.getByText('90,000원').first()).toBeVisible()
  })
})
