import type * as calls from '#accounts/api/member-care.ts'
import type { Notes } from '#accounts/api/member-care.ts'
import * as store from '#accounts/server/member-care/store.ts'
import type { KeepNotes } from '#members/server/member-import/service.ts'
import { lockMember } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import { giveRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { endOf } from '#privacy/rules/periods.ts'
import { retention } from '#privacy/rules/retention.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * The author is stored with the note; the log says only that it was written (ruling 42). Throws
 * `notFound`.
 */
export const addNote: Serves<typeof calls.addNote, Actor> = (context, staff, { member_pk, body }) =>
  context.db.transaction().execute(async (transaction) => {
    if ((await lockMember(transaction, member_pk)) === undefined) throw new AppError('notFound')
    const note_pk = await keepNote(context, transaction, staff, { member_pk, kind: 'note', body })
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label: '회원 메모 등록',
      after: { note_pk },
    })
    return { notes: await notesOf(transaction, member_pk) }
  })

export const keepNote = (
  { clock }: Context,
  transaction: Transaction,
  { staff_name }: Actor,
  note: { member_pk: number; kind: 'note' | 'correction'; body: string },
): Promise<number> =>
  store.insertNote(transaction, { ...note, staff_name, created_at: clock.now().toISOString() })

/** Keeps notes on members who have just been added from a list. */
export const keepNotes: KeepNotes = async (context, transaction, staff, notes) => {
  for (const note of notes) await keepNote(context, transaction, staff, { ...note, kind: 'note' })
}

/** Deletes a note early. Throws `notFound`, also for a correction. */
export const removeNote: Serves<typeof calls.removeNote, Actor> = (context, staff, { note_pk }) =>
  context.db.transaction().execute(async (transaction) => {
    const member_pk = await store.deleteNote(transaction, note_pk)
    if (member_pk === undefined) throw new AppError('notFound')
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label: '회원 메모 삭제',
      before: { note_pk },
    })
    return { notes: await notesOf(transaction, member_pk) }
  })

export const notesOf = async (
  db: Database | Transaction,
  member_pk: number,
): Promise<Notes['notes']> => {
  const notes = await store.findNotes(db, member_pk)
  return notes.map(({ note_pk, kind, body, staff_name: by, created_at }) => ({
    note_pk,
    kind,
    body,
    by,
    created_at,
    until: (endOf(retention.note.period, new Date(created_at)) ?? new Date(0)).toISOString(),
  }))
}

export { destroyPastNotes } from '#accounts/server/member-care/store.ts'

/** Gives the notes on a member to another account of the same person. */
export const giveNotes = (
  transaction: Transaction,
  accounts: { from: number; to: number },
): Promise<void> => giveRows(transaction, ['member_note'], accounts)
