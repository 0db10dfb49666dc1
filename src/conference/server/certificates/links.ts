import type * as calls from '#conference/api/certificates.ts'
import type { OwnCertificate } from '#conference/api/certificates.ts'
import { isOver } from '#conference/rules/checkin.ts'
import {
  certificateLinkDays,
  lastDayOfLink,
  certificatePath,
} from '#conference/rules/conferences.ts'
import { registrantOfRow } from '#conference/rules/registration.ts'
import {
  type Certificate,
  certificateOf,
  findCertificateOf,
} from '#conference/server/certificates/documents.ts'
import { attendeesOf } from '#conference/server/checkin/attendance.ts'
import { attendeesWithCredits } from '#conference/server/credits/credited.ts'
import type { Registrant } from '#conference/server/registrants/people.ts'
import { conferenceHeld } from '#conference/server/registrants/room.ts'
import { lockSeats } from '#conference/server/seats/seats.ts'
import { speakingTo } from '#members/server/service.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { addDays, dayStart, longDay, seoulDay } from '#platform/rules/days.ts'
import { englishPath } from '#platform/rules/english-paths.ts'
import { isEnglish, pathHere, say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { hashOf, newToken } from '#staff/server/secrets.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { type Conference, conferenceHere } from '#texts/content/schema/conference.ts'

export interface Certified {
  certificate: Certificate
  conference: Conference
  person: Registrant
}

const heldSince = ({ clock }: Pick<Context, 'clock'>): string =>
  dayStart(addDays(seoulDay(clock.now()), -certificateLinkDays)).toISOString()

export const sendLink = async (
  context: Context,
  transaction: Transaction,
  { conference, person }: Pick<Certified, 'conference' | 'person'>,
): Promise<void> => {
  const { key } = person
  const { certificate_pk, sent_at } = await certificateOf(context, transaction, conference, key)
  const { token, hash: token_hash } = newToken()
  const now = context.clock.now()
  await transaction
    .updateTable('certificate')
    .set({ token_hash, sent_at: now.toISOString() })
    .where('certificate_pk', '=', certificate_pk)
    .execute()
  const link = { token, until: lastDayOfLink(now), isAgain: sent_at !== null }
  await speakingTo(transaction, { email: person.email }, () =>
    queueMail(context, certificateMail(context, conference, person, link), { db: transaction }),
  )
}

/**
 * The previous link no longer opens. Throws `notFound` for somebody who did not come or has an
 * account, and `changedMeanwhile` if the last link is not the one that the caller saw.
 */
export const sendCertificateAgain: Serves<typeof calls.sendCertificateAgain> = (
  context,
  staff,
  { key, sent_at, ...asked },
) =>
  context.db.transaction().execute(async (transaction) => {
    const conference = conferenceHeld(context, asked)
    await lockSeats(context, transaction, conference)
    const came = await attendeesOf(context, conference, transaction)
    const person = came.find((one) => one.key === key && one.member_pk === null && one.email !== '')
    const certificate = await findCertificateOf(transaction, key)
    if (person === undefined || certificate?.sent_at == null) throw new AppError('notFound')
    if (certificate.sent_at !== sent_at) throw new AppError('changedMeanwhile')
    await sendLink(context, transaction, { conference, person })
    const label = '참가확인서 링크 재발송'
    await record(context, transaction, staff, { kind: 'registrant', subject: key, label })
    return { sent: 1 }
  })

const opened: Limit = { name: 'certificate', most: 120, seconds: 3600 }

/**
 * May be opened any number of times, since mail scanners open every link. Throws `certificateOver`
 * for an unknown, replaced or over 90 days old link, and if attendance can no longer be confirmed,
 * without telling which. Throws `tooMany` after 120 an hour from an address.
 */
export const certifiedBy = async (
  context: Context,
  token: string,
  ip: string,
): Promise<Certified> => {
  await spendForAddress(context, opened, ip)
  const found = await context.db
    .selectFrom('certificate')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('sent_at', '>=', heldSince(context))
    .executeTakeFirst()
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
  const key = registrantOfRow(certificate)
  const person = came.find((one) => one.key === key && one.member_pk === null)
  return person && { certificate, conference, person }
}

/** Throws as `certifiedBy`. */
export const ownCertificate = async (
  context: Context,
  token: string,
  ip: string,
): Promise<OwnCertificate> => {
  const { certificate, conference, person } = await certifiedBy(context, token, ip)
  const earned = (await attendeesWithCredits(context, context.db, conference)).get(person.key)
  const credits = isEnglish() && earned ? `${say('평점')}: ${earned.credits}` : earned?.why
  const { title: event, date, venue } = conferenceHere(conference)
  return {
    credits: credits ?? '',
    name: person.name,
    event,
    date: longDay(date),
    venue: venue.name,
    until: longDay(lastDayOfLink(new Date(certificate.sent_at ?? ''))),
  }
}

interface Link {
  token: string
  /** The last Seoul day on which the link opens. */
  until: string
  isAgain: boolean
}

/**
 * A member's document needs a login, as anybody may read a mail. Others get a link whose token
 * follows `#`: browsers do not send it, so no log and no other site learns it.
 */
export const certificateMail = (
  { config }: Context,
  conference: Conference,
  { name, email: to }: Pick<Registrant, 'name' | 'email'>,
  link?: Link,
): Message => {
  const { title, shortName, date } = conferenceHere(conference)
  const page = (path: string): string => new URL(path, config.siteUrl).href
  return {
    to,
    subject: say('{} 참가확인서 발급 안내', shortName),
    paragraphs: [
      say('{}님, {}에 열린 {}에 참석해 주셔서 감사합니다.', name, longDay(date), title),
      ...(link === undefined
        ? [
            say(
              '참가확인서는 홈페이지에 로그인하신 뒤 ‘납부 내역’에서 PDF 파일로 받으실 수 있습니다.',
            ),
          ]
        : linkParagraphs(link)),
    ],
    link:
      link === undefined
        ? { label: say('납부 내역 열기'), href: page(pathHere('/mypage/payments')) }
        : {
            label: say('참가확인서 받기'),
            href: `${page(pathHere(certificatePath))}#${link.token}`,
            ...(!isEnglish() && { english: `${page(englishPath(certificatePath))}#${link.token}` }),
          },
  }
}

const linkParagraphs = ({ until, isAgain }: Link): string[] => [
  say(
    '아래 링크에서 참가확인서를 PDF 파일로 받으실 수 있습니다. 링크는 {}까지 {}일 동안 횟수 제한 없이 이용하실 수 있습니다.',
    longDay(until),
    certificateLinkDays,
  ),
  ...(isAgain ? [say('이전에 보내 드린 링크는 더 이상 사용하실 수 없습니다.')] : []),
  say(
    '링크를 가진 사람은 누구나 참가확인서를 받을 수 있으니 다른 사람에게 전달하지 마십시오. 기간이 지났거나 이름이 잘못 기재되어 있으면 사무국으로 알려 주십시오.',
  ),
]
