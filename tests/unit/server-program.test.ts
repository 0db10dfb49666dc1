import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { createContext } from '#app/context.ts'
import { refuseWithoutBuild } from '#app/startup/build.ts'
import { warningsOf } from '#app/startup/warnings.ts'
import { readConfig } from '#platform/server/config.ts'
import { isSoundDatabase } from '#platform/server/db/backup.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { test } from '#tests/support/folder.ts'
import { production } from '#tests/support/production.ts'
import { runServer, runToEnd } from '#tests/support/program.ts'

/** A server that nobody watches writes nothing else. */
const saidIn = (log: string): string[] =>
  log
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

test('production lists at once all that it lacks, each with an example', async ({ folder }) => {
  const environment = { SITE_NOW: '2025-10-15T09:00:00Z', MAIL_URL: '' }
  const { code, err } = await runToEnd('main.ts', { cwd: folder, environment })
  expect(code).toBe(1)
  expect(saidIn(err).slice(1)).toEqual([
    expect.stringMatching(/^SITE_URL이 없습니다\. .+예: SITE_URL=https:/),
    expect.stringMatching(/^TOKEN_SECRET이 없습니다\. .+node -p "/),
    expect.stringMatching(/^PAYMENT_GATEWAY가 없습니다\. .+예: PAYMENT_GATEWAY=mainpay$/),
    expect.stringMatching(/^MAIL_URL이 없습니다\. .+예: MAIL_URL=smtp:/),
    expect.stringContaining('SITE_NOW는 시험용입니다.'),
  ])
})

test('production refuses to start without a build', async ({ folder }) => {
  expect(() => refuseWithoutBuild(folder)).toThrow('npm run build')
  await fakeDist(folder)
  refuseWithoutBuild(folder)
})

const society = { SITE_URL: 'https://society.example' }

test.for([
  ['content/site.yaml: fax, registration.number', {}, true],
  ['카드 결제는 연습입니다. 실제로 결제되지 않습니다.', {}, true],
  ['SITE_URL로 npm run build', society, false],
  ['SITE_URL로 npm run build', { SITE_URL: 'https://other.example' }, true],
] as const)('it warns ‘%s’ told %j: %s', async ([line, set, is], { folder }) => {
  const dist = await fakeDist(folder)
  await writeFile(join(dist, 'site-url'), society.SITE_URL)
  const given = { ...production, DATA_DIR: folder, CONTENT_DIR: testContent, LOG_LEVEL: 'silent' }
  const context = await createContext(readConfig({ ...given, ...set }))
  expect((await warningsOf(context, folder)).join('\n').includes(line)).toBe(is)
  await context.close()
})

test('of two servers on one file one is killed, and nothing is lost', async ({ folder }) => {
  await fakeDist(folder)
  const start = { cwd: folder, environment: production }
  const [one, two] = [await runServer('main.ts', start), await runServer('main.ts', start)]
  let answered = 0
  // Every call is counted in the database before it is answered.
  const calls = Array.from({ length: 40 }, async (_, index) => {
    const { status } = await fetch(`${index % 2 ? one.url : two.url}/api/v1/front/login`, {
      method: 'POST',
      headers: { 'client-secret': 'society-web' },
      body: JSON.stringify({ member_id: 'nobody', member_password: 'wrong' }),
    })
    expect(status).toBe(200)
    answered += 1
    if (answered === 12) one.process.kill('SIGKILL')
  })
  await Promise.allSettled(calls)
  await one.ended
  expect(answered).toBeGreaterThanOrEqual(20)

  const [response] = (await once(get(`${two.url}/slow`), 'response')) as [IncomingMessage]
  await once(response, 'readable')
  // A supervisor and npm may both send one.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) two.process.kill(signal)
  expect(await text(response)).toBe('begun, and ended')
  const { code, out, err } = await two.ended
  expect([code, err]).toEqual([0, ''])
  expect(out).not.toContain('demo1234!')
  expect(saidIn(out).join('\n')).toContain('예시 값이 남아 있습니다.')
  expect(saidIn(out).filter((line) => line.startsWith('stop'))).toEqual([
    expect.stringMatching(/^stopping on SIG(?:TERM|INT)$/),
    'stopped',
  ])

  const db = await openDatabase(readConfig({ DATA_DIR: join(folder, 'var') }))
  const counts = await db.selectFrom('rate_limit').select('count').execute()
  await db.destroy()
  expect(Math.max(...counts.map(({ count }) => count))).toBeGreaterThanOrEqual(answered)
  expect(isSoundDatabase(join(folder, 'var/site.sqlite'))).toBe(true)
})
