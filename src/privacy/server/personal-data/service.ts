import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { endOf, retention } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import { collect, type PersonalData } from '#privacy/server/personal-data/collect.ts'
import { exportOf } from '#privacy/server/personal-data/export.ts'
import { heldOf } from '#privacy/server/personal-data/held.ts'
import { tablesOf } from '#privacy/server/personal-data/tables.ts'
import { notesHeading } from '#privacy/server/personal-data/tables/care.ts'
import { findSessionOwner } from '#privacy/server/personal-data/store.ts'
import { findProfile } from '#accounts/server/profile/service.ts'
import { endSession } from '#accounts/server/sessions/service.ts'
import { placeOf } from '#platform/server/http/origin.ts'

const downloads: Limit = { name: 'personal-data', most: 20, seconds: 3600 }

/** What is held about a member, why, since when and until when, and the logins (norms 2.4; 개인정보 보호법 제35조). */
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
  const { session_id, state, device, network, created_at, last_used_at } = session
  const until = endOf(retention.session.period, new Date(created_at)) ?? new Date(created_at)
  return {
    session_id,
    current: session_id === current,
    active: state === 'active',
    device,
    place: placeOf(network),
    created_at,
    last_used_at,
    until: until.toISOString(),
  }
}

/** Ends one of the member's own sessions. Throws `forbidden` for another member's and `notFound` for what is none. */
export const endOwnSession = async (
  context: Context,
  memberPk: number,
  sessionId: string,
): Promise<void> => {
  const owner = await findSessionOwner(context.db, sessionId)
  if (owner === undefined) throw new AppError('notFound')
  if (owner.member_pk !== memberPk) throw new AppError('forbidden')
  await endSession(context, sessionId)
}

/** All that is held about a member, as JSON or as a PDF document. Throws `tooMany` after 20 an hour. */
export const downloadOf = async (
  context: Context,
  memberPk: number,
  format: 'json' | 'pdf',
): Promise<MadeFile> => {
  await spendOne(context, downloads, [String(memberPk)])
  return fileOf(context, memberPk, format)
}

/** The same for the office, which is asked why. */
export const fileOf = async (
  context: Context,
  memberPk: number,
  format: 'json' | 'pdf',
): Promise<MadeFile> => {
  const data = await collect(context, memberPk)
  const name = `내_개인정보_${seoulDay(context.clock.now())}.${format}`
  if (format === 'pdf') {
    // Fonts and their tools take 20 MB: not of a server that prints nothing.
    const { printPersonalData } = await import('#privacy/server/personal-data/print.ts')
    return { name, type: 'application/pdf', bytes: await printPersonalData(context, data) }
  }
  const text = JSON.stringify(exportOf(context, data), null, 2)
  return { name, type: 'application/json', bytes: new TextEncoder().encode(text) }
}

/**
 * Everything that is held about a member, in the words that people read, for the office; undefined where there is no such
 * member. Without the office's notes, which come apart, and the lines on how long it is kept, which are the same for all.
 */
export const wordsOfMember = async (context: Context, memberPk: number) => {
  if ((await findProfile(context.db, memberPk)) === undefined) return undefined
  const data = await collect(context, memberPk)
  const tables = tablesOf(context, data)
    .slice(0, -1)
    .filter(({ heading }) => heading !== notesHeading)
    .map(({ heading, columns, rows }) => ({
      heading,
      columns: columns.map(({ title }) => title),
      rows: rows.map((row) => [...row]),
    }))
  return { profile: data.profile, tables }
}

/**
 * What is held of a member, and how much by each line of the rules of retention, for the office; undefined where there is no
 * such member.
 */
export const heldOfMember = async (context: Context, memberPk: number) => {
  if ((await findProfile(context.db, memberPk)) === undefined) return undefined
  const data = await collect(context, memberPk)
  return { profile: data.profile, data, held: heldOf(context, data) }
}
