import { sendEmailVerification } from '#accounts/api/verification.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { planted } from '#tests/support/attacked.ts'
import { succeed } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import { runToEnd } from '#tests/support/program.ts'
import { signupOf } from '#tests/support/signups.ts'
import { visitor } from '#tests/support/visitor.ts'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { get, test } from '#tests/attacks/attacker.ts'

export const attackTheServer = (): void => {
  test.for([
    '/_image?href=/og/default.png&f=avif&q=91',
    '/%5Fimage?href=/og/default.png&f=avif&q=93',
    '/_%69mage?href=/og/default.png&f=avif&q=94',
    '/x/../_image?href=/og/default.png&f=avif&q=95',
    '/_server-islands/Card?e=default&p=&s=',
    '/_actions/x',
  ])('has the server draw pictures: %s', async (path, { site }) => {
    const { status, headers } = await get(site, path)
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 404,
      type: 'text/html; charset=utf-8',
    })
  })

  describe('takes away what is being served', () => {
    test('a stored file that is gone is an error that nobody keeps', async ({ site }) => {
      const file = await storeFile(site.context, '안내.pdf', Buffer.from('%PDF-1.7 text'))
      const post_pk = await plantPost(site, { attachments: [file] })
      const { file_pk } = await site.context.db
        .selectFrom('post_file')
        .select('file_pk')
        .where('post_pk', '=', post_pk)
        .executeTakeFirstOrThrow()
      const path = `/api/v1/common/fileDownload?file_pk=${file_pk}`
      expect(await get(site, path)).toMatchObject({ status: 200, text: '%PDF-1.7 text' })
      await rm(join(site.folder, 'var/files', file.storage_key))
      const { status, headers } = await get(site, path)
      expect({ status, cache: headers['cache-control'] }).toEqual({
        status: 500,
        cache: 'private, no-store',
      })
      await expect.poll(() => site.printed()).toContain(String(headers['x-request-id']))
    })

    test('a build that is gone goes on being served', async ({ site }) => {
      const { text } = await get(site, '/')
      const [asset = ''] = /\/assets\/[^"]+\.css/.exec(text) ?? []
      await rm(join(site.folder, 'dist/client'), { recursive: true })
      await mkdir(join(site.folder, 'dist/client/assets'), { recursive: true })
      await writeFile(join(site.folder, `dist/client${asset}`), '')
      for (const path of [asset, '/', '/membership']) {
        for (const encoding of ['br', 'gzip', 'identity']) {
          const headers = { 'accept-encoding': encoding }
          const answer = await site.send({ method: 'GET', path, headers })
          expect(answer.status, path).toBe(200)
          expect(answer.text.length, path).toBeGreaterThan(100)
        }
      }
      expect((await get(site, '/healthz')).status).toBe(200)
    })
  })

  test('publishes files of the server with a post', async ({ site }) => {
    const office = join(site.folder, 'office')
    await mkdir(join(office, 'data/editor'), { recursive: true })
    await writeFile(join(office, 'data/dbconfig.php'), planted)
    const head = { kind: '공지사항', title: '총회', author: '사무국' }
    const markdown = (more: string, text: string) =>
      `---\n${Object.entries(head)
        .map((pair) => pair.join(': '))
        .join('\n')}\n${more}---\n${text}\n`
    const list = [{ key: '1', content: '<p>글</p>', ...head, attachments: ['../var/token-secret'] }]
    const dump = [
      'CREATE TABLE `g5_write_notice` (`wr_id` int, `wr_is_comment` int, `wr_option` text,',
      '`wr_subject` text, `wr_content` text, `wr_name` text, `wr_datetime` datetime);',
      "INSERT INTO `g5_write_notice` VALUES (1,0,'html1','글',",
      "'<img src=\"/data/editor/../dbconfig.php\">','사무국','2015-03-02 10:00:00');",
    ]
    await writeFile(join(office, 'picture.md'), markdown('', '![사진](../var/token-secret)'))
    await writeFile(join(office, 'posts.json'), JSON.stringify(list))
    await writeFile(join(office, 'old.sql'), dump.join('\n'))
    const admin = (...given: string[]) =>
      runToEnd('shell/main.ts', {
        cwd: site.folder,
        environment: site.environment,
        arguments: given,
      })
    await admin('create-staff', 'office01', '김사무', '--role=사무국')
    const by = ['--by', 'office01'] as const
    const [picture, attachment, old] = await Promise.all([
      admin('publish', 'office/picture.md'),
      admin('import-posts', 'office/posts.json', ...by),
      admin('import-posts', 'office/old.sql', ...by, '--board', 'notice=공지사항'),
    ])
    for (const refused of [picture, attachment]) {
      expect(refused.code).toBe(1)
      expect(refused.err).toContain('폴더 밖에 있는 파일은 올릴 수 없습니다')
    }
    expect(old.code).toBe(0)
    const files = join(site.folder, 'var/files')
    for (const name of await readdir(files)) {
      expect(await readFile(join(files, name), 'utf8')).not.toBe(planted)
    }
  })

  test('reads the server’s files as another user of the machine', async ({ site }) => {
    const folder = join(site.folder, 'var')
    // What lies there by now may be of the test's own process.
    const mails = await readdir(join(folder, 'outbox')).catch(() => [])
    for (const name of mails) await rm(join(folder, 'outbox', name))
    const reader = visitor(site, '127.0.0.13')
    await succeed(reader.call(sendEmailVerification, { email: 'reader@example.org' }))
    const backup = await runToEnd('shell/main.ts', {
      cwd: site.folder,
      environment: site.environment,
      arguments: ['backup', 'var/backup.sqlite'],
    })
    expect(backup.code).toBe(0)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const names = await readdir(folder, { recursive: true })
    expect(names).toEqual(expect.arrayContaining(['site.sqlite', 'backup.sqlite', 'token-secret']))
    for (const name of names) {
      // Inside a closed folder, with the rights they had elsewhere: the program, and the site as everybody reads it.
      if (/^releases\/(?:node_modules|[0-9a-f-]+\/dist)/.test(name)) continue
      // Mails are renamed as they are sent.
      const found = await stat(join(folder, name)).catch(() => undefined)
      expect((found?.mode ?? 0) & 0o077, name).toBe(0)
    }
  })

  test.for([
    ['a megabyte of zeros', `[${'0,'.repeat(500_000)}0]`, 413],
    ['one byte more than a call may have', JSON.stringify('x'.repeat(65_536)), 413],
    ['a deep nest', '['.repeat(32_000) + ']'.repeat(32_000), 400],
    ['a deep nest with a NUL', `${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`, 400],
  ] as const)('holds everybody up with a body: %s', async ([, body, expected], { site }) => {
    const path = '/api/v1/front/login'
    const { status, headers } = await site.send({ method: 'POST', path, body })
    // Nobody's next request may follow a body that was not read.
    const connection = expected === 413 ? 'close' : 'keep-alive'
    expect([status, headers.connection]).toEqual([expected, connection])
  })

  test.for([
    'member_password',
    'member_re_password',
    'member_name',
    'member_en_name',
    'member_id',
    'member_email',
    'member_cell',
    'member_edu',
  ])('holds everybody up with as much of a %s as a body holds', async (field, { site }) => {
    const long = 'aholding1-'.repeat(6_000)
    const body = JSON.stringify({ ...signupOf(), [field]: long })
    const { status } = await site.send({ method: 'POST', path: '/api/v1/front/signup', body })
    expect(status).toBe(400)
  })

  describe('sends what a browser never would', () => {
    test.for(['no boundary', 'boundary=x; but no part'])('a form of %s', async (kind, { site }) => {
      const { status, headers } = await site.send({
        method: 'POST',
        path: '/api/v1/front/pg/approvalCallback',
        headers: { 'content-type': `multipart/form-data; ${kind}` },
        body: '--x\r\nContent-Disposition: form-data\r\n\r\n',
      })
      expect([status, headers.location]).toEqual([303, '/membership?sucess=false'])
    })

    test.for(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s', async (method, { site }) => {
      const paths = ['/', '/membership', '/favicon.ico', '/infoplace', '/none', '/rss.xml']
      for (const path of [...paths, '/healthz', '/postcode-frame', '/api/v1/front/login']) {
        const { status, headers } = await site.send({ method, path })
        expect({ path, status, allow: headers.allow !== undefined }).toEqual({
          path,
          status: 405,
          allow: true,
        })
      }
    })
  })

  test('brings scripts or pictures of elsewhere into a page with tokens', async ({ site }) => {
    for (const path of ['/auth/login', '/auth/signup', '/mypage/basic', '/mypage/password']) {
      const policy = String((await get(site, path)).headers['content-security-policy'])
      const [scripts = '', images = '', frames = ''] = ['script-src', 'img-src', 'frame-src'].map(
        (name) => new RegExp(`(?:^|; ?)${name} ([^;]*)`).exec(policy)?.[1] ?? 'none',
      )
      expect({ path, images }).toEqual({ path, images: "'self'" })
      expect(scripts, path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
      expect(frames, path).not.toMatch(/daum|kakao|\*|https:(?!\/\/)/)
    }
  })
}
