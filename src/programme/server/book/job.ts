import { MessageChannel } from 'node:worker_threads'
import type { ExpressionBuilder } from 'kysely'
import { picked } from '#platform/rules/picked.ts'
import { minute } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { forgetOrphaned, markOrphaned } from '#platform/server/files/orphaned.ts'
import { deleteFiles, giveUpFiles, storeFile } from '#platform/server/files/service.ts'
import { printInThread } from '#platform/server/pdf/printers.ts'
import type { BookLayout } from '#programme/rules/programme.ts'
import { type Book, bookOf, stampOf } from '#programme/server/book/facts.ts'
import { printed } from '#programme/server/book/front.ts'
import type { BookJob, PrintedBook } from '#programme/server/book/print.ts'

/** A server that has not said anything for so long has stopped. */
const silence = 10 * minute

/** Takes the oldest book that is asked for; undefined if there is none or another server took it. */
const takeOne = async ({ db, clock }: Context) => {
  const now = clock.now()
  const past = new Date(now.getTime() - silence).toISOString()
  const isOpen = (from: ExpressionBuilder<Tables, 'programme_book'>) =>
    from.or([
      from('state', '=', 'waiting'),
      from.and([from('state', '=', 'making'), from('taken_at', '<', past)]),
    ])
  const open = db.selectFrom('programme_book').select('book_pk').where(isOpen).orderBy('book_pk')
  const found = await open.executeTakeFirst()
  if (found === undefined) return undefined
  return db
    .updateTable('programme_book')
    .set({ state: 'making', taken_at: now.toISOString(), done: 0 })
    .where('book_pk', '=', found.book_pk)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst()
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeOne>>>

/** Prints in a thread; `part` has the abstracts alone, under that title. */
export const printBook = async (
  { config, clock }: Context,
  book: Book,
  { layout, part, told }: { layout: BookLayout; part?: string; told?: (done: number) => void },
): Promise<PrintedBook> => {
  const { port1, port2: port } = new MessageChannel()
  if (told !== undefined) port1.on('message', told)
  const store = picked(config, ['bucket', 'dataDir'])
  const job: BookJob = {
    book,
    layout,
    store,
    port,
    createdAt: clock.now(),
    ...(part !== undefined && { part }),
  }
  const file = new URL('print.ts', import.meta.url)
  try {
    return await printInThread<PrintedBook>(file, job, { most: 1, transfer: [port] })
  } finally {
    port1.close()
  }
}

/** Deletes books of a conference for which a newer one stands. Answers with the keys of their files. */
export const letGo = async (
  transaction: Transaction,
  { conference_id, layout, book_pk }: Pick<Taken, 'conference_id' | 'layout' | 'book_pk'>,
): Promise<string[]> => {
  const gone = await transaction
    .deleteFrom('programme_book')
    .where('conference_id', '=', conference_id)
    .where('layout', '=', layout)
    .where('book_pk', '<', book_pk)
    .where('published_at', 'is', null)
    .where('state', 'in', ['made', 'failed'])
    .returning('storage_key')
    .execute()
  const files = gone.flatMap(({ storage_key }) => (storage_key === null ? [] : [{ storage_key }]))
  return markOrphaned(transaction, files)
}

/** The row while this server still has it. */
const own = (context: Pick<Context, 'db'>, { book_pk, taken_at }: Taken) =>
  context.db
    .updateTable('programme_book')
    .where('book_pk', '=', book_pk)
    .where('state', '=', 'making')
    .where('taken_at', '=', taken_at)

const makeOne = async (context: Context, taken: Taken): Promise<void> => {
  const { db, clock } = context
  const book = await bookOf(context, taken.conference_id)
  const total = printed(book).reduce((sum, { talks }) => sum + talks.length, 0)
  await own(context, taken).set({ total }).execute()
  const told = (done: number) => {
    void own(context, taken)
      .set({ done })
      .execute()
      .catch(() => undefined)
  }
  const { bytes, pages } = await printBook(context, book, { layout: taken.layout, told })
  const { storage_key, size } = await storeFile(context, `${book.shortName} 초록집.pdf`, bytes)
  const made = { state: 'made', storage_key, size, done: total, stamp: stampOf(book) } as const
  try {
    const keys = await db.transaction().execute(async (transaction) => {
      const facts = { ...made, pages: JSON.stringify(pages), made_at: clock.now().toISOString() }
      const changed = await countChanged(own({ db: transaction }, taken).set(facts))
      if (changed === 0) throw new Error('Another server makes the book')
      await forgetOrphaned(transaction, storage_key)
      return letGo(transaction, taken)
    })
    await deleteFiles(context, keys)
  } catch (error) {
    await giveUpFiles(context, [storage_key], error)
    throw error
  }
}

/** Makes the books that are asked for, one after the other. Each may run on several servers. */
export const makeBooks = async (context: Context): Promise<void> => {
  for (let taken = await takeOne(context); taken; taken = await takeOne(context)) {
    try {
      await makeOne(context, taken)
    } catch (error) {
      await own(context, taken).set({ state: 'failed' }).execute()
      context.log.error({ err: error, book_pk: taken.book_pk }, 'a book could not be made')
    }
  }
}
