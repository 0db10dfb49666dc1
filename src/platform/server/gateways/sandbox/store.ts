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

/** What the simulator took from and gave back to a card for one attempt of ours, in won. */
export interface LedgerLine {
  mbrRefNo: string
  charged: number
  returned: number
  net: number
}

/** Every attempt that a session was opened for, charged or not. */
export const ledger = async (books: Books): Promise<LedgerLine[]> => {
  const rows = await books
    .selectFrom('session')
    .leftJoin('entry', 'entry.aid', 'session.aid')
    .select(['session.mbr_ref_no as mbrRefNo', 'kind', 'entry.amount'])
    .execute()
  const lines = new Map<string, LedgerLine>()
  for (const { mbrRefNo, kind, amount } of rows) {
    const line = lines.get(mbrRefNo) ?? { mbrRefNo, charged: 0, returned: 0, net: 0 }
    const charged = line.charged + (kind === 'charge' ? (amount ?? 0) : 0)
    const returned = line.returned + (kind === 'return' ? (amount ?? 0) : 0)
    lines.set(mbrRefNo, { mbrRefNo, charged, returned, net: charged - returned })
  }
  return [...lines.values()]
}
