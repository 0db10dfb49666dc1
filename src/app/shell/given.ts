import { stat } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { createContext } from '#app/context.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { type Database, hasDatabase } from '#platform/server/db/database.ts'
import { databaseFile, engineOf } from '#platform/server/db/dialects.ts'
import { longTimeouts } from '#platform/server/db/timeouts.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { Refusal } from '#platform/server/program.ts'
import type { Permission } from '#staff/rules/staff.ts'
import { staffNamed } from '#staff/server/by-name.ts'

export interface Command {
  help: { usage: string; text: string }
  run: (config: Config, given: readonly string[]) => Promise<void>
}

type Options = NonNullable<ParseArgsConfig['options']>

/** Throws Refusal for an unknown option. */
export const readGiven = <const T extends Options>(given: readonly string[], options: T) => {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true })
  } catch {
    throw new Refusal(
      '알 수 없는 인자가 있습니다. ‘npm run admin -- help’로 사용법을 확인하십시오.',
    )
  }
}

export const by = { by: { type: 'string' } } as const

/** Opens a context for the work and closes it. Throws Refusal if there is no database. */
export const within = async <Answer>(
  config: Config,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> => {
  await refuseWithoutDatabase(config)
  const context = await createContext(config, undefined, longTimeouts)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

interface Asked {
  call: string
  permission: Permission
}

/**
 * The member of staff named by `--by`, else the server itself (docs/decisions/049). Throws Refusal
 * if nobody of that name has the permission.
 */
export const byOf = async (
  db: Database,
  given: string | undefined,
  { call, permission }: Asked,
): Promise<Actor> => {
  const somebody =
    given === undefined
      ? { staff_pk: null, staff_name: '서버 관리자(명령)' }
      : await staffNamed(db, given, permission)
  return { ...somebody, ip: '', call }
}

/** Throws Refusal without `--by`, for decisions that a person must answer for. */
export const required = (given: string | undefined): string => {
  if (given !== undefined && given.trim() !== '') return given
  throw new Refusal(
    '--by에 처리하는 직원의 로그인 아이디나 이름을 입력해 주십시오. 예: --by hong2026',
  )
}

/**
 * Throws Refusal if another user owns DATA_DIR, even for root: the server could not read the files
 * that the command writes.
 */
export const refuseForeignData = async ({ dataDir }: Config): Promise<void> => {
  const owner = (await stat(dataDir).catch(() => undefined))?.uid
  // Windows has no numeric owners.
  if (owner === undefined || owner === (process.getuid?.() ?? owner)) return
  throw new Refusal(
    `DATA_DIR(${dataDir})은 다른 사용자의 폴더입니다. 서버를 실행하는 사용자로 실행하십시오. ` +
      'deploy/upgrade로 설치한 서버에서는 npm run admin -- 대신 members-admin을 사용합니다.',
  )
}

/** Throws Refusal if a server is running on the database to be replaced. */
export const refuseBeside = ([server]: readonly { name: string }[]): void => {
  if (server === undefined) return
  throw new Refusal(
    `켜져 있는 서버(${server.name})가 있습니다. 서버를 멈추고 30초 뒤에 다시 실행하십시오. 변경된 내용은 없습니다.`,
  )
}

/**
 * Throws Refusal. In the wrong folder, a command would create an empty database and work on that.
 */
export const refuseWithoutDatabase = async (config: Config): Promise<void> => {
  if (await hasDatabase(config)) return
  const where =
    engineOf(config) === 'sqlite'
      ? `DATA_DIR(${config.dataDir})에 데이터베이스(${databaseFile(config)})가`
      : 'DATABASE_URL의 데이터베이스에 이 사이트의 자료가'
  throw new Refusal(
    `${where} 없습니다. 서버와 같은 DATA_DIR과 DATABASE_URL로 실행하고, 처음이면 서버를 먼저 켜십시오.`,
  )
}
