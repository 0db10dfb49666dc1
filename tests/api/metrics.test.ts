import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { login } from '#accounts/api/sessions.ts'
import { serve } from '#app/serve.ts'
import { backUpWhenDue } from '#office/server/backups.ts'
import { login as staffLogin } from '#staff/api/console-login.ts'
import { call, send } from '#tests/support/call.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test as base } from '#tests/support/site.ts'

interface Measured extends Pick<Site, 'url' | 'context'> {
  /** In seconds since 1970, before it started. */
  begun: number
  read: () => Promise<string[]>
}

/** A whole server that serves its numbers. */
const test = base.extend<{ measured: Measured }>({
  measured: async ({ site: { context } }, use) => {
    const dist = await fakeDist(context.config.dataDir)
    const config = { ...context.config, port: 0, metrics: { host: '127.0.0.1', port: 0 } }
    const begun = Date.now() / 1000
    const { server, url, metrics = '' } = await serve({ ...context, config }, dist)
    const read = async () => {
      const response = await fetch(metrics)
      expect(response.headers.get('content-type')).toContain('text/plain')
      return (await response.text()).split('\n')
    }
    await use({ url, context, begun, read })
    server.closeAllConnections()
    await server[Symbol.asyncDispose]()
  },
})

const get = (site: Pick<Site, 'url'>, path: string) => send(site, { method: 'GET', path })

/** The number of a line that begins so; undefined where there is none. */
const numberIn = (lines: readonly string[], begin: string): number | undefined => {
  const line = lines.find((one) => one.startsWith(begin))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

test('requests are counted by pattern, and nobody is named', async ({ measured }) => {
  const { member_id, password } = await plantMember(measured)
  const pk = await plantPost(measured, { title: '하나' })
  await call(measured, login, { member_id, member_password: password })
  await call(measured, login, { member_id, member_password: '틀린비밀번호' })
  await call(measured, staffLogin, { staff_id: 'nobody', password: 'wrong' })
  for (const path of [
    '/',
    `/infoplace/detail/${pk}`,
    `/infoplace/detail/${pk}`,
    '/홍길동',
    '/api/김',
  ]) {
    await get(measured, encodeURI(path))
  }
  const lines = await measured.read()
  const of = (route: string, rest: string): number | undefined =>
    numberIn(lines, `site_request_seconds_count{route="${route}",method=${rest}}`)
  expect(of('/api/v1/front/login', '"POST",status="2xx"')).toBe(2)
  expect(of('/infoplace/detail/:pk', '"GET",status="2xx"')).toBe(2)
  expect(of('file', '"GET",status="2xx"')).toBe(1)
  expect(of('none', '"GET",status="4xx"')).toBe(2)
  expect(numberIn(lines, 'site_logins_total{who="member",result="ok"}')).toBe(1)
  expect(numberIn(lines, 'site_logins_total{who="member",result="refused"}')).toBe(1)
  expect(numberIn(lines, 'site_logins_total{who="staff",result="refused"}')).toBe(1)
  expect(numberIn(lines, 'site_page_cache_total{result="made"}')).toBe(1)
  expect(numberIn(lines, 'site_page_cache_total{result="kept"}')).toBe(1)
  expect(numberIn(lines, 'site_page_cache_bytes')).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toMatch(new RegExp(`${member_id}|홍길동|%|김|@|127\\.0\\.0\\.1`))
})

test('what waits is measured when it is asked for, with its age', async ({ measured, site }) => {
  const { db, clock } = measured.context
  const payer = await plantPayer(site)
  const card = { approval_no: null, card_company: null, card_no: null }
  const order_pk = await plantPaidOrder(site, payer, { state: 'unknown', card })
  await db
    .updateTable('card_attempt')
    .set({ asked_at: new Date(clock.now().getTime() - 600_000).toISOString() })
    .where('order_pk', '=', order_pk)
    .execute()
  const lines = await measured.read()
  expect(numberIn(lines, 'site_queue_length{queue="payments_unknown"}')).toBe(1)
  expect(numberIn(lines, 'site_queue_oldest_age_seconds{queue="payments_unknown"}')).toBe(600)
  expect(numberIn(lines, 'site_queue_length{queue="mail"}')).toBe(0)
  expect(numberIn(lines, 'site_ready{check="database"}')).toBe(1)
  expect(numberIn(lines, 'site_disk_free_bytes')).toBeGreaterThan(0)
})

test('a backup is told by every server, whichever made it', async ({ measured, site }) => {
  const backup = async () => numberIn(await measured.read(), 'site_last_backup_timestamp_seconds ')
  expect(await backup()).toBe(0)
  await plantMember(site)
  await using other = await site.another()
  await backUpWhenDue(other.context, '03:00', () => Promise.resolve({ ok: true, said: null }))
  const made = site.clock.now().getTime() / 1000
  await expect.poll(backup).toBe(made)
  await measured.context.db.destroy()
  await expect.poll(backup).toBeUndefined()
})

test('answers of the gateway and limits that are reached are counted', async ({ measured }) => {
  const { gateway } = measured.context
  const goods = { mbrRefNo: 'KSNOBODY', amount: 1, goodsName: '' }
  await gateway.resolveUnknown({ ...goods, aid: 'x', authToken: 'x', payType: 'CARD' })
  for (let times = 0; times < 30; times += 1) {
    await call(measured, login, { member_id: 'nobody', member_password: 'wrong' })
  }
  const lines = await measured.read()
  expect(
    lines.find((line) =>
      /^site_gateway_answers_total\{call="netCancel",outcome="\w+"\} 1$/.test(line),
    ),
  ).toBeDefined()
  expect(lines.some((line) => line.startsWith('site_limits_reached_total{limit='))).toBe(true)
})

test('runs of the jobs are counted, and when each last went well', async ({ measured }) => {
  const well = 'site_job_runs_total{task="mailings",result="ok"}'
  await expect.poll(async () => numberIn(await measured.read(), well)).toBeGreaterThan(0)
  const lines = await measured.read()
  const at = numberIn(lines, 'site_job_last_success_timestamp_seconds{task="mailings"}')
  expect(at).toBeGreaterThanOrEqual(measured.begun)
})

test('a database that is gone leaves its numbers out, and the rest there', async ({ measured }) => {
  await measured.context.db.destroy()
  const lines = await measured.read()
  expect(numberIn(lines, 'site_ready{check="database"}')).toBe(0)
  for (const left of ['site_queue_length{queue="mail"}', 'site_gateway_last_answer_age_seconds ']) {
    expect(numberIn(lines, left)).toBeUndefined()
  }
  expect(numberIn(lines, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('nothing else answers at that port, and nothing of it at the site’s', async ({ measured }) => {
  expect((await get(measured, '/metrics')).status).toBe(404)
})

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}

const alerts = new URL('../../deploy/alerts.yaml', import.meta.url)

test('each alarm rests on a number that there is', async ({ measured }) => {
  const { groups } = parse(await readFile(alerts, 'utf8')) as Rules
  const there = new Set(
    (await measured.read()).flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? []),
  )
  for (const { alert, expr } of groups.flatMap(({ rules }) => rules)) {
    const names = expr.match(/\b(?:site|nodejs|process)_\w+/g) ?? []
    expect(names.length + Number(expr.startsWith('up{')), alert).toBeGreaterThan(0)
    for (const name of names) {
      const known = there.has(name) || there.has(name.replace(/_(?:bucket|count|sum)$/, ''))
      expect(known, `${alert}: ${name}`).toBe(true)
    }
  }
})

/** Debian's package `prometheus` brings it; `PROMTOOL` says where it is, if not on the PATH. */
const promtool = process.env['PROMTOOL'] ?? 'promtool'

const hasPromtool = ((): boolean => {
  try {
    execFileSync(promtool, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('NOT CHECKED: deploy/alerts.yaml, for there is no promtool. Install prometheus.')
    return false
  }
})()

base.runIf(hasPromtool)('promtool takes the alarms, and each is raised when it should be', () => {
  const cases = new URL('../support/alert-rules.yaml', import.meta.url)
  const said = [
    execFileSync(promtool, ['check', 'rules', alerts.pathname], { encoding: 'utf8' }),
    execFileSync(promtool, ['test', 'rules', cases.pathname], { encoding: 'utf8' }),
  ]
  expect(said.join('')).not.toContain('FAILED')
})
