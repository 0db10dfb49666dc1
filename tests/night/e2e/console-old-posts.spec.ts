import { openDraft, saveDraft } from '#boards/server/office-posts/drafts.ts'
import { createPost } from '#boards/server/posts/writing.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { deleteMarks, marked, markedOutsideTables, writer } from '#tests/e2e/support/old-posts.ts'
import { beStaff } from '#tests/e2e/support/staff.ts'
import { differing, openTexts, type Picture, pictureOf } from '#tests/e2e/support/text-pictures.ts'
import { runs } from '#tests/support/nightly.ts'
import { oldPosts } from '#tests/support/old-posts.ts'
import type { Page } from '@playwright/test'

/** Of these the editor says that it would change a table in which somebody writes. */
const warned = ['25-unclosed.html', '29-ragged-table.html']

/** Plants a post as it was imported, with a draft in which each line has a mark too many. */
const plant = async ({ context }: Site, name: string, content: string): Promise<number> => {
  const pk = await createPost(context, { type: 'notice', title: name, content, author: '사무국' })
  const draft = await openDraft(context, pk)
  const mark = warned.includes(name) ? markedOutsideTables : marked
  await saveDraft(context, writer, { ...draft, content: mark(draft.content) })
  return pk
}

const publishAgain = async (page: Page, pk: number, name: string): Promise<void> => {
  await page.goto(`/admin/posts/${pk}`)
  await deleteMarks(page)
  const warning = page.getByText(/이 편집기에서 고치면 달라지는 것이 있습니다/)
  await expect(warning).toHaveCount(warned.includes(name) ? 1 : 0)
  await page.getByRole('button', { name: '고친 글 공개' }).click()
  await expect(page.getByText('공개했습니다.')).toBeVisible()
}

const widths = [390, 1440]

const nothing: Picture = { places: [], png: Buffer.of() }

const picturesOf = async (page: Page, pks: readonly number[]): Promise<Picture[]> => {
  await openTexts(page, pks)
  const pictures: Picture[] = []
  for (const width of widths) pictures.push(await pictureOf(page, pks, width))
  return pictures
}

/** Every twelfth one in `npm test`; a handful to each journey, so that journeys run beside each other. */
const chosen = oldPosts.filter((_, index) => index % runs(12, 1) === 0)
const size = 10
const handfuls = Array.from({ length: Math.ceil(chosen.length / size) }, (_, index) =>
  chosen.slice(index * size, (index + 1) * size),
)

for (const posts of handfuls) {
  const [[first] = [''], [last] = ['']] = [posts[0], posts.at(-1)]

  test(`old posts look the same when each of their lines was written again (${first} … ${last})`, async ({
    page,
    site,
  }) => {
    await page.route(
      (url) => url.origin !== new URL(site.url).origin,
      (route) => route.fulfill({ body: '' }),
    )
    await beStaff(page, site, '편집')
    const pks: number[] = []
    for (const [name, html] of posts) pks.push(await plant(site, name, html))
    const before = await picturesOf(page, pks)
    for (const [index, [name]] of posts.entries()) {
      await publishAgain(page, pks[index] ?? 0, name)
    }
    const after = await picturesOf(page, pks)
    for (const [at, width] of widths.entries()) {
      const changed = await differing(before[at] ?? nothing, after[at] ?? nothing)
      expect(
        changed.map((index) => posts[index]?.[0]),
        `at ${width} px`,
      ).toEqual([])
    }
  })
}
