import type { Permission } from '#staff/rules/staff.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { Refusal } from '#platform/server/program.ts'
import { staffNamed } from '#staff/server/by-name.ts'

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
