import { expect } from 'vitest'
import { discardDraft, openDraft, saveDraft } from '#boards/api/office-post-drafts.ts'
import * as officePosts from '#boards/api/office-posts.ts'
import { previewOf } from '#boards/server/office-posts/preview.ts'
import { postOfPage } from '#boards/server/posts/page.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
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
import { test } from '#tests/support/people.ts'
import { changePost, plantPost } from '#tests/support/posts.ts'

test('a draft is nobody’s but the office’s until it is published', async ({ site, editor }) => {
  const draft = await editor.do(saveDraft, sheet({ title: ' 새 글 ' }))
  expect(draft).toMatchObject({ version: 1, based_on: 0, title: '새 글', state: 'draft' })
  expect([await listed(site), await listed(site, '총회')]).toEqual([[], []])
  expect(await read(site, draft.post_pk)).toBe(false)
  const { rows } = await editor.do(officePosts.listOfficePosts, { state: 'draft' })
  expect(rows).toMatchObject([{ title: '새 글', state: 'draft', draft: { version: 1 } }])
  const { post_pk } = draft
  expect(await publish(editor, draft)).toMatchObject({ state: 'public', version: 1 })
  expect([await listed(site), await listed(site, '총회')]).toEqual([['새 글'], ['새 글']])
  expect(await read(site, post_pk)).toBe(true)
  const log = await logOf(site)
  expect(log).toMatchObject([{ kind: 'post', subject: String(post_pk), staff_pk: editor.staff_pk }])
  expect(log[0]?.after).not.toContain('총회를')
})

test('what is missing is said at its field, and nothing is published', async ({ site, editor }) => {
  const content = '<p><img src="https://example.org/a.png"></p>'
  const given = sheet({ title: '', author: ' ', content })
  const { post_pk, version } = await editor.do(saveDraft, given)
  const fields = await fieldsOf(editor.ask(officePosts.publishPost, { post_pk, version }))
  expect(fields).toEqual({
    title: '제목을 입력해 주십시오.',
    author: '작성자를 입력해 주십시오.',
    content: '대체 텍스트가 없는 그림이 1개 있습니다. 그림마다 대체 텍스트를 입력해 주십시오.',
  })
  expect(await logOf(site)).toEqual([])
})

test('two who write at once learn of each other, with both texts', async ({ site, office }) => {
  const one = await plantStaff(site, '편집', { staff_name: '박서연' })
  const draft = await one.do(saveDraft, sheet())
  await one.do(saveDraft, again(draft, { title: '서연의 글' }))
  const theirs = again(draft, { title: '다른 글' })
  const current = await conflictOf(office.ask(saveDraft, theirs))
  expect(current.draft).toMatchObject({ title: '서연의 글', saved_by: '박서연', version: 2 })
  const { post_pk } = draft
  await conflictOf(office.ask(officePosts.publishPost, { post_pk, version: 1 }))
  // Whose answer was lost sends the same again.
  const lost = again(draft, { title: '서연의 글' })
  expect(await one.do(saveDraft, lost)).toMatchObject({ version: 2 })
})

test('of two at the same instant one publishes, and the other is told', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const { post_pk, version } = await staff.do(saveDraft, sheet())
  const answers = await Promise.all(
    [1, 2, 3].map(() => staff.ask(officePosts.publishPost, { post_pk, version })),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await listed(site)).toEqual(['정기총회 안내'])
  const deleted = await Promise.all(
    [1, 2].map(() => staff.ask(officePosts.deleteOfficePost, { post_pk })),
  )
  expect(deleted.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await logOf(site)).toHaveLength(2)
})

test('a post that was changed since its draft was opened is not overwritten', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const post_pk = await plantPost(site, { title: '옛 글' })
  const saved = await change(staff, post_pk, { title: '고친 글' })
  await changePost(site.context, post_pk, { title: '셸이 고친 글' })
  const { version } = saved
  const current = await conflictOf(staff.ask(officePosts.publishPost, { post_pk, version }))
  expect(current).toMatchObject({
    post: { title: '셸이 고친 글', version: 2 },
    draft: { title: '고친 글' },
  })
  const seen = await staff.do(saveDraft, { ...again(saved), based_on: 2 })
  await publish(staff, seen)
  expect(await listed(site)).toEqual(['고친 글'])
})

test('only to look leaves nothing; the first change makes the draft', async ({ site, editor }) => {
  const post_pk = await plantPost(site, { title: '옛 글' })
  const writing = async () => {
    const { rows } = await editor.do(officePosts.listOfficePosts, {})
    return rows.map(({ draft }) => draft?.version)
  }
  const opened = await editor.do(openDraft, { post_pk })
  expect(opened).toMatchObject({ version: 0, based_on: 1, title: '옛 글', state: 'public' })
  expect(await writing()).toEqual([undefined])
  const typed = again(opened, { title: '고친 글' })
  const other = await plantStaff(site, '사무국')
  const theirs = again(opened, { title: '다르게 고친 글' })
  const answers = await Promise.all([editor.ask(saveDraft, typed), other.ask(saveDraft, theirs)])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await writing()).toEqual([1])
})

test('a draft is not begun on a post that is another, or in the bin', async ({ site, editor }) => {
  const post_pk = await plantPost(site, { title: '옛 글' })
  const typed = again(await editor.do(openDraft, { post_pk }))
  await changePost(site.context, post_pk, { title: '셸이 고친 글' })
  const current = await conflictOf(editor.ask(saveDraft, typed))
  expect(current).toMatchObject({ post: { title: '셸이 고친 글', version: 2 }, draft: null })
  await publish(editor, await editor.do(saveDraft, { ...typed, based_on: 2 }))
  // Who goes on typing after publication begins the next one.
  const next = { ...typed, based_on: 3, title: '또 고친 글' }
  expect(await editor.do(saveDraft, next)).toMatchObject({ version: 1 })
  await editor.do(discardDraft, { post_pk, version: 1 })
  await editor.do(officePosts.deleteOfficePost, { post_pk })
  expect(await fieldsOf(editor.ask(saveDraft, { ...next, based_on: 4 }))).toHaveProperty('post_pk')
})

test('versions begin with the post before, and come back as new ones', async ({ site, editor }) => {
  const post_pk = await plantPost(site, { title: '처음', content: '<p>첫 내용</p>', pinned: true })
  for (const title of ['두 번째', '세 번째']) {
    const given = { title, content: `<p>${title} 내용</p>`, pinned: false }
    await publish(editor, await change(editor, post_pk, given))
  }
  const { versions } = await editor.do(officePosts.listVersions, { post_pk })
  expect(versions.map(({ number, title, deed }) => [number, title, deed])).toEqual([
    [3, '세 번째', 'published'],
    [2, '두 번째', 'published'],
    [1, '처음', 'before'],
  ])
  const first = await editor.do(officePosts.openVersion, { post_pk, number: 1 })
  expect(first).toMatchObject({ content: '<p>첫 내용</p>', pinned: true })
  await conflictOf(editor.ask(officePosts.restoreVersion, { post_pk, number: 1, version: 1 }))
  const restored = { post_pk, number: 1, version: 3 }
  expect(await editor.do(officePosts.restoreVersion, restored)).toMatchObject({ version: 4 })
  expect(await listed(site)).toEqual(['처음'])
  expect(await editor.do(officePosts.getOfficePost, { post_pk })).toMatchObject({
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
  const { version } = await change(staff, post_pk)
  const dropped = await staff.do(discardDraft, { post_pk, version })
  expect(dropped).toEqual({ post_pk, state: 'public' })
  expect(await staff.do(officePosts.getOfficePost, { post_pk })).toMatchObject({ draft: null })
  const draft = await staff.do(saveDraft, sheet())
  const asked = { post_pk: draft.post_pk, version: draft.version }
  expect(await staff.do(discardDraft, asked)).toMatchObject({ state: 'bin' })
  await staff.do(officePosts.restoreOfficePost, { post_pk: draft.post_pk })
  expect(await staff.do(officePosts.publishPost, asked)).toMatchObject({ state: 'public' })
})

test('the list narrows, searches, sorts, counts and pages', async ({ site, editor }) => {
  const at = (day: string) => ({ enrolledAt: new Date(`${day}T00:00:00+09:00`) })
  await plantPost(site, { title: '가 100% 공지', pinned: true, ...at('2026-10-01') })
  await plantPost(site, { title: '나 공지', author: '김Editor', ...at('2026-10-31') })
  await plantPost(site, { title: '다 소식', type: 'newsletter', ...at('2026-11-01') })
  await publishNew(editor, { title: '라 예약', enrolled_at: '2026-12-01T00:00:00Z' })
  const titles = async (input: object) => {
    const { rows, count } = await editor.do(officePosts.listOfficePosts, input)
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

test('a word or a style without an end is written and read at once', async ({ site, editor }) => {
  for (const content of [
    `<p>${'가'.repeat(24_000)}</p>`,
    `<p><span style="${'text-decoration:'.repeat(1_500)}">가</span></p>`,
  ]) {
    const start = process.cpuUsage()
    const { post_pk } = await editor.do(saveDraft, sheet({ content }))
    expect((await previewOf(site.context, post_pk)).content).toContain('가')
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(5000)
  }
})

const boxes = (many: number, inmost = '가운데') =>
  '<div>'.repeat(many) + inmost + '</div>'.repeat(many)

test('boxes in boxes lose those that nobody sees, or are refused', async ({ site, editor }) => {
  const { content } = await editor.do(saveDraft, sheet({ content: boxes(900, '<p>가운데</p>') }))
  expect(content).toBe(boxes(100))
  const refused = editor.ask(saveDraft, sheet({ content: boxes(3000) }))
  expect(await fieldsOf(refused)).toEqual({
    content: '표나 상자의 중첩이 너무 깊습니다. 서식을 지우고 다시 붙여 넣어 주십시오.',
  })
  const lines = '<p>한 줄<br>'.repeat(2000) + '<ul><li>하나<li>둘</ul>'.repeat(2000)
  await editor.do(saveDraft, sheet({ content: lines }))
  // One that was kept before is shown.
  const post_pk = await plantPost(site)
  const kept = { content: boxes(10_000) }
  await site.context.db.updateTable('post').set(kept).where('post_pk', '=', post_pk).execute()
  const page = await postOfPage(site.context, String(post_pk))
  expect(page?.content).toBe(boxes(100))
})
