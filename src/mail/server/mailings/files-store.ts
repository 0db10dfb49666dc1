import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MailingFileTable } from '#platform/server/db/mail-tables.ts'
import type { MailFile } from '#platform/server/mail/message.ts'
import type { Insertable } from 'kysely'

/** What goes with a mailing, without what is in it. */
export const listFiles = (db: Database | Transaction, mailing_pk: number) =>
  db
    .selectFrom('mailing_file')
    .select(['file_pk', 'name', 'size'])
    .where('mailing_pk', '=', mailing_pk)
    .orderBy('file_pk')
    .execute()

/** The same with what is in it, as it is sent. */
export const filesOf = (db: Database | Transaction, mailing_pk: number): Promise<MailFile[]> =>
  db
    .selectFrom('mailing_file')
    .select(['name', 'content'])
    .where('mailing_pk', '=', mailing_pk)
    .orderBy('file_pk')
    .execute()

export const addFile = async (
  transaction: Transaction,
  file: Insertable<MailingFileTable>,
): Promise<void> => {
  await transaction.insertInto('mailing_file').values(file).execute()
}

export const deleteFile = async (
  transaction: Transaction,
  { mailing_pk, file_pk }: { mailing_pk: number; file_pk: number },
): Promise<void> => {
  await transaction
    .deleteFrom('mailing_file')
    .where('mailing_pk', '=', mailing_pk)
    .where('file_pk', '=', file_pk)
    .execute()
}
