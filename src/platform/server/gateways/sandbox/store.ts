import type {
  Books,
  BooksTransaction,
  EntryTable,
  SessionTable,
} from '#platform/server/gateways/sandbox/schema.ts'

export const apiKeyIn = async (books: Books): Promise<string> => {
  const { api_key } = await books.selectFrom('merchant').select('api_key').executeTakeFirstOrThrow()
  return api_key
}

export const addSession = async (books: Books, session: SessionTable): Promise<void> => {
  await books.insertInto('session').values(session).execute()
}

export const findSession = (books: Books, aid: string): Promise<SessionTable | undefined> =>
  books.selectFrom('session').selectAll().where('aid', '=', aid).executeTakeFirst()

/** The session, which nobody else can change until the end of the transaction: it begins with a write. */
export const lockSession = (
  trx: BooksTransaction,
  aid: string,
): Promise<SessionTable | undefined> =>
  trx.updateTable('session').set({ aid }).where('aid', '=', aid).returningAll().executeTakeFirst()

/** The session of a charge, held in the same way. */
export const lockSessionOfCharge = (
  trx: BooksTransaction,
  refNo: string,
): Promise<SessionTable | undefined> =>
  trx
    .updateTable('session')
    .set((expression) => ({ aid: expression.ref('session.aid') }))
    .where('aid', '=', (charge) =>
      charge
        .selectFrom('entry')
        .select('entry.aid')
        .where('ref_no', '=', refNo)
        .where('kind', '=', 'charge'),
    )
    .returningAll()
    .executeTakeFirst()

export const changeSession = async (
  trx: BooksTransaction,
  aid: string,
  change: Partial<SessionTable>,
): Promise<void> => {
  await trx.updateTable('session').set(change).where('aid', '=', aid).execute()
}

export const addEntry = async (trx: BooksTransaction, entry: EntryTable): Promise<void> => {
  await trx.insertInto('entry').values(entry).execute()
}

export const entriesOf = (trx: BooksTransaction, aid: string): Promise<EntryTable[]> =>
  trx.selectFrom('entry').selectAll().where('aid', '=', aid).execute()
