import { countRows } from '#platform/server/db/changes.ts'
import type * as calls from '#privacy/api/member-merging.ts'
import type { Serves } from '#staff/server/serve.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import { sql } from 'kysely'

/**
 * Members of the roll without an account, and the accounts of who seems to be they: name and birthday are one, and the mobile
 * number where both have one. Who joins so is told nothing, for these would tell anybody who is on the roll (ruling 51).
 */
const pairsIn = (db: Database) =>
  db
    .selectFrom('member as listed')
    .innerJoin('member as joined', 'joined.birth', 'listed.birth')
    .where('listed.member_id', 'is', null)
    .where('joined.member_id', 'is not', null)
    .where('joined.staff', '=', 0)
    .where('listed.birth', '!=', '')
    .where(
      sql<boolean>`lower(replace(listed.member_name, ' ', '')) = lower(replace(joined.member_name, ' ', ''))`,
    )
    .where((eb) =>
      eb.or([
        eb('listed.cell', '=', ''),
        eb('joined.cell', '=', ''),
        eb('listed.cell', '=', eb.ref('joined.cell')),
      ]),
    )

/** How many there are. */
export const countPairs = ({ db }: Pick<Context, 'db'>): Promise<number> => countRows(pairsIn(db))

/** Those pairs, the last to join first. That somebody has looked is a row of the log. */
export const listPairs: Serves<typeof calls.listMergePairs> = async (context, staff) => {
  const rows = await pairsIn(context.db)
    .select([
      'joined.member_pk as keep_pk',
      'listed.member_pk as double_pk',
      'joined.member_name',
      'joined.member_id',
      'joined.created_at',
      'listed.joined_on',
      'listed.email',
    ])
    .select(
      sql<number>`case when listed.cell = joined.cell and listed.cell <> '' then 1 else 0 end`.as(
        'cell',
      ),
    )
    .orderBy('joined.created_at', 'desc')
    .orderBy('listed.member_pk')
    .limit(200)
    .execute()
  const pairs = rows.map(({ member_id, created_at, email, cell, ...row }) => ({
    ...row,
    member_id: member_id ?? '',
    account_on: seoulDay(new Date(created_at)),
    email: email ?? '',
    same_cell: cell === 1,
  }))
  const label = `중복 가입 의심 회원 목록 조회(${pairs.length}쌍)`
  await recordAlone(context, staff, { kind: 'member', label })
  return { pairs }
}
