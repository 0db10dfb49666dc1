import { canonicalOf } from '#boards/rules/page-variants.ts'
import type { WaitingPlace } from '#conference/api/registration.ts'
import { momentWords, preRegistrationAt } from '#conference/rules/conferences.ts'
import { firstUnmet } from '#conference/rules/registration.ts'
import { countWaiting, endPlace, findPlace, hasPlaces } from '#conference/server/seats/places.ts'
import { lockGood, registrationKey } from '#payments/server/goods/goods.ts'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import { findPayer, type PayerMail, tellPayer } from '#payments/server/orders/payers.ts'
import { judge, refusalOf } from '#payments/server/orders/requirements.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Conference, conferenceHere } from '#texts/content/schema/conference.ts'

/** In ms. An invited member's seat is held this long. */
const held = 48 * 3_600_000

/** Ends at the registration deadline at the latest, as nobody can register after it. */
const heldUntil = (now: Date, { preRegistration }: Conference): Date =>
  new Date(Math.min(now.getTime() + held, Date.parse(preRegistration.until)))

export const placeOf = async (
  db: Database,
  goods_key: string,
  member_pk: number,
): Promise<WaitingPlace | undefined> => {
  const place = await findPlace(db, goods_key, member_pk)
  if (place === undefined) return undefined
  const { state, invited_until: until, waiting_pk } = place
  if (state !== 'waiting') return { state: 'invited', place: 0, until }
  return { state, place: (await countWaiting(db, goods_key, waiting_pk)) + 1, until: null }
}

/**
 * Puts a member in line whom only the lack of seats keeps from registering. Asked again, it
 * answers the same place. Throws whatever else would keep the member from registering, and
 * `seatFree` if a seat is free.
 */
export const joinWaitingList = async (
  context: Context,
  member_pk: number,
  conference: Conference,
): Promise<WaitingPlace> =>
  context.db.transaction().execute(async (transaction) => {
    const goods_key = registrationKey(conference)
    await lockGood(transaction, goods_key)
    const place = await placeOf(transaction, goods_key, member_pk)
    if (place !== undefined) return place
    await requireOnlySeats(context, transaction, member_pk, conference)
    const created_at = context.clock.now().toISOString()
    const added = { goods_key, member_pk, created_at, state: 'waiting' } as const
    await transaction.insertInto('waiting_place').values(added).execute()
    const taken = await placeOf(transaction, goods_key, member_pk)
    if (taken === undefined) throw new Error('A place on the waiting list is gone at once')
    return taken
  })

const requireOnlySeats = async (
  context: Context,
  transaction: Transaction,
  member_pk: number,
  conference: Conference,
): Promise<void> => {
  const live = await findLiveOrders(transaction, member_pk, registrationKey(conference))
  if (live.some(({ state }) => state === 'paid')) throw new AppError('alreadyRegistered')
  if (live.length > 0) throw new AppError('paymentInProgress')
  const payer = await findPayer(transaction, member_pk)
  const { holds, price } = await judge(context, transaction, conference, payer)
  const unmet = firstUnmet(holds)
  if (unmet === undefined) throw new AppError('seatFree')
  if (unmet !== 'seats') throw refusalOf(unmet, conference, context.clock.now(), price)
}

export const leaveWaitingList = (
  context: Context,
  member_pk: number,
  conference: Conference,
): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const goods_key = registrationKey(conference)
    await lockGood(transaction, goods_key)
    await endPlace(transaction, { goods_key, member_pk }, 'left')
  })

/**
 * Passes over members whose time has run out, and invites the next for each free seat. Does
 * nothing while registration is closed.
 */
export const inviteNext = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  const open = context.conferences.filter(
    (conference) =>
      conference.capacity !== undefined && preRegistrationAt(conference, now) === 'open',
  )
  for (const conference of open) {
    if (!(await hasPlaces(context.db, registrationKey(conference)))) continue
    await context.db.transaction().execute((transaction) => fill(context, transaction, conference))
  }
}

const fill = async (context: Context, transaction: Transaction, conference: Conference) => {
  const now = context.clock.now()
  const key = registrationKey(conference)
  await lockGood(transaction, key)
  // An order that was made meanwhile keeps its seat by itself.
  await transaction
    .updateTable('waiting_place')
    .set({ state: 'passed', invited_until: null })
    .where('goods_key', '=', key)
    .where('state', '=', 'invited')
    .where('invited_until', '<', now.toISOString())
    .execute()
  const left = (await context.seats.left(transaction, conference)) ?? 0
  for (let seat = 0; seat < left; seat++) {
    const next = await transaction
      .selectFrom('waiting_place')
      .innerJoin('member', 'member.member_pk', 'waiting_place.member_pk')
      .select(['waiting_pk', 'waiting_place.member_pk', 'member_name'])
      .where('goods_key', '=', key)
      .where('state', '=', 'waiting')
      .orderBy('waiting_pk')
      .executeTakeFirst()
    if (next === undefined) return
    const until = heldUntil(now, conference)
    await transaction
      .updateTable('waiting_place')
      .set({ state: 'invited', invited_until: until.toISOString() })
      .where('waiting_pk', '=', next.waiting_pk)
      .execute()
    const { member_pk, member_name: name } = next
    const mail = () => invitationMail(context, conference, { name, until })
    await tellPayer(context, transaction, member_pk, mail)
  }
}

const registrationPage = '/conference/registration'

const invitationMail = (
  { config }: Context,
  conference: Conference,
  { name, until }: { name: string; until: Date },
): PayerMail => {
  const { goodsName, shortName } = conferenceHere(conference)
  const page = canonicalOf(registrationPage) ?? registrationPage
  return {
    subject: say('{} 좌석 배정 안내', isEnglish() ? shortName : goodsName),
    paragraphs: [
      say('{}님, 대기하신 학술대회에 좌석이 나와 회원님께 배정해 드렸습니다.', name),
      say(
        '{}까지 등록해 주십시오. 이후에는 다음 대기자에게 배정됩니다.',
        momentWords(until.toISOString()),
      ),
    ],
    link: { label: say('등록하기'), href: new URL(page, config.siteUrl).href },
  }
}
