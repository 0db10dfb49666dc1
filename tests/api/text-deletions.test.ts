import { deleteText, keepText } from '#texts/server/delete.ts'
import { reviseText } from '#texts/server/revise.ts'
import { checkTexts } from '#texts/server/check.ts'
import { listTexts, openText } from '#texts/server/service.ts'
import { announce, draft, staff, test } from '#tests/support/texts.ts'
import type { Context } from '#platform/server/context.ts'
import { expect } from 'vitest'

const day = '2027-03-01'
const draftsOf = async (context: Context) =>
  (await listTexts(context)).flatMap(({ path, draft: one }) => (one ? [{ path, ...one }] : []))

test('a text is deleted by the next publication, and kept after all until then', async ({
  site: { context },
}) => {
  const path = await announce(context)
  expect(await deleteText(context, staff, { path, version: 0 })).toEqual({ waits: true })
  expect(await draftsOf(context)).toMatchObject([{ path, deletes: true }])
  expect((await checkTexts(context, {})).problems).toEqual([])
  await keepText(context, staff, { path })
  expect(await draftsOf(context)).toEqual([])
  await expect(keepText(context, staff, { path })).rejects.toMatchObject({ refusal: 'notFound' })
})

test('of a revision that was never published all drafts go at once', async ({
  site: { context },
}) => {
  const { paths } = await reviseText(context, staff, { document: 'bylaws', day })
  const [path = ''] = paths
  expect(await deleteText(context, staff, { path, version: 1 })).toEqual({ waits: false })
  expect(await draftsOf(context)).toEqual([])
})

test.for([
  ['membership/fees.yaml', '꼭 있어야 하는 글'],
  ['introduce/greeting.md', '꼭 있어야 하는 글'],
  ['bylaws/2025-01-01/chapter-2.md', '기록으로 남아야'],
  ['terms/2001-01-01.md', '기록으로 남아야'],
  ['conferences/2025-autumn.yaml', '사전등록을 시작한'],
] as const)('%s cannot be deleted: %s', async ([path, why], { site: { context } }) => {
  const { version } = await openText(context, path)
  await expect(deleteText(context, staff, { path, version })).rejects.toMatchObject({
    refusal: 'invalid',
    fields: { path: expect.stringContaining(why) as string },
  })
  expect(await draftsOf(context)).toEqual([])
})

test('what somebody else has written meanwhile is not thrown away unseen', async ({
  site: { context },
}) => {
  const path = await announce(context)
  await draft(context, path, ['2031', '2032'])
  const late = deleteText(context, staff, { path, version: 0 })
  await expect(late).rejects.toMatchObject({ refusal: 'changedMeanwhile' })
  expect(await draftsOf(context)).toMatchObject([{ path, deletes: false }])
})
