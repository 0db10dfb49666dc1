import sharp from 'sharp'
import { parse } from 'yaml'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { kept } from '#tests/e2e/support/writing.ts'
import { readTexts } from '#texts/server/files.ts'

const logo = sharp({ create: { width: 320, height: 120, channels: 3, background: 'teal' } }).png()

test('next year’s conference opens from the last one @night', async ({ page, site }) => {
  let actions = 0
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    actions += 1
    await page.getByRole(role, { name }).first().click()
  }
  const fill = async (label: string, text: string) => {
    actions += 1
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  site.clock.set('2026-05-04T01:00:00Z')
  await openConsole(page, site, '/admin/conference', 'office01')
  await press('학술대회 열기')
  const dialog = page.getByRole('dialog', { name: '학술대회 열기' })
  await expect(dialog.getByLabel('행사일')).toHaveValue('2026-10-23')
  await expectGood(page, 'html')
  await press('초안 생성')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026 추계학술대회')
  await expect(page.getByRole('heading', { name: '확인할 곳 7건' })).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(/2026-autumn|\.yaml|programme/)

  await fill('등록비 1 사전등록(원)', '60000')
  await fill('순서 3 제목', '[기조강연] 건강수명의 과학')
  await fill('순서 3 연자', '남○○')
  await press('프로그램: 맨 아래에 추가')
  await fill('순서 19 시작', '18:00')
  await fill('순서 19 종료', '17:30')
  await fill('순서 19 제목', '만찬')
  await expect(page.getByText('끝 시각이 시작 시각보다', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('순서 19 종료')).toHaveAttribute('aria-invalid', 'true')
  await fill('순서 19 종료', '20:00')
  await press('순서 4 삭제')
  await press('되돌리기')
  await expect(page.getByRole('heading', { name: '확인할 곳 7건' })).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await expectGood(page, 'html')

  await page.goto('/admin/texts')
  await press('후원 기관', 'link')
  actions += 1
  const buffer = await logo.toBuffer()
  const file = { name: '로고.png', mimeType: 'image/png', buffer }
  await page.getByLabel('기관 1 로고 그림').setInputFiles(file)
  await expect(page.locator('main img').first()).toHaveAttribute('src', /picture\/get\?name=/)
  await expect(kept(page)).toBeVisible()
  await expectGood(page, 'html')
  await press('공개 화면으로')
  await expect(page.getByText('공개할 글 4건')).toBeVisible()
  await expect(page.getByText('2026 추계학술대회').first()).toBeVisible()
  await expect(page.getByText(/^현재 학술대회: 없음 → 2025 추계학술대회/)).toBeVisible()
  await fill('수정 내용과 사유', '2026 추계학술대회')
  await press(/^4건 공개$/)
  await expect(page.getByText(/공개하고 있습니다|예약/).first()).toBeVisible()
  // As many as it takes a practised hand; half of them are what is typed.
  expect(actions).toBeLessThanOrEqual(17)

  const { drafts } = await readTexts(site.context)
  const made = parse(drafts.get('conferences/2026-autumn.yaml')?.text ?? '') as {
    fees: { pre: number }[]
    programme: { title: string; speaker?: string }[]
  }
  expect(made.fees[0]?.pre).toBe(60_000)
  expect(made.programme[2]).toMatchObject({ title: '[기조강연] 건강수명의 과학', speaker: '남○○' })
  expect(made.programme.at(-1)).toMatchObject({ title: '만찬' })
})
