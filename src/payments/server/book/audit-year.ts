import { cashBooksOf } from '#payments/rules/book/cash-book.ts'
import { headingsFrom, reportOf } from '#payments/rules/book/report.ts'
import { bookOf, yearIn } from '#payments/server/book/year.ts'
import type { Context } from '#platform/server/context.ts'

/** Everything that an auditor compares; headings bear the names of the closing. */
export const auditYear = async (context: Context, year: number) => {
  const book = await bookOf(context, year)
  const found = await yearIn(context, book)
  const headings = [...found.figures.headings, ...headingsFrom(book.kinds)]
  return {
    ...found,
    now: reportOf(book),
    books: cashBooksOf(book, headings),
  }
}
