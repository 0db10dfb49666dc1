import { describe, expect } from 'vitest'
import { attachUpload, saveDraft, sendPart } from '#boards/api/office-post-drafts.ts'
import { fileAddress } from '#boards/api/posts.ts'
import { errorCodes } from '#platform/rules/error-codes.ts'
import type { Bucket } from '#platform/server/config.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { send } from '#tests/support/call.ts'
import * as office from '#tests/support/office-posts.ts'
import { test as base } from '#tests/support/people.ts'
import { plantPost } from '#tests/support/posts.ts'
import type { Site } from '#tests/support/site.ts'
import { type Stalling, stallingWay } from '#tests/support/stalling.ts'
import { areTwo } from '#tests/support/two-servers.ts'

interface Shown {
  bucket: Bucket
  way: Stalling
}

/** A site whose files lie in a bucket at the end of a way that can break. */
const test = base.extend<{ shown: Shown }>({
  shown: async ({ site }, use) => {
    await using bucket = await startBucket()
    await using way = await stallingWay(bucket.endpoint ?? '')
    const reached = { ...bucket, endpoint: way.url.replace(/\/$/, '') }
    await useBucket(site, reached)
    await use({ bucket: reached, way })
  },
})

const useBucket = async ({ context }: Site, bucket: Bucket): Promise<void> => {
  const before = context.files
  context.files = await openFileStore({ ...context.config, bucket })
  before.close()
}

const bytes = new Uint8Array(1_000).fill(7)
const unavailable = { success: false, error: { code: errorCodes.unavailable } }

const outages: readonly (readonly [
  string,
  (site: Site, shown: Shown) => unknown,
  (site: Site, shown: Shown) => unknown,
])[] = [
  ['is gone', (_, { way }) => way.cut(), (_, { way }) => way.mend()],
  [
    'refuses our keys',
    (site, { bucket }) => useBucket(site, { ...bucket, secretAccessKey: 'another' }),
    (site, { bucket }) => useBucket(site, bucket),
  ],
]

describe.skipIf(areTwo).for(outages)('a bucket that %s', ([, breaks, mends]) => {
  test('is an outage to whoever uploads, and is over with it', async ({ site, shown, editor }) => {
    const { post_pk } = await editor.do(saveDraft, office.sheet())
    const sent = await office.upload(editor, '자료.pdf', bytes)
    const asked = { post_pk, ...sent, kind: 'attachment' } as const
    const part = { upload: sent.upload, part: 0, bytes: Buffer.from(bytes).toString('base64') }

    await breaks(site, shown)
    const sending = await editor.ask(sendPart, part)
    expect(sending).toMatchObject({ status: 503, body: unavailable })
    const attaching = await editor.ask(attachUpload, asked)
    expect(attaching).toMatchObject({ status: 503, body: unavailable })
    await mends(site, shown)
    await editor.do(sendPart, part)
    const file = await editor.do(attachUpload, asked)
    expect(file).toMatchObject({ name: '자료.pdf', size: 1_000 })
  })

  test('is an outage to readers of a file, and nobody keeps it', async ({ site, shown }) => {
    const attachments = [await storeFile(site.context, '회칙.pdf', bytes)]
    const post = await plantPost(site, { attachments })
    const { file_pk } = await site.context.db
      .selectFrom('post_file')
      .select('file_pk')
      .where('post_pk', '=', post)
      .executeTakeFirstOrThrow()
    const path = fileAddress(file_pk)
    for (const method of ['GET', 'HEAD']) {
      await breaks(site, shown)
      const { status, headers } = await send(site, { method, path })
      expect(status).toBe(503)
      expect(headers['cache-control']).toBe('private, no-store')
      await mends(site, shown)
      expect((await send(site, { method, path })).status).toBe(200)
    }
  })
})
