import type * as calls from '#privacy/api/member-leaving.ts'
import type { Serves } from '#staff/server/serve.ts'
import { lockMember } from '#members/server/service.ts'
import { withdrawnItems } from '#payments/rules/withdrawn-payments.ts'
import { rehearseLeaving } from '#payments/server/withdrawn/leaving.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { End } from '#privacy/api/member-leaving.ts'
import { groundInWords } from '#privacy/rules/merging.ts'
import { heldOfMember } from '#privacy/server/personal-data/service.ts'
import { expelled, farewellOnRequest, removeMember } from '#privacy/server/withdrawal/service.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** What would be destroyed of a member who leaves, and what the law keeps. Throws `notFound`. */
export const previewLeaving: Serves<typeof calls.previewLeaving> = async (
  context,
  staff,
  { member_pk },
) => {
  const { profile, held } = await heldOfMember(context, member_pk)
  const kept = await rehearseLeaving(context, member_pk)
  await recordAlone(context, staff, {
    kind: 'member',
    subject: member_pk,
    label: '탈퇴 시 삭제 항목 조회',
  })
  return {
    member_name: profile.member_name,
    destroyed: held
      .filter(({ key, count }) => key !== 'payment' && count > 0)
      .map(({ what, count }) => ({ what, count })),
    kept: (kept ?? []).map(({ goods_name, amount }) => ({ goods_name, amount })),
    kept_items: withdrawnItems,
    under_way: kept === undefined,
  }
}

/**
 * Ends a membership as the member's own withdrawal does (rulings 17 and 42): on request to the office (terms, article 17),
 * or by expulsion (bylaws, article 9). The log keeps how, in words of a list; the member is told by mail. Throws `notFound`, `changedMeanwhile` where the
 * office saw another name, `moneyUnderWay`, `invalid` for a decision that is to come.
 */
export const endMembership: Serves<typeof calls.endMembership> = async (context, staff, wanted) => {
  if (wanted.kind === 'expulsion' && wanted.on_day > seoulDay(context.clock.now())) {
    throw unfit('on_day', '오늘까지의 날짜를 선택해 주세요.')
  }
  const { member_pk } = wanted
  await context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    if (member === undefined) throw new AppError('notFound')
    const { member_name, email } = member
    if (member_name !== wanted.member_name) {
      throw new AppError('changedMeanwhile', { current: { member_name } })
    }
    const mailTo = wanted.kind === 'request' ? farewellOnRequest : expelled(wanted)
    await removeMember(context, transaction, { member_pk, email, mailTo })
    const about = { kind: 'member', subject: member_pk, ...rowOf(wanted) } as const
    await record(context, transaction, staff, about)
  })
  await eraseTraces(context.db)
  return {}
}

const rowOf = (wanted: End) =>
  wanted.kind === 'request'
    ? { label: '요청에 따른 회원 탈퇴 처리', after: { way: wanted.way } }
    : {
        label: '임원회 의결에 따른 회원 제명',
        after: { on_day: wanted.on_day, ground: groundInWords(wanted.ground) },
      }
