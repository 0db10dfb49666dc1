import { attachUpload, saveDraft } from '#boards/api/office-post-drafts.ts'
import { uploadPath } from '#boards/rules/listed-post.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import * as office from '#tests/support/office-posts.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

const whole = new Uint8Array(2_500_000).map((_, index) => (index * 7) % 251)

/** The site as a proxy shows it that asks one server after the other. */
const turns = (servers: readonly Site[]): (() => Site) => {
  let count = 0
  return () => {
    count += 1
    const server = servers[count % servers.length]
    if (server === undefined) throw new Error('There is no server')
    return server
  }
}

test('an upload goes on at whichever server the proxy asks, and is attached once between them', async ({
  site,
}) => {
  await using second = await site.another()
  const next = turns([site, second])
  const staff = await plantStaff(site, '편집')
  const { post_pk } = await succeed(ask(next(), saveDraft, office.sheet(), staff))
  const begun = await office.beginUpload(next(), staff, '총회 자료.pdf', whole.length)
  const path = office.pathOf(begun)
  for (let from = 0; from < whole.length; from += 700_000) {
    const head = await office.tus(next(), staff, { method: 'HEAD', path })
    expect(head.headers.get('upload-offset')).toBe(String(from))
    const bytes = whole.slice(from, from + 700_000)
    expect((await office.sendPart(next(), staff, { path, from, bytes })).status).toBe(204)
  }
  const upload = path.slice(uploadPath.length + 1)
  const asked = { post_pk, upload, kind: 'attachment' } as const
  const answers = await Promise.all(
    [site, second, site].map((one) => ask(one, attachUpload, asked, staff)),
  )
  const files = answers.flatMap(({ body }) => (body.success ? [body.data] : []))
  expect(files).toHaveLength(1)
  const opened = await office.openFile(next(), staff, files[0]?.file_pk ?? 0)
  expect(Buffer.from(await opened.arrayBuffer()).equals(whole)).toBe(true)
})

test('of two parts for the same place at the same instant one is kept', async ({ site }) => {
  await using second = await site.another()
  const staff = await plantStaff(site, '편집')
  const path = office.pathOf(await office.beginUpload(site, staff, '자료.pdf', 200))
  const part = { path, from: 0, bytes: whole.slice(0, 100) }
  const sent = await Promise.all(
    [site, second].map((server) => office.sendPart(server, staff, part)),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const head = await office.tus(second, staff, { method: 'HEAD', path })
  expect(head.headers.get('upload-offset')).toBe('100')
})
