import { copyOf } from '#app/backup/files.ts'
import type { Stage } from '#app/backup/stage.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { copyDatabase, emptyLog, isSoundDatabase } from '#platform/server/db/backup.ts'
import { databaseFile, engineOf } from '#platform/server/db/dialects.ts'
import { keptCopyIn } from '#platform/server/db/kept-copies.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { createReadStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Puts the files of a backup back into the store, where it does not have them. */
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

/** Puts a database that was unpacked in the place of the one in use. Answers where that is kept, if there was one. */
export const takePlace = async (config: Config, staged: Config): Promise<string | undefined> => {
  if (engineOf(config) === 'postgres') {
    const { keepAndReplace } = await import('#app/backup/postgres-stage.ts')
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
  // A damaged one cannot be copied, nor written over.
  for (const beside of ['', '-wal', '-shm']) {
    if (existsSync(`${live}${beside}`)) await rename(`${live}${beside}`, `${kept}${beside}`)
  }
  console.warn('지금의 데이터베이스가 손상되어 있어 자리를 옮겼습니다. 서버를 다시 시작하십시오.')
  return kept
}
