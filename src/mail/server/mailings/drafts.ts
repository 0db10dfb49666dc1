import type { Done, Mailing, Mailings, Save } from '#mail/api/mailings.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import * as store from '#mail/server/mailings/store.ts'
import { record } from '#staff/server/staff-log/service.ts'

const mostMailings = 50

/** Mailings, newest first. */
export const listMailings = async ({ db }: Context): Promise<Mailings> => ({
  rows: await store.findMailings(db, mostMailings),
})

/** A mailing, and how its copies stand. Throws `notFound`. */
export const mailingView = async ({ db }: Context, mailing_pk: number): Promise<Mailing> => {
  const { next_at: _, ...mailing } = await mailingOf(db, mailing_pk)
  const copies = await store.countCopies(db, mailing_pk)
  const counts = { waiting: 0, sent: 0, refused: 0, expired: 0, unwanted: 0, stopped: 0 }
  for (const { state, count } of copies) counts[state] = count
  const all = copies.reduce((sum, { count }) => sum + count, 0)
  const repeated = copies.reduce((sum, { repeats }) => sum + repeats, 0)
  return { ...mailing, counts: { ...counts, gone: mailing.count - all, repeated } }
}

/** Throws `notFound`. */
export const mailingOf = async (
  db: Database | Transaction,
  mailing_pk: number,
): Promise<store.MailingRow> => {
  const mailing = await store.findMailing(db, mailing_pk)
  if (mailing === undefined) throw new AppError('notFound')
  return mailing
}

/** Keeps what is being written. Throws `notFound`, and `changedMeanwhile` where it was changed or begun meanwhile. */
export const saveMailing = async (
  context: Context,
  staff: Staff,
  { mailing_pk, version, ...written }: Save,
): Promise<Mailing> => {
  const now = context.clock.now().toISOString()
  const kept = await context.db.transaction().execute(async (transaction) => {
    if (mailing_pk === undefined) {
      return store.addMailing(transaction, {
        ...written,
        state: 'draft',
        version: 1,
        next_at: now,
        written_by: staff.staff_name,
        created_at: now,
      })
    }
    await mailingOf(transaction, mailing_pk)
    const isKept = await store.changeDraft(transaction, { mailing_pk, version }, written)
    if (!isKept) throw new AppError('changedMeanwhile')
    return mailing_pk
  })
  return mailingView(context, kept)
}

/** Drops a mailing that was not begun. Throws `notFound`. */
export const discardMailing = async (
  context: Context,
  staff: Staff,
  mailing_pk: number,
): Promise<Done> => {
  await context.db.transaction().execute(async (transaction) => {
    if (!(await store.deleteDraft(transaction, mailing_pk))) throw new AppError('notFound')
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: mailing_pk,
      label: '쓰던 메일을 지웠습니다.',
    })
  })
  return { done: true }
}
