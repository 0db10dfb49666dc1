import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { type Entry, withFilesOf } from '#boards/server/publishing/entry.ts'
import { type LocalFile, localFile } from '#boards/server/publishing/local-file.ts'
import { destroyOrphanedFiles, storeFile } from '#platform/server/files/service.ts'
import { plantFile } from '#tests/support/backups.ts'
import { deletePost, plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

const store = (site: Site) => storeFile(site.context, '안건.txt', Buffer.from('총회 안건'))

const loose = ({ context: { db } }: Site) => db.selectFrom('orphaned_file').selectAll().execute()

const aDayLater = async (site: Site): Promise<void> => {
  await destroyOrphanedFiles(site.context)
  site.clock.forward(86_400)
  await destroyOrphanedFiles(site.context)
}

test('files of a deleted post that could not be deleted go later', async ({ site }) => {
  const file = await store(site)
  const post = await plantPost(site, { attachments: [file] })
  expect(await loose(site)).toEqual([])
  vi.spyOn(site.context.files, 'delete').mockRejectedValueOnce(new Error('the bucket is gone'))
  await deletePost(site.context, post)
  expect(await site.context.files.has(file.storage_key)).toBe(true)
  await destroyOrphanedFiles(site.context)
  expect(await site.context.files.has(file.storage_key)).toBe(true)
  await aDayLater(site)
  expect(await site.context.files.has(file.storage_key)).toBe(false)
  expect(await loose(site)).toEqual([])
})

test('a file whose post never came goes a day after it was noticed', async ({ site }) => {
  const { storage_key } = await store(site)
  await destroyOrphanedFiles(site.context)
  site.clock.forward(86_399)
  await destroyOrphanedFiles(site.context)
  expect(await site.context.files.has(storage_key)).toBe(true)
  site.clock.forward(1)
  await destroyOrphanedFiles(site.context)
  expect(await site.context.files.has(storage_key)).toBe(false)
})

test('what a post names stays, whatever was written down of it', async ({ site }) => {
  const key = await plantFile(site)
  expect(await loose(site)).toHaveLength(1)
  await aDayLater(site)
  expect(await site.context.files.has(key)).toBe(true)
  expect(await loose(site)).toEqual([])
})

const entryOf = (attachment: LocalFile): Entry => ({
  source: 'file:총회',
  type: 'notice',
  title: '총회',
  content: '<p>총회</p>',
  author: '사무국',
  pinned: false,
  attachments: [attachment],
  pictures: [],
})

test.for([
  ['was written', true],
  ['was not', false],
] as const)(
  'where nobody knows whether a post was written its files wait, and stay where it %s',
  async ([, isWritten], { site }) => {
    const { context } = site
    const folder = context.config.dataDir
    await writeFile(join(folder, '안건.txt'), '총회 안건')
    let key = ''
    const failing = withFilesOf(
      context,
      [entryOf(localFile(folder, '안건.txt'))],
      async ([given]) => {
        const attachments = given?.attachments ?? []
        key = attachments[0]?.storage_key ?? ''
        if (isWritten) await plantPost(site, { attachments })
        throw new Error('Query read timeout')
      },
    )
    await expect(failing).rejects.toThrow('Query read timeout')
    expect(await context.files.has(key)).toBe(true)
    await aDayLater(site)
    expect(await context.files.has(key)).toBe(isWritten)
  },
)
