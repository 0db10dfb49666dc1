import type * as calls from '#conference/api/certificates.ts'
import type { Certificates } from '#conference/api/certificates.ts'
import { isOver } from '#conference/rules/checkin.ts'
import { lastDayOfLink } from '#conference/rules/conferences.ts'
import {
  orderOfRegistrant,
  type RegistrantKey,
  registrantOfRow,
} from '#conference/rules/registration.ts'
import { type Certificate, findCertificates } from '#conference/server/certificates/documents.ts'
import { sendLink, certificateMail } from '#conference/server/certificates/links.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import type { Registrant } from '#conference/server/registrants/people.ts'
import { conferenceHeld } from '#conference/server/registrants/room.ts'
import { lockSeats } from '#conference/server/seats/seats.ts'
import { speakingTo } from '#members/server/service.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { certificateNote, noteCertificate, notifiedOf } from '#payments/server/orders/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction, Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export const certificatesOf: Serves<typeof calls.getCertificates> = async (
  context,
  staff,
  asked,
) => {
  const conference = conferenceHeld(context, asked)
  const came = await sortedOf(context, context.db, conference)
  const now = context.clock.now()
  await recordAlone(context, staff, {
    kind: 'registrant',
    subject: conference.id,
    label: `참석자 목록 조회(${came.length}명)`,
  })
  const status = (wanted: Attendee['status']) => came.filter((one) => one.status === wanted)
  return {
    conference_id: conference.id,
    conference_name: conference.shortName,
    date: conference.date,
    over: isOver(conference.date, now),
    came: came.length,
    notified: status('notified').length + status('linked').length,
    ready: status('ready').map((person) => ({
      ...nameOf(person),
      by: hasAccount(person) ? 'account' : 'link',
    })),
    linked: status('linked').map((person) => linkedRow(person, seoulDay(now))),
    left: status('left').map((person) => ({
      ...nameOf(person),
      key: person.key,
      copies: person.certificate?.copies ?? 0,
      why: hasAccount(person)
        ? '이메일 주소가 없습니다. 홈페이지에 로그인하면 내려받을 수 있습니다.'
        : '이메일 주소가 없습니다.',
    })),
  }
}

const nameOf = ({ name, company, instead_of }: Attendee) => ({
  name,
  company:
    instead_of === '' ? company : [company, `${instead_of} 님 대신`].filter(Boolean).join(', '),
})

const linkedRow = (person: Attendee, today: string): Certificates['linked'][number] => {
  const { key, email, certificate } = person
  const sent_at = certificate?.sent_at ?? ''
  const until = lastDayOfLink(new Date(sent_at))
  const copies = certificate?.copies ?? 0
  return { ...nameOf(person), key, email, sent_at, until, over: until < today, copies }
}

/**
 * Notifies everybody who came, once even if two people press the button: mail and note share a
 * transaction. Members find the document on their page, others by a link. Throws
 * `changedMeanwhile` if the number differs from the one shown or the event is not over, and
 * `notFound`.
 */
export const announceCertificates: Serves<typeof calls.announceCertificates> = (
  context,
  staff,
  { count, ...asked },
) =>
  context.db.transaction().execute(async (transaction) => {
    const conference = conferenceHeld(context, asked)
    await lockSeats(context, transaction, conference)
    const came = await sortedOf(context, transaction, conference)
    const ready = came.filter(({ status }) => status === 'ready')
    if (ready.length !== count || !isOver(conference.date, context.clock.now())) {
      throw new AppError('changedMeanwhile')
    }
    for (const person of ready) await notify(context, transaction, staff, { conference, person })
    await record(context, transaction, staff, {
      kind: 'registrant',
      subject: conference.id,
      after: { sent: count },
      label: `참가확인서 안내 발송(${count}명)`,
    })
    return { sent: count }
  })

const notify = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { conference, person }: { conference: Conference; person: Attendee },
): Promise<void> => {
  if (!hasAccount(person)) return sendLink(context, transaction, { conference, person })
  await noteCertificate(transaction, orderOfRegistrant(person.key) ?? 0, {
    at: context.clock.now().toISOString(),
    actor: `staff:${staff.staff_name}`,
    detail: certificateNote,
  })
  await speakingTo(transaction, { member_pk: person.member_pk ?? 0 }, () =>
    queueMail(context, certificateMail(context, conference, person), { db: transaction }),
  )
}

type Attendee = Registrant & {
  certificate: Certificate | undefined
  status: 'notified' | 'linked' | 'ready' | 'left'
}

const hasAccount = ({ member_pk }: Registrant): boolean => member_pk !== null

const sortedOf = async (
  context: Context,
  db: Database | Transaction,
  conference: Conference,
): Promise<Attendee[]> => {
  const came = await attendeesOf(context, conference, db)
  const notified = await notifiedOf(
    db,
    came.filter(hasAccount).flatMap(({ key }) => orderOfRegistrant(key) ?? []),
  )
  const rows = await findCertificates(db, registrationKey(conference))
  const certificates = new Map<RegistrantKey, Certificate>(
    rows.map((row) => [registrantOfRow(row), row]),
  )
  return came.map((person) => {
    const certificate = hasAccount(person) ? undefined : certificates.get(person.key)
    return { ...person, certificate, status: statusOf(person, certificate, notified) }
  })
}

const statusOf = (
  person: Registrant,
  certificate: Certificate | undefined,
  notified: ReadonlySet<number>,
): Attendee['status'] => {
  if (hasAccount(person) && notified.has(orderOfRegistrant(person.key) ?? 0)) return 'notified'
  if (certificate?.sent_at != null) return 'linked'
  return person.email === '' ? 'left' : 'ready'
}
