import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { writeFirst } from '#platform/server/on-disk.ts'
import { Refusal } from '#platform/server/program.ts'

export interface Seal {
  suffix: '' | '.age'
  close: (bytes: Readable) => Promise<Readable>
  open: (bytes: Readable) => Promise<Readable>
}

export const noSeal: Seal = {
  suffix: '',
  close: (bytes) => Promise.resolve(bytes),
  open: (bytes) => Promise.resolve(bytes),
}

const keyFile = 'key.age'

type Made = Parameters<typeof Readable.fromWeb>[0]

/**
 * The seal of a folder that backups are made in. All its files share one key, which is itself
 * sealed with the passphrase, so the slow step happens once. If two first backups race, both use
 * the key that stays. `age -d -i key.age FILE` opens them without this program. Throws Refusal if
 * the passphrase is missing or wrong.
 */
export const sealOf = async (folder: string, passphrase: string | undefined): Promise<Seal> => {
  const path = join(folder, keyFile)
  if (passphrase === undefined && !existsSync(path)) return noSeal
  if (passphrase !== undefined && !existsSync(path)) {
    await writeFirst(path, await newKey(passphrase))
  }
  return sealOfMade(folder, passphrase)
}

/**
 * The seal of a folder with sealed backups. Throws Refusal as `sealOf` does, and if the key is
 * missing.
 */
export const sealOfMade = async (folder: string, passphrase: string | undefined): Promise<Seal> => {
  const path = join(folder, keyFile)
  if (!existsSync(path)) {
    throw new Refusal(
      `${path} 파일이 없습니다. 암호화된 백업은 이 파일과 암호가 함께 있어야 열 수 있습니다. 백업 폴더 전체를 옮겨 오십시오.`,
    )
  }
  if (passphrase === undefined) {
    throw new Refusal(
      `${folder}에 암호화된 백업이 있습니다. BACKUP_PASSPHRASE에 해당 암호를 지정해 주십시오.`,
    )
  }
  return sealWith(await readKey(path, passphrase))
}

const sealWith = async (identity: string): Promise<Seal> => {
  const recipient = await identityToRecipient(identity)
  return {
    suffix: '.age',
    close: async (bytes) => {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return Readable.fromWeb((await encrypter.encrypt(toWeb(bytes))) as Made)
    },
    open: async (bytes) => {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return Readable.fromWeb((await decrypter.decrypt(toWeb(bytes))) as Made)
    },
  }
}

const toWeb = (bytes: Readable) =>
  Readable.toWeb(bytes) as ReadableStream<Uint8Array> as globalThis.ReadableStream<Uint8Array>

const newKey = async (passphrase: string): Promise<Uint8Array> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(`${await generateX25519Identity()}\n`)
}

const readKey = async (path: string, passphrase: string): Promise<string> => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const sealed = await readFile(path)
  const text = await decrypter.decrypt(sealed, 'text').catch(() => {
    throw new Refusal(
      `암호로 ${path} 파일을 열지 못했습니다. 이 폴더의 백업은 처음 설정한 암호로만 열 수 있습니다. 암호를 변경하려면 BACKUP_DIR에 새 폴더를 지정하십시오.`,
    )
  })
  return text.trim()
}
