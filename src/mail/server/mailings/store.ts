import type { Selectable } from 'kysely'
import type { CopyState } from '#mail/rules/mailings.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { notFound } from '#platform/server/errors.ts'
import type { MailFile } from '#platform/server/mail/message.ts'

export type MailingRow = Selectable<Tables['mailing']>

export const requireMailing = (
  db: Database | Transaction,
  mailing_pk: number,
): Promise<MailingRow> =>
  db
    .selectFrom('mailing')
    .selectAll()
    .where('mailing_pk', '=', mailing_pk)
    .executeTakeFirstOrThrow(notFound)

export const countCopies = async (db: Database, mailing_pk: number) => {
  const rows = await db
    .selectFrom('mailing_recipient')
    .select('state')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('repeats').as('repeats'),
    ])
    .where('mailing_pk', '=', mailing_pk)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count, repeats }) => ({
    state,
    count: Number(count),
    repeats: Number(repeats),
  }))
}

export type Copy = Selectable<Tables['mailing_recipient']>

export const readerOf = (copy: Pick<Copy, 'to_address' | 'to_name' | 'blanks'>) => ({
  address: copy.to_address,
  name: copy.to_name,
  blanks: JSON.parse(copy.blanks) as Record<string, string>,
})

export const endCopy = (
  db: Database | Transaction,
  copy_pk: number,
  ended: { state: CopyState; now: string; answer: string | null },
  from: readonly CopyState[] = ['waiting'],
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('mailing_recipient')
      .set({ state: ended.state, ended_at: ended.now, answer: ended.answer, handed_at: null })
      .where('copy_pk', '=', copy_pk)
      .where('state', 'in', from),
  )

export const listFiles = (db: Database | Transaction, mailing_pk: number) =>
  db
    .selectFrom('mailing_file')
    .select(['file_pk', 'name', 'size'])
    .where('mailing_pk', '=', mailing_pk)
    .orderBy('file_pk')
    .execute()

export const filesOf = (db: Database | Transaction, mailing_pk: number): Promise<MailFile[]> =>
  db
    .selectFrom('mailing_file')
    .select(['name', 'content'])
    .where('mailing_pk', '=', mailing_pk)
    .orderBy('file_pk')
    .execute()
