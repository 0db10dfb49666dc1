import type { CorrectContact, ContactCorrected } from '#accounts/api/member-care.ts'
import { leaveAddress } from '#accounts/server/email-change/service.ts'
import { corrected } from '#accounts/server/member-care/help.ts'
import { keepNote } from '#accounts/server/member-care/notes.ts'
import { setFacts } from '#accounts/server/member-care/store.ts'
import { addEducation, deleteEducation, findEducation } from '#accounts/server/profile/service.ts'
import { columnsOf, fieldsOf } from '#accounts/server/profile/wire.ts'
import { schoolsFrom, schoolsText } from '#members/rules/education.ts'
import { correctableKeys, correctableWords, officeFields } from '#members/rules/office-fields.ts'
import { deleteInvitation } from '#members/server/account-invitations/service.ts'
import { lockMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/** What the office may correct of a member on request, as texts. */
export const contactOf = async (
  db: Database | Transaction,
  member: Member,
): Promise<ContactCorrected> => ({
  ...fieldsOf(officeFields, member),
  schools: schoolsText(await findEducation(db, member.member_pk)),
})

/**
 * Corrects address, phones, workplace or schools as a member asks by phone (개인정보 보호법 제36조). Who asked and how that was
 * proved is noted with the member; the log names the fields alone (ruling 42). An address that is left gets the way back of
 * 72 hours (ruling 37), the new one a mail. Throws `notFound`, `changedMeanwhile` with what there is, `emailTaken`, and
 * `invalid` where nothing differs or an account would lose its address.
 */
export const correctContact = async (
  context: Context,
  staff: Actor,
  wanted: CorrectContact,
): Promise<ContactCorrected> => {
  try {
    return await context.db
      .transaction()
      .execute((transaction) => correct(context, transaction, staff, wanted))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const fields = { member_email: '다른 회원이 사용 중인 이메일입니다.' }
    throw new AppError('emailTaken', { fields })
  }
}

const correct = async (
  context: Context,
  transaction: Transaction,
  staff: Actor,
  { member_pk, seen, asked_by, proof, ...given }: CorrectContact,
): Promise<ContactCorrected> => {
  const member = await lockMember(transaction, member_pk)
  if (member === undefined) throw new AppError('notFound')
  const known = await contactOf(transaction, member)
  const keys = correctableKeys.filter((key) => given[key] !== undefined && given[key] !== seen[key])
  if (keys.length === 0) throw unfit('asked_by', '변경한 항목이 없습니다.')
  if (keys.some((key) => (seen[key] ?? '') !== known[key])) {
    throw new AppError('changedMeanwhile', { current: known })
  }
  const { schools, member_email, ...columns } = Object.fromEntries(
    keys.map((key) => [key, given[key] ?? '']),
  )
  const email = member_email === undefined ? member.email : member_email || null
  if (member_email !== undefined) await moveTo(context, transaction, member, email)
  await setFacts(transaction, member_pk, { ...columnsOf(officeFields, columns), email })
  if (schools !== undefined) {
    await deleteEducation(transaction, member_pk)
    const list = schoolsFrom(schools)
    if (list.length > 0) await addEducation(transaction, member_pk, list)
  }
  const what = keys.map(correctableWords).join(', ')
  const body = `${what} 정정. 요청: ${asked_by}. 본인 확인: ${proof}`
  const note = { member_pk, kind: 'correction', body } as const
  const note_pk = await keepNote(context, transaction, staff, note)
  await record(context, transaction, staff, {
    kind: 'member',
    subject: member_pk,
    label: `회원정보 정정(${what})`,
    after: { note_pk },
  })
  const to = email ?? member.email
  if (to !== null) {
    await queueMail(context, corrected(to, { what, isId: false }), { db: transaction })
  }
  return contactOf(transaction, { ...member, ...columnsOf(officeFields, columns), email })
}

/** A way to an account that lies in the mailbox of before opens nothing any more. */
const moveTo = async (
  context: Context,
  transaction: Transaction,
  member: Member,
  email: string | null,
): Promise<void> => {
  await deleteInvitation(transaction, member.member_pk)
  if (email !== null) return leaveAddress(context, transaction, member, email)
  if (member.member_id === null) return
  throw unfit('member_email', '홈페이지 계정이 있는 회원의 이메일은 비울 수 없습니다.')
}
