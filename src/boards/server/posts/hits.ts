import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export interface Reader {
  ip: string
  userAgent: string
  purpose: string
}

/**
 * Counts one hit for each reader and Seoul day, without prefetches and bots. Returns whether it
 * counted. A failure is logged and never thrown.
 */
export const countHit = async (context: Context, pk: number, reader: Reader): Promise<boolean> => {
  const hit = newHit(context, pk, reader)
  return hit !== undefined && (await addHits(context, [hit])) === 1
}

/** Milliseconds for which hits are collected. */
const gathering = 100

/**
 * Counts hits in the background, many in one transaction: SQLite waits for the disk at each commit,
 * and requests wait with it.
 */
export const countHitSoon = (context: Context, pk: number, reader: Reader): void => {
  const hit = newHit(context, pk, reader)
  if (hit === undefined) return
  const { waiting } = memoryOf(context)
  waiting.set(hit.known, hit)
  if (waiting.size > 1) return
  const adding = async (): Promise<void> => {
    await wait(gathering)
    // A fixed order, so that two servers cannot deadlock.
    const hits = [...waiting.values()].sort((one, other) => one.post_pk - other.post_pk)
    waiting.clear()
    await addHits(context, hits)
  }
  context.background.add(adding())
}

type Hit = Tables['post_hit'] & { known: string }

/**
 * The reader is a keyed hash with the day in it, so that nobody can be recognised the next day.
 * Undefined for bots, prefetches and hits that were counted already.
 */
const newHit = (
  context: Context,
  post_pk: number,
  { ip, userAgent, purpose }: Reader,
): Hit | undefined => {
  const day = seoulDay(context.clock.now())
  const who = `${day}\n${ip}\n${userAgent}`
  const known = `${post_pk}\n${who}`
  if (memoryOf(context).known.has(known) || /prefetch|prerender/i.test(purpose)) return undefined
  if (userAgent === '' || isbot(userAgent)) return undefined
  const reader = createHmac('sha256', context.keys.reader).update(who).digest('base64url')
  return { post_pk, day, reader, known }
}

const addHits = async (context: Context, hits: readonly Hit[]): Promise<number> => {
  try {
    const added = await context.db.transaction().execute(async (transaction) => {
      let count = 0
      for (const { known: _, ...hit } of hits) count += Number(await addHit(transaction, hit))
      return count
    })
    for (const { known } of hits) memoryOf(context).known.set(known, true)
    return added
  } catch (error) {
    context.log.warn({ err: error }, 'a hit was not counted')
    return 0
  }
}

interface Memory {
  /** Hits already in the database, so that repeated reading costs no statement. */
  known: LRUCache<string, true>
  waiting: Map<string, Hit>
}

const memories = new WeakMap<Context, Memory>()

const memoryOf = (context: Context): Memory => {
  const memory = memories.get(context) ?? {
    known: new LRUCache<string, true>({
      maxSize: 1_000_000,
      // A very long User-Agent must not push out the other entries.
      maxEntrySize: 1_000,
      sizeCalculation: (_, known) => known.length,
    }),
    waiting: new Map<string, Hit>(),
  }
  memories.set(context, memory)
  return memory
}

export const forgetPastHits = (context: Context): Promise<void> =>
  deleteHitsBefore(context.db, seoulDay(context.clock.now()))

const addHit = async (transaction: Transaction, hit: Tables['post_hit']): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('post_hit')
    .values(hit)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await transaction
    .updateTable('post')
    .set({ hit: sql`hit + 1` })
    .where('post_pk', '=', hit.post_pk)
    .execute()
  return true
}

export const deleteHitsBefore = async (db: Database, day: string): Promise<void> => {
  await db.deleteFrom('post_hit').where('day', '<', day).execute()
}
