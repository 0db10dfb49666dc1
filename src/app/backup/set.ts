import { aloneIn } from '#app/backup/alone.ts'
import { copyFiles } from '#app/backup/files.ts'
import {
  type BackupSet,
  listSets,
  type Manifest,
  manifestFile,
  setName,
} from '#app/backup/manifest.ts'
import { type Seal, sealOf } from '#app/backup/seal.ts'
import { takeSnapshot } from '#app/backup/snapshot.ts'
import { writeStored } from '#app/backup/whole-file.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { syncFolder } from '#platform/server/on-disk.ts'
import { Refusal } from '#platform/server/program.ts'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that are deleted while they are copied are not missing from what is read after that. */
const tries = 2

/**
 * Makes a backup of database and files in a folder of backups: the database as it is at one moment, and every file that it
 * names. It has its name only once it is whole and on the disk. Throws Refusal where the database is damaged, and as `aloneIn`.
 */
export const makeSet = async (config: Config, dir: string, clock: Clock): Promise<BackupSet> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return aloneIn(dir, (signal) => makeAlone(config, { dir, at: clock.now(), signal }))
}

const makeAlone = async (
  config: Config,
  { dir, at, signal }: { dir: string; at: Date; signal: AbortSignal },
): Promise<BackupSet> => {
  const seal = await sealOf(dir, config.backup.passphrase)
  const folder = join(dir, setName(at))
  if (existsSync(folder)) throw new Refusal(`${folder}에 백업이 이미 있습니다.`)
  const part = await mkdtemp(join(dir, '.part-'))
  // Beside the database: what is not sealed goes nowhere else.
  const plain = await mkdtemp(join(config.dataDir, 'backup-'))
  try {
    const manifest = await fill(config, { dir, part, plain, seal, at })
    await writeStored(join(part, manifestFile), [Buffer.from(JSON.stringify(manifest))])
    signal.throwIfAborted()
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
