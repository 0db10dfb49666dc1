import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { login } from '#accounts/api/sessions.ts'
import { guard } from '#app/http/guards.ts'
import { getInfo } from '#boards/api/posts.ts'
import { errors } from '#platform/api/errors.ts'
import { describeError } from '#platform/server/log.ts'
import { call, send } from '#tests/support/call.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

/** A log that remembers its lines. */
const rememberedLog = () => {
  const lines: string[] = []
  const log = pino({ serializers: { err: describeError } }, { write: (line) => lines.push(line) })
  return { log, lines }
}

/** The site's guards before a route of the test's own. */
const guarded = ({ context }: Site, handle: () => Promise<Response>, maxTime = 5_000) => {
  const { log, lines } = rememberedLog()
  const app = new Hono()
  guard(app, { ...context, log }, { maxTime, maxGatewayTime: maxTime })
  app.post('/api/v1/front/try', handle)
  const headers = { 'client-secret': context.config.clientSecret }
  const ask = () =>
    app.request('/api/v1/front/try?member_id=regular01', { method: 'POST', headers, body: '비밀' })
  return { ask, lines }
}

test('an error is logged by its id, without what the caller sent', async ({ site }) => {
  const { ask, lines } = guarded(site, () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer: "김노화"'), {
      code: '22P02',
      detail: 'Key (member_email)=(kim@example.org) already exists.',
    })
    return Promise.reject(new Error('kim@example.org, 010-1234-5678', { cause }))
  })
  const response = await ask()
  const id = response.headers.get('x-request-id')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    success: false,
    error: {
      code: 50,
      message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
      id,
    },
  })
  const logged = lines.join('')
  expect(logged).toContain(`"id":"${id ?? ''}"`)
  expect(logged).toContain('trouble.test.ts')
  expect(logged).toContain('22P02')
  expect(logged).not.toMatch(/김노화|kim@|1234|비밀|regular01/)
})

test('a call that takes too long is answered with 503', async ({ site }) => {
  const { ask } = guarded(site, () => new Promise(() => undefined), 10)
  const response = await ask()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ success: false, error: { code: 46 } })
})

test('of a database without its socket the log says what to do', async ({ site }) => {
  const client = new Client({ host: '/nowhere', user: 'site', database: 'site' })
  const { ask, lines } = guarded(site, () => client.connect() as Promise<never>)
  const response = await ask()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ success: false, error: { code: 32 } })
  expect(lines.join('')).toContain('/nowhere/.s.PGSQL.5432: 소켓 파일이 없습니다.')
})

test('an id that the caller makes up for the call is not taken', async ({ site }) => {
  const headers = { 'x-request-id': 'made-up' }
  const answer = await send(site, { method: 'GET', path: '/api/none', headers })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

const health = { method: 'GET', path: '/healthz' }
const postgres = process.env['TEST_ENGINE'] === 'postgres'

/** Takes all the room that the file of a database has, which cannot grow any more until what is answered is called. */
const fillDatabase = async ({ context: { db } }: Site): Promise<() => Promise<unknown>> => {
  await sql`pragma max_page_count = 1`.execute(db)
  // A row goes where its key belongs, and each page there has its own room: full is where none of many finds any.
  for (let refused = 0; refused < 500; refused += 1) {
    const values = { key: randomBytes(15).toString('base64url'), count: 0, ends_at: '' }
    try {
      await db.transaction().execute((one) => one.insertInto('rate_limit').values(values).execute())
      refused = 0
    } catch (error) {
      expect(error).toMatchObject({ code: 'SQLITE_FULL' })
    }
  }
  return () => sql`pragma max_page_count = 1000000`.execute(db)
}

describe('a database', () => {
  test.runIf(postgres)('whose connections break is connected to again', async ({ site }) => {
    const { member_id, password } = await plantMember(site)
    const admin = new Client(site.context.config.databaseUrl)
    await admin.connect()
    const others = 'datname = current_database() and pid <> pg_backend_pid()'
    await admin.query(
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity where ${others}`,
    )
    await admin.end()
    const input = { member_id, member_password: password }
    expect((await call(site, login, input)).body.success).toBe(true)
  })

  test.runIf(!postgres)('whose disk is full: 503, and reading goes on', async ({ site }) => {
    const { member_id, password } = await plantMember(site)
    const input = { member_id, member_password: password }
    await plantPost(site)
    const makeRoom = await fillDatabase(site)
    const refused = await call(site, login, input)
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({
      error: { code: 32, message: errors.unavailable.message },
    })
    await expect(plantPost(site, { content: `<p>${'긴 글 '.repeat(9_999)}</p>` })).rejects.toThrow(
      'database or disk is full',
    )
    expect((await call(site, getInfo, { type: 'notice' })).status).toBe(200)
    for (const path of ['/healthz', '/readyz']) {
      const { status, text } = await send(site, { method: 'GET', path })
      expect([status, text]).toEqual([503, expect.stringContaining('디스크가 가득 찼습니다')])
    }
    await makeRoom()
    expect((await send(site, health)).status).toBe(200)
    expect((await call(site, login, input)).body.success).toBe(true)
  })
})
