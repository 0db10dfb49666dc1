import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { attachUpload, openDraft, saveDraft } from '#boards/api/office-post-drafts.ts'
import { listVersions, publishPost, restoreVersion } from '#boards/api/office-posts.ts'
import { fileAddress, getInfoDetail } from '#boards/api/posts.ts'
import { uploads } from '#boards/rules/boards.ts'
import { previewOf } from '#boards/server/office-posts/preview.ts'
import { readPost } from '#boards/server/posts/service.ts'
import { call, succeed } from '#tests/support/call.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import * as office from '#tests/support/office-posts.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { stores } from '#tests/support/stores.ts'

const bytes = (length: number) => new Uint8Array(length).map((_, index) => index % 251)

const statusOf = async (site: Site, pk: number): Promise<number> =>
  (await fetch(site.url + fileAddress(pk))).status

for (const [where, test] of stores) {
  describe(`in ${where}`, () => {
    test('a file comes whole or not at all, and is its sender’s to attach', async ({ site }) => {
      const staff = await plantStaff(site, '편집')
      const { post_pk } = await staff.do(saveDraft, office.sheet())
      const whole = bytes(uploads.partBytes + 1000)
      const sent = await office.upload(staff, '총회 자료.pdf', whole)
      const asked = { post_pk, ...sent, kind: 'attachment' } as const
      const other = await plantStaff(site, '편집')
      expect((await other.ask(attachUpload, asked)).status).toBe(400)
      const longer = { ...asked, size: whole.length + 1 }
      expect((await staff.ask(attachUpload, longer)).status).toBe(400)
      expect((await staff.ask(attachUpload, asked)).status).toBe(400)
      const given = { post_pk, kind: 'attachment', name: '총회 자료.pdf', bytes: whole } as const
      const { file_pk, ...file } = await office.attach(staff, given)
      expect(file).toMatchObject({ name: '총회 자료.pdf', size: whole.length, is_new: true })
      expect(await statusOf(site, file_pk)).toBe(404)
      const opened = await office.openFile(site, staff, file_pk)
      expect(Buffer.from(await opened.arrayBuffer()).equals(whole)).toBe(true)
      expect(opened.headers.get('cache-control')).toContain('private')
      expect((await office.openFile(site, { cookie: '' }, file_pk)).status).toBe(401)
      expect(await site.context.db.selectFrom('orphaned_file').selectAll().execute()).toEqual([])
      expect(await logOf(site)).toEqual([])
    })

    test('a gallery post has its pictures, and the chosen one as its card', async ({ site }) => {
      const staff = await plantStaff(site, '편집')
      const first = await staff.do(saveDraft, office.sheet({ type: 'gallery' }))
      const { post_pk } = first
      const pictures: { file_pk: number; address: string }[] = []
      for (const name of ['하나.png', '둘.png', '셋.png']) {
        const given = { post_pk, kind: 'inline', name, bytes: await office.picture() } as const
        const made = await office.attach(staff, given)
        expect(made).toMatchObject({ width: 40, height: 30 })
        pictures.push(made)
      }
      const [one, two, unused] = pictures.map(({ file_pk }) => file_pk)
      const image = (at: number, alt: string) =>
        `<p><img src="${pictures[at]?.address}" alt="${alt}"></p>`
      const content = image(0, '첫 사진') + image(1, '')
      const given = office.again(first, { content, card_file_pk: two ?? null })
      const draft = await staff.do(saveDraft, given)
      const refused = await staff.ask(publishPost, { post_pk, version: draft.version })
      expect(refused.body).toMatchObject({ error: { fields: { content: /1개/ } } })
      expect(await statusOf(site, one ?? 0)).toBe(404)
      expect((await previewOf(site.context, post_pk)).content).toContain(pictures[0]?.address)
      const worded = office.again(draft, { content: content.replace('alt=""', 'alt="둘째 사진"') })
      await office.publish(staff, await staff.do(saveDraft, worded))
      const post = await readPost(site.context, { pk: post_pk })
      expect(post).toMatchObject({ imageInText: true, imageAlt: '둘째 사진' })
      expect(post.picture?.copies).toHaveLength(2)
      expect(post.content).toContain(`src="${fileAddress(one ?? 0)}"`)
      expect(post.content).not.toContain('console')
      expect(await statusOf(site, one ?? 0)).toBe(200)
      expect(await statusOf(site, unused ?? 0)).toBe(404)
      expect((await office.openFile(site, staff, unused ?? 0)).status).toBe(404)
    })
  })
}

test.for([
  ['악성.exe', 10, 'attachment', '올릴 수 없는 형식입니다'],
  ['빈.pdf', 0, 'attachment', '빈 파일입니다'],
  ['큰.zip', 100_000_001, 'attachment', '100MB까지'],
  ['자료.hwp', 10, 'inline', '사진 파일만'],
  ['큰.png', 40_000_001, 'inline', '40MB까지'],
] as const)('no post has a %s of %i bytes as %s', async ([name, size, kind, words], { editor }) => {
  const { post_pk } = await editor.do(saveDraft, office.sheet())
  const asked = { post_pk, upload: randomUUID(), name, size, kind }
  expect(await office.fieldsOf(editor.ask(attachUpload, asked))).toMatchObject({
    upload: expect.stringContaining(words) as string,
  })
})

test('photographs of telephones stand upright, without their place', async ({ site, editor }) => {
  const { post_pk } = await editor.do(saveDraft, office.sheet({ type: 'gallery' }))
  const blank = { width: 60, height: 40, channels: 3, background: 'steelblue' } as const
  const gps = { IFD3: { GPSLatitudeRef: 'N' } }
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="37,33.9N"/></rdf:RDF></x:xmpmeta>'
  const lying = await sharp({ create: blank })
    .withExif(gps)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const noted = await sharp({ create: blank }).withXmp(xmp).jpeg().toBuffer()
  for (const [bytes, width] of [[lying, 40] as const, [noted, 60] as const]) {
    const given = { kind: 'inline', name: 'IMG_0001.JPG', bytes: new Uint8Array(bytes) } as const
    const kept = await office.attach(editor, { post_pk, ...given })
    expect(kept).toMatchObject({ width, height: 100 - width })
    const opened = await office.openFile(site, editor, kept.file_pk)
    const meta = await sharp(Buffer.from(await opened.arrayBuffer())).metadata()
    expect(meta).toMatchObject({ width, height: 100 - width })
    expect([meta.exif, meta.xmp]).toEqual([undefined, undefined])
  }
  const heic = new Uint8Array(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'))
  const sent = await office.upload(editor, 'IMG_0002.HEIC', heic)
  const asked = { post_pk, ...sent, kind: 'inline' } as const
  expect(await office.fieldsOf(editor.ask(attachUpload, asked))).toMatchObject({
    upload: expect.stringMatching(/^HEIC 사진은 읽을 수 없습니다/) as string,
  })
})

test('files that were taken off come back with the version that had them', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const first = await staff.do(saveDraft, office.sheet())
  const { post_pk } = first
  const given = { post_pk, kind: 'attachment', name: '자료.pdf', bytes: bytes(10) } as const
  const { file_pk } = await office.attach(staff, given)
  await office.publish(staff, first)
  expect(await statusOf(site, file_pk)).toBe(200)
  const draft = await staff.do(openDraft, { post_pk })
  expect(draft.files).toMatchObject([{ file_pk, is_new: false }])
  const without = await office.change(staff, post_pk, { removed_files: [file_pk] })
  await office.publish(staff, without)
  expect(await statusOf(site, file_pk)).toBe(404)
  const { versions } = await staff.do(listVersions, { post_pk })
  expect(versions).toHaveLength(2)
  await staff.do(restoreVersion, { post_pk, number: 1, version: 2 })
  expect(await statusOf(site, file_pk)).toBe(200)
  const post = await succeed(call(site, getInfoDetail, { type: 'notice', info_pk: post_pk }))
  expect(post).toMatchObject({ notice_file: [{ file_pk, file_original_name: '자료.pdf' }] })
})

test('a preview is the page’s own HTML, of the draft or else of the post', async ({ site }) => {
  const staff = await plantStaff(site, '편집')
  const content =
    '<h1>제목</h1><script>alert(1)</script><table><tr><td>하나</td><td>둘</td></tr></table>'
  const draft = await staff.do(saveDraft, office.sheet({ content }))
  const { post_pk } = draft
  const shown = await previewOf(site.context, post_pk)
  expect(shown.content).toContain('class="scroll"')
  expect(shown.content).not.toContain('script')
  await office.publish(staff, draft)
  const after = await previewOf(site.context, post_pk)
  expect(after).toMatchObject({ title: shown.title, content: shown.content })
})
