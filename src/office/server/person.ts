import { correctableOf } from '#accounts/server/member-care/corrections.ts'
import { notesOf } from '#accounts/server/member-care/notes.ts'
import { adConsentOf } from '#mail/server/mail-choices/service.ts'
import { stopsOf } from '#mail/server/personal-data.ts'
import type * as calls from '#members/api/office-members.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { findInvitedAt } from '#members/server/account-invitations/service.ts'
import { memberStatusesOf } from '#members/server/member-statuses/service.ts'
import { typeChangesOf } from '#members/server/member-types/service.ts'
import { waiversOf } from '#payments/server/fees/waivers.ts'
import { owedBackTo } from '#payments/server/office/cases.ts'
import { annualFees } from '#payments/server/orders/history.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { undeliveredTo } from '#platform/server/mail/trouble.ts'
import { printedAs } from '#platform/server/pdf/fonts.ts'
import { wordsOfMember } from '#privacy/server/personal-data/service.ts'
import { isStopped } from '#privacy/server/privacy-cases/service.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { readLog } from '#staff/server/staff-log/reading.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** Everything held about a member. The view is logged. Throws `notFound`. */
export const memberView: Serves<typeof calls.getMember> = async (context, staff, { member_pk }) => {
  const { db } = context
  const words = await wordsOfMember(context, member_pk)
  const { member_id, member_name, en_name, company_name, company_en_name } = words.profile
  const { member_type, birth, email } = words.profile
  const { pay_info } = await annualFees(context, member_pk)
  await recordAlone(context, staff, {
    kind: 'member',
    subject: member_pk,
    label: '회원 정보 조회',
  })
  return {
    member_pk,
    member_id: member_id ?? '',
    member_name,
    printed_as: {
      name: await printedAs(member_name, en_name),
      company: await printedAs(company_name, company_en_name),
    },
    member_type,
    birth,
    invited_at: await findInvitedAt(db, member_pk),
    stopped: await isStopped(db, member_pk),
    notes: await notesOf(db, member_pk),
    log: await logOfMember(context, staff, member_pk),
    fees: pay_info.map((fee) => ({
      year: fee.year,
      name: fee.pay_info_goods_name,
      amount: fee.pay_info_amt,
      status: fee.status,
      paid_at: fee.pay_info_tran_date,
    })),
    waivers: await waiversOf(db, member_pk),
    owed_back: await owedBackTo(context, member_pk),
    undelivered: await undeliveredOf(context, email),
    ad_consent: await adConsentOf(db, member_pk),
    reminder_stops: await stopsOf(db, member_pk),
    correctable: await correctableOf(db, words.profile),
    statuses: await memberStatusesOf(db, member_pk),
    type_changes: await typeChangesOf(db, member_pk),
    tables: words.tables,
  }
}

const undeliveredOf = async (
  context: Context,
  email: string | null,
): Promise<OfficeMember['undelivered']> => {
  const rows = await undeliveredTo(context, email)
  return rows.flatMap(({ mail_pk, subject, state, answer, ended_at }) =>
    state === 'waiting' || ended_at === null
      ? []
      : { mail_pk, subject, state, answer: answer ?? '', at: ended_at },
  )
}

const mostRows = 10

const logOfMember = async (
  context: Context,
  staff: Staff,
  member_pk: number,
): Promise<OfficeMember['log']> => {
  if (!mayDo(staff, 'log.read') && !mayDo(staff, 'log.own')) return []
  const about = { kind: 'member', subject: String(member_pk), looks: 'yes' } as const
  const wanted = { ...about, sort: '-at', page: 1 } as const
  const { rows } = await readLog(context, staff, wanted)
  return rows
    .slice(0, mostRows)
    .map(({ log_pk, at, staff_name: by, label }) => ({ log_pk, at, by, label }))
}
