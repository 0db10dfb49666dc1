import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { expect, test as base } from 'vitest'
import { addFigure, saveAbstract } from '#abstracts/api/writing.ts'
import { changePw } from '#accounts/api/password.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import type { Call, Envelope } from '#platform/api/call.ts'
import { abstractContent } from '#tests/support/abstracts.ts'
import { attack, type Attacked } from '#tests/support/attacked.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { within } from '#tests/support/nightly.ts'
import { runToEnd } from '#tests/support/program.ts'
import { signupOf } from '#tests/support/signups.ts'
import { visitor } from '#tests/support/visitor.ts'

// What was once possible against the site, tried against the production server as it is started, on the built pages:
// each test is named by what somebody tries, or is refused. Reads dist/. What needs neither is tried in tests/api.

const test = base.extend<{ site: Attacked }>({
  site: [async ({}, use) => attack(use), { scope: 'file' }],
})

const get = (site: Attacked, path: string) => site.send({ method: 'GET', path })

/** The answer to a call from an address of its own, and the number of its refusal, 0 where it succeeded. */
const ask = async <Input>(
  site: Attacked,
  { path }: Call<Input, unknown>,
  input: Input,
  { from, token = 'null' }: { from?: string; token?: string } = {},
) => {
  const headers = { authorization: token }
  const sent = { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(input) }
  const answer = await site.send({ ...sent, ...(from !== undefined && { from }) })
  const envelope = JSON.parse(answer.text) as Envelope<unknown>
  return { ...answer, code: envelope.success ? 0 : envelope.error.code }
}

const wrongLogin = (site: Attacked, member_id: string, from: string) =>
  ask(site, login, { member_id, member_password: 'wrong-wrong' }, { from })

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

test('takes away the build that is being served, which goes on', async ({ site }) => {
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

test('reads the server’s files as another user of the machine', async ({ site }) => {
  const folder = join(site.folder, 'var')
  // What lies there by now may be of the test's own process.
  const mails = await readdir(join(folder, 'outbox')).catch(() => [])
  for (const name of mails) await rm(join(folder, 'outbox', name))
  const reader = visitor(site, '127.0.0.13')
  await succeed(reader.call(sendEmailVerification, { email: 'reader@example.org' }))
  const { code } = await runToEnd('shell/main.ts', {
    environment: site.environment,
    cwd: site.folder,
    arguments: ['backup', 'var/backup.sqlite'],
  })
  expect(code).toBe(0)
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

/** The draft of a member, and their token. */
const drafted = async (site: Attacked, member_id: string) => {
  const { member_pk, access_token: token } = await site.member(member_id)
  const at = new Date().toISOString()
  const { abstract_pk } = await site.context.db
    .insertInto('abstract')
    .values({
      ...{ conference_id: '2025-autumn', kind: 'free', member_pk, state: 'draft' },
      ...{ draft: JSON.stringify(abstractContent()), created_at: at, updated_at: at },
    })
    .returning('abstract_pk')
    .executeTakeFirstOrThrow()
  return { abstract_pk, token }
}

test('holds everybody up with as much of an abstract as a body holds', async ({ site }) => {
  const { abstract_pk, token } = await drafted(site, 'holding01')
  const runs = Array.from({ length: 49 }, () => ({ text: 'ACGT가나♂😀'.repeat(560) }))
  for (const content of [
    abstractContent({ sections: [[runs]] }),
    abstractContent({ sections: [runs.map((run) => [run])] }),
    abstractContent({ title_ko: runs }),
    abstractContent({ title_en: Array.from({ length: 2_000 }, () => ({ text: 'x', sup: true })) }),
  ]) {
    const { row_version } = await site.context.db
      .selectFrom('abstract')
      .select('row_version')
      .where('abstract_pk', '=', abstract_pk)
      .executeTakeFirstOrThrow()
    const began = performance.now()
    const sent = { abstract_pk, row_version, content: content as never }
    expect((await ask(site, saveAbstract, sent, { token })).code).toBe(0)
    expect(performance.now() - began).toBeLessThan(within(2_000))
  }
})

test('has a figure drawn that is none, or that fills the memory', async ({ site }) => {
  const { abstract_pk, token } = await drafted(site, 'drawing01')
  const { default: sharp } = await import('sharp')
  const channels = 3 as const
  const create = { width: 11_000, height: 11_000, channels, background: 'white' }
  const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>',
  )
  const part = bomb.subarray(0, 3_000)
  for (const bytes of [bomb, svg, part, Buffer.from('GIF89a'), Buffer.alloc(0)]) {
    const sent = { abstract_pk, name: '../../evil.svg', bytes: bytes.toString('base64') }
    expect((await ask(site, addFigure, sent, { token })).code).toBe(40)
  }
  expect(await site.context.db.selectFrom('abstract_figure').selectAll().execute()).toEqual([])
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

test('tries passwords behind a proxy, as callers whose addresses are none', async ({ site }) => {
  const codes: number[] = []
  // What is no address counts as the proxy itself.
  for (const from of ['x1', 'x2', 'x3', 'unknown', '1e3', '203.0.113']) {
    codes.push((await wrongLogin(site, 'nobody01', from)).code)
  }
  expect(codes).toEqual([85, 85, 85, 85, 85, 86])
  const written = ['203.0.113.8', '203.0.113.8:4711', '[::ffff:203.0.113.8]:1', '::ffff:cb00:7108']
  const again: number[] = []
  for (const from of [...written, '203.0.113.8:1', '6.6.6.6, 203.0.113.8']) {
    again.push((await wrongLogin(site, 'nobody02', from)).code)
  }
  expect(again).toEqual([85, 85, 85, 85, 85, 86])
})

test('joins from all the networks of one /48', async ({ site }) => {
  // The trap for machines answers at once, but counts.
  const join = async (from: string) =>
    (await ask(site, signup, signupOf({ homepage: 'filled in' }), { from })).code
  await site.context.db.deleteFrom('rate_limit').execute()
  expect(await join('2001:db8:7:1::1')).toBe(0)
  // Nine others of ten networks have done all that one may.
  await site.context.db.updateTable('rate_limit').set({ count: 200 }).execute()
  expect(await join('2001:db8:7:2::1')).toBe(42)
  expect(await join('2001:db8:8:1::1')).toBe(0)
})

test('uses a token that the bare secret has signed', async ({ site }) => {
  const { member_pk, access_token } = await site.member('forged01')
  const payload = JSON.parse(
    Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { session_id: string }
  const token = await new SignJWT({ ...payload, member_pk })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(site.environment['TOKEN_SECRET'] ?? ''))
  expect(await refusalOf(call(site, getMemberInfo, {}, { token }))).toBe(84)
})

test('is refused without leaving a trace, or leaves what they typed', async ({ site }) => {
  const { member_id, member_pk, access_token } = await site.member('noticed1')
  const from = '192.0.2.77'
  await wrongLogin(site, member_id, from)
  const wrong = {
    member_original_password: 'wrong-wrong',
    member_new_password: 'Harbor8-violet',
  }
  await ask(site, changePw, wrong, { from, token: access_token })
  const code = { email: 'nobody@example.org', code: '000000' }
  await ask(site, verifyCode, code, { from })
  await ask(site, requestToken, { refresh_token: 'made-up' }, { from })
  const lines = () =>
    site
      .printed()
      .split('\n')
      .filter((line) => line.includes('"from":"192.0.2.*"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const refused = { msg: 'refused', level: 40 }
  await expect.poll(lines).toMatchObject([
    { ...refused, refused: 'loginFailed', member: member_pk },
    { ...refused, refused: 'wrongOriginalPassword', member: member_pk },
    { ...refused, refused: 'codeOver' },
    { ...refused, refused: 'sessionOver' },
  ])
  const said = site.printed()
  for (const secret of [member_id, access_token, from, 'wrong-wrong', 'nobody@', '000000"']) {
    expect(said).not.toContain(secret)
  }
})
