import { spawnSync } from 'node:child_process'
import { open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { refuseFullDisk } from '#platform/server/health/checks.ts'
import { memoryTrouble } from '#platform/server/memory.ts'

test('a server is not ready with less than 500 MB on its disk, and says how much there is', () => {
  expect(() => refuseFullDisk(500_000_000)).not.toThrow()
  expect(() => refuseFullDisk(123_456_789)).toThrow(
    'DATA_DIR의 디스크에 123MB만 남았습니다. 500MB 이상 필요합니다.',
  )
})

/** Logs until it was told three times that it cannot be written, and says elsewhere that it goes on. */
const logger = `
  import { createLog } from '#platform/server/log.ts'
  import fs from 'node:fs'
  import { setImmediate as turn } from 'node:timers/promises'
  let failures = 0
  const { write } = fs
  fs.write = (...given) =>
    write(...given.slice(0, -1), (error, ...more) => {
      given.at(-1)(error, ...more)
      if (error) failures += 1
    })
  const log = createLog('info')
  while (failures < 3) { log.info('line'); await turn() }
  fs.writeSync(2, 'still there')
  process.exit(0)
`

test.skipIf(process.platform !== 'linux')('a log on a full disk stops no server', async () => {
  const full = await open('/dev/full', 'w')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', logger],
    { stdio: ['ignore', full.fd, 'pipe'], timeout: 20_000, killSignal: 'SIGKILL' },
  )
  await full.close()
  expect([status, stderr.toString()]).toEqual([0, 'still there'])
})

test('a server with too little memory to publish says how much it has and how much it takes', () => {
  expect(memoryTrouble(1_020_000_000)).toBe(
    '서버의 메모리는 1.0GB인데 홈페이지를 공개하려면 1.6GB 이상이 필요합니다.',
  )
  expect(memoryTrouble(1_599_999_999)).toContain('1.5GB인데')
  for (const enough of [1_600_000_000, 64e9]) expect(memoryTrouble(enough)).toBeUndefined()
})
