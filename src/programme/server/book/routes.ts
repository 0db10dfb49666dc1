import type { Hono } from 'hono'
import { answerFile } from '#boards/server/files/answer.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { forEverybody } from '#platform/server/http/caching.ts'
import { readInput } from '#platform/server/http/input.ts'
import * as calls from '#programme/api/book.ts'
import {
  askForBook,
  bookFile,
  bookPart,
  bookRoom,
  publishBook,
} from '#programme/server/book/office.ts'
import { publishedBook } from '#programme/server/book/pages.ts'
import { exportProgramme } from '#programme/server/exports/export.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const bookRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.openBookRoom, bookRoom)
  serve(calls.makeBook, askForBook)
  serve(calls.publishBook, publishBook)
  serve(calls.bookFile, bookFile)
  serve(calls.bookPart, bookPart)
  serve(calls.exportProgramme, exportProgramme)
  app.get(`/api${calls.getAbstractBook.path}`, async (c) => {
    const { conference_id } = await readInput(c, calls.getAbstractBook.input)
    const book = await publishedBook(context.db, conference_id)
    if (book?.storage_key == null) throw new AppError('notFound')
    const { storage_key, size } = book
    const original_name = `초록집 ${conference_id}.pdf`
    const file = { original_name, storage_key, size, content_type: 'application/pdf' }
    return answerFile(c, context, file, asked)
  })
}

/** Another book may be published at any time. */
const asked = forEverybody(0)(Infinity)
