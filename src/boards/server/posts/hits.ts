import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Who asks for a post, as far as counting hits needs to know. */
export interface Reader {
  ip: string
  /** Empty where the header is missing. */
  userAgent: string
  /** `Sec-Purpose`, or the older `Purpose`. */
  purpose: string
}

/**
 * Counts a post as read, once for a reader and a Seoul day: not for prefetches, programs or bots.
 * Answers whether it counted. Reading goes on when counting fails.
 */
export const countHit = async (context: Context, pk: number, reader: Reader): Promise<boolean> => {
  const hit = newHit(context, pk, reader)
  return hit !== undefined && (await addHits(context, [hit])) === 1
}

/** How long hits are gathered that nobody waits for, in ms. */
const gathering = 100

/**
 * The same a moment later, with those of other readers in one transaction: for each of them SQLite waits for the disk, and
 * everybody with it.
 */
export const countHitSoon = (context: Context, pk: number, reader: Reader): void => {
  const hit = newHit(context, pk, reader)
  if (hit === undefined) return
  const { waiting } = memoryOf(context)
  waiting.set(hit.known, hit)
  if (waiting.size > 1) return
  const adding = async (): Promise<void> => {
    await wait(gathering)
    // In one order, so that two servers never wait for each other.
    const hits = [...waiting.values()].sort((one, other) => one.post_pk - other.post_pk)
    waiting.clear()
    await addHits(context, hits)
  }
  context.background.add(adding())
}

/** `known`: what the memory knows it by. */
type Hit = Tables['post_hit'] & { known: string }

/**
 * What is to be counted: its reader hashed with a key and the day, so that nobody is known again the next day. Undefined for
 * programs and bots, for what was asked for ahead, and for what the database counts already.
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

/** Answers how many of the hits were new; none where they could not be counted. */
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
  /** Hits of late that the database counts: who reads on costs no statement. */
  known: LRUCache<string, true>
  /** Hits that are to be counted together. */
  waiting: Map<string, Hit>
}

const memories = new WeakMap<Context, Memory>()

const memoryOf = (context: Context): Memory => {
  const memory = memories.get(context) ?? {
    known: new LRUCache<string, true>({
      maxSize: 1_000_000,
      // No made-up browser drives others out.
      maxEntrySize: 1_000,
      sizeCalculation: (_, known) => known.length,
    }),
    waiting: new Map<string, Hit>(),
  }
  memories.set(context, memory)
  return memory
}

/** Deletes what is no longer needed to count once a day. */
export const forgetPastHits = (context: Context): Promise<void> =>
  deleteHitsBefore(context.db, seoulDay(context.clock.now()))

/** Answers whether this hit was the first of its kind. */
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
