import { basicOf, educationOf, fieldsOf } from '#accounts/server/profile/wire.ts'
import { endSession } from '#accounts/server/sessions/service.ts'
import { companyFields, etcFields } from '#members/rules/member-fields.ts'
import { withoutNumbers } from '#payments/rules/book/shown.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError, notFound } from '#platform/server/errors.ts'
import { placeOf } from '#platform/server/http/origin.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'
import { endOf } from '#privacy/rules/periods.ts'
import { retention } from '#privacy/rules/retention.ts'
import { collect, type PersonalData } from '#privacy/server/personal-data/collect.ts'
import { heldOf } from '#privacy/server/personal-data/held.ts'
import { linesHeading, notesHeading, tablesOf } from '#privacy/server/personal-data/tables.ts'
import { printReport } from '#privacy/server/report.ts'

const downloads: Limit = { name: 'personal-data', most: 20, seconds: 3600 }

/**
 * Lists what is held about a member, why, since when and until when, and the logins (norms 2.4;
 * 개인정보 보호법 제35조).
 */
export const personalData = async (
  context: Context,
  { member_pk, session_id }: { member_pk: number; session_id: string },
): Promise<GetPersonalDataAnswer> => {
  const data = await collect(context, member_pk)
  return {
    as_of: context.clock.now().toISOString(),
    held: heldOf(context, data),
    sessions: data.sessions.map((session) => sessionOf(session, session_id)),
  }
}

const sessionOf = (session: PersonalData['sessions'][number], current: string) => {
  const created = new Date(session.created_at)
  const until = endOf(retention.session.period, created) ?? created
  return {
    ...picked(session, ['session_id', 'device', 'created_at', 'last_used_at']),
    current: session.session_id === current,
    active: session.state === 'active',
    place: placeOf(session.network),
    until: until.toISOString(),
  }
}

/** Throws `forbidden` for another member's session, and `notFound` for an unknown one. */
export const endOwnSession = async (
  context: Context,
  memberPk: number,
  sessionId: string,
): Promise<void> => {
  const owner = await context.db
    .selectFrom('member_session')
    .select('member_pk')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow(notFound)
  if (owner.member_pk !== memberPk) throw new AppError('forbidden')
  await endSession(context.db, sessionId)
}

/** JSON or PDF. Throws `tooMany` after 20 an hour. */
export const downloadOf = async (
  context: Context,
  memberPk: number,
  format: 'json' | 'pdf',
): Promise<MadeFile> => {
  await spendOne(context, downloads, [String(memberPk)])
  return fileOf(context, memberPk, format)
}

export const fileOf = async (
  context: Context,
  memberPk: number,
  format: 'json' | 'pdf',
): Promise<MadeFile> => {
  const data = await collect(context, memberPk)
  const today = seoulDay(context.clock.now())
  const name = `내_개인정보_${today}.${format}`
  if (format === 'json') {
    const text = JSON.stringify(exportOf(context, data), null, 2)
    return { name, type: 'application/json', bytes: new TextEncoder().encode(text) }
  }
  const bytes = await printReport(context, {
    title: '개인정보 열람 자료',
    intro: `${data.profile.member_name}님에 관하여 ${longDay(today)}에 보관하고 있는 모든 정보입니다. 비밀번호는 되돌릴 수 없게 암호화하여 보관하므로 포함하지 않았습니다. 시각은 모두 한국 시각입니다.`,
    parts: tablesOf(context, data),
  })
  return { name, type: 'application/pdf', bytes }
}

const requestKeys = [
  ...(['kind', 'way', 'body', 'proof', 'received_on', 'due_on', 'state'] as const),
  ...(['reply', 'stopped_at', 'stop_ended_at'] as const),
] as const
const waiverKeys = ['year', 'amount', 'reason', 'created_at', 'ended_at', 'ended_reason'] as const

/**
 * Everything held, under the API's names. The password is missing because only its hash is stored.
 */
export const exportOf = (context: Context, data: PersonalData) => {
  const { profile } = data
  return {
    made_at: context.clock.now().toISOString(),
    made_by: context.site.name,
    member_info: {
      ...basicOf(profile),
      joined_on: profile.joined_on,
      last_login_at: profile.last_login_at,
    },
    member_company_info: fieldsOf(companyFields, profile),
    member_edu_info: educationOf(data.schools),
    member_etc_info: fieldsOf(etcFields, profile),
    consents: data.consents.map((consent) => ({ ...consent, agreed: consent.agreed === 1 })),
    member_type_changes: data.typeChanges,
    member_statuses: data.statuses.map((one) =>
      picked(one, ['status', 'from_day', 'until_day', 'reason', 'created_at']),
    ),
    office_notes: data.notes.map(({ body, created_at }) => ({ body, created_at })),
    privacy_requests: data.requests.map((one) => picked(one, requestKeys)),
    fee_waivers: data.waivers.map((one) => picked(one, waiverKeys)),
    payments: data.orders,
    registrant_swaps: data.swaps,
    groups: data.groups.map((one) => picked(one, ['payer_name', 'company_name', 'created_at'])),
    bank_deposits: data.deposits.lines,
    payer_names: data.deposits.names,
    papers: data.papers,
    waiting_places: data.places,
    conference_roles: data.roles,
    abstracts: data.abstracts,
    abstract_reviews: data.abstractReviews,
    abstract_permits: data.abstractPermits,
    programme: data.programme,
    attendance: data.attendance,
    credit_claims: data.creditClaims,
    sessions: data.sessions.map((one) => ({
      ...picked(one, ['state', 'device', 'created_at', 'last_used_at']),
      place: placeOf(one.network),
    })),
    email_changes: data.emailChanges,
    email_codes: data.codes,
    mailings: data.copies,
    waiting_mails: data.mails,
    retention: heldOf(context, data).map((one) =>
      picked(one, ['what', 'items', 'why', 'basis', 'period', 'since', 'until']),
    ),
  }
}

/**
 * Everything held about a member in Korean, for the office, without its own notes, account numbers
 * and the retention periods. Throws `notFound`.
 */
export const wordsOfMember = async (context: Context, memberPk: number) => {
  const data = await collect(context, memberPk)
  const tables = tablesOf(context, data)
    .slice(0, -1)
    .filter(({ heading }) => heading !== notesHeading)
    .map(({ heading, columns, rows, of }) => ({
      heading,
      columns: Object.keys(columns),
      rows: rows.map((row) => (heading === linesHeading ? row.map(withoutNumbers) : [...row])),
      of: of.map(({ order_pk = null, line_pk = null }) => ({ order_pk, line_pk })),
    }))
  return { profile: data.profile, tables }
}

/** Everything held about a member, with counts by retention rule. Throws `notFound`. */
export const heldOfMember = async (context: Context, memberPk: number) => {
  const data = await collect(context, memberPk)
  return { profile: data.profile, data, held: heldOf(context, data) }
}
