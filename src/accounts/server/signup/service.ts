import type { DuplicateAnswer, Signup } from '#accounts/api/signup.ts'
import { basicColumns, columnsOf } from '#accounts/server/profile/wire.ts'
import { requireVerified, useVerified } from '#accounts/server/verification/service.ts'
import { blanksOf, topicFields } from '#members/rules/member-field.ts'
import { companyFields, etcFields } from '#members/rules/member-fields.ts'
import { type MemberType, memberTypeOf } from '#members/rules/member-types.ts'
import { isReservedId } from '#members/rules/reserved-ids.ts'
import { deleteInvitation } from '#members/server/account-invitations/service.ts'
import { isGone } from '#members/server/member-statuses/service.ts'
import { addConsents, addEducation, deleteEducation } from '#members/server/profile.ts'
import {
  addMember,
  findAccountByEmail,
  findMemberById,
  findOnRoll,
  type NewMember,
  openAccount,
  refuseTooYoung,
  refuseUnprintable,
} from '#members/server/service.ts'
import { languageHere } from '#platform/rules/languages.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { atLeast, type Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { hour, type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { refuseWeak } from '#platform/server/passwords/weak.ts'
import type { DocumentVersions } from '#texts/rules/versions.ts'
import { agreedVersions } from '#texts/server/documents/service.ts'

declare module '#platform/server/context.ts' {
  interface Context {
    /** Orders of a proved address become its new member's. */
    giveOrders: (transaction: Transaction, email: string, member_pk: number) => Promise<void>
  }
}

const signups: Limit = { name: 'signup', most: 20, seconds: hour }
const checks: Limit = { name: 'id-check', most: 60, seconds: hour }

/**
 * Nobody reads the mail and fills the form faster than this after asking for the code, in ms
 * (norms 4.5).
 */
const leastFillingTime = 5_000

/**
 * Every answer takes at least this long, in ms, so that its time does not reveal who is a member
 * (norms 2.6).
 */
const floor = 250

/** Answers in the specification's words (part 8). Throws `tooMany` after 60 an hour. */
export const checkId = async (
  context: Context,
  id: string,
  ip: string,
): Promise<DuplicateAnswer> => {
  await spendForAddress(context, checks, ip)
  const available = await atLeast(floor, () => isFree(context, id))
  return {
    available,
    message: available ? say('사용할 수 있는 아이디입니다.') : say('사용할 수 없는 아이디입니다.'),
  }
}

const isFree = async (context: Context, id: string): Promise<boolean> =>
  /^[A-Za-z0-9]{6,20}$/.test(id) &&
  !isReservedId(id) &&
  (await findMemberById(context.db, id)) === undefined

/**
 * Creates a member and returns the type by the rules (ruling 15). A person on the roll without an
 * account, with the same address, name and birthday, becomes that member and keeps the type
 * (ruling 51). Throws `documentsChanged` if other versions were agreed to than those in force
 * (ruling 16), `tooYoung` (ruling 14), `notVerified` (ruling 13), `weakPassword`, `idTaken` and
 * `emailTaken` with the field, and `tooMany`, also for a form filled in faster than anybody can.
 * If the hidden field is filled, it answers success and drops the sign-up.
 */
export const signUp = async (
  context: Context,
  signup: Signup,
  { browser, ip, deadline }: { browser: string; ip: string; deadline: Deadline },
): Promise<{ member_type: MemberType }> => {
  await spendForAddress(context, signups, ip)
  const member_type = memberTypeOf(
    signup.member_edu.map(({ degree }) => degree),
    signup.member_position,
  )
  if (signup.homepage !== '') return { member_type }
  const row = memberRowOf(signup)
  const now = context.clock.now()
  const versions = await agreedVersions(context.config.contentDir, signup, now)
  refuseTooYoung(context, row.birth)
  const { member_name, member_company_name } = signup
  await refuseUnprintable({ member_name, member_company_name })
  const asker = { browser, purpose: 'signup' as const }
  const { sentAt } = await requireVerified(context, asker, signup.member_email)
  refuseTooQuick(now.getTime() - sentAt.getTime())
  await refuseWeak(signup.member_password, row, 'member_password')
  const password_hash = await hashPassword(signup.member_password)

  try {
    return await context.db.transaction().execute(async (transaction) => {
      await useVerified(transaction, asker)
      const listed = await joinFromRoll(context, transaction, { ...row, password_hash })
      const created_at = now.toISOString()
      const member_pk =
        listed?.member_pk ??
        (await addMember(transaction, { ...row, password_hash, member_type, staff: 0, created_at }))
      await addEducation(transaction, member_pk, signup.member_edu)
      await addConsents(transaction, consentsOf(signup, member_pk, { versions, now }))
      await context.giveOrders(transaction, row.email, member_pk)
      await queueMail(context, welcome(signup), { db: transaction })
      deadline.hold()
      return { member_type: listed?.member_type ?? member_type }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? await taken(context, signup) : error
  }
}

/**
 * Joins the sign-up with the roll's member of the verified address; undefined if that address has
 * no member without an account. Throws `emailTaken` if name or birthday differ, or the member has
 * left.
 */
const joinFromRoll = async (
  context: Context,
  transaction: Transaction,
  { password_hash, ...row }: ReturnType<typeof memberRowOf> & { password_hash: string },
) => {
  const listed = await findOnRoll(transaction, row.email)
  if (listed === undefined) return undefined
  const { member_pk, member_name, birth } = listed
  const isSame = member_name === row.member_name && (birth === '' || birth === row.birth)
  if (!isSame || (await isGone(context, transaction, member_pk))) throw forOffice(context)
  const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
  const account = { ...said, member_id: row.member_id, password_hash }
  if (!(await openAccount(transaction, member_pk, account))) throw forOffice(context)
  await deleteInvitation(transaction, member_pk)
  await deleteEducation(transaction, member_pk)
  return listed
}

/**
 * Does not reveal whose address it is, only that it is on the roll, and only to the mailbox's
 * reader.
 */
const forOffice = ({ site }: Context): AppError =>
  new AppError('emailTaken', {
    fields: {
      member_email: say(
        '회원 명부에 있는 이메일이지만 입력하신 정보로 본인을 확인하지 못했습니다. {} 사무국({})으로 문의해 주세요.',
        isEnglish() ? site.nameEn : site.name,
        site.phone,
      ),
    },
  })

/** Answers with the waiting time, in case it was a person. `taken` is in ms. */
const refuseTooQuick = (taken: number): void => {
  const left = leastFillingTime - taken
  if (left > 0) throw new AppError('tooMany', { retryAfter: Math.ceil(left / 1000) })
}

const taken = async (context: Context, signup: Signup): Promise<AppError> => {
  const sameId = await findMemberById(context.db, signup.member_id)
  if (sameId !== undefined) {
    return new AppError('idTaken', { fields: { member_id: '사용할 수 없는 아이디입니다.' } })
  }
  const sameEmail = await findAccountByEmail(context.db, signup.member_email)
  if (sameEmail === undefined) return forOffice(context)
  return new AppError('emailTaken', {
    fields: { member_email: '이미 가입된 이메일입니다. 아이디 찾기를 이용해 주세요.' },
  })
}

const consentsOf = (
  signup: Signup,
  member_pk: number,
  { versions, now }: { versions: DocumentVersions; now: Date },
) => {
  const consent = (document: 'terms' | 'privacy' | 'topic', version: string, agreed: boolean) => ({
    member_pk,
    document,
    version,
    agreed: agreed ? 1 : 0,
    created_at: now.toISOString(),
  })
  const { terms_version, privacy_version } = versions
  return [
    consent('terms', terms_version, signup.serviceAgree),
    consent('privacy', privacy_version, signup.privacyAgree),
    consent('topic', privacy_version, signup.topicAgree),
  ]
}

const welcome = (signup: Signup) => ({
  to: signup.member_email,
  subject: say('회원가입이 완료되었습니다'),
  paragraphs: [
    say('{}님, 회원이 되신 것을 환영합니다.', signup.member_name),
    say('홈페이지에 로그인하시면 회비를 납부하고 학술대회에 사전등록하실 수 있습니다.'),
    say('본인이 가입하지 않았다면 이 메일에 회신하여 알려 주십시오.'),
  ],
})

/** Drops the data whose consent is missing (ruling 16). */
const memberRowOf = (signup: Signup) =>
  ({
    language: languageHere(),
    ...basicColumns(signup),
    ...columnsOf(companyFields, signup),
    ...columnsOf(etcFields, signup),
    ...(!signup.topicAgree && columnsOf(etcFields, blanksOf(topicFields(etcFields)))),
  }) satisfies Partial<NewMember>
