import { sql } from 'kysely'
import { readTexts } from '#app/demo/posts.ts'
import type { PostType } from '#boards/rules/boards.ts'
import { plainText } from '#boards/server/posts/html.ts'
import { sortKey } from '#boards/server/posts/store.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'

const batch = 5_000
const firstMinute = Date.UTC(2005, 0, 1)

/** Puts posts made of the demo's titles and sentences under those that a board has, without the care of writing one. */
export const fillBoard = async ({ db }: Context, type: PostType, posts: number): Promise<void> => {
  const words = await readWords()
  const postgres = engineOfDatabase(db) === 'postgres'
  if (postgres) await restSearch(db)
  await db
    .updateTable('board')
    .set({ version: sql`version + 1`, count: sql`count + ${posts}` })
    .where('type', '=', type)
    .execute()
  for (let done = 0; done < posts; done += batch) {
    const upTo = Math.min(done + batch, posts)
    await db.transaction().execute(async (transaction) => {
      for (let place = done + 1; place <= upTo; place += 1) {
        await addPost(transaction, type, words, place)
      }
    })
  }
  if (postgres) await sql`reindex table post_search`.execute(db)
  await sql`analyze`.execute(db)
}

/** Filling an index as a whole takes PostgreSQL a tenth of the time. */
const restSearch = async (db: Database): Promise<void> => {
  await sql`
    update pg_index set indisready = false
    where indexrelid in ('post_search_title'::regclass, 'post_search_content'::regclass)
  `.execute(db)
}

interface Words {
  titles: readonly string[]
  sentences: readonly string[]
}

const readWords = async (): Promise<Words> => {
  const names = ['notice', 'newsletter', 'trend', 'guide'] as const
  const texts = (await Promise.all(names.map(readTexts))).flat()
  return {
    titles: texts.map((text) => text.title),
    sentences: texts
      .flatMap((text) => plainText(text.content).split(/(?<=다\.)\s+/))
      .filter((sentence) => sentence.length > 30),
  }
}

/** Four sentences in an order that comes round only after all of them. */
const addPost = async (db: Transaction, type: PostType, words: Words, place: number) => {
  const { titles, sentences } = words
  const enrolledAt = new Date(firstMinute + place * 60_000).toISOString()
  const key = sortKey({ type, pinned: false, enrolledAt, turn: 0 })
  const title = `${titles[place % titles.length] ?? ''} ${place}`
  const content = [1, 3, 7, 11].map((step) => sentences[(place * step) % sentences.length])
  const post = {
    type,
    title,
    admin_name: '학회사무국',
    pinned: 0,
    enrolled_at: enrolledAt,
    hit: 0,
    sort_key: key,
    image_file_pk: null,
    image_alt: null,
    content: content.map((sentence) => `<p>${sentence ?? ''}</p>`).join(''),
    plain_text: content.join('\n'),
  }
  await db.insertInto('post').values(post).execute()
  await searchIndex(db).add(db, { type, sortKey: key, title, content: content.join('\n') })
}
