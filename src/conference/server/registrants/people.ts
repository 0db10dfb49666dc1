import { createHmac } from 'node:crypto'
import {
  guestMethodNames,
  guestRegistrant,
  orderRegistrant,
  registrantColumns,
  type RegistrantKey,
} from '#conference/rules/registration.ts'
import { codeLength, codeLetters, groupedCode } from '#payments/rules/documents.ts'
import { methodName } from '#payments/rules/goods.ts'
import { type ConferenceOption, optionGood, registrationKey } from '#payments/server/goods/goods.ts'
import type { Whose } from '#payments/server/orders/orders.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Keys } from '#platform/server/keys.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Amounts in won. */
export interface Registrant {
  key: RegistrantKey
  code: string
  name: string
  company: string
  en_name: string
  en_company: string
  email: string
  who: string
  /** Null for guests and substitutes. */
  member_pk: number | null
  /** The member who paid, if a substitute comes; otherwise empty. */
  instead_of: string
  amount: number
  method: string
  registered_at: string
  /** ISO UTC since when a substitute comes; null for others. */
  since: string | null
  rehearsal: boolean
  /** Titles of what was added to the registration. */
  options: readonly string[]
}

/**
 * In the order of registration. A withdrawn member keeps a seat, but has no name here (ruling 42).
 */
export const registrantsOf = async (
  { keys }: Pick<Context, 'keys'>,
  db: Database | Transaction,
  conference: Conference,
): Promise<Registrant[]> => {
  const goods_key = registrationKey(conference)
  const members = await findPaid(db, goods_key)
  const guests = await findGuests(db, goods_key)
  const people = [...members.map(fromOrder), ...guests.map(fromGuest)]
  const added = await findAdded(db, conference)
  return people
    .map(({ orderer, ...person }) => ({ ...person, options: added(orderer) }))
    .map((person) => ({ ...person, code: badgeCode(keys, goods_key, person.key) }))
    .toSorted((one, other) => one.registered_at.localeCompare(other.registered_at))
}

type Uncoded = Omit<Registrant, 'code' | 'options'> & { orderer: Whose | undefined }

const noMember = { member_pk: null, en_name: '', en_company: '' }

const fromOrder = (order: Awaited<ReturnType<typeof findPaid>>[number]): Uncoded => {
  const { member_pk, en_name, company_en_name: en_company } = order
  const isSwapped = order.attendee_name !== null
  return {
    key: orderRegistrant(order.order_pk),
    ...(isSwapped ? noMember : { member_pk, en_name: en_name ?? '', en_company: en_company ?? '' }),
    name: order.attendee_name ?? order.member_name,
    company: order.attendee_company ?? order.company_name,
    email: order.attendee_email ?? order.email ?? '',
    who: order.tier || order.member_type,
    instead_of: isSwapped ? order.member_name : '',
    amount: order.amount - order.refunded_amount,
    method: methodName(order.pay_method, order.amount),
    registered_at: order.paid_at ?? '',
    since: order.swapped_at,
    rehearsal: isRehearsed(order),
    orderer: order,
  }
}

const fromGuest = (guest: Awaited<ReturnType<typeof findGuests>>[number]): Uncoded => ({
  ...noMember,
  ...picked(guest, ['email', 'who', 'amount']),
  key: guestRegistrant(guest.guest_pk),
  name: guest.guest_name,
  company: guest.company_name,
  instead_of: '',
  since: null,
  method: guestMethodNames[guest.pay_method],
  registered_at: guest.created_at,
  rehearsal: false,
  orderer: undefined,
})

/**
 * `AB2C-D3EF-G4HJ`: derived from a key, so it is stored nowhere, equal in every print, and cannot
 * be guessed from another.
 */
export const badgeCode = (
  { badge }: Pick<Keys, 'badge'>,
  goods_key: string,
  registrant: RegistrantKey,
): string => {
  const digest = createHmac('sha256', badge).update(`${goods_key} ${registrant}`).digest()
  const letters = [...digest.subarray(0, codeLength)].map(
    (byte) => codeLetters[byte % codeLetters.length] ?? '',
  )
  return groupedCode(letters.join(''))
}

const findPaid = (db: Database | Transaction, goods_key: string) =>
  db
    .selectFrom('payment_order')
    .leftJoin('registrant_swap', 'registrant_swap.order_pk', 'payment_order.order_pk')
    .leftJoin('member', 'member.member_pk', 'payment_order.member_pk')
    .leftJoin('nonmember', 'nonmember.nonmember_pk', 'payment_order.nonmember_pk')
    .select([
      'payment_order.order_pk',
      'payment_order.member_pk',
      'payment_order.nonmember_pk',
      'payment_order.member_name',
      'payment_order.member_type',
      'tier',
      'payment_order.company_name',
      'tier',
      'member.en_name',
      'member.company_en_name',
      'amount',
      'refunded_amount',
      'pay_method',
      'gateway',
      'paid_at',
      'attendee_name',
      'registrant_swap.company_name as attendee_company',
      'registrant_swap.email as attendee_email',
      'registrant_swap.created_at as swapped_at',
    ])
    .select((eb) => eb.fn.coalesce('member.email', 'nonmember.email').as('email'))
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'paid')
    .orderBy('payment_order.order_pk')
    .execute()

/** Titles of the options that somebody has paid for. */
const findAdded = async (db: Database | Transaction, conference: Conference) => {
  const { options = [] } = conference
  const keyOf = (option: ConferenceOption): string => optionGood(conference, option).key
  const rows =
    options.length === 0
      ? []
      : await db
          .selectFrom('payment_order')
          .select(['member_pk', 'nonmember_pk', 'goods_key'])
          .where('goods_key', 'in', options.map(keyOf))
          .where('state', '=', 'paid')
          .execute()
  const known = new Set(
    rows.map((row) => `${row.goods_key} ${row.member_pk ?? ''} ${row.nonmember_pk ?? ''}`),
  )
  return (whose: Whose | undefined): string[] =>
    options
      .filter((option) =>
        known.has(`${keyOf(option)} ${whose?.member_pk ?? ''} ${whose?.nonmember_pk ?? ''}`),
      )
      .map(({ title }) => title)
}

const findGuests = (db: Database | Transaction, goods_key: string) =>
  db
    .selectFrom('conference_guest')
    .selectAll()
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'registered')
    .orderBy('guest_pk')
    .execute()

export const findGoodsKey = async (
  db: Database | Transaction,
  key: RegistrantKey,
): Promise<string | undefined> => {
  const { order_pk, guest_pk } = registrantColumns(key)
  const guests = db.selectFrom('conference_guest').where('guest_pk', '=', guest_pk ?? 0)
  const orders = db.selectFrom('payment_order').where('order_pk', '=', order_pk ?? 0)
  const found = guests.select('goods_key').union(orders.select('goods_key'))
  return (await found.executeTakeFirst())?.goods_key
}

/** Won, including guests who cancelled. */
export const sumGuests = async (db: Database, goods_key: string) => {
  const { paid, refunded } = await db
    .selectFrom('conference_guest')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum('amount'), eb.lit(0)).as('paid'),
      eb.fn.coalesce(eb.fn.sum('refunded_amount'), eb.lit(0)).as('refunded'),
    ])
    .where('goods_key', '=', goods_key)
    .executeTakeFirstOrThrow()
  return { paid: Number(paid), refunded: Number(refunded) }
}

/** ISO UTC. */
export const findTimes = async (db: Database, goods_key: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_order')
    .select((eb) => eb.fn.coalesce('paid_at', 'created_at').as('at'))
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'paid')
    .unionAll(
      db
        .selectFrom('conference_guest')
        .select('created_at as at')
        .where('goods_key', '=', goods_key)
        .where('state', '=', 'registered'),
    )
    .execute()
  return rows.map(({ at }) => at)
}
