import {
  guestRegistrant,
  orderRegistrant,
  type RegistrantKey,
} from '#conference/rules/registration.ts'
import * as store from '#conference/server/certificates/store.ts'
import type { Certificate } from '#conference/server/certificates/store.ts'
import { wasThere } from '#conference/server/checkin/attendance.ts'
import type { VerifiedCertificate } from '#payments/rules/documents.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { newDocumentCode } from '#payments/server/orders/paid.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { maskedName } from '#platform/rules/words/durations.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export type { Certificate }

export const registrantOfCertificate = ({ order_pk, guest_pk }: Certificate): RegistrantKey =>
  guest_pk === null ? orderRegistrant(order_pk ?? 0) : guestRegistrant(guest_pk)

/**
 * The certificate of somebody who came and has no account, made where there is none yet: its number, its code and its day
 * never change (ruling 26).
 */
export const certificateOf = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  conference: Conference,
  key: RegistrantKey,
): Promise<Certificate> => {
  const known = await store.findCertificateOf(transaction, key)
  if (known !== undefined) return known
  await store.insertCertificate(transaction, key, {
    goods_key: registrationKey(conference),
    code: newDocumentCode(),
    event_title: conference.title,
    event_day: conference.date,
    issued_at: clock.now().toISOString(),
    token_hash: null,
    sent_at: null,
  })
  // Another call may have made it meanwhile.
  const made = await store.findCertificateOf(transaction, key)
  if (made === undefined) throw new Error(`There is no certificate of ${key}`)
  return made
}

/** Counts a copy, and answers how many there have been, this one included (ruling 26). */
export const countCertificate = (
  transaction: Transaction,
  { certificate_pk }: Certificate,
): Promise<number> => store.countCopy(transaction, certificate_pk)

/**
 * What a certificate says, by the code on it. `cancelled`: the registration was, or it was taken back that they were let in.
 */
export const verifiedCertificate = async (
  { db }: Context,
  code: string,
): Promise<VerifiedCertificate | undefined> => {
  const found = await store.findByCode(db, code)
  if (found === undefined) return undefined
  const isComing = found.state === 'registered' || found.state === 'paid'
  const stands = isComing && (await wasThere(db, found.goods_key, registrantOfCertificate(found)))
  const status = stands ? 'valid' : 'cancelled'
  return {
    event: found.event_title,
    heldOn: found.event_day,
    name: maskedName(found.name),
    state: isRehearsed(found) ? 'rehearsal' : status,
  }
}

/** Destroys those whose proof of having been there has been destroyed (norms 2.3). */
export const destroyUnprovedCertificates = (transaction: Transaction): Promise<void> =>
  store.deleteUnproved(transaction)
