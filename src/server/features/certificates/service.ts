import type { AnnounceInput, Announced, Certificates } from '#contract/certificates.schema.ts'
import { isOver } from '#rules/checkin.ts'
import type { Context } from '#server/base/context.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import { AppError } from '#server/base/errors.ts'
import type { Staff } from '#server/base/http/staff.ts'
import { queueMail } from '#server/base/mail/service.ts'
import { certificateMail } from '#server/features/certificates/mails.ts'
import { attendeesOf } from '#server/features/checkin/attendance.ts'
import { certificateNote, noteCertificate, toldOf } from '#server/features/payments/orders/told.ts'
import { holdSeats } from '#server/features/payments/seats/seats.ts'
import { conferenceAsked } from '#server/features/registrants/conference.ts'
import type { Registrant } from '#server/features/registrants/people.ts'
import { record } from '#server/features/staff-log/service.ts'
import type { Conference } from '#site/schema/conference.ts'

interface Sorted {
  came: number
  told: number
  ready: Registrant[]
  left: (Registrant & { why: string })[]
}

const orderOf = ({ key }: Registrant): number => Number(key.slice(1))

const whyLeft = ({ member_pk, instead_of, email }: Registrant): string | undefined => {
  if (instead_of !== '') return '회원 대신 오신 분입니다. 홈페이지에서 받으실 수 없습니다.'
  if (member_pk === null) return '회원이 아니어서 홈페이지에서 받으실 수 없습니다.'
  return email === '' ? '이메일 주소가 없습니다.' : undefined
}

/** Those who came: told before, to be told, or left out. */
const sortedOf = async (
  context: Context,
  db: Database | Transaction,
  conference: Conference,
): Promise<Sorted> => {
  const came = await attendeesOf(context, conference, db)
  const reasons = came.map((person) => ({ person, why: whyLeft(person) }))
  const may = reasons.flatMap(({ person, why }) => (why === undefined ? [person] : []))
  const told = await toldOf(db, may.map(orderOf))
  return {
    came: came.length,
    told: told.size,
    ready: may.filter((person) => !told.has(orderOf(person))),
    left: reasons.flatMap(({ person, why }) => (why === undefined ? [] : [{ ...person, why }])),
  }
}

/** Who came, and whom a mail would tell. That somebody has looked is a row of the log. Throws `notFound`. */
export const certificatesOf = async (
  context: Context,
  staff: Staff,
  asked: { id?: string | undefined },
): Promise<Certificates> => {
  const conference = conferenceAsked(context, asked)
  const { came, told, ready, left } = await sortedOf(context, context.db, conference)
  await context.db.transaction().execute((transaction) =>
    record(context, transaction, staff, {
      ...{ kind: 'registrant', subject: conference.id },
      label: `참석하신 ${came}명을 목록에서 보았습니다.`,
    }),
  )
  return {
    ...{ conference_id: conference.id, conference_name: conference.shortName },
    ...{ date: conference.date, over: isOver(conference.date, context.clock.now()), came, told },
    ready: ready.map(({ name, company }) => ({ name, company })),
    left: left.map(({ name, company, why }) => ({ name, company, why })),
  }
}

/**
 * Tells everybody who came and was not told yet, each once, whoever else presses the button at that moment: what is
 * noted on their orders stands in the same transaction as the mails. Throws `changedMeanwhile` where it is not as many
 * as were shown, or the event is not over, and `notFound`.
 */
export const announceCertificates = (
  context: Context,
  staff: Staff,
  { count, ...asked }: AnnounceInput,
): Promise<Announced> =>
  context.db.transaction().execute(async (transaction) => {
    const conference = conferenceAsked(context, asked)
    await holdSeats(transaction, conference)
    const now = context.clock.now()
    const { ready } = await sortedOf(context, transaction, conference)
    if (ready.length !== count || !isOver(conference.date, now)) {
      throw new AppError('changedMeanwhile')
    }
    const entry = { at: now.toISOString(), actor: `staff:${staff.staff_name}` }
    for (const person of ready) {
      await noteCertificate(transaction, orderOf(person), { ...entry, detail: certificateNote })
      await queueMail(context, certificateMail(context, conference, person), { db: transaction })
    }
    await record(context, transaction, staff, {
      ...{ kind: 'registrant', subject: conference.id, after: { sent: count } },
      label: `참석하신 ${count}명에게 참가확인서를 받으시라고 메일로 알렸습니다.`,
    })
    return { sent: count }
  })
