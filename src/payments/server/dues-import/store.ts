import type { Whose } from '#payments/rules/dues-sheet.ts'
import type { Database } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'

export const findRoll = async (
  db: Database,
  people: readonly Whose[],
  those: readonly number[],
) => {
  const textsOf = (key: keyof Whose): string[] => [
    ...new Set(people.map((who) => who[key]).filter(Boolean)),
  ]
  const query = db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'member_type', 'company_name', 'email', 'joined_on'])
    .select(['birth', 'cell'])
    .where('staff', '=', 0)
    .orderBy('member_pk')
  const rows = [
    ...(await inParts(textsOf('member_name'), (names) =>
      query.where('member_name', 'in', names).execute(),
    )),
    ...(await inParts(textsOf('email'), (emails) => query.where('email', 'in', emails).execute())),
    ...(await inParts(those, (keys) => query.where('member_pk', 'in', keys).execute())),
  ]
  const all = rows.map((row) => [row.member_pk, { ...row, email: row.email ?? '' }] as const)
  return [...new Map(all).values()]
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
    ])
    .groupBy(['dues_import.import_pk', 'file_name', 'staff_name', 'undone_at'])
    .groupBy('dues_import.created_at')
    .orderBy('dues_import.import_pk', 'desc')
    .execute()
