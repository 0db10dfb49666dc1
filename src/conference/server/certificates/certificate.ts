import type { DocumentAsked, PersonAsked } from '#conference/api/certificates.ts'
import { isOver } from '#conference/rules/checkin.ts'
import { certificateNumber } from '#conference/rules/conferences.ts'
import { orderOfRegistrant } from '#conference/rules/registration.ts'
import { certificateOf, countCertificate } from '#conference/server/certificates/documents.ts'
import { type Certified, certifiedBy } from '#conference/server/certificates/links.ts'
import { attendeesOf, earnedAt } from '#conference/server/checkin/attendance.ts'
import { conferenceHeld } from '#conference/server/registrants/room.ts'
import { verifyPath, documentFileName } from '#payments/rules/documents.ts'
import { type DocumentFacts, payerHere, shownSite } from '#payments/server/receipts/facts.ts'
import { documentOf, printCounted } from '#payments/server/receipts/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { conferenceHere, tierHere } from '#texts/content/schema/conference.ts'

/** Throws as `certifiedBy`, and `tooMany` (ruling 26). */
export const certificateByLink = async (
  context: Context,
  { token, paper }: DocumentAsked,
  ip: string,
): Promise<MadeFile> => printCertified(context, await certifiedBy(context, token, ip), paper)

/**
 * Leaves one log row and counts a copy. Throws `notFound` for somebody who did not come, and
 * before the event is over.
 */
export const certificateForOffice = async (
  context: Context,
  staff: Staff,
  { key, ...asked }: PersonAsked,
): Promise<MadeFile> => {
  const conference = conferenceHeld(context, asked)
  const came = isOver(conference.date, context.clock.now())
    ? await attendeesOf(context, conference)
    : []
  const person = came.find((one) => one.key === key)
  if (person === undefined) throw new AppError('notFound')
  const noted = (transaction: Transaction): Promise<void> =>
    record(context, transaction, staff, {
      kind: 'registrant',
      subject: key,
      label: '참가확인서 생성',
    })
  const order_pk = orderOfRegistrant(key)
  return person.member_pk === null || order_pk === undefined
    ? printCertified(context, { conference, person }, 'attendance', noted)
    : documentOf(context, person.member_pk, { order_pk, paper: 'attendance' }, noted)
}

export const printCertified = async (
  context: Context,
  { conference, person }: Pick<Certified, 'conference' | 'person'>,
  paper: DocumentAsked['paper'],
  noted: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<MadeFile> => {
  const { rehearsal } = person
  const attended = (await earnedAt(context, conference))(person.key)
  if (paper === 'completion' && attended.credits === 0) throw new AppError('notFound')
  const name = documentFileName(paper, {
    goodsName: conferenceHere(conference).shortName,
    rehearsal,
  })
  return printCounted(context, {
    paper,
    who: `certificate ${person.key}`,
    name,
    count: async (transaction) => {
      const certificate = await certificateOf(context, transaction, conference, person.key)
      const count = await countCertificate(transaction, certificate)
      await noted(transaction)
      return {
        facts: { ...factsOfCertified(context, { certificate, conference, person }), attended },
        copies: [{ paper, count }],
      }
    },
  })
}

/** The document names no member type for a substitute. */
const factsOfCertified = (
  { site, config }: Context,
  { certificate, conference, person }: Certified,
): Omit<DocumentFacts, 'attended'> => {
  const issued = new Date(certificate.issued_at)
  const here = conferenceHere(conference)
  return {
    society: shownSite(site),
    number: certificateNumber(issued, certificate.certificate_pk),
    code: certificate.code,
    issuedOn: seoulDay(issued),
    cancelledOn: undefined,
    verifyAddress: new URL(verifyPath(certificate.code), config.siteUrl).href,
    payer: payerHere({
      name: person.name,
      affiliation: person.company,
      type: person.instead_of === '' ? tierHere(conference, person.who).name : '',
      english: { name: person.en_name, affiliation: person.en_company },
    }),
    goodsType: '등록비',
    goodsName: here.goodsName,
    amount: person.amount,
    refunded: 0,
    paidOn: seoulDay(new Date(person.registered_at)),
    method: person.method,
    proof: [],
    rehearsal: person.rehearsal,
    conference: here,
    option: false,
  }
}
