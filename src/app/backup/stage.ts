import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Facts, factsOf } from '#app/backup/facts.ts'
import { type BackupSet, type Manifest, readManifest } from '#app/backup/manifest.ts'
import { noSeal, type Seal, sealOfMade } from '#app/backup/seal.ts'
import { copyOf, isAsWritten } from '#app/backup/stored.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openDataDir } from '#platform/server/data-dir.ts'
import { copyDatabase, emptyLog, isSoundDatabase } from '#platform/server/db/backup.ts'
import { databaseFile, engineOf } from '#platform/server/db/dialects.ts'
import { keptCopyIn } from '#platform/server/db/kept-copies.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { Refusal } from '#platform/server/program.ts'

export interface Stage {
  config: Config
  facts: Facts
  set: BackupSet | undefined
  seal: Seal
  remove: () => Promise<void>
}

const foreign = (place: string): Refusal =>
  new Refusal(`${place} 파일은 이 사이트의 백업이 아니거나 손상되었습니다. 변경된 내용은 없습니다.`)

/**
 * Unpacks a backup folder or a single file. Throws Refusal if it is no backup, or was changed
 * since.
 */
export const stageOf = async (config: Config, place: string): Promise<Stage> => {
  if (!existsSync(place)) throw new Refusal(`${place} 파일이 없습니다.`)
  const isSet = (await stat(place)).isDirectory()
  const set = isSet ? { folder: place, manifest: await readManifest(place) } : undefined
  if (set) requireSameEngine(config, set.manifest)
  const seal =
    set?.manifest.sealed === true
      ? await sealOfMade(dirname(place), config.backup.passphrase)
      : noSeal
  await openDataDir(config.dataDir)
  const folder = await mkdtemp(join(config.dataDir, 'restore-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const copy = join(folder, 'copy')
    if (set) await unpack(set, seal, copy)
    else await copySingle(config, place, copy)
    const staged = await load({ ...config, dataDir: folder }, copy, place)
    const remove = async () => {
      await staged.remove()
      await removeFolder()
    }
    return { ...staged, set, seal, remove }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/**
 * A database file may have a log beside it and be open elsewhere, so it is copied as a database.
 */
const copySingle = async (config: Config, place: string, to: string): Promise<void> => {
  if (engineOf(config) === 'postgres') return copyFile(place, to)
  if (!isSoundDatabase(place)) throw foreign(place)
  return copyDatabase(place, to)
}

const requireSameEngine = (config: Config, { engine }: Manifest): void => {
  if (engine === engineOf(config)) return
  throw new Refusal(
    engine === 'postgres'
      ? 'PostgreSQL 백업입니다. 복원할 PostgreSQL의 주소를 DATABASE_URL에 지정해 주십시오.'
      : 'SQLite 백업입니다. DATABASE_URL을 비우고 다시 실행하십시오.',
  )
}

const unpack = async ({ folder, manifest }: BackupSet, seal: Seal, to: string): Promise<void> => {
  const { file, ...stored } = manifest.database
  const path = join(folder, file)
  if (!(await isAsWritten(path, stored))) throw foreign(path)
  const bytes = await seal.open(createReadStream(path))
  const plain = createWriteStream(to, { mode: 0o600 })
  if (manifest.engine === 'sqlite') await pipeline(bytes, createGunzip(), plain)
  else await pipeline(bytes, plain)
}

const load = async (
  config: Config,
  copy: string,
  place: string,
): Promise<Pick<Stage, 'config' | 'facts' | 'remove'>> => {
  if (engineOf(config) === 'postgres') {
    const { loadDump } = await import('#app/backup/postgres.ts')
    return loadDump(config, copy)
  }
  if (!isSoundDatabase(copy)) throw foreign(place)
  await copyDatabase(copy, databaseFile(config))
  return { config, facts: await factsOf(copy), remove: () => Promise.resolve() }
}

export const bringFilesBack = async (config: Config, { set, seal }: Stage): Promise<void> => {
  if (set === undefined) return
  const store = await openFileStore(config)
  try {
    for (const [key, { size, copy }] of Object.entries(set.manifest.files)) {
      if (copy === null) continue
      if ((await store.has(key)) && (await store.size(key)) === size) continue
      const bytes = createReadStream(copyOf(dirname(set.folder), key, seal))
      if (size === 0) await store.put(key, new Uint8Array())
      else await store.putStream(key, await seal.open(bytes), size)
    }
  } finally {
    store.close()
  }
}

/**
 * Replaces the database in use by an unpacked one. Returns where the old one is kept; undefined if
 * there was none.
 */
export const takePlace = async (config: Config, staged: Config): Promise<string | undefined> => {
  if (engineOf(config) === 'postgres') {
    const { keepAndReplace } = await import('#app/backup/postgres.ts')
    return keepAndReplace(config, staged)
  }
  const live = databaseFile(config)
  const kept = existsSync(live) ? await keepPresent(config, live) : undefined
  await copyDatabase(databaseFile(staged), live)
  emptyLog(live)
  return kept
}

const keepPresent = async ({ dataDir }: Config, live: string): Promise<string> => {
  const kept = keptCopyIn(dataDir, systemClock.now())
  if (isSoundDatabase(live)) {
    await copyDatabase(live, kept)
    return kept
  }
  // A damaged database can be neither copied nor overwritten, so it is moved.
  for (const beside of ['', '-wal', '-shm']) {
    if (existsSync(`${live}${beside}`)) await rename(`${live}${beside}`, `${kept}${beside}`)
  }
  console.warn('현재 데이터베이스가 손상되어 다른 위치로 옮겼습니다. 서버를 다시 시작하십시오.')
  return kept
}
