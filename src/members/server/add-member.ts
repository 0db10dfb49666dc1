import type * as calls from '#members/api/add-member.ts'
import type { Serves } from '#staff/server/serve.ts'
import type { MemberAdded } from '#members/api/add-member.ts'
import { isOldEnough, leastAge } from '#members/rules/member-field.ts'
import { officeFieldKeys, officeFields } from '#members/rules/office-fields.ts'
import { addToRoll, type Double } from '#members/server/roll.ts'
import { refuseUnprintable } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { unfit } from '#platform/server/errors.ts'

/**
 * Puts somebody on the roll (ruling 51). Where they are like members by address, or by name with birthday or number, nobody is
 * added and these are answered; the office may say that they are two people, but not of an address. Leaves a row of the log
 * either way. Throws `invalid` for days that cannot be.
 */
export const addOneMember: Serves<typeof calls.addOneMember> = async (
  context,
  staff,
  { member_name, member_type, birth, joined_on, notice, invite, namesakes, ...given },
) => {
  await refuseUnprintable(member_name)
  refuseUnfit({ birth, joined_on }, seoulDay(context.clock.now()))
  const columns = officeFieldKeys.map(
    (key) => [officeFields[key].column, given[key] ?? ''] as const,
  )
  const person = {
    ...Object.fromEntries<string>(columns),
    ...{ member_name, member_type, birth, joined_on: joined_on || undefined },
    email: given.member_email || null,
  }
  return context.db.transaction().execute(async (transaction) => {
    const options = { notice, invite, namesakes }
    const { keys, doubles } = await addToRoll(context, transaction, staff, [person], options)
    const [member_pk = null] = keys
    if (member_pk === null && doubles.length === 0) {
      throw unfit('member_email', '다른 회원이 사용 중인 이메일입니다.')
    }
    return { member_pk, doubles: await named(transaction, doubles) }
  })
}

const refuseUnfit = (
  { birth, joined_on }: { birth: string; joined_on: string },
  today: string,
): void => {
  if (joined_on > today) throw unfit('joined_on', '가입일은 오늘까지의 날짜로 입력해 주세요.')
  if (birth === '') return
  if (birth > today) throw unfit('birth', '생년월일을 확인해 주세요.')
  if (!isOldEnough(birth, today)) {
    throw unfit('birth', `만 ${leastAge}세 미만은 회원이 될 수 없습니다.`)
  }
}

const named = async (
  transaction: Transaction,
  doubles: readonly Double[],
): Promise<MemberAdded['doubles']> => {
  if (doubles.length === 0) return []
  const keys = doubles.map(({ member_pk }) => member_pk)
  const members = transaction.selectFrom('member').select(['member_pk', 'member_name'])
  const rows = await members.where('member_pk', 'in', keys).execute()
  const names = new Map(rows.map(({ member_pk, member_name }) => [member_pk, member_name]))
  return doubles.map(({ member_pk, by }) => ({
    ...{ member_pk, by },
    member_name: names.get(member_pk) ?? '',
  }))
}
