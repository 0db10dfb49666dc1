import type { Selectable, UpdateObject } from 'kysely'
import type { Credited } from '#conference/api/registrants.ts'
import { countsFrom, type Scan, scansOf } from '#conference/rules/checkin.ts'
import { creditsOf, type Earned, type Stay, staysOf } from '#conference/rules/credits.ts'
import {
  registrantColumns,
  type RegistrantKey,
  registrantOfRow,
} from '#conference/rules/registration.ts'
import { allCheckinEvents } from '#conference/server/checkin/events.ts'
import { type Registrant, registrantsOf } from '#conference/server/registrants/people.ts'
import { conferenceOf, registrationKey } from '#payments/server/goods/goods.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged, countRows, isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const noClaim = {
  licence: '',
  licence_name: '',
  objection: '',
  objected_at: null,
  answer: '',
  answered_at: null,
}

export interface Attendee extends Earned {
  person: Registrant
  scans: readonly Scan[]
  stays: Stay[]
  claim: Omit<Selectable<Tables['credit_claim']>, 'goods_key' | 'event_day' | 'consented_at'>
}

/** Everybody who is registered, by key; nobody where attendance earns no credits. */
export const attendeesWithCredits = async (
  context: Context,
  db: Database | Transaction,
  conference: Conference,
): Promise<ReadonlyMap<RegistrantKey, Attendee>> => {
  const { date, credits } = conference
  if (credits === undefined) return new Map()
  const goods_key = registrationKey(conference)
  const events = await allCheckinEvents(db, goods_key, countsFrom(date, date))
  const scansBy = Map.groupBy(scansOf(events), ({ registrant }) => registrant)
  const mine = db.selectFrom('credit_claim').where('goods_key', '=', goods_key)
  const claims = new Map(
    (await mine.selectAll().execute()).map((row) => [registrantOfRow(row), row]),
  )
  const people = await registrantsOf(context, db, conference)
  return new Map(
    people.map((person) => {
      const { key } = person
      const scans = scansBy.get(key) ?? []
      const stays = staysOf(scans)
      const claim = claims.get(key) ?? { ...noClaim, ...registrantColumns(key) }
      const earned = creditsOf(conference, credits, stays)
      return [key, { person, scans, stays, claim, ...earned }] as const
    }),
  )
}

export const isOpen = ({ claim }: Attendee): boolean =>
  claim.objected_at !== null && claim.answered_at === null

export const viewOf = ({ person, claim, ...earned }: Attendee): Credited => ({
  ...picked(earned, ['stays', 'minutes', 'credits', 'why']),
  ...picked(claim, ['licence', 'licence_name']),
  ...picked(claim, ['objection', 'objected_at', 'answer', 'answered_at']),
  key: person.key,
})

/** Makes the claim on first use. False if the column `unset` has been set before. */
export const changeClaim = async (
  transaction: Transaction,
  conference: Conference,
  key: RegistrantKey,
  change: UpdateObject<Tables, 'credit_claim'>,
  unset?: 'objected_at' | 'answered_at',
): Promise<boolean> => {
  const owner = registrantColumns(key)
  const times = { consented_at: null, objected_at: null, answered_at: null }
  await transaction
    .insertInto('credit_claim')
    .values({
      goods_key: registrationKey(conference),
      event_day: conference.date,
      ...owner,
      ...times,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const column = owner.order_pk === null ? 'guest_pk' : 'order_pk'
  const claim = transaction.updateTable('credit_claim').where(column, '=', owner[column])
  return isChanged((unset === undefined ? claim : claim.where(unset, 'is', null)).set(change))
}

/** Returns how many were destroyed, together with the attendance (norms 2.3). */
export const destroyPastClaims = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(
    transaction.deleteFrom('credit_claim').where('event_day', '<', seoulDay(new Date(before))),
  )

/** For the member's right of access (개인정보 보호법 제35조). */
export const claimsOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('credit_claim')
    .innerJoin('payment_order', 'payment_order.order_pk', 'credit_claim.order_pk')
    .select(['credit_claim.goods_key', 'licence', 'licence_name', 'consented_at'])
    .select(['objection', 'objected_at', 'answer', 'answered_at'])
    .where('member_pk', '=', member_pk)
    .orderBy('credit_claim.order_pk')
    .execute()

export const countReported = (db: Database, goods_key: string): Promise<number> =>
  countRows(
    db.selectFrom('credit_claim').where('goods_key', '=', goods_key).where('licence', '<>', ''),
  )

/** The conference at which the oldest open objection was made, and how many are open there. */
export const openObjections = async (context: Context) => {
  const rows = await context.db
    .selectFrom('credit_claim')
    .select('goods_key')
    .where('objected_at', 'is not', null)
    .where('answered_at', 'is', null)
    .orderBy('objected_at')
    .execute()
  const [first] = rows
  const count = rows.filter(({ goods_key }) => goods_key === first?.goods_key).length
  return { count, id: conferenceOf(context, first?.goods_key ?? '')?.id }
}
