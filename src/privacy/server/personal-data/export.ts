import type { ProfileRow } from '#accounts/server/profile/service.ts'
import { basicOf, educationOf, fieldsOf } from '#accounts/server/profile/wire.ts'
import type { MemberField, MemberFields } from '#members/rules/member-field.ts'
import { companyFields, etcFields } from '#members/rules/member-fields.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import type { Context } from '#platform/server/context.ts'
import { placeOf } from '#platform/server/http/origin.ts'
import type { PersonalData } from '#privacy/server/personal-data/collect.ts'
import { heldOf } from '#privacy/server/personal-data/held.ts'

/** All that is held, under the names of the API. The password is not in it: it is not known (only its hash is kept). */
export const exportOf = (context: Context, data: PersonalData) => {
  const { profile } = data
  return {
    made_at: context.clock.now().toISOString(),
    made_by: context.site.name,
    member_info: {
      ...basicOf(profile),
      joined_at: profile.created_at,
      last_login_at: profile.last_login_at,
    },
    member_company_info: fieldsOf(companyFields, profile),
    member_edu_info: educationOf(data.schools),
    member_etc_info: fieldsOf(etcFields, profile),
    consents: data.consents.map((consent) => ({ ...consent, agreed: consent.agreed === 1 })),
    member_type_changes: data.typeChanges,
    office_notes: data.notes.map(({ body, created_at }) => ({ body, created_at })),
    privacy_requests: data.requests.map(requestOf),
    breach_notices: data.breaches,
    fee_waivers: data.waivers.map(({ year, reason, created_at, ended_at, ended_reason }) => ({
      year,
      reason,
      created_at,
      ended_at,
      ended_reason,
    })),
    payments: data.orders,
    registrant_swaps: data.swaps,
    bank_deposits: data.deposits.lines,
    payer_names: data.deposits.names,
    papers: data.papers,
    waiting_places: data.places,
    attendance: data.attendance,
    sessions: data.sessions.map(({ state, device, network, created_at, last_used_at }) => ({
      state,
      device,
      place: placeOf(network),
      created_at,
      last_used_at,
    })),
    email_changes: data.emailChanges,
    email_codes: data.codes,
    mailings: data.copies,
    waiting_mails: data.mails,
    retention: heldOf(context, data).map(({ what, items, why, basis, period, since, until }) => ({
      what,
      items,
      why,
      basis,
      period,
      since,
      until,
    })),
  }
}

const requestOf = (request: PersonalData['requests'][number]) => {
  const { kind, way, body, proof, received_on, due_on, state, told } = request
  const { stopped_at, stop_ended_at } = request
  return { kind, way, body, proof, received_on, due_on, state, told, stopped_at, stop_ended_at }
}

/** A group of a member's fields as the lines of a paper: the line's name and what stands there. */
export const fieldRows = (fields: MemberFields, profile: ProfileRow): string[][] => {
  const lines = Map.groupBy(Object.values(fields), ({ line, label }) => line ?? label)
  return [...lines].map(([name, line]) => [name, lineOf(line, profile)])
}

/** What stands on one line: empty where nothing is known. */
export const lineOf = (fields: readonly MemberField[], profile: ProfileRow): string => {
  const columns: Readonly<Record<string, string | number | null>> = profile
  // By column: a day's parts are one.
  const parts = new Map(
    fields.map((field) => [field.column, written(field, String(columns[field.column] ?? ''))]),
  )
  return [...parts.values()].filter(Boolean).join(' ')
}

const written = ({ kind }: MemberField, text: string): string => {
  if (kind === 'phone') return groupPhone(text)
  return kind === 'zipcode' && text !== '' ? `(${text})` : text
}
