import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Encrypter, generateX25519Identity } from 'age-encryption'
import { storeFile } from '#platform/server/files/service.ts'
import { plantPost } from '#tests/support/posts.ts'
import { runToEnd } from '#tests/support/program.ts'
import { type Site, test as base } from '#tests/support/site.ts'

export const passphrase = '학회의 백업을 잠그는 긴 암호 한 줄'

interface Vault {
  /** The folder of the backups. */
  dir: string
  /** Runs `npm run admin -- …` on the site, sealed with the passphrase where there is one. */
  admin: (given: string[], seal?: string) => ReturnType<typeof runToEnd>
  /** The backups that are there. */
  sets: () => Promise<string[]>
  /** Makes one; answers with its folder. */
  backUp: (seal?: string) => Promise<string>
}

/** A site and a folder for its backups. */
export const test = base.extend<{ vault: Vault }>({
  vault: async ({ site }, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'vault-'))
    const { dataDir, contentDir, databaseUrl } = site.context.config
    const admin: Vault['admin'] = (given, seal) =>
      runToEnd('shell/main.ts', {
        cwd: process.cwd(),
        environment: {
          DATA_DIR: dataDir,
          CONTENT_DIR: contentDir,
          BACKUP_DIR: dir,
          ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
          ...(seal !== undefined && { BACKUP_PASSPHRASE: seal }),
        },
        arguments: given,
      })
    const sets = async () => (await readdir(dir)).filter((name) => /^backup-/.test(name)).toSorted()
    const backUp: Vault['backUp'] = async (seal) => {
      const { code, err } = await admin(['backup', '--all'], seal)
      if (code !== 0) throw new Error(err)
      return join(dir, (await sets()).at(-1) ?? '')
    }
    await use({ dir, admin, sets, backUp })
    await rm(dir, { recursive: true, force: true })
  },
})

/** The key that a sealed folder has, but quick to open: a real one takes seconds each time. */
export const plantKey = async (dir: string): Promise<void> => {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(2)
  encrypter.setPassphrase(passphrase)
  const sealed = await encrypter.encrypt(`${await generateX25519Identity()}\n`)
  await writeFile(join(dir, 'key.age'), sealed, { mode: 0o600 })
}

/** A post with a file; answers with the file's key. */
export const plantFile = async (site: Site, text = '총회 안건'): Promise<string> => {
  const post_pk = await plantPost(site)
  const file = await storeFile(site.context, '안건.txt', Buffer.from(text))
  await site.context.db
    .insertInto('post_file')
    .values({ ...file, post_pk, kind: 'attachment' })
    .execute()
  return file.storage_key
}
