import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail, requireContacts } from '#platform/server/mail/service.ts'
import type * as calls from '#programme/api/chairs.ts'
import { placeWords } from '#programme/rules/changes.ts'
import { presentedNames } from '#programme/rules/programme.ts'
import { type Chair, chairLink, releasedChairs } from '#programme/server/chairs/links.ts'
import { keepMark, sessionsOnDay } from '#programme/server/chairs/room.ts'
import { lockProgramme, programmed } from '#programme/server/programme.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export const chairsShown = async (db: Database, conference_id: string) => {
  const chairs = await releasedChairs(db, conference_id)
  const linked = chairs.filter(({ chair }) => chair.token_hash !== null)
  return chairs.map(({ chair: { chair_pk, name, email, absent }, session }) => ({
    ...{ chair_pk, name, email, session: placeWords(session, session), absent: absent === 1 },
    hasLink: linked.some(({ chair }) => chair.email === email),
  }))
}

/** Throws as `keepMark`. */
export const markPresented: Serves<typeof calls.markPresented> = async (
  context,
  staff,
  { id, ...mark },
) => {
  const sessions = await sessionsOnDay(context, programmed(context, id))
  const number = await keepMark(context, sessions, mark, { by: staff.staff_name, later: true })
  const label = `${number} ${presentedNames[mark.presented]}`
  await recordAlone(context, staff, { kind: 'programme', subject: mark.abstract_pk, label })
  return {}
}

const linkMail = (
  { title, shortName }: Conference,
  { name, email: to }: Chair,
  link: NonNullable<Message['link']>,
): Message => ({
  to,
  subject: `${shortName} 좌장 화면 안내`,
  paragraphs: [
    `${name}님, ${title}의 좌장 화면을 안내해 드립니다.`,
    '이전에 보내 드린 링크는 더 이상 사용하실 수 없습니다. 링크를 가진 사람은 누구나 좌장 화면을 열 수 있으니 다른 사람에게 전달하지 마십시오.',
  ],
  link,
})

const labels = {
  absent: '좌장 불참',
  present: '좌장 불참 취소',
  resent: '좌장 링크 재발송',
  ended: '좌장 링크 종료',
} as const

/** Throws `notFound` for who is no chair in the last release, `contactsUnset`. */
export const changeChair: Serves<typeof calls.changeChair> = (
  context,
  staff,
  { id, chair_pk, change },
) => {
  const conference = programmed(context, id)
  if (change === 'resent') requireContacts(context)
  return context.db.transaction().execute(async (transaction) => {
    await lockProgramme(transaction, id)
    const chairs = (await releasedChairs(transaction, id)).map(({ chair }) => chair)
    const chair = chairs.find((one) => one.chair_pk === chair_pk)
    if (chair === undefined) throw new AppError('notFound')
    const isMark = change === 'absent' || change === 'present'
    const own = chairs.filter(({ email }) => email === chair.email).map((one) => one.chair_pk)
    await transaction
      .updateTable('programme_chair')
      .set(isMark ? { absent: change === 'absent' ? 1 : 0 } : { token_hash: null })
      .where('chair_pk', 'in', isMark ? [chair_pk] : own)
      .execute()
    if (change === 'resent') {
      const link = await chairLink(context, transaction, { ...chair, token_hash: null })
      await queueMail(context, linkMail(conference, chair, link), { db: transaction })
    }
    const entry = { subject: chair_pk, label: labels[change] }
    await record(context, transaction, staff, { kind: 'programme', ...entry })
    return {}
  })
}
