import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantProgramme } from '#tests/support/programme.ts'

test('the office releases, the chair marks a talk on a phone, the hall shows what is on', async ({
  page,
  site,
}) => {
  site.clock.set('2025-10-24T09:05:00+09:00')
  const talks: number[] = []
  for (const name of ['첫째', '둘째']) {
    const authors = [authorOf(`${name}연자`, 'talk@example.org', { presenter: true })]
    const content = { authors, title_ko: [{ text: `${name} 연구` }] }
    talks.push(
      await plantAbstract(site, { state: 'accepted', content, number: 900 + talks.length }),
    )
  }
  const chairs = [{ name: '박좌장', email: 'chair@example.com' }]
  const sessions = [{ talks, chairs, title_ko: '좌장 세션', room: '시험 강의실' }]
  await plantProgramme(site, '2025-autumn', { sessions, released: false })

  await openConsole(page, site, '/admin/conference/release?id=2025-autumn', 'office01')
  await expect(page.getByText(/발표 추가: .*첫째 연구/)).toBeVisible()
  await page.getByText(/안내 메일을 받는 사람/).click()
  await page.getByText(/박좌장 · chair@example.com/).click()
  await expect(page.getByText(/좌장을 맡아 주십시오/)).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: '공개', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '공개' }).click()
  await expect(page.getByText('공개할 변경 사항이 없습니다.')).toBeVisible()
  await expectGood(page)

  const mail = (await deliveredTo(site.context, 'chair@example.com')).at(-1)?.text ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(/\/chair#[\w-]{43}/.exec(mail)?.[0] ?? '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('timer')).toContainText(/남은 시간 \d:\d\d/)
  await page.getByRole('link', { name: '본문 바로가기' }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByText(/^지금 .*첫째연자/)).toBeVisible()
  const done = main.getByRole('button', { name: /발표함$/ }).first()
  await done.click()
  await expect(done).toHaveAttribute('aria-pressed', 'true')
  const box = await done.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectGood(page, 'html', [390, 1180])
  await page.reload()
  await expect(done).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/conference/now')
  await expect(page.getByRole('heading', { name: '시험 강의실' })).toBeVisible()
  await expect(page.locator('hall-screen')).toContainText(/지금 09:00~09:10.*첫째 연구/s)
  await expectGood(page, 'html', [390, 1920])
})
