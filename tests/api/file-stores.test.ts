import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, rm, truncate, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { fileAddress } from '#boards/api/posts.ts'
import type { FileStore } from '#platform/server/files/folder-store.ts'
import { storeFile, storeOpenFile } from '#platform/server/files/service.ts'
import { send } from '#tests/support/call.ts'
import { deletePost, newestFile, plantPost } from '#tests/support/posts.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { stores } from '#tests/support/stores.ts'

const get = (site: Site, path: string, headers: Record<string, string> = {}) =>
  send(site, { method: 'GET', path, headers })

const readAll = (files: FileStore, key: string, size: number): Promise<Buffer> =>
  files.read(key, { start: 0, end: size - 1 }).then(buffer)

for (const [where, test] of stores) {
  describe(where, () => {
    test('keeps files whole, gives parts of them and lets go of them', async ({ site }) => {
      const attachments = [await storeFile(site.context, '회칙.pdf', Buffer.from('0123456789'))]
      const post = await plantPost(site, { attachments })
      const path = fileAddress(await newestFile(site))
      expect(await get(site, path)).toMatchObject({ status: 200, text: '0123456789' })
      const part = await get(site, path, { range: 'bytes=3-5' })
      expect(part).toMatchObject({ status: 206, text: '345' })
      expect(part.headers['content-range']).toBe('bytes 3-5/10')
      expect(await get(site, path, { range: 'bytes=-4' })).toMatchObject({ text: '6789' })
      expect((await get(site, path, { range: 'bytes=10-' })).status).toBe(416)
      await deletePost(site.context, post)
      expect((await get(site, path)).status).toBe(404)
      await expect(
        readAll(site.context.files, attachments[0]?.storage_key ?? '', 10),
      ).rejects.toThrow()
    })

    test('takes a file of this machine as it is', async ({ site }) => {
      const bytes = randomBytes(3_000_000)
      const path = join(site.context.config.dataDir, '발표 자료.pptx')
      await writeFile(path, bytes)
      await using handle = await open(path)
      const file = await storeOpenFile(site.context, path, handle)
      expect(file).toMatchObject({ original_name: '발표 자료.pptx', size: bytes.length })
      const kept = await readAll(site.context.files, file.storage_key, file.size)
      expect(kept.equals(bytes)).toBe(true)
    })

    test('an empty file is a file; a lost or shorter one is an error', async ({ site }) => {
      const { files } = site.context
      for (const [content, left] of [
        ['', undefined],
        ['0123456789', undefined],
        ['0123456789', '01234'],
      ] as const) {
        const attachments = [await storeFile(site.context, '회칙.pdf', Buffer.from(content))]
        await plantPost(site, { attachments })
        const path = fileAddress(await newestFile(site))
        expect(await get(site, path)).toMatchObject({ status: 200, text: content })
        const key = attachments[0]?.storage_key ?? ''
        if (left === undefined) await files.delete(key)
        else await files.put(key, Buffer.from(left))
        for (const method of left === undefined ? ['GET', 'HEAD'] : ['GET']) {
          const { status, headers } = await send(site, { method, path })
          expect(status, method).toBe(500)
          expect(headers['cache-control']).toBe('private, no-store')
          expect(headers.etag).toBeUndefined()
        }
        expect((await get(site, '/healthz')).status).toBe(200)
      }
    })
  })
}

base('a folder that cannot be written to says so itself', async ({ site }) => {
  const folder = join(site.context.config.dataDir, 'files')
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  const putting = site.context.files.put('key', Buffer.from('0'))
  await expect(putting).rejects.toMatchObject({
    code: expect.stringMatching(/^E[A-Z]+$/) as string,
  })
})

base('a file that breaks off while it is sent ends the connection', async ({ site }) => {
  const bytes = randomBytes(30_000_000)
  const attachments = [await storeFile(site.context, '동영상.mp4', bytes)]
  await plantPost(site, { attachments })
  const path = fileAddress(await newestFile(site))
  const [response] = (await once(request(site.url + path).end(), 'response')) as [IncomingMessage]
  expect(response.headers['content-length']).toBe('30000000')
  const file = join(site.context.config.dataDir, 'files', attachments[0]?.storage_key ?? '')
  await truncate(file, 20_000_000)
  await expect(buffer(response)).rejects.toThrow('aborted')
  expect((await get(site, '/healthz')).status).toBe(200)
})
