import { contentReport } from '#build/content/problems.ts'
import { periodInWords, retention } from '#rules/retention.ts'
import { versionsOf } from '#server/documents.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// What holds of content/ itself, whatever the office writes there; all other tests have content of their own.

const content = resolve('content')

test('it has no problem', () => {
  expect(contentReport(content, resolve('public'))).toBeUndefined()
})

test('the newest privacy policy promises what is done', async () => {
  const newest = (await versionsOf(content, 'privacy')).at(-1)
  const policy = readFileSync(resolve(content, `privacy/${newest ?? ''}.md`), 'utf8')
  const row = (start: string) => policy.split('\n').find((line) => line.startsWith(`| ${start}`))
  expect(row('회원정보')).toContain('탈퇴할 때까지')
  expect(row('대금결제')).toContain(periodInWords(retention.payment.period))
  expect(row('접속 IP 주소')).toContain(`최대 ${retention.session.period.days}일`)
  expect(retention.code.period.days).toBeLessThanOrEqual(retention.session.period.days)
})
