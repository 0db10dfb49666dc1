import type { Selectable } from 'kysely'
import { isGoneStatus, statusOn } from '#members/rules/member-status.ts'
import { memberStatusesOf } from '#members/server/member-statuses/service.ts'
import { lockMember } from '#members/server/service.ts'
import type { printMembershipCertificate } from '#payments/api/membership-certificate.ts'
import {
  documentNames,
  type PaperLanguage,
  type VerifiedMembership,
  verifyPath,
} from '#payments/rules/documents.ts'
import { printedAs, shownSite } from '#payments/server/receipts/facts.ts'
import { newDocumentCode } from '#payments/server/receipts/numbers.ts'
import { countAndPrint, printCertificate } from '#payments/server/receipts/service.ts'
import { seoulDay, writtenDay, yearOf } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { maskedName } from '#platform/rules/words/durations.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { speaking } from '#platform/server/language.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

interface Wanted {
  member_pk: number
  language: PaperLanguage
  /** For the limit of prints. */
  who: string
}

/**
 * The 회원증명서 of somebody who is a member on this day. Further copies of the day say 재발행 (ruling
 * 26). Throws `notFound` for one who is no member any more, `tooMany`, and `invalid` at `en_name`
 * for an English one without a name.
 */
export const membershipCertificate = (
  context: Context,
  { member_pk, language, who }: Wanted,
  noted: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<MadeFile> =>
  speaking(language, () =>
    countAndPrint(context, {
      who,
      name: `${say(documentNames.membership).replaceAll(' ', '_')}.pdf`,
      count: async (transaction) => {
        const person = await memberOf(context, transaction, member_pk)
        const certificate = await countCopy(transaction, person, language)
        await noted(transaction)
        return { person, certificate }
      },
      print: ({ person, certificate }) =>
        printCertificate(context, sheetOf(context, person, certificate), certificate.copies),
    }),
  )

type Certificate = Selectable<Tables['membership_certificate']>
type Person = Awaited<ReturnType<typeof memberOf>>

const memberOf = async ({ clock }: Context, transaction: Transaction, member_pk: number) => {
  const member = await lockMember(transaction, member_pk)
  const today = seoulDay(clock.now())
  const status = statusOn(today, await memberStatusesOf(transaction, member_pk))
  if (member === undefined || (status !== undefined && isGoneStatus(status)))
    throw new AppError('notFound')
  const named = await printedAs(member)
  return { ...picked(member, ['member_pk', 'member_type', 'joined_on']), ...named, status, today }
}

const countCopy = async (
  transaction: Transaction,
  { name, today: issued_on, ...person }: Person,
  language: PaperLanguage,
): Promise<Certificate> => {
  const row = {
    ...picked(person, ['member_pk', 'member_type']),
    name: maskedName(name),
    language,
    issued_on,
  }
  const known = await transaction
    .updateTable('membership_certificate')
    .set((eb) => ({ copies: eb('copies', '+', 1) }))
    .where((eb) => eb.and(row))
    .returningAll()
    .executeTakeFirst()
  if (known !== undefined) return known
  return transaction
    .insertInto('membership_certificate')
    .values({ ...row, code: newDocumentCode(), copies: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `2026-M000012`. */
const numberOf = ({
  certificate_pk,
  issued_on,
}: Pick<Certificate, 'certificate_pk' | 'issued_on'>) =>
  `${yearOf(issued_on)}-M${String(certificate_pk).padStart(6, '0')}`

const sheetOf = (
  { site, config }: Context,
  { name, affiliation, member_type, joined_on, status }: Person,
  certificate: Certificate,
) => ({
  title: say(documentNames.membership),
  caption: 'CERTIFICATE OF MEMBERSHIP',
  rows: [
    [say('성명'), name],
    [say('소속'), affiliation],
    [say('회원구분'), sayOwn(member_type)],
    [say('회원 상태'), status === undefined ? '' : sayOwn(status)],
    [say('가입일'), writtenDay(joined_on)],
  ].filter((row): row is [string, string] => row[1] !== ''),
  statement: say('위 사람은 본 학회의 회원임을 증명합니다.'),
  language: certificate.language,
  facts: {
    society: shownSite(site),
    code: certificate.code,
    issuedOn: certificate.issued_on,
    cancelledOn: undefined,
    rehearsal: false,
    number: numberOf(certificate),
    verifyAddress: new URL(verifyPath(certificate.code), config.siteUrl).href,
  },
})

/** Leaves a row of the log. Throws as `membershipCertificate`. */
export const membershipCertificateForOffice: Serves<typeof printMembershipCertificate> = (
  context,
  staff,
  asked,
) =>
  membershipCertificate(context, { ...asked, who: `s${staff.staff_pk}` }, (transaction) =>
    record(context, transaction, staff, {
      kind: 'member',
      subject: asked.member_pk,
      label: '회원증명서 생성',
      after: { language: asked.language },
    }),
  )

/** As of the day of issue: it stays genuine whatever becomes of the member (ruling 42). */
export const verifiedMembership = async (
  { db }: Context,
  code: string,
): Promise<VerifiedMembership | undefined> => {
  const row = await db
    .selectFrom('membership_certificate')
    .select(['name', 'member_type as memberType', 'issued_on as issuedOn'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { ...row, credits: undefined, state: 'valid' }
}

/** For the right of access (개인정보 보호법 제35조). */
export const membershipCertificatesOf = async (db: Database, member_pk: number) => {
  const rows = await db
    .selectFrom('membership_certificate')
    .select(['certificate_pk', 'language', 'issued_on', 'copies'])
    .where('member_pk', '=', member_pk)
    .orderBy('certificate_pk')
    .execute()
  return rows.map((row) => ({ ...row, number: numberOf(row) }))
}

/** Five years after they were issued. */
export const destroyPastMembershipCertificates = (
  transaction: Transaction,
  before: string,
): Promise<number> =>
  countChanged(
    transaction
      .deleteFrom('membership_certificate')
      .where('issued_on', '<', seoulDay(new Date(before))),
  )
