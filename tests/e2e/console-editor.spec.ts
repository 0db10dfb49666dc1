import type { Page } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { insertTable, openEditor, textOf, tool } from '#tests/e2e/support/editor.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'

/** Gives the editor what a program has put into the clipboard, or answers with what it puts there of its selection. */
const clip = (page: Page, what: 'paste' | 'copy', html = ''): Promise<string> =>
  textOf(page).evaluate(
    (text, [type, given]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given)
      text.dispatchEvent(
        new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
      )
      return clipboardData.getData('text/html')
    },
    [what, html] as const,
  )

test('text and tools are reached and left by keyboard, and are accessible', async ({
  page,
  site,
}) => {
  const { text } = await openEditor(page, site)
  await expectGood(page, '.editor')
  await insertTable(page)
  for (const key of ['a', 'Tab', 'b', 'Tab', 'c']) await page.keyboard.press(key)
  await expect(text).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, '되돌리기')).toBeFocused()
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('combobox', { name: '문단 스타일' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, '굵게')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await expectGood(page, '.editor')
  await tool(page, '링크').click()
  await expectGood(page, 'html')
})

test('rows, columns and cells of a table change and are copied @night', async ({ page, site }) => {
  const { text } = await openEditor(page, site)
  await insertTable(page)
  const rows = text.locator('tr')
  await tool(page, '아래에 행 추가').click()
  await expect(rows).toHaveCount(4)
  await tool(page, '오른쪽에 열 추가').click()
  await expect(rows.first().locator('th, td')).toHaveCount(4)
  await page.keyboard.press('Shift+ArrowRight')
  await tool(page, '열 삭제').click()
  await tool(page, '되돌리기').click()
  await expect(rows.first().locator('th, td')).toHaveCount(4)
  await page.keyboard.press('Control+a')
  const copied = await clip(page, 'copy')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('b')
  await expect(text.locator('> p')).toHaveText('b')
  await clip(page, 'paste', copied)
  await expect(text.getByRole('table')).toHaveCount(2)
  await expect(text.getByRole('columnheader')).toHaveCount(8)
})

test('a video is shown by its name @night', async ({ page, site }) => {
  const { text } = await openEditor(page, site)
  await tool(page, '동영상').click()
  await page.getByLabel('동영상 주소').fill('https://example.org/film')
  await page.getByRole('button', { name: '넣기', exact: true }).click()
  await expect(page.getByText('YouTube나 Vimeo에서 복사한 주소를 입력해 주십시오.')).toBeVisible()
  await page.getByLabel('동영상 주소').fill('https://youtu.be/dQw4w9WgXcQ?t=3')
  await page.getByLabel('동영상 제목').fill('총회 실황')
  await page.getByRole('button', { name: '넣기', exact: true }).click()
  await expect(text.getByText('총회 실황')).toBeVisible()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p7oX3wAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture is asked for its text, and marked without one @night', async ({ page, site }) => {
  const { text, compose, commit } = await openEditor(page, site)
  const choosing = page.waitForEvent('filechooser')
  await tool(page, '그림').click()
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
  await (await choosing).setFiles([file('a.png'), file('b.png')])
  const dialog = page.getByRole('dialog', { name: '그림의 대체 텍스트' })
  await dialog.getByLabel('그림 설명').focus()
  await compose('강당')
  await commit()
  await page.keyboard.press('Enter')
  await expect(text.getByRole('img', { name: '강당' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: '나중에' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('대체 텍스트 없는 그림 1개')).toBeVisible()
  await page.getByRole('button', { name: '이동', exact: true }).click()
  await page.getByRole('button', { name: '대체 텍스트 입력' }).click()
  await dialog.getByLabel('그림 설명').fill('현판')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(text.getByRole('img', { name: '현판' })).toBeVisible()
  await expect(page.getByText(/대체 텍스트 없는/)).toBeHidden()
})
