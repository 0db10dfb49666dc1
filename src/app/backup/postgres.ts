import { type Facts, readFacts } from '#app/backup/reading.ts'
import { booksSchema } from '#platform/server/gateways/sandbox/books.ts'
import { runTool, toolFor } from '#app/backup/postgres-tools.ts'
import type { Config } from '#platform/server/config.ts'
import { Refusal } from '#platform/server/program.ts'
import { Client } from 'pg'

const questions = {
  tables:
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  keyed:
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'",
}

/** Throws Refusal where the database cannot be reached. */
const connect = async (databaseUrl: string): Promise<Client> => {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new Refusal(
      `pg_dump를 실행하지 않았습니다. PostgreSQL에 닿지 못했습니다(${why}). 서버와 DATABASE_URL을 확인하십시오.`,
    )
  }
  return client
}

/** Works with a connection of its own. Throws Refusal where the database cannot be reached. */
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

/** What is in a database, by a connection of its own. */
export const factsBy = (client: Client): Promise<Facts> =>
  readFacts(
    async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    questions,
  )

/**
 * What of a database `pg_dump` takes. The rehearsal's gateway keeps its own books beside ours, as a real one would elsewhere,
 * and has them still when ours are brought back.
 */
export const ofTheSite = ['--no-owner', '--no-privileges', `--exclude-schema=${booksSchema}`]

/** Dumps the database as it is at one moment, and answers what is in it at that very moment. */
export const dumpWithFacts = async (config: Config, file: string): Promise<Facts> => {
  const databaseUrl = config.databaseUrl ?? ''
  return using(databaseUrl, async (client) => {
    const tool = await toolFor('pg_dump', client)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    )
    const snapshot = rows[0]?.snapshot ?? ''
    const given = ['--format=custom', ...ofTheSite, `--snapshot=${snapshot}`]
    await runTool(tool, databaseUrl, [...given, `--file=${file}`])
    return factsBy(client)
  })
}
