import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { type Entry, refuseFor, unfitFiles } from '#boards/server/publishing/entry.ts'
import { readGnuboard } from '#boards/server/publishing/gnuboard.ts'
import { readListFile } from '#boards/server/publishing/list-file.ts'
import { readMarkdownPost } from '#boards/server/publishing/markdown-post.ts'
import { importAll } from '#boards/server/publishing/service.ts'
import { officer } from '#tests/support/officer.ts'
import { deletePost } from '#tests/support/posts.ts'
import { type Site, test as base } from '#tests/support/site.ts'

// Whoever writes a post must not publish other files of the server's machine with it.

interface Place {
  /** The folder of the posts, with a picture and links in and out of it. */
  office: string
  /** A picture beside that folder, which nobody may reach. */
  secret: string
}

const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

const test = base.extend<{ place: Place }>({
  place: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'escapes-'))
    const office = join(folder, 'office')
    const secret = join(folder, 'outside/secret.png')
    for (const made of [
      'outside',
      'office/deep',
      'office/data/editor',
      'office/data/file/notice',
    ]) {
      await mkdir(join(folder, made), { recursive: true })
    }
    for (const path of [
      secret,
      join(office, 'inside.png'),
      join(office, 'data/editor/inside.png'),
    ]) {
      await writeFile(path, drawn)
    }
    for (const within of [office, join(office, 'data/editor'), join(office, 'data/file/notice')]) {
      await symlink(secret, join(within, 'link.png'))
      await symlink(join(folder, 'outside'), join(within, 'links'))
      spawnSync('mkfifo', [join(within, 'pipe.png')])
    }
    await symlink('inside.png', join(office, 'alias.png'))
    await writeFile(join(office, 'data/dbconfig.php'), drawn)
    await use({ office, secret })
    await rm(folder, { recursive: true, force: true })
  },
})

const storedFiles = ({ context }: Site) => readdir(join(context.config.dataDir, 'files'))

const publishAll = async (site: Site, entries: readonly Entry[]): Promise<void> => {
  refuseFor(await unfitFiles(entries))
  await importAll(site.context, officer, entries)
}

const post = { kind: '공지사항', title: '총회', author: '사무국' }

const markdownWith = async (office: string, front: string, body: string): Promise<Entry[]> => {
  const path = join(office, 'post.md')
  const head = Object.entries(post).map(([name, value]) => `${name}: ${value}`)
  await writeFile(path, `---\n${head.join('\n')}\n${front}---\n${body}\n`)
  return [await readMarkdownPost(path)]
}

const listWith = async (office: string, more: object): Promise<Entry[]> => {
  const path = join(office, 'posts.json')
  const content = '<p>내용</p>'
  await writeFile(path, JSON.stringify([{ key: '1', content, ...post, ...more }]))
  return readListFile(path)
}

/** How each importer may name a file, as a picture of the text, as an attachment and as the post's own picture. */
const importers: Readonly<Record<string, (office: string, name: string) => Promise<Entry[]>>> = {
  'a picture in Markdown': (office, name) => markdownWith(office, '', `![사진](<${name}>)`),
  'a picture in HTML in Markdown': (office, name) =>
    markdownWith(office, '', `<img src="${name}">`),
  'an attachment of Markdown': (office, name) =>
    markdownWith(office, `attachments: [${JSON.stringify(name)}]\n`, ''),
  'the picture of Markdown': (office, name) =>
    markdownWith(office, `image: ${JSON.stringify(name)}\n`, ''),
  'a picture in a list': (office, name) => listWith(office, { content: `<img src="${name}">` }),
  'an attachment of a list': (office, name) => listWith(office, { attachments: [name] }),
  'an attachment of a list by another name': (office, name) =>
    listWith(office, { attachments: [{ path: name, name: '안건.pdf' }] }),
  'the picture of a list': (office, name) => listWith(office, { image: name }),
}

/** `SECRET` stands for the path of the file outside. */
const tricks = [
  '../outside/secret.png',
  'deep/../../outside/secret.png',
  '%2e%2e/outside/secret.png',
  '..%2Foutside%2Fsecret.png',
  '..\\outside\\secret.png',
  'SECRET',
  'file://SECRET',
  'file:../outside/secret.png',
  'C:\\outside\\secret.png',
  'link.png',
  'links/secret.png',
  'pipe.png',
  'deep',
  '.',
] as const

const sentences =
  /폴더 밖에 있는 파일은 올릴 수 없습니다.*복사한 뒤|파일이 없습니다.*확인해 주십시오|일반 파일이 아닙니다/

test.for(Object.entries(importers))(
  '%s is what lies in its folder, also by a link to it, and nothing outside',
  async ([importer, read], { site, place: { office, secret } }) => {
    for (const trick of tricks) {
      const name = trick
        .replace('file://SECRET', pathToFileURL(secret).href)
        .replace('SECRET', secret)
      const published = publishAll(site, await read(office, name))
      // In a text it is an address of the site, which reads no file.
      const isAddress = trick === 'SECRET' && importer.includes('a picture in')
      if (isAddress) await published
      else await expect(published, trick).rejects.toThrow(sentences)
      expect(await storedFiles(site), trick).toEqual([])
    }
    for (const name of ['inside.png', './deep/../inside.png', 'alias.png']) {
      const posts = await site.context.db.selectFrom('post').select('post_pk').execute()
      for (const { post_pk } of posts) await deletePost(site.context, post_pk)
      expect(await storedFiles(site)).toEqual([])
      await publishAll(site, await read(office, name))
      expect((await storedFiles(site)).length, name).toBeGreaterThanOrEqual(1)
    }
  },
)

test('what is no picture is none, whatever it is called', async ({ site, place }) => {
  const { office } = place
  await writeFile(join(office, 'photo.jpg'), 'root:x:0:0:root:/root:/bin/bash\n')
  // The head of a picture and nothing behind it.
  await writeFile(join(office, 'head.png'), drawn.subarray(0, 33))
  for (const name of ['photo.jpg', 'head.png']) {
    const published = publishAll(site, await markdownWith(office, '', `![사진](${name})`))
    await expect(published).rejects.toThrow('사진이 아니거나 손상된 파일입니다.')
  }
  expect(await storedFiles(site)).toEqual([])
})

test('a file that becomes a link later is refused', async ({ site, place: { office, secret } }) => {
  for (const entries of [
    await markdownWith(office, '', '![사진](inside.png)'),
    await listWith(office, { attachments: ['inside.png'] }),
  ]) {
    expect(await unfitFiles(entries)).toEqual([])
    await rm(join(office, 'inside.png'))
    await symlink(secret, join(office, 'inside.png'))
    await expect(importAll(site.context, officer, entries)).rejects.toThrow('폴더 밖에 있는 파일')
    expect(await storedFiles(site)).toEqual([])
    await rm(join(office, 'inside.png'))
    await writeFile(join(office, 'inside.png'), drawn)
  }
})

test('a folder that is itself a link is where it leads', async ({ site, place: { office } }) => {
  await markdownWith(office, 'attachments: [inside.png]\n', '![사진](deep/../alias.png)')
  const linked = `${office}-linked`
  await symlink(office, linked)
  await publishAll(site, [await readMarkdownPost(join(linked, 'post.md'))])
  expect(await storedFiles(site)).toHaveLength(2)
})

describe('a gnuboard dump', () => {
  const dumpOf = (content: string, file = '') => `
CREATE TABLE \`g5_write_notice\` (\`wr_id\` int, \`wr_is_comment\` int, \`wr_option\` text, \`wr_subject\` text,
  \`wr_content\` text, \`wr_name\` text, \`wr_datetime\` datetime);
INSERT INTO \`g5_write_notice\` VALUES (1,0,'html1','글','${content}','사무국','2015-03-02 10:00:00');
${file === '' ? '' : `INSERT INTO \`g5_board_file\` (bo_table, wr_id, bf_no, bf_source, bf_file, bf_content) VALUES ('notice',1,0,'안건.pdf','${file.replaceAll('\\', '\\\\')}','');`}
`
  const read = async (office: string, dump: string) => {
    const path = join(office, 'old.sql')
    await writeFile(path, dump)
    const boards = new Map([['notice', 'notice'] as const])
    return readGnuboard(path, { boards, data: join(office, 'data'), prefix: 'g5_' })
  }

  test('loses pictures of elsewhere, saying so', async ({ site, place: { office, secret } }) => {
    await writeFile(join(office, 'data/editor/text.jpg'), 'root:x:0:0')
    const tricks = [
      '/data/editor/../dbconfig.php',
      '/data/editor/%2e%2e/dbconfig.php',
      'http://old.example/data/file/../dbconfig.php?x=.png',
      '/data/editor/../../../outside/secret.png',
      `/data/editor/${secret}`,
      '/data/editor/link.png',
      '/data/editor/links/secret.png',
      '/data/editor/pipe.png',
      '/data/editor/text.jpg',
      '/bbs/view_image.php?fn=/data/editor/../dbconfig.php',
    ]
    const shown = [...tricks, '/data/editor/inside.png'].map((address) => `<img src="${address}">`)
    const { entries, lost } = await read(office, dumpOf(shown.join('')))
    expect(lost).toEqual(tricks.map((address) => `‘글’ ${address.slice(0, 120)}`))
    await publishAll(site, entries)
    expect(await storedFiles(site)).toHaveLength(1)
  })

  test('is refused for an attachment of elsewhere', async ({ site, place: { office, secret } }) => {
    for (const trick of [
      '../../dbconfig.php',
      '../../../../outside/secret.png',
      secret,
      'link.png',
      'links/secret.png',
      'pipe.png',
      '..\\..\\dbconfig.php',
    ]) {
      const { entries } = await read(office, dumpOf('', trick))
      await expect(publishAll(site, entries), trick).rejects.toThrow(sentences)
      expect(await storedFiles(site), trick).toEqual([])
    }
  })
})
