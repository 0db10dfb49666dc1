import type * as calls from '#mail/api/mail.ts'
import type { MailStatus } from '#mail/api/mail.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import * as store from '#platform/server/mail/queue-store.ts'
import { endRest } from '#platform/server/mail/relay.ts'
import { mailTrouble, maskedAddress } from '#platform/server/mail/trouble.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** Leaves a log row. */
export const listMail: Serves<typeof calls.listMail> = async (
  context,
  staff,
  { page, sort, state },
) => {
  const { db } = context
  const part = { from: (page - 1) * pageRows, most: pageRows }
  const rows = await store.findMails(db, { state }, sortingOf(sort), part)
  const count = await store.countMails(db, { state })
  const all = await store.countMails(db, {})
  await recordAlone(context, staff, {
    kind: 'mail',
    label: `미발송 메일 목록 조회(${rows.length}통)`,
    after: { sort, state, page },
  })
  return {
    count,
    all,
    rows: rows.map(({ to_address, due_at, ...row }) => ({
      ...row,
      address: maskedAddress(to_address),
      answer: row.answer ?? '',
      next_at: row.state === 'waiting' ? due_at : null,
    })),
  }
}

export const mailStatus = async (context: Context): Promise<MailStatus> => {
  const { waiting, refused, expired, oldest, relay } = await mailTrouble(context)
  return { waiting, refused, expired, oldest: oldest ?? null, relay: relay ?? null }
}

export const sendAgain: Serves<typeof calls.sendAgain> = async (context, staff, { keys }) => {
  const { clock, db } = context
  const now = clock.now().toISOString()
  const count = await db.transaction().execute(async (transaction) => {
    const hastened = await store.hastenMails(transaction, keys, now)
    await endRest(transaction, now)
    await record(context, transaction, staff, {
      kind: 'mail',
      label: `대기 메일 재발송(${hastened.length}통)`,
    })
    return hastened.length
  })
  return { count }
}

/**
 * Deletes the record of a failed mail, so that its address gets mail again. Throws `notFound` if
 * the mail still waits.
 */
export const forgetMail: Serves<typeof calls.forgetMail> = async (context, staff, { mail_pk }) => {
  await context.db.transaction().execute(async (transaction) => {
    const gone = await store.deleteEnded(transaction, mail_pk)
    if (gone === undefined) throw new AppError('notFound')
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: mail_pk,
      label: '전달되지 않은 메일 기록을 삭제했습니다.',
      before: { state: gone.state },
    })
  })
  return { done: true }
}
