import { cashBooksOf } from '#payments/rules/book/cash-book.ts'
import { headingsFrom, reportOf } from '#payments/rules/book/report.ts'
import { bookOf, yearIn } from '#payments/server/book/year.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

const evidenceOf = (db: Database, year: number) =>
  db
    .selectFrom('book_evidence')
    .innerJoin('bank_line', 'bank_line.line_pk', 'book_evidence.line_pk')
    .select(['evidence_pk', 'book_evidence.line_pk', 'file_key', 'file_name', 'size'])
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('evidence_pk')
    .execute()

/** Everything that an auditor compares; headings bear the names of the closing. */
export const auditYear = async (context: Context, year: number) => {
  const book = await bookOf(context, year)
  const found = await yearIn(context, book)
  const headings = [...found.figures.headings, ...headingsFrom(book.kinds)]
  const evidence = await evidenceOf(context.db, year)
  return {
    ...found,
    now: reportOf(book),
    books: cashBooksOf(book, headings),
    evidence: Map.groupBy(evidence, ({ line_pk }) => line_pk),
  }
}
