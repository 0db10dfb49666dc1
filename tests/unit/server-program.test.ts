import { fakeDist } from '#tests/support/fake-dist.ts'
import { runServer, runToEnd } from '#tests/support/program.ts'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test as base, expect } from 'vitest'

/** A folder with content/ as it is, and nothing else. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'program-'))
    await cp('content', join(folder, 'content'), { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

const environment = { TOKEN_SECRET: 'x'.repeat(32), PORT: '0' }

test('production refuses to start without its secret and with another time', async ({ folder }) => {
  const { code, err } = await runToEnd('main.ts', {
    cwd: folder,
    environment: { SITE_NOW: '2025-10-15T09:00:00Z' },
  })
  expect(code).toBe(1)
  expect(err).toContain('TOKEN_SECRET')
  expect(err).toContain('SITE_NOW')
  expect(err).not.toMatch(/^ +at /m)
})

test('production refuses a secret that is too short, by its name', async ({ folder }) => {
  const { code, err } = await runToEnd('main.ts', {
    cwd: folder,
    environment: { TOKEN_SECRET: 'short' },
  })
  expect(code).toBe(1)
  expect(err).toContain('TOKEN_SECRET')
  expect(err).not.toMatch(/^ +at /m)
})

test('production refuses to start without a build', async ({ folder }) => {
  const { code, err } = await runToEnd('main.ts', { cwd: folder, environment })
  expect(code).toBe(1)
  expect(err).toContain('npm run build')
})

test.for(['main.ts', 'start.ts'])(
  '%s says in one sentence that the port is taken',
  async (program, { folder }) => {
    await fakeDist(folder)
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    const { code, err } = await runToEnd(program, {
      cwd: folder,
      environment: { ...environment, PORT: port },
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
  const { process, url, ended } = await runServer('main.ts', { cwd: folder, environment })
  const [response] = (await once(get(`${url}/slow`), 'response')) as [IncomingMessage]
  await once(response, 'readable')
  process.kill('SIGTERM')
  expect(await text(response)).toBe('begun, and ended')
  const { code, out, err } = await ended
  expect(code).toBe(0)
  expect(err).toContain('content/site.yaml: address, phone')
  expect(out).not.toContain('demo1234!')
})
