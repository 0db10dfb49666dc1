import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { textOf } from '#tests/e2e/support/editor.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import * as writing from '#tests/e2e/support/writing.ts'

const buffer = Buffer.from('%PDF-1.4\n%%EOF')
const pdf = { name: '총회 안건.pdf', mimeType: 'application/pdf', buffer }

test('a pinned notice is published, changed, taken back and binned', async ({ page, site }) => {
  const paper = textOf(page)
  const links = page.getByRole('link', { name: /2027년 정기총회 소집/ })
  await openConsole(page, site, '/admin', 'office01')
  await page.getByRole('link', { name: '공지사항 쓰기' }).click()
  await page.getByLabel('제목').fill('2027년 정기총회 소집')
  await paper.click()
  await page.keyboard.type('정기총회를 소집합니다.')
  await page.getByLabel('파일 선택').setInputFiles(pdf)
  await expect(page.getByRole('button', { name: '총회 안건.pdf 제외' })).toBeVisible()
  await page.getByLabel('파일 선택').setInputFiles(pdf)
  const twice = page.getByRole('alertdialog')
  await expect(twice).toContainText('이름과 크기가 같은 파일이 이미 첨부되어 있습니다.')
  await twice.getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('button', { name: '총회 안건.pdf 제외' })).toHaveCount(1)
  await page.getByLabel(/^중요/).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '공개', exact: true }).click()
  await page.getByRole('link', { name: '글 보기' }).click()
  await expect(page.getByRole('heading', { name: '2027년 정기총회 소집' })).toBeVisible()
  await expect(page.getByRole('link', { name: /총회 안건\.pdf/ })).toBeVisible()
  await page.goto('/')
  await expect(links.first()).toBeVisible()

  await page.goto('/admin/posts?q=정기총회 소집')
  await links.click()
  await paper.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' 장소는 서울입니다.')
  await expect(writing.kept(page)).toBeVisible()
  await page.getByRole('button', { name: '수정본 공개' }).click()
  await expect(page.getByText('공개했습니다.')).toBeVisible()

  const past = page.getByRole('region', { name: '이전 버전' })
  await expect(past.getByRole('listitem')).toHaveCount(2)
  await past.getByRole('listitem').last().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('ins')).toContainText('장소는')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '이 버전으로 공개' }).click()
  await expect(paper).not.toContainText('장소는')

  await page.getByRole('button', { name: '휴지통으로 이동' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '휴지통으로 이동' }).click()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(links).toBeVisible()
  await page.goto('/infoplace/notice')
  await expect(links).toBeVisible()
})

test('two who write on one post are told, and nothing is lost @night', async ({ page, site }) => {
  await openConsole(page, site, '/admin/posts', 'office01')
  await page.locator('tbody a').first().click()
  await expect(page.getByLabel('제목')).not.toHaveValue('')
  const other = await writing.writeElsewhere(page, site, ['제목', '편집 담당이 고친 제목'])
  await page.getByLabel('제목').fill('사무국이 고친 제목')
  await writing.keepMine(page)
  await other.getByLabel('작성자').fill('편집위원회')
  await other.getByRole('button', { name: '다른 글로 교체' }).click()
  await expect(other.getByLabel('제목')).toHaveValue('사무국이 고친 제목')
  await other.close()
})

test('what is written without network stays @night', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await openConsole(page, site, '/admin/posts/new?board=trend', 'office01')
  await writing.write(page.getByLabel('제목'), '연결이 끊긴 글')
  const again = await writing.writeWithoutNetwork(page.getByLabel('제목'), '연결이 끊긴 긴 글')
  await expect(again.getByLabel('제목')).toHaveValue('연결이 끊긴 긴 글')
  await expect(writing.kept(again)).toBeVisible()
})
