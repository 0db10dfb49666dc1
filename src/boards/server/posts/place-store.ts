import type { PostType } from '#boards/rules/boards.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { keysOfSecond, turnOf } from '#boards/server/posts/order.ts'
import { sql } from 'kysely'

/** Where places of posts begin that are in no list: no list is so long, and no page asks for as far below 0. */
const hidden = -1_000_000_000

/** The place of a post that is in no list. */
export const hiddenPlace = (pk: number): number => hidden - pk

/** The place that a post of this key takes; what is there and above must be moved up first. */
export const placeFor = async (
  transaction: Transaction,
  type: PostType,
  sortKey: number,
): Promise<number> => {
  const below = await transaction
    .selectFrom('post')
    .select('position')
    .where('type', '=', type)
    .where('sort_key', '<', sortKey)
    .where('position', '>', 0)
    .orderBy('sort_key', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (below?.position ?? 0) + 1
}

/** The turn after those of the board's posts of a second: pinned or not, they share their turns. */
export const nextTurn = async (
  transaction: Transaction,
  type: PostType,
  enrolledAt: string,
): Promise<number> => {
  const turns = [-1]
  for (const pinned of [false, true]) {
    const [from, upTo] = keysOfSecond(enrolledAt, pinned)
    const { highest } = await transaction
      .selectFrom('post')
      .select(({ fn }) => fn.max<number | string | null>('sort_key').as('highest'))
      .where('type', '=', type)
      .where('sort_key', '>=', from)
      .where('sort_key', '<', upTo)
      .executeTakeFirstOrThrow()
    if (highest !== null) turns.push(turnOf(Number(highest), from))
  }
  return Math.max(...turns) + 1
}

/** Moves the places from `from` upwards by 1 or -1: by way of negative ones, so that no two are ever the same. */
export const shiftPlaces = async (
  transaction: Transaction,
  type: PostType,
  from: number,
  by: 1 | -1,
): Promise<void> => {
  await transaction
    .updateTable('post')
    .set({ position: sql`-(position + ${sql.lit(by)})` })
    .where('type', '=', type)
    .where('position', '>=', from)
    .execute()
  await transaction
    .updateTable('post')
    .set({ position: sql`-position` })
    .where('type', '=', type)
    .where('position', '<', 0)
    .where('position', '>', hidden)
    .execute()
}
