import { isBy } from '#abstracts/rules/dates.ts'
import { acceptedOf } from '#abstracts/server/presenters/presenters.ts'
import { liveStates } from '#payments/rules/orders.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import type { KeptSeats, RolesOf } from '#payments/server/goods/seats.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Presenters' addresses of accepted abstracts, in lower case. */
const presenting = async (db: Database, { id }: Conference): Promise<ReadonlySet<string>> => {
  const accepted = await acceptedOf(db, id)
  return new Set(accepted.map(({ email }) => email).filter(Boolean))
}

/** 발표자 follows from an accepted abstract; the office's roles are kept elsewhere. */
export const presentingRoles: RolesOf = async (db, conference, email) => {
  const isPriced = conference.fees.some(({ role }) => role === '발표자')
  if (email === null || conference.abstracts === undefined || !isPriced) return []
  return (await presenting(db, conference)).has(email.toLowerCase()) ? ['발표자'] : []
}

/** Addresses of all who have a seat, or one held for them. */
const findSeated = async (db: Database, goods_key: string) => {
  const orders = await db
    .selectFrom('payment_order')
    .leftJoin('registrant_swap as swap', 'swap.order_pk', 'payment_order.order_pk')
    .leftJoin('member', 'member.member_pk', 'payment_order.member_pk')
    .leftJoin('nonmember', 'nonmember.nonmember_pk', 'payment_order.nonmember_pk')
    .select((eb) => eb.fn.coalesce('swap.email', 'member.email', 'nonmember.email').as('email'))
    .where('goods_key', '=', goods_key)
    .where('payment_order.state', 'in', liveStates)
    .execute()
  const guests = await db
    .selectFrom('conference_guest')
    .select('email')
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'registered')
    .execute()
  const invited = await db
    .selectFrom('waiting_place')
    .innerJoin('member', 'member.member_pk', 'waiting_place.member_pk')
    .select('email')
    .where('goods_key', '=', goods_key)
    .where('waiting_place.state', '=', 'invited')
    .execute()
  return new Set([...orders, ...guests, ...invited].map(({ email }) => email?.toLowerCase() ?? ''))
}

const emailOf = async (db: Database, whose: Parameters<KeptSeats>[2]): Promise<string> => {
  const { member_pk, nonmember_pk } =
    typeof whose === 'number' ? { member_pk: whose, nonmember_pk: null } : whose
  const members = db
    .selectFrom('member')
    .select('email')
    .where('member_pk', '=', member_pk ?? 0)
  const others = db
    .selectFrom('nonmember')
    .select('email')
    .where('nonmember_pk', '=', nonmember_pk ?? 0)
  const found = (await members.executeTakeFirst()) ?? (await others.executeTakeFirst())
  return found?.email?.toLowerCase() ?? ''
}

/**
 * As many seats as the file keeps for presenters of accepted abstracts, less those that they have,
 * until their deadline (ruling 56).
 */
export const keptSeats =
  ({ clock }: Pick<Context, 'clock'>): KeptSeats =>
  async (db, conference, whose) => {
    const call = conference.abstracts
    if (call?.presenterSeats === undefined || !isBy(call.presenterUntil, clock.now()))
      return { kept: 0, isTheirs: false }
    const presenters = await presenting(db, conference)
    const seated = await findSeated(db, registrationKey(conference))
    const taken = [...presenters].filter((email) => seated.has(email)).length
    const kept = Math.max(0, call.presenterSeats - taken)
    return { kept, isTheirs: kept > 0 && presenters.has(await emailOf(db, whose)) }
  }
