import { entriesOf, type Entry } from '#payments/rules/book/entries.ts'
import type { Database } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'

export const wholeBook = { from: '', to: '9999' }

/** The book of some Seoul days, both included, in order. */
export const entriesIn = async (
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Entry[]> => {
  const lines = await findLines(db, from, to)
  const pks = lines.flatMap(({ line_pk, reverses }) => [line_pk, reverses ?? []].flat())
  const parts = Map.groupBy(await findParts(db, [...new Set(pks)]), ({ line_pk }) => line_pk)
  return lines.flatMap(({ reversed_on, depositor, ...line }) =>
    entriesOf(
      { ...line, payee: depositor, isReversed: reversed_on !== null },
      parts.get(line.line_pk) ?? [],
      parts.get(line.reverses ?? 0) ?? [],
    ),
  )
}

const findLines = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bank_line')
    .select(['line_pk', 'account_pk', 'day', 'time', 'amount', 'depositor', 'memo'])
    .select(['direction', 'reverses'])
    .select((eb) =>
      eb
        .selectFrom('bank_line as back')
        .select('back.day')
        .whereRef('back.reverses', '=', 'bank_line.line_pk')
        .as('reversed_on'),
    )
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('time')
    .orderBy('line_pk')
    .execute()

const findParts = (db: Database, line_pks: readonly number[]) =>
  inParts(line_pks, (pks) =>
    db
      .selectFrom('bank_part')
      .leftJoin('payment_order', 'payment_order.order_pk', 'bank_part.order_pk')
      .select(['part_pk', 'line_pk', 'kind', 'bank_part.amount', 'income', 'expense', 'project'])
      .select(['note', 'bank_part.order_pk', 'charge_pk', 'bank_part.goods_key', 'goods_name'])
      .where('line_pk', 'in', pks)
      .orderBy('part_pk')
      .execute(),
  )
