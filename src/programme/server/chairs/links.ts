import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { englishPath } from '#platform/rules/english-paths.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import { type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import type { MailLink } from '#platform/server/mail/message.ts'
import type { PlacedSession } from '#programme/rules/programme.ts'
import { lastRelease, programmed } from '#programme/server/programme.ts'
import { hashOf } from '#staff/server/secrets.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export type Chair = Selectable<Tables['programme_chair']>

/** Chairs on the board of a conference, and those of a release who were taken off it. */
export const chairsOf = (
  db: Database,
  conference_id: string,
  released: readonly { chair_pk: number }[] = [],
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
        eb('chair_pk', 'in', [0, ...released.map(({ chair_pk }) => chair_pk)]),
      ]),
    )
    .orderBy('chair_pk')
    .execute()

/**
 * A chair's link, the same for each mail until it is ended; it opens all sessions of the address.
 * The token follows `#`: browsers do not send it, so no log learns it. Called under `lockProgramme`.
 */
export const chairLink = async (
  { keys, config, clock }: Pick<Context, 'keys' | 'config' | 'clock'>,
  db: Transaction,
  { chair_pk, told_at, token_hash }: Chair,
): Promise<MailLink> => {
  // A new link follows from a moment that is never the one before.
  const since = told_at === null ? 0 : Date.parse(told_at) + 1
  const now = new Date(Math.max(clock.now().getTime(), since)).toISOString()
  const at = token_hash === null || told_at === null ? now : told_at
  const token = createHmac('sha256', keys.chair).update(`${chair_pk} ${at}`).digest('base64url')
  await db
    .updateTable('programme_chair')
    .set({ token_hash: hashOf(token), told_at: at })
    .where('chair_pk', '=', chair_pk)
    .execute()
  const page = (path: string): string => `${new URL(path, config.siteUrl).href}#${token}`
  return { label: '좌장 화면 열기', href: page('/chair'), english: page(englishPath('/chair')) }
}

export interface Chaired {
  chair: Chair
  /** As it was released. */
  session: PlacedSession
}

/** Chairs of the last release, each as often as they chair a session. */
export const releasedChairs = async (db: Database, conference_id: string): Promise<Chaired[]> => {
  const release = await lastRelease(db, conference_id)
  const rows = await chairsOf(db, conference_id)
  return (release?.programme.sessions ?? []).flatMap((session) =>
    session.chairs.flatMap(({ chair_pk }) => {
      const chair = rows.find((row) => row.chair_pk === chair_pk)
      return chair === undefined ? [] : [{ chair, session }]
    }),
  )
}

const opened: Limit = { name: 'chair', most: 3_000, seconds: 3600 }
const guessed: Limit = { name: 'chair-link', most: 30, seconds: 3600 }

/**
 * The chair whose link it is, with the first session and `all`. Throws `notFound` alike for an
 * unknown, ended or replaced link and for one of who chairs nothing in the last release, and
 * `tooMany` after 3,000 calls or 30 wrong links an hour from an address.
 */
export const chairBy = async (
  context: Context,
  { token, ip }: { token: string; ip: string },
): Promise<Chaired & { conference: Conference; all: readonly Chaired[] }> => {
  await spendForAddress(context, opened, ip)
  const row = await context.db
    .selectFrom('programme_chair')
    .innerJoin('programme_session as of', 'of.session_pk', 'programme_chair.session_pk')
    .select(['conference_id', 'email'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  const chairs = row === undefined ? [] : await releasedChairs(context.db, row.conference_id)
  const all = chairs.filter(({ chair }) => chair.email === row?.email)
  const [first] = all
  if (row !== undefined && first !== undefined)
    return { ...first, all, conference: programmed(context, row.conference_id) }
  await spendForAddress(context, guessed, ip)
  throw new AppError('notFound')
}
