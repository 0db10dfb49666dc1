import { booksIn, type BooksPlace, ledger } from '#payments/server/gateways/sandbox/books.ts'

/** What the rehearsal's gateway has charged and returned, by our number of the attempt, as its own books have it. */
export const readLedger = async (place: BooksPlace) => {
  const books = await booksIn(place)
  const lines = await ledger(books)
  await books.destroy()
  return new Map(lines.map((line) => [line.mbrRefNo, line]))
}
