import { orderOfRegistrant, type RegistrantKey } from '#conference/rules/registration.ts'
import {
  type Certificate,
  registrantOfCertificate,
} from '#conference/server/certificates/documents.ts'
import { findCertificates } from '#conference/server/certificates/store.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import type { Registrant } from '#conference/server/registrants/people.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { notifiedOf } from '#payments/server/orders/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Somebody who came, and by which way the paper is theirs. */
export type Attendee = Registrant & {
  certificate: Certificate | undefined
  status: 'told' | 'linked' | 'ready' | 'left'
}

/** Whether the paper is among the payments on their own pages: for the member who paid, where nobody else came instead. */
export const hasAccount = ({ member_pk }: Registrant): boolean => member_pk !== null

const isNotified = (person: Registrant, told: ReadonlySet<number>): boolean =>
  hasAccount(person) && told.has(orderOfRegistrant(person.key) ?? 0)

/** Those who came: told before, sent a link, to be told, or left out. */
export const sortedOf = async (
  context: Context,
  db: Database | Transaction,
  conference: Conference,
): Promise<Attendee[]> => {
  const came = await attendeesOf(context, conference, db)
  const told = await notifiedOf(
    db,
    came.filter(hasAccount).flatMap(({ key }) => orderOfRegistrant(key) ?? []),
  )
  const rows = await findCertificates(db, registrationKey(conference))
  const certificates = new Map<RegistrantKey, Certificate>(
    rows.map((row) => [registrantOfCertificate(row), row]),
  )
  return came.map((person) => {
    const certificate = hasAccount(person) ? undefined : certificates.get(person.key)
    return { ...person, certificate, status: statusOf(person, certificate, told) }
  })
}

const statusOf = (
  person: Registrant,
  certificate: Certificate | undefined,
  told: ReadonlySet<number>,
): Attendee['status'] => {
  if (isNotified(person, told)) return 'told'
  if (certificate?.sent_at != null) return 'linked'
  return person.email === '' ? 'left' : 'ready'
}
