import type * as Fs from 'node:fs'
import type * as Promises from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeStored } from '#app/backup/stored.ts'
import { writeContentFile } from '#platform/server/content-folder.ts'
import { sentenceOf } from '#platform/server/program.ts'

// What is written goes to a device that is always full.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>()
  return { ...real, createWriteStream: () => real.createWriteStream('/dev/full') }
})
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Promises>()
  return {
    ...real,
    writeFile: (_: string, bytes: Uint8Array) => real.writeFile('/dev/full', bytes),
  }
})

const bytes = Buffer.from('총회 안건')

test.for([
  ['backups', (folder: string) => writeStored(join(folder, 'copy'), [bytes])],
  [
    'texts',
    (folder: string) => writeContentFile(folder, 'site.yaml', { bytes, changed: new Date(0) }),
  ],
] as const)('a full disk of %s is told as what it is', async ([, write]) => {
  const folder = await mkdtemp(join(tmpdir(), 'full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const said = await write(folder).then(() => 'it fits', sentenceOf)
  expect(said).toBe('디스크가 가득 찼습니다. DATA_DIR이나 BACKUP_DIR이 있는 디스크를 비우십시오.')
})
