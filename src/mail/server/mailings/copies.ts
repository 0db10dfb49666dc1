import { pageRows } from '#platform/rules/pages.ts'
import type { AskedCopies, Copies } from '#mail/api/mailings.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { maskedAddress } from '#platform/server/mail/trouble.ts'
import { findCopies } from '#mail/server/mailings/copy-store.ts'
import { countCopies, findMailing } from '#mail/server/mailings/store.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** Whom a mailing went to and what became of it. Leaves a row of the log. Throws `notFound`. */
export const listCopies = async (
  context: Context,
  staff: Staff,
  { mailing_pk, state, page }: AskedCopies,
): Promise<Copies> => {
  const { db } = context
  if ((await findMailing(db, mailing_pk)) === undefined) throw new AppError('notFound')
  const part = { from: (page - 1) * pageRows, most: pageRows }
  const rows = await findCopies(db, { mailing_pk, state }, part)
  const counts = await countCopies(db, mailing_pk)
  const sum = (those: typeof counts): number => those.reduce((all, { count }) => all + count, 0)
  await recordAlone(context, staff, {
    kind: 'mail',
    subject: mailing_pk,
    label: `메일을 받은 ${rows.length}명을 목록에서 보았습니다.`,
    after: { state, page },
  })
  return {
    all: sum(counts),
    count: sum(counts.filter((one) => state === undefined || one.state === state)),
    rows: rows.map(({ to_name, to_address, due_at, answer, ...row }) => ({
      ...row,
      name: to_name,
      address: maskedAddress(to_address),
      answer: answer ?? '',
      next_at: row.state === 'waiting' ? due_at : null,
    })),
  }
}
