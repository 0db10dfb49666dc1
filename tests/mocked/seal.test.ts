import { type Seal, sealOf } from '#app/backup/seal.ts'
import type * as Age from 'age-encryption'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'

const making = vi.hoisted(() => ({ keys: 0, first: Promise.withResolvers<unknown>() }))

// The second key is there once the first one is in use; what makes a passphrase slow to guess is not what is tried here.
vi.mock('age-encryption', async (original) => {
  const real = await original<typeof Age>()
  const Encrypter = class extends real.Encrypter {
    override setPassphrase(passphrase: string): void {
      this.setScryptWorkFactor(2)
      super.setPassphrase(passphrase)
    }
  }
  const generateX25519Identity = async () => {
    making.keys += 1
    if (making.keys > 1) await making.first.promise
    return await real.generateX25519Identity()
  }
  return { ...real, Encrypter, generateX25519Identity }
})

const reads = async (one: Seal, other: Seal): Promise<string> =>
  await text(await other.open(await one.close(Readable.from([Buffer.from('총회 안건')]))))

test('two that make the first backup of a folder at the same instant have one key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const asked = [1, 2, 3].map(() => sealOf(folder, '열두 글자가 넘는 긴 암호'))
  making.first.resolve(asked[0])
  const seals = await Promise.all(asked)
  for (const one of seals) {
    for (const other of seals) expect(await reads(one, other)).toBe('총회 안건')
  }
  expect(await readdir(folder)).toEqual(['key.age'])
})
