import { pino } from 'pino'
import { expect } from 'vitest'
import { loggedPath } from '#platform/server/http/access-log.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { get, serveWhole } from '#tests/support/whole-site.ts'

interface Line {
  level: number
  msg: string
}

/** The site behind the listener of production, with a log that is read. */
const open = async ({ context }: Site) => {
  const lines: Line[] = []
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line) as Line) },
  )
  const dist = await fakeDist(context.config.dataDir)
  const served = await serveWhole({ ...context, log }, dist)
  return {
    get: (path: string, headers = {}) => get(served, path, headers),
    /** The lines of pages once there are so many: they are written when an answer is over. */
    pages: async (count: number) => {
      const found = () => lines.filter(({ msg }) => msg === 'page')
      await expect.poll(() => found().length).toBeGreaterThanOrEqual(count)
      return found()
    },
    lines,
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  }
}

const behindProxy = base.extend({ environment: { TRUST_PROXY: '1' } })
const forwarded = { 'x-forwarded-for': '203.0.113.77' }

behindProxy('pages, feeds and files are noted without their query', async ({ site }) => {
  await using served = await open(site)
  const asked = ['/', '/infoplace/notice?search=kim@example.org', '/feed/notice.xml', '/nowhere']
  for (const path of asked) await served.get(path, forwarded)
  await served.get('/assets/app.js', forwarded)
  const pages = await served.pages(asked.length)
  expect(pages).toMatchObject(
    asked.map((path) => ({ level: 30, method: 'GET', path: path.split('?')[0] })),
  )
  for (const line of pages) expect(line).toMatchObject({ from: '203.0.113.*' })
  expect(pages).toMatchObject([{ status: 200 }, {}, {}, { status: 404 }])
  expect(JSON.stringify(served.lines)).not.toMatch(/example\.org|203\.0\.113\.77/)
  expect(served.lines.filter(({ level }) => level === 40)).toEqual([])
})

base('a proxy that nobody listens to is named once, with what to do', async ({ site }) => {
  await using served = await open(site)
  for (let turn = 0; turn < 3; turn += 1) await served.get('/', forwarded)
  expect(await served.pages(3)).toMatchObject([{ from: 'local' }, {}, {}])
  const warnings = served.lines.filter(({ level }) => level === 40)
  expect(warnings.map(({ msg }) => msg)).toEqual([expect.stringContaining('TRUST_PROXY=1')])
})

base.for([
  ['/infoplace/detail/102?x=1', '/infoplace/detail/102'],
  ['/verify/AB-12-CD', '/verify/[가림]'],
  ['/api/v1/member/kim@example.org/x', '/api/v1/member/[가림]/x'],
  ['/mail/stop/eyJhbGciOi-JIUzI1NiJ9', '/mail/stop/[가림]'],
  ['/members/01012345678/edit', '/members/[가림]/edit'],
  ['/introduce/bylaws/2026-11-20', '/introduce/bylaws/2026-11-20'],
] as const)('%s is noted as %s', ([path, noted]) => {
  expect(loggedPath(path)).toBe(noted)
})
