import { insertTable, openEditor, tool } from '#tests/e2e/support/editor.ts'
import { enterWays } from '#tests/e2e/support/hangul.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { atNight } from '#tests/support/nightly.ts'

for (const way of enterWays) {
  test.describe(`Hangul, Enter ${way} the composition`, () => {
    test('in a paragraph loses no syllable', atNight(way !== 'inside'), async ({ page, site }) => {
      const { text, compose, commit, enter } = await openEditor(page, site)
      await compose('안녕하세요')
      await enter(way)
      await compose('반갑습니다')
      await commit()
      await expect(text.locator('p')).toHaveText(['안녕하세요', '반갑습니다'])
    })

    test('in a cell of a table', atNight(), async ({ page, site }) => {
      const { text, compose, commit, enter } = await openEditor(page, site)
      await insertTable(page)
      await compose('첫줄')
      await enter(way)
      await compose('둘째')
      await commit()
      const cell = text.getByRole('columnheader').first()
      await expect(cell.locator('> *')).toHaveText(['첫줄', '둘째'])
      await expect(text.getByRole('cell', { includeHidden: true }).first()).toHaveText('')
    })

    test('in an item of a list', atNight(), async ({ page, site }) => {
      const { text, compose, commit, enter } = await openEditor(page, site)
      await tool(page, '글머리표 목록').click()
      await compose('하나')
      await enter(way)
      await compose('둘')
      await commit()
      await expect(text.getByRole('listitem')).toHaveText(['하나', '둘'])
    })

    test('at the end of bold text', atNight(), async ({ page, site }) => {
      const { text, compose, commit, enter } = await openEditor(page, site)
      await tool(page, '굵게').click()
      await compose('굵은글')
      await enter(way)
      await compose('다음')
      await commit()
      await expect(text.locator('p')).toHaveText(['굵은글', '다음'])
      await expect(text.locator('strong').first()).toHaveText('굵은글')
    })

    test('in a quote and in a heading', atNight(), async ({ page, site }) => {
      const { text, compose, commit, enter } = await openEditor(page, site)
      await page.keyboard.press('Control+Alt+2')
      await compose('제목글')
      await enter(way)
      await tool(page, '인용').click()
      await compose('인용글')
      await enter(way)
      await compose('끝')
      await commit()
      await expect(text.locator('h2')).toHaveText('제목글')
      await expect(text.locator('blockquote p')).toHaveText(['인용글', '끝'])
    })
  })
}

test(
  'Tab in the middle of a syllable moves to the next cell, and keeps it',
  atNight(),
  async ({ page, site }) => {
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
  },
)

test(
  'Hangul at both edges of bold text stays where it is typed',
  atNight(),
  async ({ page, site }) => {
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
  },
)

test(
  'bold that is switched in the middle of a syllable loses none',
  atNight(),
  async ({ page, site }) => {
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
  },
)

test('Hangul behind a link is no part of it', atNight(), async ({ page, site }) => {
  const { text, compose, commit } = await openEditor(page, site)
  await page.keyboard.press('Control+k')
  const form = page.getByRole('dialog', { name: '링크' })
  await form.getByLabel('보이는 글').fill('학회')
  await form.getByLabel('주소').fill('www.example.org')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link')).toHaveText('학회')
  await expect(text).toBeFocused()
  await compose('입니다')
  await commit()
  await expect(text.getByRole('link')).toHaveText('학회')
  await expect(text.locator('p').first()).toHaveText('학회입니다')
})

test('Enter that ends a syllable does not end a form', async ({ page, site }) => {
  const { compose, enter } = await openEditor(page, site)
  await page.keyboard.press('Control+k')
  await page.getByLabel('보이는 글').focus()
  await compose('학회')
  await enter('inside')
  await expect(page.getByRole('dialog', { name: '링크' })).toBeVisible()
  await expect(page.getByLabel('보이는 글')).toHaveValue('학회')
})
