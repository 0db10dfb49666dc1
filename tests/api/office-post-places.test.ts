import { expect } from 'vitest'
import { openDraft, saveDraft } from '#boards/api/office-post-drafts.ts'
import * as office from '#boards/api/office-posts.ts'
import { getInfo, getInfoDetail } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { insertFile } from '#boards/server/files/store.ts'
import { emptyBin } from '#boards/server/office-posts/bin.ts'
import { unschedulePost as takeBack } from '#boards/server/office-posts/publish.ts'
import { boardState } from '#boards/server/posts/board-state.ts'
import { errorCodes } from '#platform/rules/error-codes.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { beforeTransaction } from '#tests/support/before-transaction.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import * as officePosts from '#tests/support/office-posts.ts'
import { test } from '#tests/support/people.ts'
import { placesOf, plantPost } from '#tests/support/posts.ts'
import { someStaff } from '#tests/support/staff.ts'

test('a post that was to appear is a draft again, with what was changed', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const enrolled_at = '2026-11-21T12:10:00+09:00'
  const post_pk = await officePosts.publishNew(staff, { title: '예약 글', enrolled_at })
  const changed = await officePosts.publishNew(staff, { title: '고치던 글', enrolled_at })
  await officePosts.change(staff, changed, { title: '고친 글' })
  for (const pk of [post_pk, changed]) {
    await staff.do(office.unschedulePost, { post_pk: pk })
  }
  expect(await staff.refused(office.unschedulePost, { post_pk })).toBe(errorCodes.changedMeanwhile)
  site.clock.set('2026-11-21T03:10:01Z')
  expect(await officePosts.listed(site)).toEqual([])
  const draft = await staff.do(openDraft, { post_pk })
  expect(draft).toMatchObject({ state: 'draft', title: '예약 글', version: 1 })
  expect(await staff.do(openDraft, { post_pk: changed })).toMatchObject({
    state: 'draft',
    title: '고친 글',
    version: 1,
  })
  await officePosts.publish(staff, await officePosts.change(staff, post_pk, { enrolled_at: null }))
  expect(await officePosts.listed(site)).toEqual(['예약 글'])
})

test('a post that is arranged anew as its schedule goes keeps what is new', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const enrolled_at = '2026-11-21T12:10:00+09:00'
  const post_pk = await officePosts.publishNew(staff, { title: '처음 글', enrolled_at })
  const later = await officePosts.change(staff, post_pk, { title: '나중 글' })
  beforeTransaction(site.context.db, 1, () => officePosts.publish(staff, later))
  await takeBack(site.context, someStaff(), { post_pk })
  expect(await staff.do(openDraft, { post_pk })).toMatchObject({
    state: 'draft',
    title: '나중 글',
  })
})

test('a scheduled post appears at its second, once, also after downtime', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  await plantPost(site, { title: '먼저 있던 글', enrolledAt: new Date('2026-11-20T00:00:00Z') })
  const enrolled_at = '2026-11-21T12:10:00+09:00'
  const pk = await officePosts.publishNew(staff, { title: '예약 글', enrolled_at })
  expect(await logOf(site)).toMatchObject([{ label: '게시글 예약' }])
  site.clock.set('2026-11-21T03:09:59.999Z')
  expect(await officePosts.read(site, pk)).toBe(false)
  expect(await officePosts.listed(site, '총회')).toEqual(['먼저 있던 글'])
  expect(await officePosts.feed(site)).not.toContain('예약 글')
  expect(await officePosts.feed(site, '/sitemap-posts-1.xml')).not.toContain(`detail/${pk}`)
  const before = (await boardState(site.context)).stampOf(['notice'])
  site.clock.set('2026-11-21T03:10:00.000Z')
  const seen = await Promise.all([
    officePosts.listed(site),
    officePosts.listed(site, '총회'),
    boardState(site.context),
    officePosts.read(site, pk),
  ])
  expect(seen[0]).toEqual(['예약 글', '먼저 있던 글'])
  expect(seen[1]).toEqual(['예약 글', '먼저 있던 글'])
  expect(seen[2].stampOf(['notice'])).not.toBe(before)
  expect(seen[3]).toBe(true)
  expect(await officePosts.feed(site)).toContain('예약 글')
  expect(await placesOf(site, 'notice')).toHaveLength(2)
  expect(await logOf(site)).toHaveLength(1)
})

test('a schedule is changed, given up for the bin, and comes back', async ({ site, editor }) => {
  const pk = await officePosts.publishNew(editor, { enrolled_at: '2026-11-22T00:00:00Z' })
  const draft = await editor.do(openDraft, { post_pk: pk })
  expect(draft).toMatchObject({ state: 'scheduled', enrolled_at: '2026-11-22T00:00:00.000Z' })
  const sooner = { enrolled_at: '2026-11-21T03:10:00Z' }
  await officePosts.publish(editor, await officePosts.change(editor, pk, sooner))
  await editor.do(office.deleteOfficePost, { post_pk: pk })
  site.clock.set('2026-11-21T03:20:00Z')
  expect(await officePosts.listed(site)).toEqual([])
  await editor.do(office.restoreOfficePost, { post_pk: pk })
  expect(await officePosts.listed(site)).toEqual(['정기총회 안내'])
})

test('times that cannot be are refused at their field', async ({ site, editor }) => {
  const enrolled_at = '2027-01-01T00:00:00Z'
  const unlisted = await editor.do(saveDraft, officePosts.sheet({ enrolled_at, unlisted: true }))
  const later = await officePosts.change(editor, await plantPost(site), { enrolled_at })
  for (const draft of [unlisted, later]) {
    const asked = { post_pk: draft.post_pk, version: draft.version }
    const fields = await officePosts.fieldsOf(editor.ask(office.publishPost, asked))
    expect(Object.keys(fields)).toEqual(['enrolled_at'])
  }
})

test('an unlisted post is found by its address only', async ({ site, editor }) => {
  await plantPost(site, { title: '이웃' })
  const pk = await officePosts.publishNew(editor, { title: '숨은 글', unlisted: true })
  expect(await officePosts.listed(site)).toEqual(['이웃'])
  expect(await officePosts.listed(site, '총회')).toEqual(['이웃'])
  expect(await officePosts.feed(site)).not.toContain('숨은 글')
  expect(await officePosts.feed(site, '/sitemap-posts-1.xml')).not.toContain(`detail/${pk}`)
  const post = await succeed(call(site, getInfoDetail, { type: 'notice', info_pk: pk }))
  expect(post).toMatchObject({ notice_title: '숨은 글', prev_pk: null, next_pk: null })
  await officePosts.publish(editor, await officePosts.change(editor, pk, { unlisted: false }))
  expect(await officePosts.listed(site)).toEqual(['숨은 글', '이웃'])
})

test('posts of the bin are destroyed before their time, and no others', async ({ site }) => {
  const staff = await plantStaff(site, '사무국')
  const pks: number[] = []
  for (const title of ['하나', '둘', '셋', '넷']) pks.push(await plantPost(site, { title }))
  const [one = 0, two = 0, three = 0, four = 0] = pks
  for (const post_pk of [one, two, three]) {
    await staff.do(office.deleteOfficePost, { post_pk })
  }
  const bytes = new Uint8Array([37, 80, 68, 70])
  const file = await storeFile(site.context, '자료.pdf', bytes)
  const { storage_key } = file
  await site.context.db
    .transaction()
    .execute((transaction) =>
      insertFile(transaction, { post_pk: one, kind: 'attachment', stage: 'post', ...file }),
    )
  await staff.do(office.restoreOfficePost, { post_pk: three })
  const asked = { post_pks: [one, two, three, four, 999] }
  const answers = await Promise.all([1, 2].map(() => staff.ask(office.destroyOfficePosts, asked)))
  const counts = answers.map(({ body }) => (body.success ? body.data.destroyed : 0))
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(2)
  expect(await officePosts.listed(site)).toEqual(['넷', '셋'])
  const left = await site.context.db.selectFrom('post').select('post_pk').execute()
  expect(left).toHaveLength(2)
  await expect(site.context.files.read(storage_key, { start: 0, end: 3 })).rejects.toThrow()
  const rows = (await logOf(site)).filter(({ label }) => label.includes('파기'))
  expect(rows.map(({ subject }) => Number(subject)).toSorted()).toEqual([one, two])
  expect(rows[0]).toMatchObject({ staff_pk: staff.staff_pk })
  site.clock.forward(11 * 60)
  expect(await staff.refused(office.destroyOfficePosts, asked)).toBe(errorCodes.factorNeeded)
})

test('a deleted post is nowhere, comes back, and is destroyed after 30 days', async ({ site }) => {
  const staff = await plantStaff(site, '사무국')
  const pks: number[] = []
  for (const title of ['하나', '둘', '셋']) pks.push(await plantPost(site, { title }))
  const [first = 0, post_pk = 0] = pks
  const hit = { type: 'notice', info_pk: post_pk } as const
  await succeed(call(site, getInfoDetail, hit))
  await staff.do(office.deleteOfficePost, { post_pk })
  expect(await officePosts.listed(site)).toEqual(['셋', '하나'])
  expect(await officePosts.listed(site, '총회')).toEqual(['셋', '하나'])
  expect(await officePosts.read(site, post_pk)).toBe(false)
  expect(await refusalOf(call(site, getInfoDetail, hit))).toBe(errorCodes.notFound)
  const { rows } = await staff.do(office.listOfficePosts, { state: 'bin' })
  expect(rows).toMatchObject([{ title: '둘', destroyed_at: '2026-12-21T03:00:00.000Z' }])
  await staff.do(office.restoreOfficePost, { post_pk })
  expect(await officePosts.listed(site)).toEqual(['셋', '둘', '하나'])
  await staff.do(office.deleteOfficePost, { post_pk: first })
  site.clock.set('2026-12-21T02:59:59Z')
  await emptyBin(site.context)
  const all = () => site.context.db.selectFrom('post').select('post_pk').execute()
  expect(await all()).toHaveLength(3)
  site.clock.set('2026-12-21T03:00:00Z')
  await emptyBin(site.context)
  expect(await all()).toHaveLength(2)
  expect((await logOf(site)).map(({ label }) => label)).toEqual([
    '게시글을 휴지통으로 이동했습니다.',
    '게시글 복원',
    '게시글을 휴지통으로 이동했습니다.',
    '휴지통 게시글 파기',
  ])
})

test('a post goes to another board, with its readers and its draft', async ({ site, editor }) => {
  await plantPost(site, { title: '남는 글' })
  const post_pk = await plantPost(site, { title: '옮길 글', pinned: true })
  await officePosts.publish(editor, await officePosts.change(editor, post_pk, { type: 'trend' }))
  expect(await officePosts.listed(site)).toEqual(['남는 글'])
  const trend = await succeed(call(site, getInfo, { type: 'trend', search: '총회' }))
  expect(readList('trend', trend).rows.map(({ title }) => title)).toEqual(['옮길 글'])
  for (const type of ['notice', 'trend'] as const) {
    expect(await placesOf(site, type)).toHaveLength(1)
  }
})
