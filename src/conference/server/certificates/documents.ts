import type { Selectable } from 'kysely'
import {
  registrantColumns,
  type RegistrantKey,
  registrantOfRow,
} from '#conference/rules/registration.ts'
import { creditWords, earnedAt, wasThere } from '#conference/server/checkin/attendance.ts'
import type { VerifiedCertificate } from '#payments/rules/documents.ts'
import { conferenceOf, registrationKey } from '#payments/server/goods/goods.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { newDocumentCode } from '#payments/server/receipts/numbers.ts'
import { maskedName } from '#platform/rules/words/durations.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction, Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Makes the certificate on first use; its number, code and day never change (ruling 26). */
export const certificateOf = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  conference: Conference,
  key: RegistrantKey,
): Promise<Certificate> => {
  const known = await findCertificateOf(transaction, key)
  if (known !== undefined) return known
  await transaction
    .insertInto('certificate')
    .values({
      goods_key: registrationKey(conference),
      code: newDocumentCode(),
      event_title: conference.title,
      event_day: conference.date,
      issued_at: clock.now().toISOString(),
      token_hash: null,
      sent_at: null,
      ...registrantColumns(key),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another call may have made the certificate meanwhile.
  const made = await findCertificateOf(transaction, key)
  if (made === undefined) throw new Error(`There is no certificate of ${key}`)
  return made
}

/** `cancelled`: the registration or the check-in was taken back. */
export const verifiedCertificate = async (
  context: Context,
  code: string,
): Promise<VerifiedCertificate | undefined> => {
  const { db } = context
  const found = await findByCode(db, code)
  if (found === undefined) return undefined
  const conference = conferenceOf(context, found.goods_key)
  const earnedOf = conference && (await earnedAt(context, conference))
  const isComing = found.state === 'registered' || found.state === 'paid'
  const held = { goods_key: found.goods_key, date: found.event_day }
  const stands = isComing && (await wasThere(db, held, registrantOfRow(found)))
  const status = stands ? 'valid' : 'cancelled'
  return {
    credits: earnedOf && creditWords(earnedOf(registrantOfRow(found))),
    event: found.event_title,
    heldOn: found.event_day,
    name: maskedName(found.name),
    state: isRehearsed(found) ? 'rehearsal' : status,
  }
}

export type Certificate = Selectable<Tables['certificate']>

export const findCertificates = (db: Database, goods_key: string) =>
  db.selectFrom('certificate').selectAll().where('goods_key', '=', goods_key).execute()

export const findCertificateOf = (db: Database, key: RegistrantKey) => {
  const { order_pk, guest_pk } = registrantColumns(key)
  const column = order_pk === null ? 'guest_pk' : 'order_pk'
  return db
    .selectFrom('certificate')
    .selectAll()
    .where(column, '=', order_pk ?? guest_pk ?? 0)
    .executeTakeFirst()
}

const findByCode = (db: Database, code: string) =>
  db
    .selectFrom('certificate')
    .leftJoin('conference_guest', 'conference_guest.guest_pk', 'certificate.guest_pk')
    .leftJoin('registrant_swap', 'registrant_swap.order_pk', 'certificate.order_pk')
    .leftJoin('payment_order', 'payment_order.order_pk', 'certificate.order_pk')
    .selectAll('certificate')
    .select((eb) => [
      eb.fn.coalesce('guest_name', 'attendee_name', eb.val('')).as('name'),
      eb.fn.coalesce('conference_guest.state', 'payment_order.state').as('state'),
      'gateway',
    ])
    .where('certificate.code', '=', code)
    .executeTakeFirst()

/** Returns the number of copies including this one (ruling 26). */
export const countCertificate = async (
  transaction: Transaction,
  { certificate_pk }: Certificate,
): Promise<number> => {
  const { copies } = await transaction
    .updateTable('certificate')
    .set((eb) => ({ copies: eb('copies', '+', 1) }))
    .where('certificate_pk', '=', certificate_pk)
    .returning('copies')
    .executeTakeFirstOrThrow()
  return copies
}

/** Destroys certificates whose check-in events have been destroyed (norms 2.3). */
export const destroyUnprovedCertificates = async (transaction: Transaction): Promise<void> => {
  await transaction
    .deleteFrom('certificate')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('checkin_event')
            .select('pass_id')
            .where((of) =>
              of.or([
                of('checkin_event.order_pk', '=', of.ref('certificate.order_pk')),
                of('checkin_event.guest_pk', '=', of.ref('certificate.guest_pk')),
              ]),
            ),
        ),
      ),
    )
    .execute()
}
