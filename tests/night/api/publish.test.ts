import sharp from 'sharp'
import { expect } from 'vitest'
import { getInfo } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { boards, type BoardLabel } from '#boards/rules/boards.ts'
import { readPost } from '#boards/server/posts/service.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { test } from '#tests/support/office.ts'
import type { Site } from '#tests/support/site.ts'

const listOf = async (site: Site, menu: BoardLabel = '공지사항', search = '') =>
  readList(boards[menu], await succeed(call(site, getInfo, { type: boards[menu], search })))

const notice = (more: string, body = '**정기총회**를 엽니다.') =>
  `---\nkind: 공지사항\ntitle: 2026 정기총회\nauthor: 학회사무국\n${more}---\n${body}\n`

test('a Markdown file becomes a post, is changed, and withdrawn', async ({ site, office }) => {
  await listOf(site, '공지사항', '임시총회')
  await office.write('안건.pdf', '%PDF-1.7 안건')
  const path = await office.write(
    '총회.md',
    notice('date: "2026-03-02 14:30"\npinned: true\nattachments: [안건.pdf]\n'),
  )
  const { code, out, err } = await office.admin('publish', path)
  expect(code, err).toBe(0)
  expect(out).toContain('등록했습니다')
  const { rows } = await listOf(site)
  expect(rows).toMatchObject([
    {
      title: '2026 정기총회',
      author: '학회사무국',
      pinned: true,
      date: '2026-03-02T05:30:00.000Z',
    },
  ])
  const pk = rows[0]?.pk ?? 0
  const before = await readPost(site.context, { pk })
  expect(before.content.trim()).toBe('<p><strong>정기총회</strong>를 엽니다.</p>')
  expect(before.files).toMatchObject([{ name: '안건.pdf' }])

  await office.write('장소.pdf', '%PDF-1.7 장소')
  await office.write('총회.md', notice('attachments: [장소.pdf]\n', '임시총회로 바꿉니다.'))
  expect((await office.admin('publish', path)).out).toContain('수정했습니다')
  const after = await readPost(site.context, { pk })
  expect(after).toMatchObject({ pinned: false, date: '2026-03-02T05:30:00.000Z' })
  expect(after.files).toMatchObject([{ name: '장소.pdf' }])
  const gone = await send(site, { method: 'GET', path: before.files[0]?.address ?? '' })
  expect(gone.status).toBe(404)
  expect(await listOf(site, '공지사항', '임시총회')).toMatchObject({ count: 1 })

  expect((await office.admin('publish', path, '--delete')).out).toContain('삭제했습니다')
  expect(await listOf(site)).toEqual({ rows: [], count: 0 })
  expect(await listOf(site, '공지사항', '임시총회')).toMatchObject({ count: 0 })
  expect((await office.admin('publish', path, '--delete')).code).toBe(1)
})

test('a gallery post brings its picture, and scripts stay out', async ({ site, office }) => {
  const create = { width: 900, height: 600, channels: 3, background: 'steelblue' } as const
  await office.write('사진.png', await sharp({ create }).png().toBuffer())
  const path = await office.write(
    '행사.md',
    '---\nkind: 갤러리\ntitle: 추계학술대회\nauthor: 관리자\nimage: 사진.png\nalt: 강연장\n---\n<script>alert(1)</script>모습\n',
  )
  expect((await office.admin('publish', path)).err).toBe('')
  const { rows } = await listOf(site, '갤러리')
  expect(rows).toMatchObject([{ picture: { width: 900, height: 600 } }])
  const post = await readPost(site.context, { pk: rows[0]?.pk ?? 0 })
  expect(post.imageAlt).toBe('강연장')
  expect(post.content).not.toContain('script')
})

test('what is wrong with a file is said, and nothing published', async ({ site, office }) => {
  await office.write('사진.jpg', '사진이 아니다')
  const wrong = [
    ['없는 첨부', notice('attachments: [없다.pdf]\n'), '없다.pdf'],
    ['없는 게시판', notice('').replace('공지사항', '자유게시판'), '없는 게시판'],
    ['알 수 없는 항목', notice('colour: red\n'), '알 수 없는 항목'],
    ['깨진 사진', notice('image: 사진.jpg\n'), '손상된'],
    ['정보 없음', '그냥 글\n', '줄표'],
  ] as const
  for (const [name, text, sentence] of wrong) {
    const { code, err } = await office.admin('publish', await office.write(`${name}.md`, text))
    expect(code, name).toBe(1)
    expect(err, name).toContain(sentence)
    expect(err, name).not.toContain('    at ')
  }
  expect((await listOf(site)).count).toBe(0)
})
