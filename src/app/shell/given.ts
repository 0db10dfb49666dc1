import { createContext } from '#app/context.ts'
import { refuseWithoutDatabase } from '#app/shell/own-data.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { longTimeouts } from '#platform/server/db/timeouts.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { Refusal } from '#platform/server/program.ts'
import type { Permission } from '#staff/rules/staff.ts'
import { staffNamed } from '#staff/server/by-name.ts'
import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** The words after a command's name. Throws a Refusal for what is not known. */
export const readGiven = <const T extends Options>(given: readonly string[], options: T) => {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true })
  } catch {
    throw new Refusal(
      '알 수 없는 낱말이 있습니다. ‘npm run admin -- help’를 실행하여 사용법을 보십시오.',
    )
  }
}

/** Who does it, for every command that changes anything. */
export const by = { by: { type: 'string' } } as const

/** Does a chore with a context of its own, and gives everything back. Throws a refusal where there is no database. */
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

/** What a command is called in the log, and who may do it. */
interface Asked {
  call: string
  permission: Permission
}

/**
 * By whose hand a command is: whom `--by` names, else the server's own (docs/decisions/049). Throws Refusal where nobody fit is
 * named.
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

/** The same where a person has decided: then the command wants to know who it was. */
export const required = (given: string | undefined): string => {
  if (given !== undefined && given.trim() !== '') return given
  throw new Refusal(
    '누가 하는 일인지 --by에 직원의 로그인 아이디나 이름을 적어 주십시오. 예: --by hong2026',
  )
}
