import type * as calls from '#conference/api/roles.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import type { RolesOf } from '#payments/server/goods/seats.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

const rowsOf = (db: Database, email: string) =>
  db.selectFrom('conference_role').where('email', '=', email)

/** A person's roles at a conference, by the address in lower case. */
export const rolesOf: RolesOf = async (db, conference, email) => {
  if (email === null || conference.fees.every(({ role }) => role === undefined)) return []
  const key = registrationKey(conference)
  const rows = await rowsOf(db, email).select('role').where('goods_key', '=', key).execute()
  return rows.map(({ role }) => role)
}

export const listRoles: Serves<typeof calls.listRoles> = async (context, staff, asked) => {
  const conference = conferenceAsked(context, asked)
  const rows = await context.db
    .selectFrom('conference_role')
    .leftJoin('member', 'member.email', 'conference_role.email')
    .select(['role', 'role_name as name', 'conference_role.email', 'member_pk'])
    .where('goods_key', '=', registrationKey(conference))
    .orderBy('role')
    .orderBy('role_name')
    .execute()
  const label = `학술대회 발표자·초청 연자 목록 조회(${rows.length}명)`
  await recordAlone(context, staff, { kind: 'registrant', label, after: { id: conference.id } })
  return { rows }
}

/** The name stands with the role, not in the log (ruling 42). Throws `notFound`. */
export const setRole: Serves<typeof calls.setRole> = (context, staff, wanted) =>
  context.db.transaction().execute(async (transaction) => {
    const { id, role, email, name: role_name, held } = wanted
    const goods_key = registrationKey(conferenceAsked(context, { id }))
    const created_at = context.clock.now().toISOString()
    if (held) await put(transaction, { goods_key, email, role, role_name, created_at })
    else await forgetRolesOf(transaction, email, { goods_key, role })
    const label = `학술대회 발표자·초청 연자 ${held ? '등록' : '삭제'}`
    await record(context, transaction, staff, { kind: 'registrant', label, after: { id, role } })
    return {}
  })

const put = (transaction: Transaction, { role_name, ...row }: Tables['conference_role']) =>
  transaction
    .insertInto('conference_role')
    .values({ ...row, role_name })
    .onConflict((conflict) =>
      conflict.columns(['goods_key', 'email', 'role']).doUpdateSet({ role_name }),
    )
    .execute()

/** Answers what it deleted. */
export const forgetRolesOf = (
  transaction: Transaction,
  email: string,
  only: Partial<Pick<Tables['conference_role'], 'goods_key' | 'role'>> = {},
): Promise<Tables['conference_role'][]> =>
  transaction
    .deleteFrom('conference_role')
    .where((eb) => eb.and({ ...only, email }))
    .returningAll()
    .execute()

export const giveRoles = async (
  transaction: Transaction,
  from: string,
  to: string,
): Promise<void> => {
  for (const row of await forgetRolesOf(transaction, from))
    await put(transaction, { ...row, email: to })
}

/** Returns how many were destroyed (norms 2.3). */
export const destroyPastRoles = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(transaction.deleteFrom('conference_role').where('created_at', '<', before))

/** For the member's right of access (개인정보 보호법 제35조). */
export const rolesHeldBy = (db: Database, email: string) =>
  rowsOf(db, email).select(['goods_key', 'role', 'role_name', 'created_at']).execute()
