import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { test } from '#tests/support/folder.ts'
import { production } from '#tests/support/production.ts'
import { runServer, runToEnd } from '#tests/support/program.ts'

/** Whatever others than the owner may touch, below a folder and the folder itself. */
const openIn = async (folder: string): Promise<string[]> => {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode))
  return names.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
}

const admin = async (dataDir: string, ...given: string[]): Promise<void> => {
  const { code, err } = await runToEnd('shell/main.ts', {
    cwd: process.cwd(),
    environment: { DATA_DIR: dataDir },
    arguments: given,
  })
  expect(code, err).toBe(0)
}

test('whatever a program keeps is its own user’s alone', async ({ folder }) => {
  const data = join(folder, 'data')
  await writeFile(join(folder, '안건.pdf'), 'attached')
  const front = 'kind: 공지사항\ntitle: 총회\nauthor: 사무국\nattachments: [안건.pdf]'
  await writeFile(join(folder, '총회.md'), `---\n${front}\n---\n내용입니다.\n`)
  await mkdir(data)
  await (await openDatabase(readConfig({ DATA_DIR: data }))).destroy()
  await admin(data, 'publish', join(folder, '총회.md'))
  await admin(data, 'backup', join(data, 'backup.sqlite'))
  await admin(data, 'restore', join(data, 'backup.sqlite'))
  const kept = await readdir(data, { recursive: true })
  expect(kept).toEqual(expect.arrayContaining(['backup.sqlite', 'token-secret', 'site.sqlite']))
  expect(kept.filter((name) => /^files\/|before-restore/.test(name))).toHaveLength(2)
  expect(await openIn(data)).toEqual([])
})

test('a folder that others may read is closed at the start, with a line', async ({ folder }) => {
  await fakeDist(folder)
  const data = join(folder, 'var')
  await mkdir(join(data, 'outbox'), { recursive: true })
  await writeFile(join(data, 'token-secret'), 'k'.repeat(43))
  await chmod(data, 0o755)
  const server = await runServer('main.ts', { cwd: folder, environment: production })
  expect(await openIn(data)).toEqual([])
  server.process.kill()
  const { out } = await server.ended
  const lines = out.split('\n').filter((line) => line.includes('closed to other users'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('token-secret')
})

test('a folder of everybody’s is refused and stays as it is', async ({ folder }) => {
  await (await openDatabase(readConfig({ DATA_DIR: folder }))).destroy()
  await chmod(folder, 0o1777)
  const { code, err } = await runToEnd('shell/main.ts', {
    cwd: process.cwd(),
    environment: { DATA_DIR: folder },
    arguments: ['orders'],
  })
  expect(code).toBe(1)
  expect(err.trim()).toMatch(/^DATA_DIR\(.+\)은 모든 사용자가 함께 사용하는 폴더입니다\./)
  expect((await stat(folder)).mode & 0o1777).toBe(0o1777)
})
