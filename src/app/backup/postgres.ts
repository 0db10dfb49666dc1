import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { type Facts, readFacts } from '#app/backup/facts.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { keptCopyIn } from '#platform/server/db/kept-copies.ts'
import { environment } from '#platform/server/environment.ts'
import { Refusal } from '#platform/server/program.ts'

export type Tool = 'pg_dump' | 'pg_restore' | 'psql'

const run = async (
  tool: Tool,
  given: readonly string[],
  connection: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; out: string; err: string }> => {
  const child = spawn(tool, given, {
    env: { ...environment(), LC_ALL: 'C', ...connection },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, out, err }
}

const versionOf = async (tool: Tool): Promise<number | undefined> => {
  const answer = await run(tool, ['--version']).catch(() => undefined)
  const version = /(\d+)(?:\.\d+)?/.exec(answer?.code === 0 ? answer.out : '')?.[1]
  return version === undefined ? undefined : Number(version)
}

/** Throws Refusal if the tool is missing or older than the server. */
const toolFor = async (tool: Tool, client: Client): Promise<Tool> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const server = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  const found = await versionOf(tool)
  if (found !== undefined && found >= server) return tool
  const install = `Debian에서는 ‘apt install postgresql-client-${server}’로 설치하고, 다른 곳에 있으면 PATH에 추가하십시오.`
  throw new Refusal(
    found === undefined
      ? `${tool} 명령을 찾지 못했습니다. PostgreSQL ${server}용이 필요합니다. ${install}`
      : `${tool} 명령이 ${found}판이어서 PostgreSQL ${server}에 쓸 수 없습니다. ${server}판 이상이 필요합니다. ${install}`,
  )
}

/**
 * Runs a tool on a database. The address goes through the environment, because other users of the
 * machine can read command lines.
 */
const runTool = async (
  tool: Tool,
  databaseUrl: string,
  given: readonly string[],
): Promise<void> => {
  const { code, err } = await run(tool, given, connectionOf(databaseUrl))
  if (code === 0) return
  if (err.includes('lock timeout')) {
    throw new Refusal(
      '데이터베이스를 사용 중인 프로그램이 있어 복원하지 못했습니다. 변경된 내용은 없습니다. 서버를 멈추고 다시 실행하십시오.',
    )
  }
  const last = err.trim().split('\n').at(-1) ?? ''
  throw new Refusal(`${tool} 명령을 완료하지 못했습니다: ${last.slice(0, 300)}`)
}

/** The environment that libpq reads (PostgreSQL 18, 32.15). */
export const connectionOf = (databaseUrl: string): NodeJS.ProcessEnv => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

const questions = {
  tables:
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  keyed:
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'",
}

const connect = async (databaseUrl: string): Promise<Client> => {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new Refusal(
      `pg_dump를 실행하지 않았습니다. PostgreSQL에 연결하지 못했습니다(${why}). 서버와 DATABASE_URL을 확인하십시오.`,
    )
  }
  return client
}

/** Runs `work` on its own connection. Throws Refusal if the database cannot be reached. */
export const using = async <Answer>(
  databaseUrl: string,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = await connect(databaseUrl)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const factsBy = (client: Client): Promise<Facts> =>
  readFacts(
    async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    questions,
  )

const ofNobody = ['--no-owner', '--no-privileges']

export const dumpWithFacts = async (config: Config, file: string): Promise<Facts> => {
  const databaseUrl = config.databaseUrl ?? ''
  return using(databaseUrl, async (client) => {
    const tool = await toolFor('pg_dump', client)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    )
    const snapshot = rows[0]?.snapshot ?? ''
    const given = ['--format=custom', ...ofNobody, `--snapshot=${snapshot}`]
    await runTool(tool, databaseUrl, [...given, `--file=${file}`])
    return factsBy(client)
  })
}

const named = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Loads a dump into a new database on the same server. Throws Refusal if that is not allowed or
 * fails.
 */
export const loadDump = async (config: Config, dump: string) => {
  const live = config.databaseUrl ?? ''
  const name = `restore_${randomUUID().replaceAll('-', '')}`
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
    // template0 is empty: what an operator has added to template1 would be in the way.
    await admin.query(`create database ${name} template template0`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error
    throw new Refusal(
      'PostgreSQL의 사용자에게 데이터베이스를 만들 권한이 없어 시험 복원을 할 수 없습니다. 관리자가 ‘ALTER ROLE 사용자 CREATEDB’를 실행하여야 합니다.',
    )
  }
}

const drop = (live: string, name: string): Promise<void> =>
  using(live, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
  })

/** The timeout ends the wait for a server that is still at work. */
const empty =
  "set lock_timeout = '30s'; drop schema public cascade; create schema public; set lock_timeout = 0"

const replaceContent = async (from: Config, { databaseUrl: live = '' }: Config): Promise<void> => {
  const staged = from.databaseUrl ?? ''
  const [dump, psql] = await using(live, async (admin) => [
    await toolFor('pg_dump', admin),
    await toolFor('psql', admin),
  ])
  const script = join(from.dataDir, 'restore.sql')
  await runTool(dump, staged, [...ofNobody, `--file=${script}`])
  await runTool(psql, live, [
    ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'],
    ...[`--command=${empty}`, `--file=${script}`],
  ])
}

export const keepAndReplace = async (config: Config, staged: Config): Promise<string> => {
  const kept = keptCopyIn(config.dataDir, systemClock.now(), 'dump')
  await dumpWithFacts(config, kept)
  await replaceContent(staged, config)
  return kept
}
