import { dumpWithFacts, factsBy, ofTheSite, using } from '#app/backup/postgres.ts'
import { runTool, toolFor } from '#app/backup/postgres-tools.ts'
import { trialName } from '#app/backup/trials.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { keptCopyIn } from '#platform/server/db/kept-copies.ts'
import { Refusal } from '#platform/server/program.ts'
import { join } from 'node:path'
import type { Client } from 'pg'

const named = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Loads a dump into a database of its own on the same server. Throws Refusal where that is not allowed, or fails. */
export const loadDump = async (config: Config, dump: string) => {
  const live = config.databaseUrl ?? ''
  const name = trialName(systemClock.now())
  const databaseUrl = named(live, name)
  return using(live, async (admin) => {
    const tool = await toolFor('pg_restore', admin)
    await create(admin, name)
    try {
      const given = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${name}`]
      await runTool(tool, databaseUrl, [...given, dump])
      const facts = await using(databaseUrl, factsBy)
      return { config: { ...config, databaseUrl }, facts, remove: () => drop(live, name) }
    } catch (error) {
      await admin.query(`drop database if exists ${name} with (force)`)
      throw error
    }
  })
}

const create = async (admin: Client, name: string): Promise<void> => {
  try {
    // As new as any: what an operator has put into theirs would be in the way.
    await admin.query(`create database ${name} template template0`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error
    throw new Refusal(
      'PostgreSQL의 사용자에게 데이터베이스를 만들 권한이 없어 미리 되살려 볼 수 없습니다. 관리자가 ‘ALTER ROLE 사용자 CREATEDB’를 실행하여야 합니다.',
    )
  }
}

const drop = (live: string, name: string): Promise<void> =>
  using(live, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
  })

/** So that a server which is at work is not waited for without end. */
const empty =
  "set lock_timeout = '30s'; drop schema public cascade; create schema public; set lock_timeout = 0"

/** Puts what one database has in the place of what another has, all of it or nothing. */
const replaceContent = async (from: Config, { databaseUrl: live = '' }: Config): Promise<void> => {
  const staged = from.databaseUrl ?? ''
  const [dump, psql] = await using(live, async (admin) => [
    await toolFor('pg_dump', admin),
    await toolFor('psql', admin),
  ])
  const script = join(from.dataDir, 'restore.sql')
  await runTool(dump, staged, [...ofTheSite, `--file=${script}`])
  await runTool(psql, live, [
    ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'],
    ...[`--command=${empty}`, `--file=${script}`],
  ])
}

/** The same, after what is there was dumped; answers where to. */
export const keepAndReplace = async (config: Config, staged: Config): Promise<string> => {
  const kept = keptCopyIn(config.dataDir, systemClock.now(), 'dump')
  await dumpWithFacts(config, kept)
  await replaceContent(staged, config)
  return kept
}
