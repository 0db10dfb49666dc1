import type { Entry } from '#payments/rules/book/entries.ts'
import { fixedKinds, neutralKinds } from '#payments/rules/book/kinds.ts'
import { balanceAt, type Book, headingOf, offAt } from '#payments/rules/book/report.ts'

type Headings = Parameters<typeof headingOf>[1]

const placeOf = (entry: Entry, headings: Headings) => {
  if (entry.kind === null) return { place: '미분류', heading: '미분류' }
  const neutral = neutralKinds.find((kind) => kind === entry.kind)
  if (neutral !== undefined) return { place: '대체', heading: fixedKinds[neutral].name }
  const { side, name } = headingOf(entry, headings)
  return { place: side === 'in' ? '수입' : '지출', heading: name }
}

/**
 * The year's 금전출납부: each account's opening balance and its entries in order, each with the
 * balance after it, in won.
 */
export const cashBooksOf = (
  { year, entries, accounts, names }: Pick<Book, 'year' | 'entries' | 'accounts' | 'names'>,
  headings: Headings,
) =>
  accounts.map((account) => {
    const opening = balanceAt(account, entries, `${year - 1}-12-31`)
    let balance = opening
    const own = entries
      .filter(
        ({ account_pk, day }) => account_pk === account.account_pk && day.startsWith(`${year}-`),
      )
      .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)) || a.line_pk - b.line_pk)
    const rows = own.map((entry) => {
      const { line_pk, day, time, side, amount, payee, purpose, project, order_pk } = entry
      balance += side === 'in' ? amount : -amount
      return {
        ...{ line_pk, day, time, payee, purpose, order_pk, balance },
        ...{ in: side === 'in' ? amount : 0, out: side === 'out' ? amount : 0 },
        ...placeOf(entry, headings),
        project: project === null ? '' : (names.get(project) ?? project),
      }
    })
    const bankIn = (month: string, won: number): number =>
      won + offAt(account, `${year}-${month}-31`)
    return { name: account.name, opening, rows, closing: balance, bankIn }
  })

const orderOf = ({ day, time }: Entry): string => `${day} ${time}`

export type CashBook = ReturnType<typeof cashBooksOf>[number]
