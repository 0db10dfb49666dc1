import type { Selectable } from 'kysely'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type * as calls from '#programme/api/board.ts'
import type { Board } from '#programme/api/board.ts'
import { type SessionKind, takesAbstracts } from '#programme/rules/programme.ts'
import { boardOf } from '#programme/server/board/board.ts'
import { following, keepFollowing } from '#programme/server/board/following.ts'
import { daysOf, lockProgramme, programmed, roomsOf } from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import { type LogEntry, record } from '#staff/server/staff-log/service.ts'
import { type Part, partsOf } from '#texts/content/programme.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export type SessionRow = Selectable<Tables['programme_session']>

interface Changing {
  transaction: Transaction
  conference: Conference
  sessions: readonly SessionRow[]
}

/**
 * Runs a change while nobody else changes the board, with its row of the log, and answers with the
 * board as the change left it. Throws `notFound` for a conference without abstracts.
 */
export const changing = (
  context: Context,
  staff: Staff,
  conference_id: string,
  change: (at: Changing) => Promise<Omit<LogEntry, 'kind'>>,
): Promise<Board> =>
  context.db.transaction().execute(async (transaction) => {
    const conference = programmed(context, conference_id)
    await lockProgramme(transaction, conference_id)
    const sessions = await transaction
      .selectFrom('programme_session')
      .selectAll()
      .where('conference_id', '=', conference_id)
      .execute()
    const entry = await change({ transaction, conference, sessions })
    await record(context, transaction, staff, { kind: 'programme', ...entry })
    return boardOf(context, transaction, conference)
  })

/** Throws `changedMeanwhile` for a session that somebody else has changed or removed. */
export const sameAs = (
  sessions: readonly SessionRow[],
  asked: { session_pk: number; row_version: number },
): SessionRow => {
  const found = sessions.find(({ session_pk }) => session_pk === asked.session_pk)
  if (found?.row_version !== asked.row_version) throw new AppError('changedMeanwhile')
  return found
}

const facts = ['day', 'room', 'begins', 'ends', 'kind', 'title_ko', 'title_en'] as const

type Facts = Pick<SessionRow, (typeof facts)[number]>

const areAtOnce = (one: Facts, other: Facts): boolean =>
  one.day === other.day &&
  one.room === other.room &&
  one.begins < other.ends &&
  other.begins < one.ends

/** Throws `invalid`. */
const requireFit = (
  asked: Facts & {
    session_pk: number | null
    follow?: boolean | undefined
    chairs: readonly { email: string }[]
  },
  { conference, sessions }: Changing,
): void => {
  if (!daysOf(conference).includes(asked.day)) throw unfit('day', '행사일을 선택해 주세요.')
  if (roomsOf(conference).every(({ name }) => name !== asked.room))
    throw unfit('room', '발표장을 선택해 주세요.')
  if (asked.ends <= asked.begins) throw unfit('ends', '시작보다 늦은 시각을 입력해 주세요.')
  const taken = sessions.find(
    (other) => other.session_pk !== asked.session_pk && areAtOnce(asked, other),
  )
  if (taken !== undefined) {
    const { title_ko, begins, ends } = taken
    const overlaps = `‘${title_ko}’(${begins}~${ends}) 세션과 시간이 겹칩니다.`
    const before = sessions.find(({ session_pk }) => session_pk === asked.session_pk)
    const isLater = before?.day === taken.day && before.room === taken.room && begins >= before.ends
    if (isLater && asked.follow !== true)
      throw unfit('ends', `${overlaps} 시각을 변경하거나 아래의 ‘함께 옮기기’를 선택해 주세요.`)
    const where = roomsOf(conference).length > 1 ? 'room' : 'begins'
    throw unfit(where, `${overlaps} 시간이나 발표장을 변경해 주세요.`)
  }
  const emails = asked.chairs.map(({ email }) => email)
  const again = emails.findIndex((email, at) => emails.indexOf(email) < at)
  if (again !== -1) throw unfit(`chairs.${again}.email`, '같은 이메일의 좌장이 있습니다.')
}

const requireNoTalks = async (
  transaction: Transaction,
  { session_pk, kind }: { session_pk: number; kind: SessionKind },
): Promise<void> => {
  const slots = transaction.selectFrom('programme_slot').where('session_pk', '=', session_pk)
  if (!takesAbstracts(kind) && (await countRows(slots)) > 0)
    throw unfit('kind', '초록이 배정된 세션입니다. 초록을 먼저 빼 주세요.')
}

/** Chairs are known by their address and keep their links; the next release tells who was taken off. */
const saveChairs = async (
  transaction: Transaction,
  session_pk: number,
  chairs: readonly { name: string; name_en: string; email: string; company: string }[],
): Promise<void> => {
  const emails = chairs.map(({ email }) => email)
  await transaction
    .updateTable('programme_chair')
    .set({ session_pk: null, token_hash: null })
    .where('session_pk', '=', session_pk)
    .$if(emails.length > 0, (query) => query.where('email', 'not in', emails))
    .execute()
  for (const [place, chair] of chairs.entries()) {
    await transaction
      .insertInto('programme_chair')
      .values({ ...chair, session_pk, place })
      .onConflict((known) =>
        known.columns(['session_pk', 'email']).doUpdateSet({
          ...picked(chair, ['name', 'name_en', 'company']),
          place,
        }),
      )
      .execute()
  }
}

/**
 * Adds or changes a session. Throws `invalid` with what does not fit, also for a room that is taken
 * at the time (conference.md), and `changedMeanwhile`.
 */
export const saveSession: Serves<typeof calls.saveSession> = (context, staff, asked) =>
  changing(context, staff, asked.id, async (at) => {
    const { transaction, sessions } = at
    const { session_pk } = asked
    const before = session_pk === null ? undefined : sameAs(sessions, { ...asked, session_pk })
    const moved = before && asked.follow ? following(before, asked, sessions) : []
    const movedTo = new Map(moved.map((one) => [one.session_pk, one]))
    const then = sessions.map((one) => movedTo.get(one.session_pk) ?? one)
    requireFit(asked, { ...at, sessions: then })
    const changed = {
      changed_by: staff.staff_name,
      changed_at: context.clock.now().toISOString(),
    }
    await keepFollowing(transaction, moved, changed)
    const values = { ...picked(asked, facts), ...changed }
    if (before !== undefined) await requireNoTalks(transaction, { ...before, kind: asked.kind })
    const { session_pk: subject } = await (before === undefined
      ? transaction
          .insertInto('programme_session')
          .values({ ...values, conference_id: asked.id })
          .returning('session_pk')
          .executeTakeFirstOrThrow()
      : transaction
          .updateTable('programme_session')
          .set({ ...values, row_version: before.row_version + 1 })
          .where('session_pk', '=', before.session_pk)
          .returning('session_pk')
          .executeTakeFirstOrThrow())
    await saveChairs(transaction, subject, asked.chairs)
    return {
      ...{ subject, label: `프로그램 세션 ${before === undefined ? '추가' : '수정'}` },
      ...(before !== undefined && { before: picked(before, facts) }),
      after: picked(asked, facts),
    }
  })

/** Throws `changedMeanwhile`. */
export const removeSession: Serves<typeof calls.removeSession> = (context, staff, asked) =>
  changing(context, staff, asked.id, async ({ transaction, sessions }) => {
    const before = sameAs(sessions, asked)
    await transaction
      .deleteFrom('programme_session')
      .where('session_pk', '=', before.session_pk)
      .execute()
    const label = '프로그램 세션 삭제'
    return { subject: before.session_pk, label, before: picked(before, facts) }
  })

const kindOf = ({ rest, rows }: Part): SessionKind => {
  if (rest) return 'break'
  const kinds = rows.map(({ kind }) => kind)
  if (kinds.includes('포스터')) return 'posters'
  return kinds.some((kind) => kind === '강연' || kind === '토론') ? 'talks' : 'event'
}

/** Only onto an empty board; throws `changedMeanwhile`. Without chairs, whose addresses the file does not have. */
export const importSessions: Serves<typeof calls.importSessions> = (context, staff, { id }) =>
  changing(context, staff, id, async ({ transaction, conference, sessions }) => {
    const rooms = roomsOf(conference).map(({ name }) => name)
    const made: Facts[] = []
    for (const part of partsOf(conference.programme)) {
      const own = { day: conference.date, begins: part.start, ends: part.end, title_en: '' }
      const session = { ...own, kind: kindOf(part), title_ko: part.title.slice(0, 100), room: '' }
      const room = rooms.find(
        (one) => !made.some((other) => areAtOnce({ ...session, room: one }, other)),
      )
      if (room !== undefined && own.begins < own.ends) made.push({ ...session, room })
    }
    if (sessions.length > 0 || made.length === 0) throw new AppError('changedMeanwhile')
    const changed = { changed_by: staff.staff_name, changed_at: context.clock.now().toISOString() }
    await transaction
      .insertInto('programme_session')
      .values(made.map((session) => ({ ...session, ...changed, conference_id: id })))
      .execute()
    return { label: `프로그램 세션 가져오기(${made.length}개)`, after: { id } }
  })
