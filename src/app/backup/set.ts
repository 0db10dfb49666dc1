import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { lock } from 'proper-lockfile'
import { copySound, type Facts, factsOf, requireDatabase } from '#app/backup/facts.ts'
import {
  type BackupSet,
  isSetName,
  listSets,
  type Manifest,
  manifestFile,
  setName,
} from '#app/backup/manifest.ts'
import { type Seal, sealOf } from '#app/backup/seal.ts'
import { copyFiles, copyOf, filesIn, writeStored } from '#app/backup/stored.ts'
import { backupsToKeep } from '#platform/rules/backups.ts'
import { day } from '#platform/rules/spans.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { databaseFile, type Engine, engineOf } from '#platform/server/db/dialects.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { syncFolder } from '#platform/server/on-disk.ts'
import { Refusal } from '#platform/server/program.ts'

/** A killed program's lock expires after this time, in ms. */
const stale = 2 * 60_000

/**
 * Locks a backup folder during `work`: two programs at once would overwrite or delete each other's
 * copies. Throws Refusal if another holds the lock.
 */
export const aloneIn = async <T>(dir: string, work: () => Promise<T>): Promise<T> => {
  const place = { realpath: false, lockfilePath: join(dir, '.lock'), stale }
  const leave = await lock(dir, place).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
    throw new Refusal(`${dir}에서 다른 백업이 진행 중입니다. 끝난 뒤에 다시 실행하십시오.`)
  })
  try {
    return await work()
  } finally {
    await leave()
  }
}

/** Files may be deleted during the copy. A second reading of the database no longer names those. */
const tries = 2

/**
 * Backs up the database as of one moment and every file that it names. The folder gets its name
 * only when it is complete and on disk. Throws Refusal if the database is damaged, and as
 * `aloneIn` does.
 */
export const makeSet = async (config: Config, dir: string, clock: Clock): Promise<BackupSet> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return aloneIn(dir, () => makeAlone(config, dir, clock.now()))
}

const makeAlone = async (config: Config, dir: string, at: Date): Promise<BackupSet> => {
  const seal = await sealOf(dir, config.backup.passphrase)
  const folder = join(dir, setName(at))
  if (existsSync(folder)) throw new Refusal(`${folder}에 백업이 이미 있습니다.`)
  const part = await mkdtemp(join(dir, '.part-'))
  // Beside the database: unsealed data goes nowhere else.
  const plain = await mkdtemp(join(config.dataDir, 'backup-'))
  try {
    const manifest = await fill(config, { dir, part, plain, seal, at })
    await writeStored(join(part, manifestFile), [Buffer.from(JSON.stringify(manifest))])
    await rename(part, folder)
    await syncFolder(dir)
    return { folder, manifest }
  } finally {
    await rm(part, { recursive: true, force: true })
    await rm(plain, { recursive: true, force: true })
  }
}

interface Places {
  dir: string
  part: string
  plain: string
  seal: Seal
  at: Date
}

const fill = async (config: Config, places: Places, left = tries): Promise<Manifest> => {
  const { part, plain, seal, at } = places
  const snapshot = await takeSnapshot(config, plain)
  const copied = await copyAll(config, places, snapshot.facts)
  if (copied.missing.length > 0 && left > 1) return fill(config, places, left - 1)
  const file = `${snapshot.file}${seal.suffix}`
  const stored = await writeStored(join(part, file), await seal.close(snapshot.bytes()))
  const { schema, counts, departed } = snapshot.facts
  return {
    format: 1,
    at: at.toISOString(),
    engine: snapshot.engine,
    schema,
    counts,
    departed,
    sealed: seal.suffix !== '',
    database: { file, ...stored },
    files_in: config.bucket === undefined ? 'copy' : 'bucket',
    ...copied,
  }
}

const copyAll = async (
  config: Config,
  { dir, seal }: Places,
  facts: { keys: string[]; wanted: string[] },
) => {
  const files = await openFileStore(config)
  const isSealed = seal.suffix !== ''
  const before = (await listSets(dir)).filter(({ manifest }) => manifest.sealed === isSealed)
  const known = new Map(
    before.toReversed().flatMap(({ manifest }) => Object.entries(manifest.files)),
  )
  try {
    return await copyFiles(
      { dir, seal, files, isBucket: config.bucket !== undefined, known },
      facts,
    )
  } finally {
    files.close()
  }
}

/**
 * Deletes expired backups and the file copies that no other backup names. Returns the deleted
 * names. Throws as `aloneIn` does.
 */
export const pruneSets = (dir: string, now: Date): Promise<string[]> =>
  aloneIn(dir, () => pruneAlone(dir, now))

const pruneAlone = async (dir: string, now: Date): Promise<string[]> => {
  const sets = (await listSets(dir)).map(({ folder, manifest }) => ({
    folder,
    manifest,
    at: new Date(manifest.at),
    sealed: manifest.sealed,
  }))
  const kept = new Set(backupsToKeep(sets, now))
  const past = sets.filter((set) => !kept.has(set))
  for (const { folder } of past) await removeSet(dir, folder)
  await removeParts(dir, now)
  await removeCopies(dir, kept, now)
  return past.map(({ folder }) => basename(folder))
}

/** Renames before it deletes, so that half a backup never passes for a whole one. */
const removeSet = async (dir: string, folder: string): Promise<void> => {
  const gone = await mkdtemp(join(dir, '.part-'))
  await rename(folder, join(gone, basename(folder)))
  await rm(gone, { recursive: true, force: true })
}

const removeParts = async (dir: string, now: Date): Promise<void> => {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    if (name.startsWith('.part-') && (await isOld(path, now))) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

/** A part that another program is still writing is less than a day old. */
const isOld = async (path: string, now: Date): Promise<boolean> =>
  (await stat(path)).mtimeMs < now.getTime() - day

const removeCopies = async (
  dir: string,
  kept: ReadonlySet<{ manifest: { files: object; sealed: boolean } }>,
  now: Date,
): Promise<void> => {
  const names = await readdir(dir)
  // The files of a backup whose list is unreadable are unknown, so nothing is deleted.
  const isUnread = names.filter(isSetName).length > kept.size
  if (isUnread || !existsSync(filesIn(dir))) return
  const named = new Set(
    [...kept].flatMap(({ manifest: { files, sealed } }) =>
      Object.keys(files).map((key) => copyOf(dir, key, { suffix: sealed ? '.age' : '' })),
    ),
  )
  for (const name of await readdir(filesIn(dir))) {
    const path = join(filesIn(dir), name)
    if (!named.has(path) && (await isOld(path, now))) await rm(path, { force: true })
  }
}

interface Snapshot {
  engine: Engine
  facts: Facts
  file: string
  bytes: () => Readable
}

/** Reads the database into a folder of its own. Throws Refusal if it is missing or damaged. */
const takeSnapshot = async (config: Config, folder: string): Promise<Snapshot> => {
  if (engineOf(config) === 'postgres') {
    const { dumpWithFacts } = await import('#app/backup/postgres.ts')
    const copy = join(folder, 'database.dump')
    const facts = await dumpWithFacts(config, copy)
    return { engine: 'postgres', facts, file: 'database.dump', bytes: () => createReadStream(copy) }
  }
  const copy = join(folder, 'database.sqlite')
  requireDatabase(config)
  await copySound(databaseFile(config), copy)
  return {
    engine: 'sqlite',
    facts: await factsOf(copy),
    file: 'database.sqlite.gz',
    // The reader of the pipeline gets its errors.
    bytes: () => pipeline(createReadStream(copy), createGzip(), () => undefined),
  }
}
