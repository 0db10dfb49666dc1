import { hash } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Job } from '#app/jobs.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { gone, sharedNow } from '#platform/server/db/rolling.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { Refusal } from '#platform/server/program.ts'
import { keptText } from '#platform/server/secret.ts'
import { isOfSame } from '#texts/server/releases/folders.ts'

const beat = 5_000

/**
 * Settings that all servers on one database must share, and the messages if they differ
 * (docs/decisions/081).
 */
const common: readonly [keyof Server & keyof Tables['running_server'], string][] = [
  [
    'files_print',
    '첨부 파일 저장소가 다릅니다. 서버 간에 공유하는 저장소를 모든 서버의 S3_BUCKET에 지정해 주십시오.',
  ],
  ['secret_print', 'TOKEN_SECRET이 다릅니다. 모든 서버에 같은 값을 지정해 주십시오.'],
]

const otherSettings =
  '프로그램을 만든 설정(SITE_URL, PUBLIC_…)이 다릅니다. 모든 서버를 같은 설정으로 만들어 주십시오.'

interface Peer {
  job: Job
  leave: () => Promise<void>
  hasOthers: () => Promise<boolean>
}

/**
 * Registers this server with the others on its database until `leave`. Throws Refusal if another
 * runs that it cannot work with: sessions, files or pages of one would be unknown to the other.
 */
export const joinServers = async (context: Context, program: string): Promise<Peer> => {
  const { config, db, log } = context
  const server: Server = {
    // A port that the system assigns differs each time.
    name: `${hostname()} ${config.host}:${config.port || `0 (${process.pid})`}`,
    secret_print: fingerprintOf(context.keys.counter),
    files_print: await placeOfFiles(context),
    program,
  }
  await db.transaction().execute(async (transaction) => {
    await lockServers(transaction)
    for (const other of await findOthers(transaction, server.name)) {
      const reason = reasonAgainst(server, other)
      if (reason !== undefined) throw new Refusal(`이미 켜져 있는 서버(${other.name})와 ${reason}`)
      // The database has already decided whether this version may run (docs/decisions/027).
      if (!isOfSame(server, other))
        log.warn(
          `다른 버전의 서버(${other.name})가 함께 실행 중입니다. 같은 버전으로 변경하십시오.`,
        )
    }
    await setSeen(transaction, server)
  })
  const hasOthers = async (): Promise<boolean> =>
    config.trustProxy && (await findOthers(db, server.name)).length > 0
  return {
    job: { name: 'servers', every: beat, work: () => setSeen(db, server) },
    leave: () => forget(db, server.name),
    hasOthers,
  }
}

const settingsIn = (print: string): string | undefined => print.split('.')[1]

const reasonAgainst = (server: Server, other: Tables['running_server']): string | undefined =>
  common.find(([what]) => server[what] !== other[what])?.[1] ??
  (settingsIn(server.program) === settingsIn(other.program) ? undefined : otherSettings)

const placeOfFiles = async ({ config }: Context): Promise<string> => {
  const { bucket, dataDir } = config
  if (bucket !== undefined) return fingerprintOf(`${bucket.endpoint ?? ''} ${bucket.name}`)
  return fingerprintOf(await keptText(join(dataDir, 'place')))
}

const fingerprintOf = (data: string | Uint8Array): string =>
  hash('sha256', data, 'base64url').slice(0, 22)

export type Server = Omit<Tables['running_server'], 'seen_at'>

/** Until the transaction ends, no other server registers or is removed. */
const lockServers = async (db: Transaction): Promise<void> => {
  if (engineOfDatabase(db) === 'sqlite') await takeWriteLock(db)
  else await sql`lock table running_server in share row exclusive mode`.execute(db)
}

const setSeen = async (db: Database, server: Server): Promise<void> => {
  const seen = { ...server, seen_at: sharedNow(db) }
  await db
    .insertInto('running_server')
    .values(seen)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(seen))
    .execute()
}

const findOthers = async (db: Database, name: string): Promise<Tables['running_server'][]> => {
  await db
    .deleteFrom('running_server')
    .where('seen_at', '<', sql<number>`${sharedNow(db)} - ${sql.lit(gone)}`)
    .execute()
  return await db.selectFrom('running_server').selectAll().where('name', '!=', name).execute()
}

const forget = async (db: Database, name: string): Promise<void> => {
  await db.deleteFrom('running_server').where('name', '=', name).execute()
}
