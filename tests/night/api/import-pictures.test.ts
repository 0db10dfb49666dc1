import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { getInfo } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { readPost } from '#boards/server/posts/service.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { test } from '#tests/support/office.ts'
import type { Site } from '#tests/support/site.ts'

const newest = async (site: Site) => {
  const { rows } = readList('notice', await succeed(call(site, getInfo, { type: 'notice' })))
  return rows[0] && readPost(site.context, { pk: rows[0].pk })
}

const storedFiles = (site: Site) => readdir(join(site.context.config.dataDir, 'files'))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'steelblue' } })

const filesAt = async (folder: string, files: Readonly<Record<string, Uint8Array | string>>) => {
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}

/** The address of every picture in a text, as the site has them. */
const sources = (content = ''): string[] =>
  [...content.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&'))

const dumpOf = (content: string) => `
CREATE TABLE \`g5_write_notice\` (\`wr_id\` int, \`wr_is_comment\` int, \`wr_option\` text, \`wr_subject\` text,
  \`wr_content\` text, \`wr_name\` text, \`wr_datetime\` datetime);
INSERT INTO \`g5_write_notice\` VALUES (1,0,'html1','사진 있는 글','${content}','사무국','2015-03-02 10:00:00');
`

test('pictures that gnuboard’s editor put into a text come with it', async ({ site, office }) => {
  const content = [
    '<p>앞 <img src="http://old.example.org/data/editor/1503/a%20b.jpg?x=1" alt="강연장" width="600">',
    '<a href="http://old.example.org/bbs/view_image.php?fn=%2Fdata%2Feditor%2F1503%2Fa%20b.jpg">',
    '<img src="../data/editor/1503/a b.jpg"></a>',
    '<img src="/data/file/notice/그림.png" style="width:2000px">',
    '<img src="https://other.example.org/logo.png">',
    '<img src="http://old.example.org/data/editor/1503/gone.jpg"><img src="/img/icon.gif">',
    '<img src="/data/editor/../../../secret.png"><img src="data/editor/1503/broken.jpg"> 뒤</p>',
  ].join('')
  const path = await office.write('old.sql', dumpOf(content))
  const exif = { IFD0: { Copyright: '찍은 사람' } }
  await filesAt(join(dirname(path), 'data'), {
    'editor/1503/a b.jpg': await picture(2400, 1200).withExif(exif).jpeg().toBuffer(),
    'file/notice/그림.png': await picture(300, 200).png().toBuffer(),
    'editor/1503/broken.jpg': '사진이 아니다',
    '../secret.png': await picture(3, 3).png().toBuffer(),
  })
  const given = ['import-posts', path, '--by', '김사무', '--board', 'notice=공지사항'] as const
  const dry = await office.admin(...given, '--dry-run')
  expect(dry.err).toBe('')
  expect(dry.out).toContain('이전할 수 없는 본문 사진 4장')
  expect(dry.out).toContain('‘사진 있는 글’ http://old.example.org/data/editor/1503/gone.jpg')
  expect(dry.out).toContain('‘사진 있는 글’ /img/icon.gif')
  expect(dry.out).toContain('‘사진 있는 글’ /data/editor/../../../secret.png')
  expect(dry.out).toContain('‘사진 있는 글’ data/editor/1503/broken.jpg')
  expect(dry.out).toContain('본문 사진 2장')
  expect(await storedFiles(site)).toEqual([])

  const files = join(dirname(path), 'data/file')
  expect((await office.admin(...given, '--files', files)).err).toBe('')
  expect(await storedFiles(site)).toHaveLength(2)
  const post = await newest(site)
  expect(post?.files).toEqual([])
  const [first = '', again, drawn = '', other] = sources(post?.content)
  expect(first).toMatch(/^\/api\/v1\/common\/fileDownload\?file_pk=\d+$/)
  expect(again).toBe(first)
  expect(post?.content).toContain(`<a href="${first}">`)
  expect(post?.content).toMatch(/alt="강연장" width="600" height="300"/)
  expect(post?.content).toMatch(/alt="" width="1280" height="640"/)
  expect(post?.content).toMatch(/alt="" width="300" height="200"/)
  expect(other).toBe('https://other.example.org/logo.png')
  expect(post?.content).not.toContain('old.example.org')

  const shrunk = await fetch(new URL(first, site.url))
  expect(shrunk.headers.get('content-type')).toBe('image/jpeg')
  const meta = await sharp(await shrunk.arrayBuffer()).metadata()
  expect(meta).toMatchObject({ width: 1280, height: 640 })
  expect(meta.exif).toBeUndefined()
  const asItWas = await fetch(new URL(drawn, site.url))
  expect(asItWas.headers.get('content-type')).toBe('image/png')
})

test('pictures beside a Markdown file come and go with its post', async ({ site, office }) => {
  const markdown = (name: string) =>
    `---\nkind: 공지사항\ntitle: 총회 모습\nauthor: 사무국\n---\n![강연장](<${name}>)\n`
  await office.write('사진 1.png', await picture(40, 30).png().toBuffer())
  await office.write('사진 2.png', await picture(80, 30).png().toBuffer())
  const path = await office.write('총회.md', markdown('사진 1.png'))
  expect((await office.admin('publish', path)).err).toBe('')
  const before = await newest(site)
  expect(before?.content).toContain('alt="강연장" width="40" height="30"')

  await office.write('총회.md', markdown('사진 2.png'))
  expect((await office.admin('publish', path)).out).toContain('수정했습니다')
  const after = await newest(site)
  expect(after?.content).toContain('width="80"')
  const gone = await send(site, { method: 'GET', path: sources(before?.content)[0] ?? '' })
  expect(gone.status).toBe(404)
  expect(await storedFiles(site)).toHaveLength(1)

  await office.write('총회.md', markdown('없는 사진.png'))
  const refused = await office.admin('publish', path)
  expect(refused.err).toContain('없는 사진.png')
  expect((await newest(site))?.content).toContain('width="80"')
  expect((await office.admin('publish', path, '--delete')).code).toBe(0)
  expect(await storedFiles(site)).toEqual([])
})
