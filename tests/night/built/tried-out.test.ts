import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '#app/demo/members.ts'
import type { Envelope } from '#platform/api/call.ts'
import * as loginCalls from '#staff/api/console-login.ts'
import type { LoginStatus } from '#staff/api/console-login.ts'
import { production } from '#tests/support/production.ts'
import { runServer, runToEnd } from '#tests/support/program.ts'

const post = (url: string, body: object, cookie = '') =>
  fetch(url.replace('/v1', '/api/v1'), {
    method: 'POST',
    headers: { 'client-secret': 'society-web', 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

test('npm start shows codes for its accounts at the time it is told, also again; serve refuses the same data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tried-out-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // Nothing that a build reads, or start would make dist anew.
  const { TOKEN_SECRET, PORT } = production
  const environment = { TOKEN_SECRET, PORT, DATA_DIR: folder }
  /** Runs it, logs somebody in with the password, and answers what it said and what is asked for next. */
  const logIn = async (more: Record<string, string>) => {
    const given = { cwd: process.cwd(), environment: { ...environment, ...more } }
    const { process: child, url, printed, ended } = await runServer('start.ts', given)
    try {
      const login = { staff_id: 'staff01', password: demoPassword }
      const answer = await post(url + loginCalls.login.path, login)
      const asked = (await answer.json()) as Envelope<LoginStatus>
      const { stage, demo_code } = asked.success ? asked.data : {}
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const shown = await post(url + loginCalls.totp.path, { code: demo_code?.code ?? '' }, cookie)
      const { success } = (await shown.json()) as Envelope<object>
      return { stage, code: demo_code?.code, success, said: printed() }
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  }
  const told = { SITE_NOW: '2026-11-21T12:00:00+09:00' }
  const first = await logIn(told)
  expect(first).toMatchObject({ stage: 'password', success: true })
  expect(first.code).toMatch(/^\d{6}$/)
  expect(first.said).not.toContain('해당 시각부터')
  const again = await logIn(told)
  expect(again.said).toContain('2026년 11월 21일 12:01까지 사용했으므로 해당 시각부터 이어집니다.')
  expect(again.success).toBe(true)
  const served = { cwd: process.cwd(), environment: { ...environment, ...production } }
  expect((await runToEnd('main.ts', served)).err).toContain('체험용 자료가 있는 데이터베이스')
})
