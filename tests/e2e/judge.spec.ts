import { inviteJudges } from '#programme/api/judging.ts'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { abstractContent, authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { morning } from '#tests/support/checkin.ts'
import { plantStaff } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { plantProgramme } from '#tests/support/programme.ts'

// A judge opens the link of a mail, and then the QR code of a board on the same phone.

test('a judge gives points on a phone; a board’s code opens its poster for judges alone', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400|404/)
  site.clock.set(morning)
  const talks: number[] = []
  for (const number of [1, 2]) {
    const content = {
      ...abstractContent(),
      title_ko: [{ text: `포스터 제목 ${number}` }],
      authors: [authorOf('이저자', 'author@example.org', { presenter: true })],
    }
    talks.push(await plantAbstract(site, { state: 'accepted', number, content }))
  }
  await plantProgramme(site, id, { sessions: [{ kind: 'posters', talks }] })
  const office = await plantStaff(site, '사무국')
  const person = { name: '박심사', email: 'judge@example.com', company: '제일연구소' }
  await office.do(inviteJudges, { id, people: [person] })
  const [mail] = await deliveredTo(site.context, person.email)
  const token = /\/judge#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  await page.goto(`/judge?of=${id}&poster=2`)
  await expect(main).toContainText('메일로 받으신 링크를')
  await expect(main.getByRole('link', { name: '포스터 초록 보기' })).toHaveAttribute(
    'href',
    `/conference/abstract/${id}/2`,
  )
  await page.goto(`/judge#${token}`)
  await expect(main.getByRole('heading', { name: '심사할 포스터 0/2' })).toBeVisible()
  await expectGood(page, 'html', [390])
  await page.goto(`/judge?of=${id}&poster=2`)
  await expect(main.getByRole('group')).toHaveCount(1)
  await main.getByText('4점', { exact: true }).click()
  await expect(main.getByRole('status')).toContainText('4점을 저장했습니다.')
  const box = await main.locator('label', { hasText: '4점' }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await main.getByRole('radio', { name: '4점' }).press('ArrowRight')
  await expect(main.getByRole('status')).toContainText('5점을 저장했습니다.')
  await expectGood(page, 'html', [390])
  await main.getByRole('button', { name: '모든 포스터' }).click()
  await expect(main.getByRole('group')).toHaveCount(2)
  await expect(main.getByRole('heading', { name: '심사할 포스터 1/2' })).toBeVisible()
  await page.goto('/')
  await page.goto(`/judge#${'A'.repeat(43)}`)
  await expect(main).toContainText('사용할 수 없는 링크입니다.')
})
