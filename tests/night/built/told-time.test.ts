import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { production } from '#tests/support/production.ts'
import { runServer } from '#tests/support/program.ts'

// A build and the demo, on a machine that may be busy.
vi.setConfig({ testTimeout: 3_600_000 })

/** The files that a build is made of; `npm start` makes dist beside them. */
const parts =
  'src public docs/guide content package.json package-lock.json astro.config.mjs tsconfig.json'

/** The program in a folder of its own, as of a fresh clone. */
const clone = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'clone-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of parts.split(' ')) await cp(part, join(folder, part), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

test('the first pages of npm start show what holds at the time that it is told', async () => {
  const cwd = await clone()
  const { TOKEN_SECRET, PORT } = production
  const environment = { TOKEN_SECRET, PORT, CONTENT_DIR: '', SITE_NOW: '2025-09-20T10:00:00+09:00' }
  const server = await runServer('start.ts', { cwd, environment })
  try {
    const page = async (path: string) => parse(await (await fetch(server.url + path)).text())
    const versions = (await page('/auth/signup')).querySelectorAll('[data-version]')
    const agreedTo = versions.filter((text) => !text.hasAttribute('hidden'))
    expect(agreedTo.map((text) => text.getAttribute('data-version'))).toEqual([
      '2020-03-01',
      '2020-03-01',
    ])
    const history = (await page('/introduce/history')).text
    expect(history).toContain('춘계 심포지엄')
    expect(history).not.toMatch(/2025년 추계학술대회 개최|2026/)
    expect((await page('/introduce/officers')).text).not.toContain('임기:')
    expect(server.printed()).toContain(join(cwd, 'var/demo/2025-09-20'))
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
  }
})
