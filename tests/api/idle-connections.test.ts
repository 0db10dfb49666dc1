import { fakeDist } from '#tests/support/fake-dist.ts'
import { get, serveWhole } from '#tests/support/whole-site.ts'
import { test } from '#tests/support/site.ts'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'

/** How long the server says that it keeps a connection, in seconds. */
const kept = async (context: Parameters<typeof serveWhole>[0]): Promise<number> => {
  await using whole = await serveWhole(context, await fakeDist(context.config.dataDir))
  const { headers } = await get(whole, '/', { connection: 'keep-alive' })
  return Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1])
}

describe('behind a proxy', () => {
  const behind = test.extend('environment', { TRUST_PROXY: '1' })

  behind.for([
    ['deploy/Caddyfile', /\bkeepalive (\d+)s$/m],
    ['deploy/nginx.conf', /^upstream [^}]*\bkeepalive_timeout (\d+)s;/m],
  ] as const)('a connection is kept for longer than by %s', async ([file, pattern], { site }) => {
    const [, seconds] = pattern.exec(await readFile(file, 'utf8')) ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(await kept(site.context)).toBeGreaterThan(Number(seconds))
  })
})

test('a visitor’s own connection is given up soon', async ({ site }) => {
  expect(await kept(site.context)).toBe(5)
})
