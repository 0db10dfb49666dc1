import { lockBoard } from '#boards/server/posts/board-store.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/**
 * Makes kept pages stale that show the programme of a conference or its abstracts: they are kept by
 * the version of this board (docs/decisions/111). Locks its row.
 */
export const touchPages = (transaction: Transaction): Promise<void> =>
  lockBoard(transaction, 'guide')
