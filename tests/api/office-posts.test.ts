import { discardDraft, openDraft, previewDraft, saveDraft } from '#boards/api/office-post-drafts.ts'
import {
  deleteOfficePost,
  getOfficePost,
  listOfficePosts,
  listVersions,
  openVersion,
  publishPost,
  restoreOfficePost,
  restoreVersion,
} from '#boards/api/office-posts.ts'
import { postOfPage } from '#boards/server/posts/page.ts'
import { changePost } from '#boards/server/posts/writing.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import {
  again,
  change,
  conflictOf,
  fieldsOf,
  listed,
  publish,
  publishNew,
  read,
  sheet,
} from '#tests/support/office-posts.ts'
import { plantPost } from '#tests/support/posts.ts'
import { test } from '#tests/support/site.ts'
import { expect } from 'vitest'

test('a draft is nobody’s but the office’s until it is published, with one row of the log', async ({
  site,
}) => {
  const staff = await plantStaff(site, '편집')
  const draft = await succeed(ask(site, saveDraft, sheet({ title: ' 새 글 ' }), staff))
  expect(draft).toMatchObject({ version: 1, based_on: 0, title: '새 글', state: 'draft' })
  expect([await listed(site), await listed(site, '총회')]).toEqual([[], []])
  expect(await read(site, draft.post_pk)).toBe(false)
  const { rows } = await succeed(ask(site, listOfficePosts, { state: 'draft' }, staff))
  expect(rows).toMatchObject([{ title: '새 글', state: 'draft', draft: { version: 1 } }])
  const { post_pk } = draft
  expect(await publish(site, staff, draft)).toMatchObject({ state: 'public', version: 1 })
  expect([await listed(site), await listed(site, '총회')]).toEqual([['새 글'], ['새 글']])
  expect(await read(site, post_pk)).toBe(true)
  const log = await logOf(site)
  expect(log).toMatchObject([{ kind: 'post', subject: String(post_pk), staff_pk: staff.staff_pk }])
  expect(log[0]?.after).not.toContain('총회를')
})

test('what is missing is said at its field, and nothing is published', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const content = '<p><img src="https://example.org/a.png"></p>'
  const given = sheet({ title: '', author: ' ', content })
  const { post_pk, version } = await succeed(ask(site, saveDraft, given, staff))
  const fields = await fieldsOf(ask(site, publishPost, { post_pk, version }, staff))
  expect(fields).toEqual({
    title: '제목을 입력해 주십시오.',
    author: '작성자를 입력해 주십시오.',
    content: '대체 텍스트가 없는 그림이 1개 있습니다. 그림마다 대체 텍스트를 입력해 주십시오.',
  })
  expect(await logOf(site)).toEqual([])
})

test('two who write at once learn of each other, with both texts', async ({ site }) => {
  const one = await plantStaff(site, '편집', { staff_name: '박서연' })
  const other = await plantStaff(site, '사무국')
  const draft = await succeed(ask(site, saveDraft, sheet(), one))
  await succeed(ask(site, saveDraft, again(draft, { title: '서연의 글' }), one))
  const theirs = again(draft, { title: '다른 글' })
  const current = await conflictOf(ask(site, saveDraft, theirs, other))
  expect(current.draft).toMatchObject({ title: '서연의 글', saved_by: '박서연', version: 2 })
  const { post_pk } = draft
  await conflictOf(ask(site, publishPost, { post_pk, version: 1 }, other))
  // Whose answer was lost sends the same again.
  const lost = again(draft, { title: '서연의 글' })
  expect(await succeed(ask(site, saveDraft, lost, one))).toMatchObject({ version: 2 })
})

test('of two at the same instant one publishes, and the other is told', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const { post_pk, version } = await succeed(ask(site, saveDraft, sheet(), staff))
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask(site, publishPost, { post_pk, version }, staff)),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await listed(site)).toEqual(['정기총회 안내'])
  const deleted = await Promise.all(
    [1, 2].map(() => ask(site, deleteOfficePost, { post_pk }, staff)),
  )
  expect(deleted.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await logOf(site)).toHaveLength(2)
})

test('a post that was changed since its draft was opened is not overwritten', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const post_pk = await plantPost(site, { title: '옛 글' })
  const saved = await change(site, staff, post_pk, { title: '고친 글' })
  await changePost(site.context, post_pk, { title: '셸이 고친 글' })
  const { version } = saved
  const current = await conflictOf(ask(site, publishPost, { post_pk, version }, staff))
  expect(current).toMatchObject({
    post: { title: '셸이 고친 글', version: 2 },
    draft: { title: '고친 글' },
  })
  const seen = await succeed(ask(site, saveDraft, { ...again(saved), based_on: 2 }, staff))
  await publish(site, staff, seen)
  expect(await listed(site)).toEqual(['고친 글'])
})

test('only to look leaves nothing; the first change makes the draft', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const post_pk = await plantPost(site, { title: '옛 글' })
  const writing = async () => {
    const { rows } = await succeed(ask(site, listOfficePosts, {}, staff))
    return rows.map(({ draft }) => draft?.version)
  }
  const opened = await succeed(ask(site, openDraft, { post_pk }, staff))
  expect(opened).toMatchObject({ version: 0, based_on: 1, title: '옛 글', state: 'public' })
  expect(await writing()).toEqual([undefined])
  const typed = again(opened, { title: '고친 글' })
  const other = await plantStaff(site, '사무국')
  const theirs = again(opened, { title: '다르게 고친 글' })
  const answers = await Promise.all([
    ask(site, saveDraft, typed, staff),
    ask(site, saveDraft, theirs, other),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await writing()).toEqual([1])
})

test('a draft is not begun on a post that has become another, or lies in the bin', async ({
  site,
}) => {
  const staff = await plantStaff(site, '편집')
  const post_pk = await plantPost(site, { title: '옛 글' })
  const typed = again(await succeed(ask(site, openDraft, { post_pk }, staff)))
  await changePost(site.context, post_pk, { title: '셸이 고친 글' })
  const current = await conflictOf(ask(site, saveDraft, typed, staff))
  expect(current).toMatchObject({ post: { title: '셸이 고친 글', version: 2 }, draft: null })
  await publish(site, staff, await succeed(ask(site, saveDraft, { ...typed, based_on: 2 }, staff)))
  // Who goes on typing after publication begins the next one.
  const next = { ...typed, based_on: 3, title: '또 고친 글' }
  expect(await succeed(ask(site, saveDraft, next, staff))).toMatchObject({ version: 1 })
  await succeed(ask(site, discardDraft, { post_pk, version: 1 }, staff))
  await succeed(ask(site, deleteOfficePost, { post_pk }, staff))
  expect(await fieldsOf(ask(site, saveDraft, { ...next, based_on: 4 }, staff))).toHaveProperty(
    'post_pk',
  )
})

test('versions begin with the post before its first change, and come back as new ones', async ({
  site,
}) => {
  const staff = await plantStaff(site, '편집')
  const post_pk = await plantPost(site, { title: '처음', content: '<p>첫 내용</p>', pinned: true })
  for (const title of ['두 번째', '세 번째']) {
    const given = { title, content: `<p>${title} 내용</p>`, pinned: false }
    await publish(site, staff, await change(site, staff, post_pk, given))
  }
  const { versions } = await succeed(ask(site, listVersions, { post_pk }, staff))
  expect(versions.map(({ number, title, deed }) => [number, title, deed])).toEqual([
    [3, '세 번째', 'published'],
    [2, '두 번째', 'published'],
    [1, '처음', 'before'],
  ])
  const first = await succeed(ask(site, openVersion, { post_pk, number: 1 }, staff))
  expect(first).toMatchObject({ content: '<p>첫 내용</p>', pinned: true })
  await conflictOf(ask(site, restoreVersion, { post_pk, number: 1, version: 1 }, staff))
  const restored = { post_pk, number: 1, version: 3 }
  expect(await succeed(ask(site, restoreVersion, restored, staff))).toMatchObject({ version: 4 })
  expect(await listed(site)).toEqual(['처음'])
  expect(await succeed(ask(site, getOfficePost, { post_pk }, staff))).toMatchObject({
    title: '처음',
    pinned: true,
    versions: 4,
    changed_by: '편집 담당',
  })
  expect(await logOf(site)).toHaveLength(3)
})

test('a draft is dropped: of a post it goes, of a new one it lies in the bin', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const post_pk = await plantPost(site)
  const { version } = await change(site, staff, post_pk)
  const dropped = await succeed(ask(site, discardDraft, { post_pk, version }, staff))
  expect(dropped).toEqual({ post_pk, state: 'public' })
  expect(await succeed(ask(site, getOfficePost, { post_pk }, staff))).toMatchObject({ draft: null })
  const draft = await succeed(ask(site, saveDraft, sheet(), staff))
  const asked = { post_pk: draft.post_pk, version: draft.version }
  expect(await succeed(ask(site, discardDraft, asked, staff))).toMatchObject({ state: 'bin' })
  await succeed(ask(site, restoreOfficePost, { post_pk: draft.post_pk }, staff))
  expect(await succeed(ask(site, publishPost, asked, staff))).toMatchObject({ state: 'public' })
})

test('the list narrows, searches, sorts, counts and pages', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const at = (day: string) => ({ enrolledAt: new Date(`${day}T00:00:00+09:00`) })
  await plantPost(site, { title: '가 100% 공지', pinned: true, ...at('2026-10-01') })
  await plantPost(site, { title: '나 공지', author: '김Editor', ...at('2026-10-31') })
  await plantPost(site, { title: '다 소식', type: 'newsletter', ...at('2026-11-01') })
  await publishNew(site, staff, { title: '라 예약', enrolled_at: '2026-12-01T00:00:00Z' })
  const titles = async (input: Parameters<typeof ask<object, unknown>>[2]) => {
    const { rows, count } = await succeed(ask(site, listOfficePosts, input, staff))
    return [count, ...rows.map(({ title }) => title.slice(0, 1))]
  }
  expect(await titles({})).toEqual([4, '라', '다', '나', '가'])
  expect(await titles({ sort: 'title', rows: 3 })).toEqual([4, '가', '나', '다'])
  expect(await titles({ sort: 'title', rows: 3, page: 2 })).toEqual([4, '라'])
  expect(await titles({ type: 'newsletter' })).toEqual([1, '다'])
  expect(await titles({ state: 'scheduled' })).toEqual([1, '라'])
  expect(await titles({ month: '2026-10' })).toEqual([2, '나', '가'])
  expect(await titles({ pinned: '1' })).toEqual([1, '가'])
  expect(await titles({ q: '0%' })).toEqual([1, '가'])
  expect(await titles({ q: 'editor 나' })).toEqual([1, '나'])
})

test('a word or a style without an end is written and read at once', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  for (const content of [
    `<p>${'가'.repeat(24_000)}</p>`,
    `<p><span style="${'text-decoration:'.repeat(1_500)}">가</span></p>`,
  ]) {
    const start = process.cpuUsage()
    const { post_pk } = await succeed(ask(site, saveDraft, sheet({ content }), staff))
    const { html } = await succeed(ask(site, previewDraft, { post_pk }, staff))
    expect(html).toContain('가')
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(5000)
  }
})

const boxes = (many: number, inmost = '가운데') =>
  '<div>'.repeat(many) + inmost + '</div>'.repeat(many)

test('boxes in boxes lose those that nobody sees, or are refused at the field', async ({
  site,
}) => {
  const staff = await plantStaff(site, '편집')
  const { content } = await succeed(
    ask(site, saveDraft, sheet({ content: boxes(900, '<p>가운데</p>') }), staff),
  )
  expect(content).toBe(boxes(100))
  const refused = ask(site, saveDraft, sheet({ content: boxes(3000) }), staff)
  expect(await fieldsOf(refused)).toEqual({
    content: '표나 상자의 중첩이 너무 깊습니다. 서식을 지우고 다시 붙여 넣어 주십시오.',
  })
  const lines = '<p>한 줄<br>'.repeat(2000) + '<ul><li>하나<li>둘</ul>'.repeat(2000)
  await succeed(ask(site, saveDraft, sheet({ content: lines }), staff))
  // One that was kept before is shown.
  const post_pk = await plantPost(site)
  const kept = { content: boxes(10_000) }
  await site.context.db.updateTable('post').set(kept).where('post_pk', '=', post_pk).execute()
  const page = await postOfPage(site.context, String(post_pk))
  expect(page?.content).toBe(boxes(100))
})
