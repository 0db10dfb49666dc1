import type { Booking } from '#payments/rules/bank/lines.ts'
import { signed } from '#payments/rules/book/balance.ts'
import { accountsOf } from '#payments/server/book/accounts.ts'
import type { Database } from '#platform/server/db/database.ts'
import { unfit } from '#platform/server/errors.ts'

type Known = Pick<Booking, 'day' | 'direction' | 'amount' | 'balance'>

const keyOf = ({ day, direction, amount, balance }: Known): string =>
  [day, direction === 'in' ? 'in' : 'out', amount, balance].join(' ')

/** The account that has one of the lines already, with the same balance. */
const holderOf = async (db: Database, lines: readonly Booking[]) => {
  const balanced = lines.filter(({ balance }) => balance !== null)
  const days = balanced.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return undefined
  const keys = new Set(balanced.map(keyOf))
  const rows = await db
    .selectFrom('bank_line')
    .select(['account_pk', 'day', 'direction', 'amount', 'balance'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('balance', 'is not', null)
    .execute()
  return rows.find((row) => keys.has(keyOf({ ...row, balance: Number(row.balance) })))?.account_pk
}

/**
 * Proposes the bank account whose statement this is: the only one, the one that has some of its
 * lines, or the one whose balance the file's first day goes on from; null if none.
 */
export const statementAccount = async (
  db: Database,
  lines: readonly Booking[],
): Promise<number | null> => {
  const banks = (await accountsOf(db)).filter(({ kind }) => kind === 'bank')
  const [only, ...others] = banks
  if (others.length === 0) return only?.account_pk ?? null
  const first = lines.map(({ day }) => day).toSorted()[0]
  const starts = lines.flatMap((line) =>
    line.day === first && line.balance !== null ? [line.balance - signed(line)] : [],
  )
  const next = banks.find(({ balance }) => balance !== null && starts.includes(balance))
  return (await holderOf(db, lines)) ?? next?.account_pk ?? null
}

/**
 * Nothing undoes a statement that went into another account. Throws `invalid` if none is chosen,
 * or if another has some of its lines.
 */
export const requireAccount = async (
  db: Database,
  lines: readonly Booking[],
  chosen: number | undefined,
): Promise<number> => {
  const banks = (await accountsOf(db)).filter(({ kind }) => kind === 'bank')
  const account_pk = chosen ?? (banks.length === 1 ? banks[0]?.account_pk : undefined)
  if (account_pk === undefined || banks.every((one) => one.account_pk !== account_pk))
    throw unfit('account_pk', '거래내역의 계좌를 선택해 주세요.')
  const holder = await holderOf(db, lines)
  if (holder === undefined || holder === account_pk) return account_pk
  const name = banks.find((one) => one.account_pk === holder)?.name ?? ''
  throw unfit('account_pk', `‘${name}’에 이미 등록한 거래가 있는 파일입니다. 계좌를 확인해 주세요.`)
}
