/**
 * Headings that follow from what a line paid. Others are the office's own (`book_kind`). Transfers
 * and money that goes back are neither income nor expense.
 */
export const fixedKinds = {
  dues: { side: 'in', name: '연회비' },
  registration: { side: 'in', name: '학술대회 등록비' },
  refund: { side: 'in', name: '환불' },
  return: { side: 'in', name: '반환할 금액' },
  transfer: { side: 'out', name: '계좌 간 이체' },
} as const

export type FixedKind = keyof typeof fixedKinds

/** Booked, but neither income nor expense: over all accounts and years they end at 0. */
export const neutralKinds: readonly FixedKind[] = ['return', 'transfer']

/** The heading whose payees only the treasurer sees; its key stays when it is renamed. */
export const wages = '인건비'

export const sideNames = { in: '수입', out: '지출' } as const
