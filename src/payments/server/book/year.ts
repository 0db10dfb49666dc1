import { hash } from 'node:crypto'
import type * as calls from '#payments/api/book-year.ts'
import { type BookYear, YearFigures } from '#payments/api/book-year.ts'
import { headingsFrom, reportOf, sidesOf } from '#payments/rules/book/report.ts'
import { changesSince, remainderWords } from '#payments/rules/book/sections.ts'
import { accountsOf, kindsOf } from '#payments/server/book/accounts.ts'
import { lockBook, reasonOf } from '#payments/server/book/closed.ts'
import { entriesIn, wholeBook } from '#payments/server/book/entries.ts'
import { duesOf } from '#payments/server/office/dues.ts'
import { unsettledIn } from '#payments/server/settlement/ledger.ts'
import { seoulDay, seoulYear, yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { type LogEntry, record } from '#staff/server/staff-log/service.ts'

export const findClosed = (db: Database, year: number) =>
  db.selectFrom('book_year').selectAll().where('year', '=', year).executeTakeFirst()

const keptFigures = ({ figures }: { figures: string }): YearFigures =>
  YearFigures.parse(JSON.parse(figures))

const headingsIn = async (db: Database) =>
  (await kindsOf(db)).flatMap(({ fixed, kind_key: key, ...kind }) =>
    fixed ? [] : [{ key, ...kind }],
  )

/** The book of all years, and what the year's report is made of. */
export const bookOf = async (context: Context, year: number) => {
  const { db, conferences } = context
  const budget = await db.selectFrom('book_budget').selectAll().where('year', '=', year).execute()
  const before = await findClosed(db, year - 1)
  return {
    year,
    entries: await entriesIn(db, wholeBook),
    accounts: await accountsOf(db),
    kinds: await headingsIn(db),
    budget: budget.map((row) => ({ ...row, amount: Number(row.amount) })),
    names: new Map(conferences.map(({ id, shortName }) => [id, shortName])),
    before: before && keptFigures(before).headings,
  }
}

type Book = Awaited<ReturnType<typeof bookOf>>

const unreadyWords = async (context: Context, { year, entries, accounts }: Book) => {
  if (seoulYear(context.clock.now()) <= year) return `${year}년이 지난 뒤에 마감할 수 있습니다.`
  const used = entries.filter(({ day }) => yearOf(day) <= year)
  const closed = await context.db.selectFrom('book_year').select('year').execute()
  const open = used
    .map(({ day }) => yearOf(day))
    .filter((one) => one < year && !closed.some((row) => row.year === one))
  if (open.length > 0) return `${Math.min(...open)}년 결산을 먼저 마감해 주세요.`
  const unknown = accounts.find(
    ({ opening_day, account_pk }) =>
      opening_day === '' && used.some((entry) => entry.account_pk === account_pk),
  )
  return unknown === undefined ? '' : `‘${unknown.name}’의 개시 잔액을 먼저 등록해 주세요.`
}

const duesAt = async (context: Context, year: number): Promise<YearFigures['dues']> => {
  const { rows } = await duesOf(context, { year })
  const statuses = rows.flatMap((row) => row.statuses)
  const count = (...wanted: string[]): number =>
    statuses.reduce((all, one) => (wanted.includes(one.status) ? all + one.count : all), 0)
  return {
    day: seoulDay(context.clock.now()),
    paid: count('paid'),
    unpaid: count('unpaid', 'waiting'),
    open: rows.reduce((won, { open }) => won + open, 0),
    ...(await unsettledIn(context, year)),
  }
}

/** A closed year's figures are those that were kept; what changed since stands beside them. */
export const yearIn = async (context: Context, book: Book): Promise<Omit<BookYear, 'unready'>> => {
  const report = reportOf(book)
  const mark = hash('sha256', JSON.stringify(report), 'base64url')
  const row = await findClosed(context.db, book.year)
  if (row === undefined) {
    const figures = { ...report, dues: await duesAt(context, book.year) }
    return { figures, closed: null, changes: [], mark }
  }
  const figures = keptFigures(row)
  const closed = { at: row.closed_at, by: row.staff_name, note: row.note }
  // Its lines are destroyed after five years, the figures stay (ruling 64).
  const isThere = report.accounts.some((account) => account.in + account.out > 0)
  return { figures, closed, changes: isThere ? changesSince(figures, report) : [], mark }
}

/** Holds no member's data, so no log row is left. */
export const bookYear = async (context: Context, year: number): Promise<BookYear> => {
  const book = await bookOf(context, year)
  const found = await yearIn(context, book)
  return { ...found, unready: found.closed ? '' : await unreadyWords(context, book) }
}

type Done = Pick<LogEntry, 'before' | 'after' | 'reason'>

/** Changes to the years' rows wait for each other, and leave a row of the log. */
const changing = (
  context: Context,
  staff: Staff,
  { year, label }: { year: number; label: string },
  work: (context: Context) => Promise<Done>,
): Promise<BookYear> =>
  context.db.transaction().execute(async (transaction) => {
    await lockBook(transaction)
    const within = { ...context, db: transaction }
    const done = await work(within)
    const entry = { kind: 'bank', subject: year, label: `${year}년 ${label}` } as const
    await record(context, transaction, staff, { ...entry, ...done })
    return bookYear(within, year)
  })

/** Throws `invalid` for a closed year or an unknown heading. */
export const saveBudget: Serves<typeof calls.saveBudget> = (context, staff, { year, rows }) =>
  changing(context, staff, { year, label: '예산 저장' }, async ({ db }) => {
    if (await findClosed(db, year)) throw new AppError('invalid', { message: closedWords })
    const headings = headingsFrom(await headingsIn(db))
    for (const { side, kind_key } of rows) {
      const isKnown = headings.some((one) => one.side === side && one.key === kind_key)
      if (!isKnown || kind_key === 'refund') throw unfit(`${side} ${kind_key}`, unknownWords)
    }
    await db.deleteFrom('book_budget').where('year', '=', year).execute()
    const given = new Map(rows.map((row) => [`${row.side} ${row.kind_key}`, { year, ...row }]))
    const values = [...given.values()].filter(({ amount }) => amount > 0)
    if (values.length > 0) await db.insertInto('book_budget').values(values).execute()
    return { after: sidesOf(values) }
  })

const closedWords = '마감한 연도의 예산은 변경할 수 없습니다.'
const unknownWords = '항목을 찾을 수 없습니다.'

/**
 * Keeps the figures as they are now. Throws `invalid` if the year cannot be closed yet or undecided
 * lines have no reason, `changedMeanwhile` if it is closed or its figures are not those seen.
 */
export const closeYear: Serves<typeof calls.closeYear> = (
  context,
  staff,
  { year, mark, ...given },
) =>
  changing(context, staff, { year, label: '결산 마감' }, async (within) => {
    const book = await bookOf(within, year)
    const found = await yearIn(within, book)
    if (found.closed !== null || found.mark !== mark) throw new AppError('changedMeanwhile')
    const unready = await unreadyWords(within, book)
    if (unready !== '') throw new AppError('invalid', { message: unready })
    const open = remainderWords(found.figures)
    if (open !== '' && given.note === '')
      throw unfit('note', `${open} 남긴 채 마감하는 사유를 입력해 주세요.`)
    const note = open === '' ? '' : given.note
    const closed_at = context.clock.now().toISOString()
    const figures = JSON.stringify(found.figures)
    const row = { year, closed_at, staff_name: staff.staff_name, note, figures }
    await within.db.insertInto('book_year').values(row).execute()
    return { after: { open }, ...reasonOf(note) }
  })

/** Throws `invalid` if a later year is closed, `changedMeanwhile` if this one is open. */
export const reopenYear: Serves<typeof calls.reopenYear> = (context, staff, { year, reason }) =>
  changing(context, staff, { year, label: '결산 마감 해제' }, async ({ db }) => {
    const later = db.selectFrom('book_year').select('year').where('year', '>', year)
    const last = await later.orderBy('year', 'desc').executeTakeFirst()
    if (last) throw unfit('reason', `${last.year}년의 마감을 먼저 해제해 주세요.`)
    const row = await findClosed(db, year)
    if (row === undefined) throw new AppError('changedMeanwhile')
    await db.deleteFrom('book_year').where('year', '=', year).execute()
    const { closed_at, staff_name: by, note } = row
    return { before: { closed_at, by, note }, reason }
  })
