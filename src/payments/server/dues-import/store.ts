import { goneStatuses, statusOn } from '#members/rules/member-status.ts'
import { hanjaIn } from '#payments/rules/dues-sheet/people.ts'
import type { Database } from '#platform/server/db/database.ts'

export type OnRoll = Awaited<ReturnType<typeof findRoll>>[number]

/** Everybody on the roll, with the name in Hanja and what they are no longer members for on that Seoul day. */
export const findRoll = async (db: Database, today: string) => {
  const rows = await db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'member_type', 'company_name', 'email', 'joined_on'])
    .select(['birth', 'cell', 'en_name'])
    .where('staff', '=', 0)
    .orderBy('member_pk')
    .execute()
  const statuses = await db
    .selectFrom('member_status')
    .select(['member_pk', 'status', 'from_day', 'until_day'])
    .where('status', 'in', goneStatuses)
    .execute()
  const notes = await db
    .selectFrom('member_note')
    .select(['member_pk', 'body'])
    .where((eb) => eb.or([eb('body', 'like', '%한자%'), eb('body', 'like', '%漢字%')]))
    .execute()
  const hanja = new Map(notes.map(({ member_pk, body }) => [member_pk, hanjaIn(body)]))
  const gone = Map.groupBy(statuses, ({ member_pk }) => member_pk)
  return rows.map(({ email, ...row }) => ({
    ...row,
    email: email ?? '',
    hanja: hanja.get(row.member_pk) ?? '',
    gone: statusOn(today, gone.get(row.member_pk) ?? []),
  }))
}

export const findImports = (db: Database) =>
  db
    .selectFrom('dues_import')
    .leftJoin('payment_order', (join) =>
      join
        .onRef('payment_order.import_pk', '=', 'dues_import.import_pk')
        .on('payment_order.state', '=', 'paid'),
    )
    .select(['dues_import.import_pk', 'file_name', 'staff_name', 'undone_at'])
    .select('dues_import.created_at')
    .select((eb) => [
      eb.fn.count('payment_order.order_pk').as('count'),
      eb.fn.coalesce(eb.fn.sum('payment_order.amount'), eb.lit(0)).as('sum'),
      eb
        .selectFrom('fee_waiver')
        .select((of) => of.fn.countAll().as('waived'))
        .whereRef('fee_waiver.import_pk', '=', 'dues_import.import_pk')
        .where('ended_at', 'is', null)
        .as('waived'),
    ])
    .groupBy(['dues_import.import_pk', 'file_name', 'staff_name', 'undone_at'])
    .groupBy('dues_import.created_at')
    .orderBy('dues_import.import_pk', 'desc')
    .execute()
