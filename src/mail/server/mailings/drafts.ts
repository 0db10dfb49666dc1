import { uploadProblem } from '#boards/rules/boards.ts'
import type * as calls from '#mail/api/mailings.ts'
import type { Mailing } from '#mail/api/mailings.ts'
import { mailingFilesSize } from '#mail/rules/mailings.ts'
import { messageFor } from '#mail/server/mailings/message.ts'
import { receiversOf } from '#mail/server/mailings/receivers.ts'
import * as store from '#mail/server/mailings/store.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { queueComposed } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { emailOfStaff } from '#staff/server/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

export const listMailings = async ({ db }: Context) => ({
  rows: await db
    .selectFrom('mailing')
    .select(['mailing_pk', 'state', 'kind', 'title', 'written_by', 'count'])
    .select(['created_at', 'begun_at'])
    .orderBy('mailing_pk', 'desc')
    .limit(50)
    .execute(),
})

export const mailingView = async ({ db }: Context, mailing_pk: number): Promise<Mailing> => {
  const { next_at: _, ...mailing } = await store.requireMailing(db, mailing_pk)
  const copies = await store.countCopies(db, mailing_pk)
  const files = await store.listFiles(db, mailing_pk)
  const counts = { waiting: 0, sent: 0, refused: 0, expired: 0, unwanted: 0, stopped: 0, left: 0 }
  for (const { state, count } of copies) counts[state] = count
  const all = copies.reduce((sum, { count }) => sum + count, 0)
  const repeated = copies.reduce((sum, { repeats }) => sum + repeats, 0)
  return { ...mailing, files, counts: { ...counts, gone: mailing.count - all, repeated } }
}

const drafts = (transaction: Transaction, mailing_pk: number) =>
  transaction
    .updateTable('mailing')
    .where('mailing_pk', '=', mailing_pk)
    .where('state', '=', 'draft')

/** Throws `notFound`, and `changedMeanwhile` if the draft was changed or begun meanwhile. */
export const saveMailing: Serves<typeof calls.saveMailing> = async (
  context,
  staff,
  { mailing_pk, version, ...written },
) => {
  const now = context.clock.now().toISOString()
  const kept = await context.db.transaction().execute(async (transaction) => {
    if (mailing_pk === undefined) {
      const made = { state: 'draft', version: 1, next_at: now, created_at: now } as const
      const added = await transaction
        .insertInto('mailing')
        .values({ ...written, ...made, written_by: staff.staff_name })
        .returning('mailing_pk')
        .executeTakeFirstOrThrow()
      return added.mailing_pk
    }
    await store.requireMailing(transaction, mailing_pk)
    const draft = drafts(transaction, mailing_pk).where('version', '=', version)
    const isKept = await isChanged(draft.set({ ...written, version: version + 1 }))
    if (!isKept) throw new AppError('changedMeanwhile')
    return mailing_pk
  })
  return mailingView(context, kept)
}

/**
 * Throws `notFound`, `changedMeanwhile` if the mailing has begun, and `invalid` for a bad or too
 * large file.
 */
export const attachFile: Serves<typeof calls.attachFile> = async (
  context,
  _staff,
  { mailing_pk, name, content },
) => {
  const bytes = Buffer.from(content, 'base64')
  const size = bytes.length
  const problem = uploadProblem({ name, size, kind: 'attachment' })
  if (problem !== undefined) throw unfit('file', problem)
  await onDraft(context, mailing_pk, async (transaction) => {
    const known = await store.listFiles(transaction, mailing_pk)
    if (known.reduce((sum, file) => sum + file.size, size) > mailingFilesSize) {
      throw unfit('file', '첨부 파일은 총 5MB까지 넣을 수 있습니다.')
    }
    const file = { mailing_pk, name, size, content: bytes.toString('base64') }
    await transaction.insertInto('mailing_file').values(file).execute()
  })
  return mailingView(context, mailing_pk)
}

/** Throws `notFound`, and `changedMeanwhile` if the mailing has begun. */
export const detachFile: Serves<typeof calls.detachFile> = async (
  context,
  _staff,
  { mailing_pk, file_pk },
) => {
  await onDraft(context, mailing_pk, async (transaction) => {
    const files = transaction.deleteFrom('mailing_file').where('mailing_pk', '=', mailing_pk)
    await files.where('file_pk', '=', file_pk).execute()
  })
  return mailingView(context, mailing_pk)
}

const onDraft = ({ db }: Context, pk: number, work: (transaction: Transaction) => Promise<void>) =>
  db.transaction().execute(async (transaction) => {
    const touched = drafts(transaction, pk).set((eb) => ({ version: eb('version', '+', 1) }))
    const isDraft = await isChanged(touched)
    await store.requireMailing(transaction, pk)
    if (!isDraft) throw new AppError('changedMeanwhile')
    await work(transaction)
  })

export const discardMailing: Serves<typeof calls.discardMailing> = async (
  context,
  staff,
  { mailing_pk },
) => {
  await context.db.transaction().execute(async (transaction) => {
    const draft = transaction.deleteFrom('mailing').where('mailing_pk', '=', mailing_pk)
    if (!(await isChanged(draft.where('state', '=', 'draft')))) throw new AppError('notFound')
    const label = '작성 중인 메일 삭제'
    await record(context, transaction, staff, { kind: 'mail', subject: mailing_pk, label })
  })
  return { done: true }
}

/**
 * Sends the first receiver's mail to oneself. Throws `notFound`, and `invalid` if there is no
 * receiver.
 */
export const testMailing: Serves<typeof calls.testMailing> = async (
  context,
  staff,
  { mailing_pk },
) => {
  const { db } = context
  const mailing = await store.requireMailing(db, mailing_pk)
  const [first] = (await receiversOf(context, db, mailing)).receivers
  if (first === undefined) throw nobody(mailing)
  const email = await emailOfStaff(context, staff.staff_pk)
  const attachments = await store.filesOf(db, mailing_pk)
  const written = { ...mailing, title: `[시험] ${mailing.title}`, attachments }
  const message = await messageFor(context, written, { address: email, blanks: first.blanks })
  await db.transaction().execute(async (transaction) => {
    await queueComposed(context, message, { db: transaction, traceless: true })
    const label = '메일 시험 발송'
    await record(context, transaction, staff, { kind: 'mail', subject: mailing_pk, label })
  })
  return { email }
}

export const nobody = ({ kind }: Pick<store.MailingRow, 'kind'>): AppError =>
  unfit(
    'wanted',
    kind === 'ad'
      ? '광고 메일 수신에 동의한 회원이 없습니다.'
      : '수신자가 없습니다. 조건을 변경해 주세요.',
  )
