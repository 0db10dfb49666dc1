import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { findCopyAt } from '#mail/server/mailings/copy-store.ts'
import { letterTo } from '#mail/server/mailings/letter.ts'
import { receiversOf } from '#mail/server/mailings/receivers.ts'
import { findMailing, type MailingRow } from '#mail/server/mailings/store.ts'
import { record } from '#staff/server/staff-log/service.ts'

interface Asked {
  mailing_pk: number
  /** From 0, in the order of the list. */
  at: number
}

/** What one receiver gets, got or would get. Leaves a row of the log. Throws `notFound`. */
export const previewOf = async (context: Context, staff: Staff, asked: Asked) => {
  const { db } = context
  const { mailing_pk } = asked
  const mailing = await findMailing(db, mailing_pk)
  if (mailing === undefined) throw new AppError('notFound')
  const { to, count } = await receiverAt(context, mailing, asked.at)
  if (to === undefined) throw new AppError('notFound')
  const letter = await letterTo(context, mailing, { address: to.address, blanks: to.blanks })
  await db.transaction().execute((transaction) =>
    record(context, transaction, staff, {
      ...{ kind: 'mail', subject: mailing_pk, label: '한 분이 받을 메일을 미리 보았습니다.' },
    }),
  )
  return { ...asked, count, name: to.name, letter }
}

const receiverAt = async (context: Context, mailing: MailingRow, at: number) => {
  if (mailing.state === 'draft') {
    const { receivers } = await receiversOf(context, context.db, mailing)
    return { to: receivers[at], count: receivers.length }
  }
  const copy = await findCopyAt(context.db, mailing.mailing_pk, at)
  const to = copy && {
    ...{ address: copy.to_address, name: copy.to_name },
    blanks: JSON.parse(copy.blanks) as Record<string, string>,
  }
  return { to, count: mailing.count }
}
