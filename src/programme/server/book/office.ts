import { buffer } from 'node:stream/consumers'
import { touchPages } from '#boards/server/posts/touch.ts'
import { conferenceAsked } from '#conference/server/registrants/room.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import type * as calls from '#programme/api/book.ts'
import { type Book, bookOf, stampOf } from '#programme/server/book/facts.ts'
import { companyOf, printed } from '#programme/server/book/front.ts'
import { letGo, printBook } from '#programme/server/book/job.ts'
import { lastRelease } from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** Sessions in order, then authors by name and institution, each with the abstracts. */
const partsOf = (book: Book) => {
  const sessions = printed(book)
  const named = sessions.flatMap(({ talks }) =>
    talks.flatMap(({ abstract_pk, content }) =>
      content.authors.map((author) => {
        const names = [author.name_ko || author.name_en, companyOf(content, author, 'ko')]
        return { abstract_pk, name: names.filter(Boolean).join(', ') }
      }),
    ),
  )
  const people = [...Map.groupBy(named, ({ name }) => name)]
  return [
    ...sessions.map(({ session_pk, title_ko, talks }) => ({
      ...{
        key: `${session_pk}`,
        name: `세션: ${title_ko}`,
        talks: talks.map((one) => one.abstract_pk),
      },
    })),
    ...people
      .toSorted(([one], [other]) => one.localeCompare(other, 'ko'))
      .map(([name, rows]) => ({ key: name, name, talks: rows.map((one) => one.abstract_pk) })),
  ]
}

const shown = ['book_pk', 'layout', 'state', 'done', 'total', 'size', 'staff_name'] as const
const moments = ['asked_at', 'made_at', 'published_at'] as const

/** Throws `notFound`. */
export const bookRoom: Serves<typeof calls.openBookRoom> = async (context, _staff, asked) => {
  const { db, conferences } = context
  const conference = conferenceAsked(context, asked)
  const release = conference.abstracts && (await lastRelease(db, conference.id))
  const book = release && (await bookOf(context, conference.id))
  const stamp = book && stampOf(book)
  const books = await db
    .selectFrom('programme_book')
    .selectAll()
    .where('conference_id', '=', conference.id)
    .orderBy('book_pk', 'desc')
    .execute()
  return {
    ...{ id: conference.id, short_name: conference.shortName },
    conferences: conferences
      .filter(({ abstracts }) => abstracts !== undefined)
      .map(({ id, shortName }) => ({ id, short_name: shortName })),
    count: book ? printed(book).flatMap(({ talks }) => talks).length : 0,
    books: books.map((one) => ({
      ...picked(one, [...shown, ...moments]),
      isOutdated: one.state === 'made' && one.stamp !== stamp,
    })),
    parts: book ? partsOf(book).map((one) => picked(one, ['key', 'name'])) : [],
  }
}

/** Asks for a book, once: one of the layout that is being made is the answer. Throws as `bookOf`. */
export const askForBook: Serves<typeof calls.makeBook> = async (context, staff, { id, layout }) => {
  const stamp = stampOf(await bookOf(context, id))
  const asked_at = context.clock.now().toISOString()
  return context.db.transaction().execute(async (transaction) => {
    const open = await transaction
      .selectFrom('programme_book')
      .select('book_pk')
      .where('conference_id', '=', id)
      .where('layout', '=', layout)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (open !== undefined) return open
    await record(context, transaction, staff, {
      ...{ kind: 'programme', label: '초록집 제작', after: { id, layout } },
    })
    return transaction
      .insertInto('programme_book')
      .values({
        conference_id: id,
        layout,
        stamp,
        state: 'waiting',
        asked_at,
        ...picked(staff, ['staff_name']),
      })
      .returning('book_pk')
      .executeTakeFirstOrThrow()
  })
}

const madeBook = async (db: Database, book_pk: number) => {
  const row = await db
    .selectFrom('programme_book')
    .selectAll()
    .where('book_pk', '=', book_pk)
    .where('state', '=', 'made')
    .executeTakeFirst()
  if (row?.storage_key == null) throw new AppError('notFound')
  return { ...row, storage_key: row.storage_key }
}

/** One book of a conference is public at most. Throws `notFound` for one that is not made. */
export const publishBook: Serves<typeof calls.publishBook> = async (
  context,
  staff,
  { book_pk, isPublished },
) => {
  const { db, clock } = context
  const keys = await db.transaction().execute(async (transaction) => {
    await touchPages(transaction)
    const row = await madeBook(transaction, book_pk)
    const { conference_id: id } = row
    const set = (published_at: string | null) =>
      transaction.updateTable('programme_book').set({ published_at })
    await set(null).where('conference_id', '=', id).execute()
    if (isPublished) await set(clock.now().toISOString()).where('book_pk', '=', book_pk).execute()
    const label = isPublished ? '초록집 공개' : '초록집 공개 중지'
    await record(context, transaction, staff, { kind: 'programme', label, after: { id, book_pk } })
    return letGo(transaction, row)
  })
  await deleteFiles(context, keys)
  return {}
}

const type = 'application/pdf'

export const bookFile: Serves<typeof calls.bookFile> = async (context, _staff, { book_pk }) => {
  const { storage_key, size, conference_id } = await madeBook(context.db, book_pk)
  const bytes = await buffer(await context.files.read(storage_key, { start: 0, end: size - 1 }))
  return { name: `초록집 ${conference_id}.pdf`, type, bytes: new Uint8Array(bytes) }
}

/** Throws `notFound`. */
export const bookPart: Serves<typeof calls.bookPart> = async (context, _staff, { id, key }) => {
  const book = await bookOf(context, id)
  const found = partsOf(book).find((one) => one.key === key)
  if (found === undefined) throw new AppError('notFound')
  const sessions = printed(book).map((session) => ({
    ...session,
    talks: session.talks.filter(({ abstract_pk }) => found.talks.includes(abstract_pk)),
  }))
  const part = `${book.shortName} 초록 · ${found.name}`
  const { bytes } = await printBook(context, { ...book, sessions }, { layout: 'one', part })
  return { name: `${part}.pdf`, type, bytes }
}
