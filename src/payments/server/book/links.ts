import type * as calls from '#payments/api/book-year.ts'
import type { BookLinks } from '#payments/api/book-year.ts'
import { auditPath } from '#payments/rules/book/sections.ts'
import { evidenceArchive } from '#payments/server/book/evidence.ts'
import { reportDocument } from '#payments/server/book/report-document.ts'
import { bookYear, findClosed } from '#payments/server/book/year.ts'
import { auditOf } from '#payments/server/office/audit/books.ts'
import { auditWorkbook } from '#payments/server/office/audit/file.ts'
import { seoulDay, seoulMoment } from '#platform/rules/days.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import { countOne, hour, type Limit, spendForAddress } from '#platform/server/limits/service.ts'
import { hashOf, newToken } from '#staff/server/secrets.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

const findLinks = async (db: Database, year: number): Promise<BookLinks> => {
  const rows = await db
    .selectFrom('book_link')
    .select(['token_hash as id', 'name', 'staff_name as by', 'created_at', 'expires_at'])
    .select('ended_at')
    .where('year', '=', year)
    .orderBy('created_at', 'desc')
    .execute()
  return { links: rows }
}

export const listLinks: Serves<typeof calls.listBookLinks> = ({ db }, _, { year }) =>
  findLinks(db, year)

/**
 * The token follows the `#`, which browsers do not send, so that no log and no other site learns
 * it.
 */
export const makeLink: Serves<typeof calls.makeBookLink> = (context, staff, given) =>
  context.db.transaction().execute(async (transaction) => {
    const { year, name, days, reason } = given
    const { token, hash: token_hash } = newToken()
    const now = context.clock.now()
    const expires_at = new Date(now.getTime() + days * day).toISOString()
    const made = { staff_name: staff.staff_name, created_at: now.toISOString(), ended_at: null }
    const row = { token_hash, year, name, expires_at, ...made }
    await transaction.insertInto('book_link').values(row).execute()
    const label = `${year}년 감사 열람 링크 생성(${days}일)`
    await record(context, transaction, staff, { kind: 'bank', subject: year, label, reason })
    const address = `${new URL(auditPath, context.config.siteUrl).href}#${token}`
    return { address, ...(await findLinks(transaction, year)) }
  })

/** Throws `changedMeanwhile` if it has ended. */
export const endLink: Serves<typeof calls.endBookLink> = (context, staff, { id }) =>
  context.db.transaction().execute(async (transaction) => {
    const ended_at = context.clock.now().toISOString()
    const ended = await transaction
      .updateTable('book_link')
      .set({ ended_at })
      .where('token_hash', '=', id)
      .where('ended_at', 'is', null)
      .returning('year')
      .executeTakeFirst()
    if (ended === undefined) throw new AppError('changedMeanwhile')
    const { year } = ended
    const label = `${year}년 감사 열람 링크 종료`
    await record(context, transaction, staff, { kind: 'bank', subject: year, label })
    return findLinks(transaction, year)
  })

const opened: Limit = { name: 'book-link', most: 300, seconds: hour }
const ofDay: Limit = { name: 'book-link-day', most: 1, seconds: 48 * hour }

/**
 * Each day's first use leaves a row of the log. Throws `notFound` for an unknown, ended or expired
 * link, without telling which, and `tooMany` after 300 an hour from an address.
 */
const linkBy = async (context: Context, token: string, ip: string, call: string) => {
  await spendForAddress(context, opened, ip)
  const now = context.clock.now()
  const link = await context.db
    .selectFrom('book_link')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (link === undefined) throw new AppError('notFound')
  const actor = { staff_pk: null, staff_name: `감사 ${link.name}`, ip, call }
  await context.db.transaction().execute(async (transaction) => {
    const used = [link.token_hash, seoulDay(now)]
    if ((await countOne({ ...context, db: transaction }, ofDay, used)) > 1) return
    const label = `${link.year}년 감사 열람 링크 사용`
    await record(context, transaction, actor, { kind: 'bank', subject: link.year, label })
  })
  return { ...link, actor }
}

/** Throws as `linkBy`. */
export const auditorsBook = async (context: Context, { token }: { token: string }, ip: string) => {
  const { year, name, expires_at } = await linkBy(context, token, ip, '/v1/front/getAuditorsBook')
  const state = (await findClosed(context.db, year)) ? '마감' : '마감 전'
  return { year, name, until: seoulMoment(new Date(expires_at)), state } as const
}

/** Throws as `linkBy`. */
export const auditorsFile = async (
  context: Context,
  { token, file }: { token: string; file: 'pdf' | 'xlsx' | 'zip' },
  ip: string,
): Promise<MadeFile | StreamedFile> => {
  const { year, actor } = await linkBy(context, token, ip, '/v1/front/getAuditorsFile')
  if (file === 'zip') return evidenceArchive(context, actor, { year })
  if (file === 'xlsx') return auditWorkbook(context, await auditOf(context, year))
  return reportDocument(context, await bookYear(context, year), 'pdf')
}
