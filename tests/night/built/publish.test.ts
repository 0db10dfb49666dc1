import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from '#tests/support/postgres.ts'
import { production } from '#tests/support/production.ts'
import { runServer, runToEnd } from '#tests/support/program.ts'

const cwd = process.cwd()

const markdown = (title: string): string =>
  `---\nkind: 공지사항\ntitle: ${title}\nauthor: 사무국\n---\n내용입니다.\n`

const read = async (url: string): Promise<string> => {
  const response = await fetch(url)
  return `${response.status} ${await response.text()}`
}

const places = ['/infoplace', '/infoplace?search=총회', '/rss/notice.xml']

test.for(['SQLite', 'PostgreSQL'])(
  'what a shell publishes is in the next answer where another process serves the site, on %s',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'published-'))
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
    const environment = {
      ...production,
      DATA_DIR: folder,
      ...(postgres && { DATABASE_URL: `${postgres.url}/postgres` }),
    }
    const file = join(folder, '총회.md')
    const publish = async (...more: string[]): Promise<void> => {
      const given = ['publish', file, ...more]
      const { code, err } = await runToEnd('shell/main.ts', { cwd, environment, arguments: given })
      expect(code, err).toBe(0)
    }
    const server = await runServer('main.ts', { cwd, environment })
    const pages = () => Promise.all(places.map((place) => read(server.url + place)))
    const all = (title: string) => places.map((): unknown => expect.stringContaining(title))
    try {
      // Whatever is kept for a while is kept now.
      await pages()
      await writeFile(file, markdown('정기총회 안내'))
      await publish()
      expect(await pages()).toEqual(all('정기총회 안내'))
      const [list = ''] = await pages()
      const path = /\/infoplace\/detail\/\d+/.exec(list)?.[0] ?? ''
      expect(await read(server.url + path)).toContain('정기총회 안내')

      await writeFile(file, markdown('임시총회 안내'))
      await publish()
      expect(await pages()).toEqual(all('임시총회 안내'))
      expect(await read(server.url + path)).toContain('임시총회 안내')

      await publish('--delete')
      expect((await pages()).join('')).not.toContain('임시총회 안내')
      expect(await read(server.url + path)).toMatch(/^404/)
    } finally {
      server.process.kill('SIGTERM')
      await server.ended
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
