import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import type { PlacedSession } from '#programme/rules/programme.ts'
import { lastRelease, programmed } from '#programme/server/programme.ts'
import { hashOf } from '#staff/server/secrets.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export type Chair = Selectable<Tables['programme_chair']>

const tokenOf = (
  { keys }: Pick<Context, 'keys'>,
  { chair_pk, told_at }: Pick<Chair, 'chair_pk' | 'told_at'>,
): string => createHmac('sha256', keys.chair).update(`${chair_pk} ${told_at}`).digest('base64url')

/** Chairs on the board of a conference, and those with these keys who were taken off it. */
export const chairsOf = (
  db: Database,
  conference_id: string,
  released: readonly number[] = [],
): Promise<Chair[]> =>
  db
    .selectFrom('programme_chair')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('session_pk', 'in', (sessions) =>
          sessions
            .selectFrom('programme_session')
            .select('programme_session.session_pk')
            .where('conference_id', '=', conference_id),
        ),
        eb('chair_pk', 'in', [0, ...released]),
      ]),
    )
    .orderBy('chair_pk')
    .execute()

/**
 * The one link of a chair for all own sessions, whose rows are `own`; a new one if there is none or
 * `again`. The token follows `#`: browsers do not send it, so no log learns it. Called under
 * `lockProgramme`.
 */
export const chairLink = async (
  context: Pick<Context, 'keys' | 'config' | 'clock'>,
  db: Transaction,
  own: readonly Chair[],
  again: boolean,
): Promise<{ label: string; href: string }> => {
  const known = own.find(({ token_hash }) => token_hash !== null)
  const row = known ?? own[0]
  if (row === undefined) throw new AppError('notFound')
  const before = row.told_at === null ? 0 : Date.parse(row.told_at) + 1
  // The link follows from this moment, which is therefore never the one before.
  const now = new Date(Math.max(context.clock.now().getTime(), before)).toISOString()
  const told_at = known === undefined || again ? now : row.told_at
  const token = tokenOf(context, { ...row, told_at })
  for (const { chair_pk } of own) {
    const isIt = chair_pk === row.chair_pk
    await db
      .updateTable('programme_chair')
      .set(isIt ? { token_hash: hashOf(token), told_at } : { token_hash: null, told_at: now })
      .where('chair_pk', '=', chair_pk)
      .execute()
  }
  const href = `${new URL('/chair', context.config.siteUrl).href}#${token}`
  return { label: '좌장 화면 열기', href }
}

const opened: Limit = { name: 'chair', most: 3_000, seconds: 3600 }
const guessed: Limit = { name: 'chair-link', most: 30, seconds: 3600 }

export interface Chaired {
  chair: Chair
  /** As it was released. */
  session: PlacedSession
}

/** The first session of the chair, with `all` in the order of reading. */
export interface ChairOfLink extends Chaired {
  conference: Conference
  all: readonly Chaired[]
}

/**
 * The chair whose link it is. Throws `notFound` alike for an unknown, ended or replaced link and for
 * one of who chairs nothing in the last release, and `tooMany` after 3,000 calls or 30 wrong links
 * an hour from an address.
 */
export const chairBy = async (
  context: Context,
  { token, ip }: { token: string; ip: string },
): Promise<ChairOfLink> => {
  await spendForAddress(context, opened, ip)
  const found = await chairedBy(context, token)
  if (found !== undefined) return found
  await spendForAddress(context, guessed, ip)
  throw new AppError('notFound')
}

const chairedBy = async (context: Context, token: string): Promise<ChairOfLink | undefined> => {
  const row = await context.db
    .selectFrom('programme_chair')
    .innerJoin('programme_session as of', 'of.session_pk', 'programme_chair.session_pk')
    .select(['conference_id', 'email'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const conference = programmed(context, row.conference_id)
  const release = await lastRelease(context.db, conference.id)
  const chairs = await chairsOf(context.db, conference.id)
  const own = new Map(
    chairs.filter(({ email }) => email === row.email).map((chair) => [chair.chair_pk, chair]),
  )
  const all = (release?.programme.sessions ?? []).flatMap((session) => {
    const chair = session.chairs.map(({ chair_pk }) => own.get(chair_pk)).find(Boolean)
    return chair === undefined ? [] : [{ chair, session }]
  })
  const [first] = all
  return first && { conference, all, ...first }
}
