import type { Books } from '#platform/server/gateways/sandbox/schema.ts'

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
