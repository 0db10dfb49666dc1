import { seoulDay } from '#rules/days.ts'
import type { Context } from '#server/base/context.ts'
import { addHit, deleteHitsBefore, hasHit } from '#server/features/posts/hit-store.ts'
import { isbot } from 'isbot'
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
  try {
    if (await hasHit(context.db, hit)) return false
    return await context.db.transaction().execute((transaction) => addHit(transaction, hit))
  } catch (error) {
    context.log.warn({ err: error }, 'a hit was not counted')
    return false
  }
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
