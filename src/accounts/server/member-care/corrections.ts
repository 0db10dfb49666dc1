import type * as calls from '#accounts/api/member-care.ts'
import type { Correct, Correctable } from '#accounts/api/member-care.ts'
import { leaveAddress } from '#accounts/server/email-change/service.ts'
import { corrected } from '#accounts/server/member-care/help.ts'
import { keepNote } from '#accounts/server/member-care/notes.ts'
import { columnsOf, fieldsOf } from '#accounts/server/profile/wire.ts'
import { endSessionsOf } from '#accounts/server/sessions/service.ts'
import { endGrantsOf } from '#accounts/server/verification/service.ts'
import { schoolsFrom, schoolsText } from '#members/rules/education.ts'
import { isOldEnough, leastAge } from '#members/rules/member-field.ts'
import { correctableKeys, correctableWords, officeFields } from '#members/rules/office-fields.ts'
import { memberIdKey } from '#members/rules/reserved-ids.ts'
import { deleteInvitation } from '#members/server/account-invitations/service.ts'
import { addEducation, deleteEducation, findEducation } from '#members/server/profile.ts'
import { lockMember, refuseUnprintable, setMember } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { sayOwn } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { speaking } from '#platform/server/language.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

export const correctableOf = async (
  db: Database | Transaction,
  member: Member,
): Promise<Correctable> => ({
  member_name: member.member_name,
  birth: member.birth,
  member_id: member.member_id ?? '',
  ...fieldsOf(officeFields, member),
  schools: schoolsText(await findEducation(db, member.member_pk)),
})

/**
 * Corrects data at the member's request (개인정보 보호법 제36조). A note says who asked and on what proof;
 * the log names only the fields (ruling 42). A new id ends every session and grant; a changed
 * address keeps the way back for 72 hours (ruling 37). The member is notified by mail. Printed
 * documents and payments keep the old name. Throws `notFound`, `changedMeanwhile` with the present
 * data, `idTaken`, `emailTaken`, `tooYoung` (ruling 14), and `invalid` if nothing differs or an
 * account would lose its address.
 */
export const correctMember: Serves<typeof calls.correctMember, Actor> = async (
  context,
  staff,
  wanted,
) => {
  try {
    return await context.db
      .transaction()
      .execute((transaction) => correct(context, transaction, staff, wanted))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw wanted.member_id === undefined
      ? new AppError('emailTaken', {
          fields: { member_email: '다른 회원이 사용 중인 이메일입니다.' },
        })
      : new AppError('idTaken', { fields: { member_id: '다른 회원이 사용 중인 아이디입니다.' } })
  }
}

const correct = async (
  context: Context,
  transaction: Transaction,
  staff: Actor,
  { member_pk, seen, asked_by, proof, ...given }: Correct,
): Promise<Correctable> => {
  const member = await lockMember(transaction, member_pk)
  if (member === undefined) throw new AppError('notFound')
  const known = await correctableOf(transaction, member)
  const keys = correctableKeys.filter((key) => given[key] !== undefined && given[key] !== seen[key])
  if (keys.length === 0) throw unfit('asked_by', '변경한 항목이 없습니다.')
  if (keys.some((key) => (seen[key] ?? '') !== known[key])) {
    throw new AppError('changedMeanwhile', { current: known })
  }
  const news: Partial<Correctable> = Object.fromEntries(keys.map((key) => [key, given[key] ?? '']))
  await change(context, transaction, member, news)
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
  const to = news.member_email || member.email
  if (to !== null) {
    await speaking(member.language, () => {
      const said = keys.map((key) => sayOwn(correctableWords(key))).join(', ')
      const mail = corrected(to, { what: said, isId: news.member_id !== undefined })
      return queueMail(context, mail, { db: transaction })
    })
  }
  return { ...known, ...news }
}

const change = async (
  context: Context,
  transaction: Transaction,
  member: Member,
  { member_name, birth, member_id, schools, member_email, ...fields }: Partial<Correctable>,
): Promise<void> => {
  const { member_pk } = member
  await refuseUnprintable({ member_name, member_company_name: fields.member_company_name })
  if (birth !== undefined) refuseUnfitBirth(context, birth)
  if (member_id !== undefined) {
    if (member.member_id === null) throw unfit('member_id', '계정이 없는 회원입니다.')
    await endSessionsOf(transaction, member_pk)
    await endGrantsOf(transaction, member_pk)
  }
  const email = member_email === undefined ? member.email : member_email || null
  if (member_email !== undefined) await moveTo(context, transaction, member, email)
  await setMember(transaction, member_pk, {
    ...columnsOf(officeFields, fields),
    email,
    ...(member_name !== undefined && { member_name }),
    ...(birth !== undefined && { birth }),
    ...(member_id !== undefined && { member_id, member_id_key: memberIdKey(member_id) }),
  })
  if (schools === undefined) return
  await deleteEducation(transaction, member_pk)
  const list = schoolsFrom(schools)
  if (list.length > 0) await addEducation(transaction, member_pk, list)
}

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

const refuseUnfitBirth = ({ clock }: Context, birth: string): void => {
  const today = seoulDay(clock.now())
  if (birth > today) throw unfit('birth', '생년월일을 확인해 주세요.')
  if (isOldEnough(birth, today)) return
  throw new AppError('tooYoung', {
    fields: { birth: `만 ${leastAge}세 미만은 회원이 될 수 없습니다. 생년월일을 확인해 주세요.` },
  })
}
