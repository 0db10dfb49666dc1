import { seoulDay } from '#rules/days.ts'
import type { Context } from '#server/base/context.ts'
import { addHit, deleteHitsBefore, hasHit } from '#server/features/posts/hit-store.ts'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { createHmac } from 'node:crypto'

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
  if (!isPerson(reader)) return false
  const hit = { post_pk: pk, ...nameOf(context, reader) }
  const name = `${hit.day} ${pk} ${hit.reader}`
  const known = countedBy(context)
  if (known.has(name)) return false
  try {
    const counts =
      !(await hasHit(context.db, hit)) &&
      (await context.db.transaction().execute((transaction) => addHit(transaction, hit)))
    known.set(name, true)
    return counts
  } catch (error) {
    context.log.warn({ err: error }, 'a hit was not counted')
    return false
  }
}

/** Readers of late whom the database counts already, by day and post: who reads on costs no statement. */
const counted = new WeakMap<Context, LRUCache<string, true>>()

const countedBy = (context: Context): LRUCache<string, true> => {
  const known = counted.get(context) ?? new LRUCache<string, true>({ max: 10_000 })
  counted.set(context, known)
  return known
}

/** Deletes what is no longer needed to count once a day. */
export const forgetPastHits = (context: Context): Promise<void> =>
  deleteHitsBefore(context.db, seoulDay(context.clock.now()))

const isPerson = ({ userAgent, purpose }: Reader): boolean =>
  userAgent !== '' && !/prefetch|prerender/i.test(purpose) && !isbot(userAgent)

/** Hashed with a key and the day, so that no reader is known again the next day. */
const nameOf = ({ clock, keys }: Context, { ip, userAgent }: Reader) => {
  const day = seoulDay(clock.now())
  const reader = createHmac('sha256', keys.reader).update(`${day}\n${ip}\n${userAgent}`)
  return { day, reader: reader.digest('base64url') }
}
