import { environment } from '#platform/server/environment.ts'
import { Refusal } from '#platform/server/program.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'

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

/** The major version of a tool on PATH; undefined where there is none. */
const versionOf = async (tool: Tool): Promise<number | undefined> => {
  const answer = await run(tool, ['--version']).catch(() => undefined)
  const version = /(\d+)(?:\.\d+)?/.exec(answer?.code === 0 ? answer.out : '')?.[1]
  return version === undefined ? undefined : Number(version)
}

/** A tool that knows the server's version. Throws Refusal where it is missing or older than the server. */
export const toolFor = async (tool: Tool, client: Client): Promise<Tool> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const server = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  const found = await versionOf(tool)
  if (found !== undefined && found >= server) return tool
  const install = `Debian에서는 ‘apt install postgresql-client-${server}’로 설치하고, 다른 곳에 있으면 PATH에 적으십시오.`
  throw new Refusal(
    found === undefined
      ? `${tool} 명령을 찾지 못했습니다. PostgreSQL ${server}의 것이 필요합니다. ${install}`
      : `${tool} 명령이 ${found}판이어서 PostgreSQL ${server}에 쓸 수 없습니다. ${server}판 이상이 필요합니다. ${install}`,
  )
}

/** Runs a tool on a database. The address goes by the environment: other users of the machine see what is given in words. */
export const runTool = async (
  tool: Tool,
  databaseUrl: string,
  given: readonly string[],
): Promise<void> => {
  const { code, err } = await run(tool, given, connectionOf(databaseUrl))
  if (code === 0) return
  if (err.includes('lock timeout')) {
    throw new Refusal(
      '데이터베이스를 쓰고 있는 프로그램이 있어 되돌리지 못했습니다. 바뀐 것은 없습니다. 서버를 멈추고 다시 실행하십시오.',
    )
  }
  const last = err.trim().split('\n').at(-1) ?? ''
  throw new Refusal(`${tool} 명령이 끝내지 못했습니다: ${last.slice(0, 300)}`)
}

/** What libpq takes from its environment (PostgreSQL 18, 32.15). */
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
