import type { Pending } from '#members/api/member-import.ts'
import { memberInvitationDays } from '#members/rules/member-list.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { invitation } from '#members/server/member-import/mails.ts'
import { pastInvitations } from '#members/server/member-import/service.ts'
import * as store from '#members/server/member-import/store.ts'
import { newToken } from '#staff/server/secrets.ts'
import { record } from '#staff/server/staff-log/service.ts'

const day = 86_400_000

const rowsOf = async (context: Context, db: Transaction): Promise<Pending['rows']> => {
  const rows = await store.findPending(db, pastInvitations(context))
  return rows.map((row) => ({
    ...row,
    until: new Date(Date.parse(row.created_at) + memberInvitationDays * day).toISOString(),
  }))
}

/** Who was invited and has not answered yet. That somebody has looked is a row of the log. */
export const listInvitations = (context: Context, staff: Actor): Promise<Pending> =>
  context.db.transaction().execute(async (transaction) => {
    const rows = await rowsOf(context, transaction)
    const label = `초대한 ${rows.length}명을 목록에서 보았습니다.`
    await record(context, transaction, staff, { kind: 'member', label })
    return { rows }
  })

/** Sends it again with another link; the one before opens nothing any more. Throws `notFound` for who is not invited. */
export const inviteAgain = (context: Context, staff: Actor, email: string): Promise<Pending> =>
  context.db.transaction().execute(async (transaction) => {
    const { token, hash: token_hash } = newToken()
    const created_at = context.clock.now().toISOString()
    const since = pastInvitations(context)
    const someone = await store.renewInvitation(transaction, email, since, {
      token_hash,
      created_at,
    })
    if (someone === undefined) throw new AppError('notFound')
    await queueMail(context, invitation(context, someone, token), { db: transaction })
    const label = '초대 메일을 한 분께 다시 보냈습니다.'
    await record(context, transaction, staff, { kind: 'member', label })
    return { rows: await rowsOf(context, transaction) }
  })

/** Takes it back, with all that was noted for it. Throws `notFound` for who is not invited, or has come meanwhile. */
export const cancelInvitation = (context: Context, staff: Actor, email: string): Promise<Pending> =>
  context.db.transaction().execute(async (transaction) => {
    if (!(await store.deleteInvitation(transaction, email))) throw new AppError('notFound')
    const label = '한 분의 초대를 취소했습니다.'
    await record(context, transaction, staff, { kind: 'member', label })
    return { rows: await rowsOf(context, transaction) }
  })
