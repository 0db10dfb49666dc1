import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { test } from '#tests/support/folder.ts'
import { freePort } from '#tests/support/free-port.ts'
import { production } from '#tests/support/production.ts'
import { runServer } from '#tests/support/program.ts'

const said = (line: string): string => (JSON.parse(line) as { msg: string }).msg

test('production says what it cannot reach or nobody reads, and starts', async ({ folder }) => {
  await fakeDist(folder)
  const nowhere = `127.0.0.1:${await freePort()}`
  const {
    process: server,
    printed,
    ended,
  } = await runServer('main.ts', {
    cwd: folder,
    environment: {
      ...production,
      MAIL_URL: `smtp://kim:pw-of-ours@${nowhere}`,
      BACKUP_DRI: '/backup',
      S3_BUCKET: 'site',
      S3_ENDPOINT: `http://${nowhere}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key-of-ours',
    },
  })
  const told = ['메일 서버에 연결', '버킷에 연결', '환경 변수 BACKUP_DRI: ']
  for (const one of told) {
    await expect
      .poll(() =>
        printed()
          .trim()
          .split('\n')
          .map(said)
          .filter((line) => line.includes(one)),
      )
      .toHaveLength(1)
  }
  server.kill('SIGTERM')
  const { code, out } = await ended
  expect(code).toBe(0)
  expect(out).not.toMatch(/-of-ours/)
})

test('systemd is told that it serves, is alive, and ends', async ({ folder }) => {
  await fakeDist(folder)
  const told = join(folder, 'told')
  const file = join(folder, 'systemd-notify')
  await writeFile(file, `#!/bin/sh\necho "$1" >> '${told}'\nexit 1\n`, { mode: 0o755 })
  const { process: server, ended } = await runServer('main.ts', {
    cwd: folder,
    environment: {
      ...production,
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      NOTIFY_SOCKET: '/run/systemd/notify',
      WATCHDOG_USEC: '60000',
    },
  })
  const words = async () => (await readFile(told, 'utf8').catch(() => '')).trim().split('\n')
  await expect.poll(words).toEqual(expect.arrayContaining(['READY=1', 'WATCHDOG=1']))
  server.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, err: '' })
  await expect.poll(words).toContain('STOPPING=1')
})
