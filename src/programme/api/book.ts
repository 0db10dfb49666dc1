import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { bookLayouts, bookStates } from '#programme/rules/programme.ts'

const id = text(100)

const Book = z.object({
  book_pk: z.number(),
  layout: z.enum(bookLayouts),
  state: z.enum(bookStates),
  /** Counts abstracts while the book is made, up to `total`. */
  done: z.number(),
  total: z.number(),
  /** Bytes. */
  size: z.number(),
  staff_name: z.string(),
  asked_at: z.string(),
  made_at: z.string().nullable(),
  published_at: z.string().nullable(),
  /** It would print anything else now. */
  isOutdated: z.boolean(),
})

const Room = z.object({
  id: z.string(),
  short_name: z.string(),
  conferences: z.array(z.object({ id: z.string(), short_name: z.string() })),
  /** Abstracts that the book would have; none before the first release. */
  count: z.number(),
  books: z.array(Book),
  /** Sessions and authors with abstracts; `key` is for `bookPart`. */
  parts: z.array(z.object({ key: z.string(), name: z.string() })),
})

export const openBookRoom = define('GET /v1/console/programme/books', {
  permission: 'programme',
  summary: 'The books of a conference, and what can be printed in part',
  input: z.object({ id: id.optional() }),
  answer: Room,
  errors: ['notFound'],
})

export const makeBook = define('POST /v1/console/programme/book/make', {
  permission: 'programme',
  summary: 'Asks for a book of the last release; a job makes it',
  input: z.object({ id, layout: z.enum(bookLayouts) }),
  answer: z.object({ book_pk: z.number() }),
  /** `invalid` before the first release. */
  errors: ['notFound', 'invalid'],
})

export const publishBook = define('POST /v1/console/programme/book/publish', {
  permission: 'programme',
  summary: 'Publishes a book in place of another, or takes it back',
  input: z.object({ book_pk: pk, isPublished: z.boolean() }),
  answer: z.object({}),
  errors: ['notFound'],
})

export const bookFile = define('GET /v1/console/programme/book/file', {
  permission: 'programme',
  summary: 'A made book as PDF',
  input: z.object({ book_pk: pk }),
  answer: 'file',
  errors: ['notFound'],
})

export const bookPart = define('GET /v1/console/programme/book/part', {
  permission: 'programme',
  summary: 'The abstracts of a session or a person as PDF',
  input: z.object({ id, key: text(400) }),
  answer: 'file',
  errors: ['notFound', 'invalid'],
})

export const exportKinds = ['xlsx', 'schedule', 'jats', 'crossref'] as const

export const exportProgramme = define('GET /v1/console/programme/export', {
  permission: 'programme',
  summary:
    'The released programme for spreadsheets, calendars, archives or the registration of DOIs',
  input: z.object({ id, kind: z.enum(exportKinds) }),
  answer: 'file',
  /** `invalid` before the first release, and without a prefix of DOIs. */
  errors: ['notFound', 'invalid'],
})

export const getAbstractBook = define('GET /v1/front/getAbstractBook', {
  access: 'link',
  summary: 'The published book of a conference as PDF; answers range requests',
  input: z.object({ conference_id: id }),
  answer: 'file',
  errors: ['notFound'],
})
