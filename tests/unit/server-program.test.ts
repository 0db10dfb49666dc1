import { readConfig } from '#platform/server/config.ts'
import { isSoundDatabase } from '#platform/server/db/backup.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { production } from '#tests/support/production.ts'
import { runServer, runToEnd } from '#tests/support/program.ts'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test as base, expect } from 'vitest'

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'program-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

/** What a line of the log says: a server that nobody watches writes nothing else. */
const said = (line: string): string => (JSON.parse(line) as { msg: string }).msg

test('production lists at once all that it must be told, each with an example', async ({
  folder,
}) => {
  const { code, err } = await runToEnd('main.ts', {
    cwd: folder,
    environment: { SITE_NOW: '2025-10-15T09:00:00Z', MAIL_URL: '' },
  })
  expect(code).toBe(1)
  const [, ...lines] = err.trim().split('\n').map(said)
  expect(lines).toEqual([
    expect.stringMatching(/^SITE_URL이 없습니다\. .+예: SITE_URL=https:/),
    expect.stringMatching(/^TOKEN_SECRET이 없습니다\. .+node -p "/),
    expect.stringMatching(/^PAYMENT_GATEWAY가 없습니다\. .+예: PAYMENT_GATEWAY=mainpay$/),
    expect.stringMatching(/^MAIL_URL이 없습니다\. .+예: MAIL_URL=smtp:/),
    expect.stringContaining('SITE_NOW는 시험용입니다.'),
  ])
})

test.runIf(isNightly)(
  'production refuses a secret that could be guessed, by its name alone',
  async ({ folder }) => {
    const weak = 'x'.repeat(32)
    const { code, err } = await runToEnd('main.ts', {
      cwd: folder,
      environment: { ...production, TOKEN_SECRET: weak },
    })
    expect(code).toBe(1)
    expect(err).toContain('TOKEN_SECRET: 약합니다. 같은 글자나 말이 되풀이됩니다.')
    expect(err).not.toContain(weak)
    expect(err).not.toMatch(/^ +at /m)
  },
)

test.runIf(isNightly)('production refuses to start without a build', async ({ folder }) => {
  const { code, err } = await runToEnd('main.ts', { cwd: folder, environment: production })
  expect(code).toBe(1)
  expect(err).toContain('npm run build')
})

test.for(isNightly ? ['main.ts', 'start.ts'] : ['start.ts'])(
  '%s says in one sentence that the port is taken',
  async (program, { folder }) => {
    await fakeDist(folder)
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    const { code, err } = await runToEnd(program, {
      cwd: folder,
      environment: { ...production, PORT: port },
    })
    other.close()
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(`${port}번 포트`)])
  },
)

test('production lists placeholders, fills in no demo data, and ends cleanly what it began', async ({
  folder,
}) => {
  await fakeDist(folder)
  const { process, url, ended } = await runServer('main.ts', {
    cwd: folder,
    environment: production,
  })
  const [response] = (await once(get(`${url}/slow`), 'response')) as [IncomingMessage]
  await once(response, 'readable')
  // A supervisor and npm may both send one.
  process.kill('SIGTERM')
  process.kill('SIGINT')
  process.kill('SIGTERM')
  expect(await text(response)).toBe('begun, and ended')
  const { code, out, err } = await ended
  expect(code).toBe(0)
  expect(err).toBe('')
  expect(out.trim().split('\n').map(said)).toContainEqual(
    expect.stringContaining('content/site.yaml: address, phone'),
  )
  expect(out).not.toContain('demo1234!')
  const ends = out
    .trim()
    .split('\n')
    .map(said)
    .filter((line) => line.startsWith('stop'))
  expect(ends).toEqual([expect.stringMatching(/^stopping on SIG(?:TERM|INT)$/), 'stopped'])
})

test.runIf(isNightly)(
  'production says that payments are rehearsed, and refuses a real gateway without its keys',
  async ({ folder }) => {
    await fakeDist(folder)
    const { process, ended } = await runServer('main.ts', { cwd: folder, environment: production })
    process.kill('SIGTERM')
    expect((await ended).out).toContain('카드 결제는 연습입니다. 실제로 결제되지 않습니다.')
    const { code, err } = await runToEnd('main.ts', {
      cwd: folder,
      environment: { ...production, PAYMENT_GATEWAY: 'mainpay' },
    })
    expect(code).toBe(1)
    expect(err).toContain('PAYMENT_GATEWAY=mainpay에는 이 값이 필요합니다.')
    expect(err).toContain('MAINPAY_API_KEY')
    expect(err).not.toMatch(/^ +at /m)
  },
)

test.runIf(isNightly)(
  'production says what does not go together in the content, and starts',
  async ({ folder }) => {
    await fakeDist(folder)
    await cp(testContent, join(folder, 'content'), { recursive: true })
    const file = join(folder, 'content/membership/fees.yaml')
    const fees = await readFile(file, 'utf8')
    await writeFile(file, fees.replace('정회원: 80000', '정회원: 90000'))
    const { process, ended } = await runServer('main.ts', {
      cwd: folder,
      environment: { ...production, CONTENT_DIR: '' },
    })
    process.kill()
    const lines = (await ended).out.split('\n').filter((line) => line.includes('서로 맞지 않는 글'))
    expect(lines).toEqual([
      expect.stringMatching(
        /content\/bylaws\/.+ 80,000원.+content\/membership\/fees\.yaml.+ 90,000원/,
      ),
    ])
  },
)

test.runIf(isNightly).for([
  [{ SITE_URL: 'https://society.example' }, 1],
  [{ SITE_URL: 'https://society.example', PUBLIC_POSTCODE_ORIGIN: 'https://p.example' }, 0],
  [{}, 0],
] as const)(
  'production at %j says %i times that the postcode search shares the members’ origin',
  async ([set, times], { folder }) => {
    await fakeDist(folder)
    const environment = { ...production, ...set }
    const { process, ended } = await runServer('main.ts', { cwd: folder, environment })
    process.kill()
    expect((await ended).out.split('예: PUBLIC_POSTCODE_ORIGIN=').length - 1).toBe(times)
  },
)

/** Every call is counted in the database before it is answered. */
const wrongLogin = async (url: string): Promise<void> => {
  const response = await fetch(`${url}/api/v1/front/login`, {
    method: 'POST',
    headers: { 'client-secret': 'society-web' },
    body: JSON.stringify({ member_id: 'nobody', member_password: 'wrong' }),
  })
  expect(response.status).toBe(200)
}

const countsIn = async (folder: string): Promise<number[]> => {
  const db = await openDatabase(readConfig({ DATA_DIR: join(folder, 'var') }))
  const rows = await db.selectFrom('rate_limit').select('count').orderBy('count', 'desc').execute()
  await db.destroy()
  return rows.map(({ count }) => count)
}

const isSound = (folder: string): boolean => isSoundDatabase(join(folder, 'var/site.sqlite'))

test('two servers write to one file without losing or spoiling anything', async ({ folder }) => {
  await fakeDist(folder)
  const one = await runServer('main.ts', { cwd: folder, environment: production })
  const two = await runServer('main.ts', { cwd: folder, environment: production })
  const calls = Array.from({ length: 30 }, (_, index) => wrongLogin(index % 2 ? one.url : two.url))
  await Promise.all(calls)
  for (const { process, ended } of [one, two]) {
    process.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }
  expect((await countsIn(folder))[0]).toBe(30)
  expect(isSound(folder)).toBe(true)
})

test('what was answered is there after a kill -9 in the middle of writing', async ({ folder }) => {
  await fakeDist(folder)
  const { process, url, ended } = await runServer('main.ts', {
    cwd: folder,
    environment: production,
  })
  let answered = 0
  const calls = Array.from({ length: 40 }, async () => {
    await wrongLogin(url)
    answered += 1
    if (answered === 10) process.kill('SIGKILL')
  })
  await Promise.allSettled(calls)
  await ended
  expect(answered).toBeGreaterThanOrEqual(10)
  expect((await countsIn(folder))[0]).toBeGreaterThanOrEqual(answered)
  expect(isSound(folder)).toBe(true)
})

test.runIf(isNightly).for([
  ['https://society.example', 0],
  ['https://other.example', 1],
] as const)(
  'production served as %s says %i times that it was built for another address',
  async ([siteUrl, times], { folder }) => {
    const dist = await fakeDist(folder)
    await writeFile(join(dist, 'site-url'), 'https://society.example')
    const server = await runServer('main.ts', {
      cwd: folder,
      environment: { ...production, SITE_URL: siteUrl },
    })
    server.process.kill()
    const { out } = await server.ended
    expect(out.split('SITE_URL로 npm run build').length - 1).toBe(times)
  },
)
