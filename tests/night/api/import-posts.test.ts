import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { getInfo } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { type BoardLabel, boards } from '#boards/rules/boards.ts'
import { readPost } from '#boards/server/posts/service.ts'
import { call, succeed } from '#tests/support/call.ts'
import { test } from '#tests/support/office.ts'
import type { Site } from '#tests/support/site.ts'

const listOf = async (site: Site, menu: BoardLabel) =>
  readList(boards[menu], await succeed(call(site, getInfo, { type: boards[menu] })))

const storedFiles = (site: Site) => readdir(join(site.context.config.dataDir, 'files'))

const by = ['--by', '김사무'] as const

test('a JSON file is tried, imported once, and added to', async ({ site, office }) => {
  await office.write('안내.pdf', '%PDF-1.7')
  const post = { kind: '공지사항', author: '사무국', content: '<p>내용</p>' }
  const posts = [
    { ...post, key: '1', title: '둘째', date: '2020-05-01', hit: 31, attachments: ['안내.pdf'] },
    {
      ...post,
      key: '2',
      title: '첫째',
      date: '2019-05-01 09:30',
      format: 'text',
      content: 'a < b',
    },
  ]
  const path = await office.write('posts.json', JSON.stringify({ posts }))
  const dry = await office.admin('import-posts', path, '--dry-run')
  expect(dry.err).toBe('')
  expect(dry.out).toContain('+ [공지사항] 2020-05-01 둘째 (파일 1개)')
  expect(dry.out).toContain('올릴 글 2건, 이미 있는 글 0건')
  expect((await listOf(site, '공지사항')).count).toBe(0)
  expect(await storedFiles(site)).toEqual([])

  expect((await office.admin('import-posts', path, ...by)).out).toContain('올린 글 2건')
  expect((await office.admin('import-posts', path, ...by)).out).toContain(
    '올린 글 0건, 이미 있는 글 2건',
  )
  const { rows } = await listOf(site, '공지사항')
  expect(rows).toMatchObject([
    { title: '둘째', hit: 31, date: '2020-04-30T15:00:00.000Z' },
    { title: '첫째', hit: 0, date: '2019-05-01T00:30:00.000Z' },
  ])
  expect((await readPost(site.context, { pk: rows[1]?.pk ?? 0 })).content).toBe('<p>a &lt; b</p>')
})

test('a CSV file from Excel in Korea is read, too', async ({ site, office }) => {
  // 공지사항, 총회, 사무국 in the Korean code page.
  const korean = { kind: 'b0f8c1f6bbe7c7d7', title: 'c3d1c8b8', author: 'bbe7b9abb1b9' }
  const line = [
    Buffer.from('key,kind,title,author,content,pinned\r\nn-1,'),
    ...[Buffer.from(korean.kind, 'hex'), Buffer.from(','), Buffer.from(korean.title, 'hex')],
    ...[Buffer.from(','), Buffer.from(korean.author, 'hex'), Buffer.from(',"<p>a,b</p>",Y\r\n')],
  ]
  const path = await office.write('posts.csv', Buffer.concat(line))
  expect((await office.admin('import-posts', path, ...by)).err).toBe('')
  const { rows } = await listOf(site, '공지사항')
  expect(rows).toMatchObject([{ title: '총회', author: '사무국', pinned: true }])
})

test('one mistake keeps everything out, and every mistake is told', async ({ site, office }) => {
  const good = { key: '1', kind: '공지사항', title: '총회', author: '사무국', content: '' }
  const posts = [good, { ...good, kind: '없는 곳' }, { ...good, key: '3', date: '어제' }, good]
  const path = await office.write('posts.json', JSON.stringify(posts))
  const { code, err } = await office.admin('import-posts', path, ...by)
  expect(code).toBe(1)
  expect(err).toMatch(/2번째 글: kind .*\n3번째 글: date .*\n4번째 글: key .*중복/)

  const broken = { ...good, key: '2', kind: '갤러리', image: '사진.jpg' }
  await office.write('사진.jpg', '사진이 아니다')
  await office.write('안내.pdf', '%PDF-1.7')
  const other = [{ ...good, attachments: ['안내.pdf'] }, broken]
  const refused = await office.admin(
    'import-posts',
    ...by,
    await office.write('other.json', JSON.stringify(other)),
  )
  expect(refused.err).toContain('손상된')
  expect((await listOf(site, '공지사항')).count).toBe(0)
  expect(await storedFiles(site)).toEqual([])
})

const dump = String.raw`-- MySQL dump 10.13
/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE ${'`g5_board`'} (
  ${'`bo_table`'} varchar(20) NOT NULL DEFAULT '',
  ${'`bo_notice`'} text NOT NULL,
  PRIMARY KEY (${'`bo_table`'})
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
INSERT INTO ${'`g5_board`'} VALUES ('notice','1,9'),('gallery','');
CREATE TABLE ${'`g5_write_notice`'} (
  ${'`wr_id`'} int(11) NOT NULL AUTO_INCREMENT,
  ${'`wr_is_comment`'} tinyint(4) NOT NULL DEFAULT '0',
  ${'`wr_option`'} set('html1','html2','secret','mail') NOT NULL,
  ${'`wr_subject`'} varchar(255) NOT NULL,
  ${'`wr_content`'} text NOT NULL,
  ${'`wr_link1`'} text NOT NULL,
  ${'`wr_hit`'} int(11) NOT NULL DEFAULT '0',
  ${'`wr_password`'} varchar(255) NOT NULL,
  ${'`wr_name`'} varchar(255) NOT NULL,
  ${'`wr_datetime`'} datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
  PRIMARY KEY (${'`wr_id`'}), KEY ${'`wr_seo`'} (${'`wr_subject`'})
) ENGINE=MyISAM;
LOCK TABLES ${'`g5_write_notice`'} WRITE;
INSERT INTO ${'`g5_write_notice`'} VALUES (1,0,'html1','총회; \'안내\'','<p>모\"임); INSERT INTO</p><img src=x onerror=alert(1)>\r\n','',12,'*A','사무국','2011-03-02 10:00:00'),(2,0,'','It''s text','a < b\r\n둘째 줄\n\n\\끝','https://example.org/?a=1&b=2',3,NULL,'','2012-03-02 10:00:00'),
(3,1,'','','댓글','',0,'','회원','2012-03-03 00:00:00'),(4,0,'html1,secret','비밀','비밀','',0,'','회원','2012-03-03 00:00:00');
CREATE TABLE ${'`g5_member`'} (${'`mb_id`'} varchar(20));
INSERT INTO ${'`g5_member`'} VALUES ('hong');
INSERT INTO ${'`g5_write_gallery`'} (${'`wr_id`'}, ${'`wr_is_comment`'}, ${'`wr_option`'}, ${'`wr_subject`'}, ${'`wr_content`'}, ${'`wr_name`'}, ${'`wr_datetime`'}) VALUES (7,0,'html2',0xECB69CEC82ACEC8B9D,_utf8mb4'첫 줄\n둘째 줄','관리자','2013-10-24 09:00:00');
INSERT INTO ${'`g5_board_file`'} (bo_table, wr_id, bf_no, bf_source, bf_file, bf_content) VALUES ('notice',2,1,'둘.hwp','b_2.hwp',''),('notice',2,0,'하나.pdf','a_1.pdf',''),('gallery',7,0,'IMG_1.JPG','c_3.jpg','출사식 단체 사진');
`

test('a gnuboard dump brings its boards, files and pictures', async ({ site, office }) => {
  const path = await office.write('old.sql', dump)
  const folder = join(dirname(path), 'data/file')
  const create = { width: 700, height: 500, channels: 3, background: 'steelblue' } as const
  for (const [name, bytes] of [
    ['notice/a_1.pdf', '%PDF-1.4'],
    ['notice/b_2.hwp', 'hwp'],
    ['gallery/c_3.jpg', await sharp({ create }).jpeg().toBuffer()],
  ] as const) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  const given = [path, ...by, '--board', 'notice=공지사항', '--board', 'gallery=갤러리']
  const { out, err } = await office.admin('import-posts', ...given)
  expect(err).toBe('')
  expect(out).toContain('비밀글 1건')
  expect(out).toContain('올린 글 3건')
  expect((await office.admin('import-posts', ...given)).out).toContain('올린 글 0건')

  const { rows } = await listOf(site, '공지사항')
  expect(rows).toMatchObject([
    { title: "총회; '안내'", author: '사무국', hit: 12, pinned: true },
    { title: "It's text", author: '관리자', hit: 3, pinned: false },
  ])
  const [html, text] = await Promise.all(rows.map(({ pk }) => readPost(site.context, { pk })))
  expect(html?.content).toContain('<p>모"임); INSERT INTO</p>')
  expect(html?.content).not.toContain('onerror')
  expect(text?.content).toContain('<p>a &lt; b<br />둘째 줄</p>\n<p>\\끝</p>')
  expect(text?.content).toContain('href="https://example.org/?a=1&amp;b=2"')
  expect(text?.files.map(({ name }) => name)).toEqual(['하나.pdf', '둘.hwp'])
  const gallery = await listOf(site, '갤러리')
  expect(gallery.rows).toMatchObject([{ title: '출사식', picture: { width: 700 } }])
  const picture = await readPost(site.context, { pk: gallery.rows[0]?.pk ?? 0 })
  expect(picture).toMatchObject({ imageAlt: '출사식 단체 사진', files: [] })
  expect(picture.content).toBe('첫 줄<br />둘째 줄')
})

test('a dump with a file or the board missing changes nothing', async ({ site, office }) => {
  const path = await office.write('old.sql', dump)
  const missing = await office.admin('import-posts', path, ...by, '--board', 'notice=공지사항')
  expect(missing.code).toBe(1)
  expect(missing.err).toContain('a_1.pdf')
  const unknown = await office.admin('import-posts', path, ...by, '--board', 'qna=공지사항')
  expect(unknown.err).toContain('g5_write_qna')
  expect((await office.admin('import-posts', path, ...by)).err).toContain('--board notice=공지사항')
  expect((await listOf(site, '공지사항')).count).toBe(0)
})
