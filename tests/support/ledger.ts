import { booksOf, type BooksPlace, sumOf } from '#payments/server/gateways/sandbox/books.ts'

/** What the rehearsal's gateway has charged and returned, by our number of the attempt, as its own books have it. */
export const readLedger = (place: BooksPlace) =>
  new Map(
    Array.from(booksOf(place).sessions.values(), ({ mbrRefNo, entries }) => {
      const [charged, returned] = [sumOf('charge', entries), sumOf('return', entries)]
      return [mbrRefNo, { mbrRefNo, charged, returned, net: charged - returned }]
    }),
  )
