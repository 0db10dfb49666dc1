import {
  guestMethodNames,
  guestRegistrant,
  orderRegistrant,
  type RegistrantKey,
} from '#conference/rules/registration.ts'
import { findGuests, findPaid } from '#conference/server/registrants/store.ts'
import { codeLength, codeLetters, groupedCode } from '#payments/rules/documents.ts'
import { payMethodNames } from '#payments/rules/goods.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Keys } from '#platform/server/keys.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import { createHmac } from 'node:crypto'

/** Somebody who is coming to a conference. Amounts in won. */
export interface Registrant {
  key: RegistrantKey
  /** What the badge's QR says. */
  code: string
  name: string
  company: string
  /** Empty where none is known. */
  email: string
  /** The member's type, or a guest's row of the fees. */
  who: string
  /** Null for guests, and for those who come in a member's place. */
  member_pk: number | null
  /** Whose payment it is, where somebody else comes; else empty. */
  instead_of: string
  amount: number
  method: string
  registered_at: string
  /** Since when they come in a member's place (ISO UTC); null where they do not. */
  since: string | null
  /** Nobody was charged. */
  rehearsal: boolean
}

/** Everybody who is coming, in the order of registering; who withdrew keeps a seat and no name (ruling 42). */
export const registrantsOf = async (
  { keys }: Pick<Context, 'keys'>,
  db: Database | Transaction,
  conference: Conference,
): Promise<Registrant[]> => {
  const goods_key = registrationKey(conference)
  const members = await findPaid(db, goods_key)
  const guests = await findGuests(db, goods_key)
  const people = [...members.map(fromOrder), ...guests.map(fromGuest)]
  return people
    .map((person) => ({ ...person, code: badgeCode(keys, goods_key, person.key) }))
    .toSorted((one, other) => one.registered_at.localeCompare(other.registered_at))
}

type Uncoded = Omit<Registrant, 'code'>

const fromOrder = (order: Awaited<ReturnType<typeof findPaid>>[number]): Uncoded => {
  const isSwapped = order.attendee_name !== null
  return {
    key: orderRegistrant(order.order_pk),
    name: order.attendee_name ?? order.member_name,
    company: order.attendee_company ?? order.company_name,
    email: order.attendee_email ?? order.email ?? '',
    who: order.member_type,
    member_pk: isSwapped ? null : order.member_pk,
    instead_of: isSwapped ? order.member_name : '',
    amount: order.amount - order.refunded_amount,
    method: payMethodNames[order.pay_method],
    registered_at: order.paid_at ?? '',
    since: order.swapped_at,
    rehearsal: isRehearsed(order),
  }
}

const fromGuest = (guest: Awaited<ReturnType<typeof findGuests>>[number]): Uncoded => ({
  key: guestRegistrant(guest.guest_pk),
  name: guest.guest_name,
  company: guest.company_name,
  email: guest.email,
  who: guest.who,
  member_pk: null,
  instead_of: '',
  since: null,
  amount: guest.amount,
  method: guestMethodNames[guest.pay_method],
  registered_at: guest.created_at,
  rehearsal: false,
})

/**
 * What a badge's QR says, `AB2C-D3EF-G4HJ`: the same at every print, kept nowhere, and not to be guessed from another.
 */
const badgeCode = (
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
