import type { Correct, Corrected } from '#accounts/api/member-care.ts'
import { corrected } from '#accounts/server/member-care/help.ts'
import { keepNote } from '#accounts/server/member-care/notes.ts'
import { setFacts } from '#accounts/server/member-care/store.ts'
import { endSessionsOf } from '#accounts/server/sessions/service.ts'
import { endGrantsOf } from '#accounts/server/verification/service.ts'
import { isOldEnough, leastAge } from '#members/rules/member-field.ts'
import { memberIdKey } from '#members/rules/reserved-ids.ts'
import { lockMember } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

const words = { member_name: '이름', birth: '생년월일', member_id: '아이디' } as const

type Fact = keyof typeof words

const facts = Object.keys(words) as Fact[]

/**
 * Puts a member's name, birthday or id right on request (개인정보 보호법 제36조). What proved it is noted with the member;
 * the log says which of the three, and none of the values (ruling 42). With a new id every session and grant ends. The
 * member is told by mail. Papers that were printed, and payments, keep the name that they were made out to. Throws
 * `notFound`, `changedMeanwhile` with what there is, `idTaken`, `tooYoung` (ruling 14), `invalid` where nothing differs.
 */
export const correctMember = async (
  context: Context,
  staff: Actor,
  wanted: Correct,
): Promise<Corrected> => {
  const changed = facts.filter(
    (fact) => wanted[fact] !== undefined && wanted[fact] !== wanted.seen[fact],
  )
  if (changed.length === 0)
    throw unfit('member_name', '이름, 생년월일, 아이디 중 하나 이상을 수정해 주세요.')
  if (changed.includes('birth')) refuseUnfitBirth(context, wanted.birth ?? '')
  try {
    return await context.db
      .transaction()
      .execute((transaction) => correct(context, transaction, { staff, wanted, changed }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('idTaken', { fields: { member_id: '다른 회원이 사용 중인 아이디입니다.' } })
  }
}

interface Correction {
  staff: Actor
  wanted: Correct
  changed: readonly Fact[]
}

const correct = async (
  context: Context,
  transaction: Transaction,
  { staff, wanted, changed }: Correction,
): Promise<Corrected> => {
  const { member_pk, seen, proof } = wanted
  const member = await lockMember(transaction, member_pk)
  if (member === undefined) throw new AppError('notFound')
  const { member_name, birth, email } = member
  const known = { member_name, birth, member_id: member.member_id ?? '' }
  if (member.member_id === null && wanted.member_id !== undefined) {
    throw unfit('member_id', '계정이 없는 회원입니다.')
  }
  if (facts.some((fact) => known[fact] !== seen[fact])) {
    throw new AppError('changedMeanwhile', { current: known })
  }
  const news = Object.fromEntries(changed.map((fact) => [fact, wanted[fact]]))
  const key = wanted.member_id === undefined ? {} : { member_id_key: memberIdKey(wanted.member_id) }
  await setFacts(transaction, member_pk, { ...news, ...key })
  const what = changed.map((fact) => words[fact]).join(', ')
  const body = `${what} 정정. 확인한 증빙: ${proof}`
  const note_pk = await keepNote(context, transaction, staff, {
    member_pk,
    kind: 'correction',
    body,
  })
  await record(context, transaction, staff, {
    kind: 'member',
    subject: member_pk,
    label: `회원정보 정정(${what})`,
    after: { note_pk },
  })
  if (changed.includes('member_id')) {
    await endSessionsOf(transaction, member_pk)
    await endGrantsOf(transaction, member_pk)
  }
  if (email !== null) {
    const mail = corrected(email, { what, isId: changed.includes('member_id') })
    await queueMail(context, mail, { db: transaction })
  }
  return { ...known, ...news }
}

const unfit = (field: Fact, message: string) =>
  new AppError('invalid', { fields: { [field]: message } })

const refuseUnfitBirth = ({ clock }: Context, birth: string): void => {
  const today = seoulDay(clock.now())
  if (birth > today) throw unfit('birth', '생년월일을 확인해 주세요.')
  if (isOldEnough(birth, today)) return
  throw new AppError('tooYoung', {
    fields: { birth: `만 ${leastAge}세 미만은 회원이 될 수 없습니다. 생년월일을 확인해 주세요.` },
  })
}
