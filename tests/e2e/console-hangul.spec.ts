import type { Page } from '@playwright/test'
import { insertTable, openEditor, tool } from '#tests/e2e/support/editor.ts'
import { enterWays } from '#tests/e2e/support/hangul.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { atNight } from '#tests/support/nightly.ts'

type Step = (page: Page) => Promise<unknown>

const use =
  (name: string): Step =>
  (page) =>
    tool(page, name).click()

/** Which elements hold what is typed there, and what is done before. */
const places: Readonly<Record<string, readonly [where: string, before?: Step]>> = {
  'a paragraph': ['p'],
  'a cell of a table': ['th:first-of-type:first-child > *', insertTable],
  'an item of a list': ['li', use('글머리표 목록')],
  'bold text': ['p', use('굵게')],
  'a quote': ['blockquote p', use('인용')],
}

for (const way of enterWays) {
  for (const [name, [where, before]] of Object.entries(places)) {
    const isTypical = way === 'inside' && name === 'a paragraph'
    test(
      `Hangul loses no syllable in ${name}, Enter ${way} the composition`,
      atNight(!isTypical),
      async ({ page, site }) => {
        const { text, compose, commit, enter } = await openEditor(page, site)
        await before?.(page)
        await compose('안녕하세요')
        await enter(way)
        await compose('반갑습니다')
        await commit()
        await expect(text.locator(where)).toHaveText(['안녕하세요', '반갑습니다'])
      },
    )
  }
}

test('Enter behind a heading of Hangul begins a paragraph @night', async ({ page, site }) => {
  const { text, compose, commit, enter } = await openEditor(page, site)
  await page.keyboard.press('Control+Alt+2')
  await compose('제목글')
  await enter('inside')
  await compose('끝')
  await commit()
  await expect(text.locator('h2')).toHaveText('제목글')
  await expect(text.locator('p')).toHaveText(['끝', ''])
})

test('Tab within a syllable keeps it in its cell @night', async ({ page, site }) => {
  const { text, compose, commit, press } = await openEditor(page, site)
  await insertTable(page)
  await compose('구분')
  await commit()
  await press('Tab')
  await compose('금액')
  await press('Tab')
  await compose('비고')
  await commit()
  await expect(text.getByRole('columnheader')).toHaveText(['구분', '금액', '비고'])
})

test('Hangul at both edges of bold text stays where it is typed @night', async ({ page, site }) => {
  const { text, compose, commit } = await openEditor(page, site)
  await tool(page, '굵게').click()
  await compose('굵게')
  await commit()
  await tool(page, '굵게').click()
  await compose('보통')
  await commit()
  await expect(text.locator('strong')).toHaveText('굵게')
  await expect(text.locator('p')).toHaveText('굵게보통')
  await page.keyboard.press('Home')
  await compose('앞에')
  await commit()
  await expect(text.locator('p')).toHaveText('앞에굵게보통')
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowRight')
  await compose('사이')
  await commit()
  await expect(text.locator('p')).toHaveText(/굵게.*사이|사이.*보통/)
})

test('bold that is switched within a syllable loses none @night', async ({ page, site }) => {
  for (const press of ['key', 'button']) {
    const { text, compose, commit } = await openEditor(page, site)
    await compose('가나')
    if (press === 'key') await page.keyboard.press('Control+b')
    else await tool(page, '굵게').click()
    await commit()
    await compose('다라')
    await commit()
    await expect(text.locator('p').first()).toHaveText('가나다라')
    await page.reload()
  }
})

test('Hangul behind a link is no part of it @night', async ({ page, site }) => {
  const { text, compose, commit } = await openEditor(page, site)
  await page.keyboard.press('Control+k')
  const form = page.getByRole('dialog', { name: '링크' })
  await form.getByLabel('표시할 텍스트').fill('학회')
  await form.getByLabel('주소').fill('www.example.org')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link')).toHaveText('학회')
  await expect(text).toBeFocused()
  await compose('입니다')
  await commit()
  await expect(text.getByRole('link')).toHaveText('학회')
  await expect(text.locator('p').first()).toHaveText('학회입니다')
})

test('Enter that ends a syllable does not end a form @night', async ({ page, site }) => {
  const { compose, enter } = await openEditor(page, site)
  await page.keyboard.press('Control+k')
  await page.getByLabel('표시할 텍스트').focus()
  await compose('학회')
  await enter('inside')
  await expect(page.getByRole('dialog', { name: '링크' })).toBeVisible()
  await expect(page.getByLabel('표시할 텍스트')).toHaveValue('학회')
})
