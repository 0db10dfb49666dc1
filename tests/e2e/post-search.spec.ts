import { boardLabels } from '#boards/rules/boards.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import { createPost } from '#boards/server/posts/writing.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { rows, summary } from '#tests/e2e/support/lists.ts'
import { atNight } from '#tests/support/nightly.ts'

test('a search can be shared, narrowed to titles, and find nothing', async ({ page, site }) => {
  const query = { type: 'notice', page: 1, search: '회비', category: '제목' } as const
  const { count } = await listPosts(site.context, query)
  await page.goto('/infoplace?search=회비')
  await page.getByRole('combobox', { name: '검색 구분' }).selectOption('제목')
  await expect(summary(page)).toContainText(`‘회비’ 검색 결과 ${count}건`)
  await expect(page).toHaveURL(/search_category=%EC%A0%9C%EB%AA%A9/)

  await page.getByRole('searchbox', { name: '검색어' }).fill('있을 리 없는 말')
  await page.keyboard.press('Enter')
  await expect(page.getByText('해당 데이터가 없습니다.')).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('navigation', { name: '정보광장' })
    .getByRole('link', { name: '연구동향' })
    .click()
  await expect(page).toHaveURL(/\?menu=%EC%97%B0%EA%B5%AC%EB%8F%99%ED%96%A5$/)
  await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('')
})

test(
  'a word as long as may be searched for is broken, and the page stays as wide as a telephone',
  atNight(),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/infoplace?search=${'노화'.repeat(50)}`)
    await expect(page.getByText('해당 데이터가 없습니다.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)

test(
  'a search that finds nothing leads on: to the rest of the post, to other boards, out',
  atNight(),
  async ({ page, site }) => {
    const { count } = await listPosts(site.context, { type: 'notice', page: 1 })
    await page.goto('/infoplace?search_category=제목&search=있을 리 없는 말')
    const main = page.getByRole('main')
    await expect(main.getByText('해당 데이터가 없습니다.')).toBeVisible()
    const others = page.getByRole('navigation', { name: /^다른 게시판에서/ }).getByRole('link')
    await expect(others).toHaveText(boardLabels.filter((label) => label !== '공지사항'))
    await main.getByRole('link', { name: '제목과 내용에서 찾기' }).click()
    await expect(page).toHaveURL('/infoplace?search=있을+리+없는+말')

    await others.filter({ hasText: '연구동향' }).click()
    await expect(page).toHaveTitle(/^연구동향/)
    await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('있을 리 없는 말')
    await page.goBack()

    const clear = main.getByRole('link', { name: '검색어 지우기' })
    await clear.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/infoplace')
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText(`전체 ${count}건`)
    await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('')
  },
)

test(
  'what was found is marked, in titles and in the sentence around it',
  atNight(),
  async ({ page, site }) => {
    const content =
      '<p>첫 문장입니다.</p><p>세포 <b>노</b>화 &lt;b&gt;연구&lt;/b&gt;를 다룹니다.</p>'
    const post = { title: '노화 <i>강연</i> 안내', content, author: '사무국' }
    await createPost(site.context, { type: 'notice', ...post })
    const shown = async () => {
      const row = rows(page).nth(1)
      const marks = await row.locator('mark').allTextContents()
      return [
        (await row.getByRole('cell').nth(1).innerText()).replaceAll(/\n+/g, '\n'),
        marks,
      ] as const
    }
    const [title, sentence] = ['노화 <i>강연</i> 안내', '세포 노화 <b>연구</b>를 다룹니다.']

    await page.goto('/infoplace?search=노화 강연&page=1')
    expect(await shown()).toEqual([`${title}\n${sentence}`, ['노화', '강연', '노화']])
    await page.getByRole('combobox', { name: '검색 구분' }).selectOption('제목')
    await expect(page).toHaveURL(/search_category/)
    await expect(page.getByText(sentence)).toHaveCount(0)
    expect(await shown()).toEqual([title, ['노화', '강연']])
    await page.getByRole('combobox', { name: '검색 구분' }).selectOption('내용')
    await page.getByRole('searchbox', { name: '검색어' }).fill('세포 노화')
    await expect(page.getByText(sentence).first()).toBeAttached()
    expect(await shown()).toEqual([`${title}\n${sentence}`, ['세포', '노화']])
  },
)

test('one search is made for what is typed without a pause', atNight(), async ({ page }) => {
  await page.goto('/infoplace')
  await expect(summary(page)).toBeVisible()
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/getInfo')) searches.push(request.url())
  })
  const box = page.getByRole('searchbox', { name: '검색어' })
  await box.pressSequentially('노화 연구', { delay: 20 })
  await expect(summary(page)).toContainText('‘노화 연구’ 검색 결과')
  expect(searches).toHaveLength(1)
})
