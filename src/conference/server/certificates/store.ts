import {
  guestOfRegistrant,
  orderOfRegistrant,
  type RegistrantKey,
} from '#conference/rules/registration.ts'
import type { CertificateTable } from '#platform/server/db/conference-tables.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Insertable, Selectable } from 'kysely'

export type Certificate = Selectable<CertificateTable>

/** Whose a row is, as its columns have it. */
const whose = (key: RegistrantKey) => ({
  order_pk: orderOfRegistrant(key) ?? null,
  guest_pk: guestOfRegistrant(key) ?? null,
})

export const findCertificates = (db: Database | Transaction, goods_key: string) =>
  db.selectFrom('certificate').selectAll().where('goods_key', '=', goods_key).execute()

export const findCertificateOf = (
  db: Database | Transaction,
  key: RegistrantKey,
): Promise<Certificate | undefined> => {
  const { order_pk, guest_pk } = whose(key)
  const column = order_pk === null ? 'guest_pk' : 'order_pk'
  return db
    .selectFrom('certificate')
    .selectAll()
    .where(column, '=', order_pk ?? guest_pk ?? 0)
    .executeTakeFirst()
}

/** The one that a link sent since then opens. */
export const findByToken = (db: Database, token_hash: string, since: string) =>
  db
    .selectFrom('certificate')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('sent_at', '>=', since)
    .executeTakeFirst()

/** With whose it is, and how they are registered. */
export const findByCode = (db: Database, code: string) =>
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

/** Does nothing where somebody has theirs already. */
export const insertCertificate = async (
  transaction: Transaction,
  key: RegistrantKey,
  certificate: Omit<Insertable<CertificateTable>, 'order_pk' | 'guest_pk'>,
): Promise<void> => {
  await transaction
    .insertInto('certificate')
    .values({ ...certificate, ...whose(key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives it a link, whose token takes the place of the one before. */
export const setLink = async (
  transaction: Transaction,
  certificate_pk: number,
  link: { token_hash: string; sent_at: string },
): Promise<void> => {
  await transaction
    .updateTable('certificate')
    .set(link)
    .where('certificate_pk', '=', certificate_pk)
    .execute()
}

/** Counts a copy and answers how many there have been, this one included. */
export const countCopy = async (
  transaction: Transaction,
  certificate_pk: number,
): Promise<number> => {
  const { copies } = await transaction
    .updateTable('certificate')
    .set((eb) => ({ copies: eb('copies', '+', 1) }))
    .where('certificate_pk', '=', certificate_pk)
    .returning('copies')
    .executeTakeFirstOrThrow()
  return copies
}

/** Of whose being there nothing is known any more. */
export const deleteUnproved = async (transaction: Transaction): Promise<void> => {
  await transaction
    .deleteFrom('certificate')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('checkin_pass')
            .select('pass_id')
            .where((of) =>
              of.or([
                of('checkin_pass.order_pk', '=', of.ref('certificate.order_pk')),
                of('checkin_pass.guest_pk', '=', of.ref('certificate.guest_pk')),
              ]),
            ),
        ),
      ),
    )
    .execute()
}
