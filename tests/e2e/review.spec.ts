import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import {
  authorOf,
  inReview,
  plantAbstract,
  plantReview,
  plantReviewer,
} from '#tests/support/abstracts.ts'

// A reviewer accepts by the link of a mail and reviews on a phone, by keyboard, while nobody's name is anywhere.

test('a reviewer accepts, reviews by keyboard and hands on, in both languages', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400|404/)
  site.clock.set(inReview)
  const { token, reviewer_pk } = await plantReviewer(site, { state: 'invited', fields: [] })
  for (const title of ['첫 번째 제목', '두 번째 제목']) {
    const authors = [authorOf('남궁비밀', 'secret@hidden.example', { presenter: true })]
    const text = [[[{ text: '산소 O' }, { text: '2', sub: true as const }, { text: '의 변화' }]]]
    const content = { title_ko: [{ text: title }], title_en: [], authors, sections: text }
    await plantReview(site, await plantAbstract(site, { content }), reviewer_pk)
  }
  const seen: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') || response.url().includes('/review'))
      void response.text().then(
        (body) => seen.push(body + JSON.stringify(response.headers())),
        () => undefined,
      )
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/review#${token}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '심사 수락' }).click()
  await expect(main).toContainText('분야를 선택해 주세요.')
  await expectGood(page, 'html', [390, 1180])
  await main.getByRole('checkbox', { name: '세포와 분자의 노화' }).check()
  await main.getByRole('button', { name: '심사 수락' }).click()
  await main.getByRole('button', { name: /첫 번째 제목/ }).click()
  await expect(main.getByRole('heading', { name: /첫 번째 제목/ })).toBeFocused()
  await expect(main.locator('sub')).toHaveText('2')
  for (const item of ['독창성', '연구 방법', '중요성', '명료성']) {
    const group = main.getByRole('group', { name: item })
    await group.getByRole('radio', { name: '1점' }).focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(group.getByRole('radio', { name: '4점' })).toBeChecked()
  }
  await expect(main.getByRole('status')).toContainText('모든 항목을 선택하시면')
  await main.getByText('채택', { exact: true }).click()
  await expect(main.getByRole('status')).toContainText('심사가 완료되었습니다.')
  const box = await main.locator('label', { hasText: '4점' }).first().boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectGood(page, 'html', [390, 1180])
  await main.getByLabel('저자에게 전달할 의견').fill('방법을 보완해 주십시오.')
  await main.getByRole('button', { name: '다음 초록' }).click()
  await main.getByRole('button', { name: 'English' }).click()
  await main.getByText('I cannot review this abstract').click()
  await main.getByLabel('Reason').fill('same laboratory')
  await main.getByRole('button', { name: 'Pass it to another reviewer' }).click()
  await expect(main.getByRole('heading', { name: 'Abstracts to review 1/1' })).toBeVisible()
  await page.reload()
  await main.getByRole('button', { name: /첫 번째 제목/ }).click()
  await expect(main.getByLabel('저자에게 전달할 의견')).toHaveValue('방법을 보완해 주십시오.')
  await page.goto('/')
  await page.goto(`/review#${'A'.repeat(43)}`)
  await expect(main).toContainText('사용할 수 없는 링크입니다.')
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.join('\n')).not.toMatch(/남궁비밀|hidden\.example/)
})
