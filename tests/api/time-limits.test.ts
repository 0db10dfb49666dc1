import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Client } from 'pg'
import { describe, expect } from 'vitest'
import { login } from '#accounts/api/sessions.ts'
import { createContext } from '#app/context.ts'
import { send, type Sent } from '#tests/support/call.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { plantMember } from '#tests/support/members.ts'
import { isNightly, within } from '#tests/support/nightly.ts'
import { deletePost, plantPost } from '#tests/support/posts.ts'
import { production } from '#tests/support/production.ts'
import { runServer } from '#tests/support/program.ts'
import { type Site, test } from '#tests/support/site.ts'
import { stallingWay } from '#tests/support/stalling.ts'
import { serveWhole } from '#tests/support/whole-site.ts'

const postgres = process.env['TEST_ENGINE'] === 'postgres'

/** How long `/healthz` may take where the database does not answer, anybody else, and a stopping server, in ms. */
const longest = within(3_000)
const longestWait = within(8_000)
const longestEnd = within(10_000)

/** Where somebody has locked a whole table, which a call may meet twice: the second time as it takes back what it counted. */
const longestLocked = within(6_000)

const post = (site: Site, input: object): Sent => ({
  method: 'POST',
  path: `/api${login.path}`,
  headers: { 'client-secret': site.context.config.clientSecret },
  body: JSON.stringify(input),
})

const page = { method: 'GET', path: '/infoplace' }
const unread = { method: 'GET', path: '/infoplace?page=2' }
const health = { method: 'GET', path: '/healthz' }
const wrong = { member_id: 'nobody', member_password: 'wrong' }

/** The answer, and after how many ms it came. */
const timed = async (site: Pick<Site, 'url'>, sent: Sent) => {
  const begun = performance.now()
  const answer = await send(site, sent)
  return { ...answer, ms: performance.now() - begun }
}

/** A request of which the server has begun to see to it. */
const begin = async (url: string): Promise<{ status: Promise<number | undefined> }> => {
  const outgoing = request(url, { headers: { Expect: '100-continue' } })
  const answer = once(outgoing, 'response') as Promise<[IncomingMessage]>
  outgoing.flushHeaders()
  await once(outgoing, 'continue')
  outgoing.end()
  return { status: answer.then(([response]) => response.resume().statusCode) }
}

/** A whole server that reaches its PostgreSQL by a way that can be stalled. */
const behindWay = async (site: Site) => {
  const way = await stallingWay(site.context.config.databaseUrl ?? '')
  const config = { ...site.context.config, databaseUrl: way.url }
  const context = await createContext(config, site.clock)
  const whole = await serveWhole(context, await fakeDist(config.dataDir))
  return {
    way,
    context,
    url: whole.url,
    [Symbol.asyncDispose]: async () => {
      await whole[Symbol.asyncDispose]()
      await context.close()
      await way[Symbol.asyncDispose]()
    },
  }
}

const tellsInKorean = 'text/html; charset=utf-8'

describe.runIf(postgres)('a frozen PostgreSQL', () => {
  test('is a 503 of /healthz in three seconds, of calls and pages in eight', async ({ site }) => {
    await plantPost(site, { title: '하나' })
    await using server = await behindWay(site)
    const { headers } = await send(server, page)
    server.way.stall()
    const asked = [health, unread, post(site, wrong), { method: 'GET', path: '/readyz' }]
    const first = await Promise.all([...asked, ...asked].map((one) => timed(server, one)))
    for (const [index, { status, ms }] of first.entries()) {
      expect(status).toBe(503)
      expect(ms).toBeLessThan(/z$/.test(asked[index % 4]?.path ?? '') ? longest : longestWait)
    }
    const [, shown, refused] = first
    expect(shown?.headers['content-type']).toBe(tellsInKorean)
    expect(shown?.headers['retry-after']).toBe('10')
    expect(shown?.text).toContain('잠시 후 다시 열어 주십시오')
    expect(JSON.parse(refused?.text ?? '')).toMatchObject({ success: false, error: { code: 32 } })
    // The process itself and files need no database.
    expect((await timed(server, { method: 'GET', path: '/' })).status).toBe(200)
    expect((await send(server, { method: 'GET', path: '/livez' })).status).toBe(200)
    // What has been read is known.
    const known = await timed(server, page)
    expect(known).toMatchObject({ status: 200, headers: { etag: headers.etag } })
    expect(known.headers['cache-control']).toContain('s-maxage=10,')
    expect(known.ms).toBeLessThan(longestWait)

    server.way.resume()
    await expect.poll(async () => (await send(server, health)).status).toBe(200)
    expect((await send(server, page)).status).toBe(200)
    expect((await send(server, post(site, wrong))).status).toBe(200)
  })

  test('that is stopped leaves readers what they have read', async ({ site }) => {
    const pk = await plantPost(site, { title: '갈 글' })
    await plantPost(site, { title: '남을 글' })
    const detail = { method: 'GET', path: `/infoplace/detail/${pk}` }
    await using server = await behindWay(site)
    const statuses = () =>
      Promise.all([page, detail, unread].map(async (one) => (await send(server, one)).status))
    const known = [page, detail].map(async (one) => (await send(server, one)).status)
    expect(await Promise.all(known)).toEqual([200, 200])
    server.way.cut()
    await deletePost(site.context, pk)
    expect(await statuses()).toEqual([200, 200, 503])
    server.way.mend()
    await expect.poll(async () => (await send(server, health)).status).toBe(200)
    expect(await statuses()).toEqual([200, 404, 200])
    expect((await send(server, page)).text).not.toContain('갈 글')
  })

  test.runIf(isNightly)('does not keep the server from ending', async ({ site }) => {
    const { dataDir, databaseUrl = '' } = site.context.config
    await fakeDist(dataDir)
    await using way = await stallingWay(databaseUrl)
    const environment = { ...production, DATABASE_URL: way.url }
    const { process, url, ended } = await runServer('main.ts', { cwd: dataDir, environment })
    way.stall()
    const answers = await Promise.all([health, unread].map((one) => begin(url + one.path)))
    const begun = performance.now()
    process.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(performance.now() - begun).toBeLessThan(longestEnd)
    expect(await Promise.all(answers.map(({ status }) => status))).toEqual([503, 503])
  })
})

describe.runIf(postgres)('PostgreSQL', () => {
  test.runIf(isNightly)(
    'is not taken for frozen where a statement is merely slow',
    async ({ site }) => {
      await using server = await behindWay(site)
      const { db } = server.context
      const { sql } = await import('kysely')
      await sql`select pg_sleep(3)`.execute(db)
      expect((await send(server, health)).status).toBe(200)
    },
  )

  test('lets nobody wait for long for what somebody else has locked', async ({ site }) => {
    const { member_id, password } = await plantMember(site)
    const other = new Client(site.context.config.databaseUrl)
    await other.connect()
    other.on('error', () => undefined)
    await other.query('begin; lock table member, rate_limit')
    const input = { member_id, member_password: password }
    const answers = await Promise.all(
      [health, post(site, input), post(site, input)].map((one) => timed(site, one)),
    )
    for (const { status, ms } of answers) {
      expect(status).toBe(503)
      expect(ms).toBeLessThan(longestLocked)
    }
    await other.query('rollback')
    await other.end()
    const { text } = await send(site, post(site, input))
    expect(JSON.parse(text)).toMatchObject({ success: true })
  })
})

describe.runIf(!postgres)('an SQLite file that another program has locked', () => {
  test('keeps nobody waiting for three seconds, and loses nothing', async ({ site }) => {
    const { member_id, password } = await plantMember(site)
    const input = { member_id, member_password: password }
    const { config } = site.context
    await using whole = await serveWhole(site.context, await fakeDist(config.dataDir))
    const other = new SQLite(join(config.dataDir, 'site.sqlite'))
    other.exec('begin immediate')
    const asked = [health, ...Array<Sent>(10).fill(post(site, input))]
    const answering = asked.map((one) => timed(whole, one))
    const file = await timed(whole, { method: 'GET', path: '/' })
    expect(file.status).toBe(200)
    expect(file.ms).toBeLessThan(within(1_000))
    const answers = await Promise.all(answering)
    for (const { status, ms } of answers) {
      expect(status).toBe(503)
      expect(ms).toBeLessThan(longest)
    }
    const [, call] = answers
    expect(call?.headers['retry-after']).toBe('5')
    const id = call?.headers['x-request-id']
    expect(JSON.parse(call?.text ?? '')).toMatchObject({ error: { code: 32, id } })
    // What was there is read on; the reading of it is counted once that can be written.
    expect((await timed(whole, page)).status).toBe(200)
    other.exec('rollback')
    other.close()
    const { text } = await send(whole, post(site, input))
    expect(JSON.parse(text)).toMatchObject({ success: true })
    expect((await send(whole, health)).status).toBe(200)
  })

  test('for a moment is waited for', async ({ site }) => {
    const { member_id, password } = await plantMember(site)
    const other = new SQLite(join(site.context.config.dataDir, 'site.sqlite'))
    other.exec('begin immediate')
    const answer = send(site, post(site, { member_id, member_password: password }))
    const open = await send(site, { method: 'GET', path: '/api/openapi.json' })
    expect(open.status).toBe(200)
    other.exec('rollback')
    other.close()
    expect(JSON.parse((await answer).text)).toMatchObject({ success: true })
  })
})
