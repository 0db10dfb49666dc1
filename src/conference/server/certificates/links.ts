import type { Again, Announced } from '#conference/api/certificates.ts'
import type { OwnCertificate } from '#conference/api/own-certificate.ts'
import { isOver } from '#conference/rules/checkin.ts'
import { certificateLinkDays, lastDayOfLink } from '#conference/rules/conferences.ts'
import {
  type Certificate,
  certificateOf,
  registrantOfCertificate,
} from '#conference/server/certificates/documents.ts'
import { certificateLinkMail } from '#conference/server/certificates/mails.ts'
import * as store from '#conference/server/certificates/store.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import { conferenceAsked } from '#conference/server/registrants/conference.ts'
import type { Registrant } from '#conference/server/registrants/people.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { lockSeats } from '#payments/server/seats/seats.ts'
import { addDays, dayStart, longDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { hashOf, newToken } from '#staff/server/secrets.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Somebody who came and has no account, with their certificate. */
export interface Certified {
  certificate: Certificate
  conference: Conference
  person: Registrant
}

/** Links that were sent before that open nothing any more. */
const heldSince = ({ clock }: Pick<Context, 'clock'>): string =>
  dayStart(addDays(seoulDay(clock.now()), -certificateLinkDays)).toISOString()

/** Sends a link, in the place of the one before. */
export const sendLink = async (
  context: Context,
  transaction: Transaction,
  { conference, person }: Pick<Certified, 'conference' | 'person'>,
): Promise<void> => {
  const { certificate_pk, sent_at } = await certificateOf(
    context,
    transaction,
    conference,
    person.key,
  )
  const { token, hash: token_hash } = newToken()
  const now = context.clock.now()
  await store.setLink(transaction, certificate_pk, { token_hash, sent_at: now.toISOString() })
  const mail = certificateLinkMail(context, conference, {
    name: person.name,
    email: person.email,
    token,
    until: lastDayOfLink(now),
    isAgain: sent_at !== null,
  })
  await queueMail(context, mail, { db: transaction })
}

/**
 * Sends somebody another link; the one before opens nothing any more. Throws `notFound` for who did not come or has an
 * account, and `changedMeanwhile` where the last one was not sent when the caller has seen it.
 */
export const sendCertificateAgain = (
  context: Context,
  staff: Staff,
  { key, sent_at, ...asked }: Again,
): Promise<Announced> =>
  context.db.transaction().execute(async (transaction) => {
    const conference = conferenceAsked(context, asked)
    await lockSeats(transaction, conference)
    const came = await attendeesOf(context, conference, transaction)
    const person = came.find((one) => one.key === key && one.member_pk === null && one.email !== '')
    const certificate = await store.findCertificateOf(transaction, key)
    if (person === undefined || certificate?.sent_at == null) throw new AppError('notFound')
    if (certificate.sent_at !== sent_at) throw new AppError('changedMeanwhile')
    await sendLink(context, transaction, { conference, person })
    const label = '참가확인서를 받으실 링크를 한 분께 다시 보냈습니다.'
    await record(context, transaction, staff, { kind: 'registrant', subject: key, label })
    return { sent: 1 }
  })

const opened: Limit = { name: 'certificate', most: 120, seconds: 3600 }

/**
 * Whose paper a link opens, as often as it is opened: scanners of mail open every one. Throws `certificateOver` for a link
 * of nobody, of before the last 90 days or before the last mail, and where it cannot be confirmed any more that they came:
 * nobody learns which. `tooMany` after 120 an hour from an address.
 */
export const certifiedBy = async (
  context: Context,
  token: string,
  ip: string,
): Promise<Certified> => {
  await spendForAddress(context, opened, ip)
  const found = await store.findByToken(context.db, hashOf(token), heldSince(context))
  const certified = found && (await certifiedOf(context, found))
  if (certified === undefined) throw new AppError('certificateOver')
  return certified
}

const certifiedOf = async (
  context: Context,
  certificate: Certificate,
): Promise<Certified | undefined> => {
  const conference = conferenceOf(context, certificate.goods_key)
  if (conference === undefined || !isOver(conference.date, context.clock.now())) return undefined
  const came = await attendeesOf(context, conference)
  const key = registrantOfCertificate(certificate)
  const person = came.find((one) => one.key === key && one.member_pk === null)
  return person && { certificate, conference, person }
}

/** What the page of a link shows. Throws as `certifiedBy`. */
export const ownCertificate = async (
  context: Context,
  token: string,
  ip: string,
): Promise<OwnCertificate> => {
  const { certificate, conference, person } = await certifiedBy(context, token, ip)
  return {
    name: person.name,
    event: conference.title,
    date: longDay(conference.date),
    venue: conference.venue.name,
    until: longDay(lastDayOfLink(new Date(certificate.sent_at ?? ''))),
  }
}
