import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import type * as calls from '#programme/api/chairs.ts'
import { placeWords } from '#programme/rules/changes.ts'
import { presentedNames } from '#programme/rules/programme.ts'
import { type Chair, type Chaired, chairLink, chairsOf } from '#programme/server/chairs/links.ts'
import { keepMark, sessionsOnDay } from '#programme/server/chairs/room.ts'
import { lastRelease, lockProgramme, programmed } from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Chairs of the last release, each as often as they chair a session. */
const releasedChairs = async (db: Database, conference_id: string): Promise<Chaired[]> => {
  const release = await lastRelease(db, conference_id)
  const rows = await chairsOf(db, conference_id)
  return (release?.programme.sessions ?? []).flatMap((session) =>
    session.chairs.flatMap(({ chair_pk }) => {
      const chair = rows.find((row) => row.chair_pk === chair_pk)
      return chair === undefined ? [] : [{ chair, session }]
    }),
  )
}

/** Throws `notFound`. */
export const listDay: Serves<typeof calls.listDay> = async (context, staff, { id }) => {
  const conference = programmed(context, id)
  const chairs = await releasedChairs(context.db, id)
  const linked = new Set(
    chairs.flatMap(({ chair }) => (chair.token_hash === null ? [] : [chair.email])),
  )
  const label = `프로그램 좌장과 발표 여부 조회(${chairs.length}명)`
  await recordAlone(context, staff, { kind: 'programme', label, after: { id } })
  return {
    id,
    chairs: chairs.map(({ chair: { chair_pk, name, email, absent }, session }) => ({
      ...{ chair_pk, name, email, session: `${session.title_ko}, ${placeWords(session)}` },
      absent: absent === 1,
      hasLink: linked.has(email),
    })),
    sessions: await sessionsOnDay(context, conference),
  }
}

/** Throws `notFound` for a talk that is not in the last release, `invalid` before its day. */
export const markPresented: Serves<typeof calls.markPresented> = async (
  context,
  staff,
  { id, abstract_pk, presented },
) => {
  const sessions = await sessionsOnDay(context, programmed(context, id))
  const isIt = (talk: { abstract_pk: number }): boolean => talk.abstract_pk === abstract_pk
  const session = sessions.find(({ talks }) => talks.some(isIt))
  const talk = session?.talks.find(isIt)
  if (session === undefined || talk === undefined) throw new AppError('notFound')
  if (talk.isCancelled || session.day > seoulDay(context.clock.now()))
    throw unfit('abstract_pk', '취소되었거나 발표일이 되지 않은 발표입니다.')
  await keepMark(context, { abstract_pk, presented }, staff.staff_name)
  const label = `${talk.number} ${presentedNames[presented]}`
  await recordAlone(context, staff, { kind: 'programme', subject: abstract_pk, label })
  return {}
}

interface Asked {
  id: string
  chair_pk: number
}

interface Locked {
  conference: Conference
  /** Rows of the same address in the last release. */
  own: readonly Chair[]
  chair: Chair
}

/** Runs under `lockProgramme` with a chair of the last release. Throws `notFound`. */
const withChair = (
  context: Context,
  { id, chair_pk }: Asked,
  change: (transaction: Transaction, locked: Locked) => Promise<void>,
): Promise<Record<string, never>> => {
  const conference = programmed(context, id)
  return context.db.transaction().execute(async (transaction) => {
    await lockProgramme(transaction, id)
    const chairs = (await releasedChairs(transaction, id)).map(({ chair }) => chair)
    const chair = chairs.find((one) => one.chair_pk === chair_pk)
    if (chair === undefined) throw new AppError('notFound')
    const own = chairs.filter(({ email }) => email === chair.email)
    await change(transaction, { conference, own, chair })
    return {}
  })
}

/** Throws `notFound`. */
export const markChair: Serves<typeof calls.markChair> = (context, staff, { absent, ...asked }) =>
  withChair(context, asked, async (transaction, { chair: { chair_pk } }) => {
    await transaction
      .updateTable('programme_chair')
      .set({ absent: absent ? 1 : 0 })
      .where('chair_pk', '=', chair_pk)
      .execute()
    const label = absent ? '좌장 불참' : '좌장 불참 취소'
    await record(context, transaction, staff, { kind: 'programme', subject: chair_pk, label })
  })

const linkMail = (
  { conference, chair: { name, email } }: Locked,
  link: NonNullable<Message['link']>,
): Message => ({
  to: email,
  subject: `${conference.shortName} 좌장 화면 안내`,
  paragraphs: [
    `${name}님, ${conference.title}의 좌장 화면을 안내해 드립니다.`,
    '이전에 보내 드린 링크는 더 이상 사용하실 수 없습니다. 링크를 가진 사람은 누구나 좌장 화면을 열 수 있으니 다른 사람에게 전달하지 마십시오.',
  ],
  link,
})

/** Throws `notFound`, `contactsUnset`. */
export const resendChair: Serves<typeof calls.resendChair> = (context, staff, asked) => {
  requireContacts(context)
  return withChair(context, asked, async (transaction, locked) => {
    const link = await chairLink(context, transaction, locked.own, true)
    await queueMail(context, linkMail(locked, link), { db: transaction })
    const entry = { subject: asked.chair_pk, label: '좌장 링크 재발송' }
    await record(context, transaction, staff, { kind: 'programme', ...entry })
  })
}

/** Throws `notFound`. */
export const endChair: Serves<typeof calls.endChair> = (context, staff, asked) =>
  withChair(context, asked, async (transaction, { own }) => {
    await transaction
      .updateTable('programme_chair')
      .set({ token_hash: null })
      .where(
        'chair_pk',
        'in',
        own.map(({ chair_pk }) => chair_pk),
      )
      .execute()
    const entry = { subject: asked.chair_pk, label: '좌장 링크 종료' }
    await record(context, transaction, staff, { kind: 'programme', ...entry })
  })
