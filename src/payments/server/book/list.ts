import type * as calls from '#payments/api/book.ts'
import type { BookRow, BookWanted } from '#payments/api/book.ts'
import type { Entry } from '#payments/rules/book/entries.ts'
import { fixedKinds, sideNames } from '#payments/rules/book/kinds.ts'
import { forReaders } from '#payments/rules/book/shown.ts'
import { findAccounts, kindsOf, projectsOf } from '#payments/server/book/accounts.ts'
import { entriesIn, wholeBook } from '#payments/server/book/entries.ts'
import { evidenceByLine } from '#payments/server/book/evidence-store.ts'
import { plainDay, seoulDay, yearOf } from '#platform/rules/days.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import { countFound, wordsOf } from '#platform/rules/search-words.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Cell, inOnePart, tableFile } from '#platform/server/sheets/table-file.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { askedFor, recordFile } from '#staff/server/staff-log/reading.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

interface Row extends BookRow {
  account_pk: number
  project_id: string | null
}

/** The whole book in order, with running balances, as this person may see it. */
const bookFor = async (context: Context, staff: Staff) => {
  const { db } = context
  const accounts = new Map((await findAccounts(db)).map((one) => [one.account_pk, one]))
  const kinds = await kindsOf(db)
  const projects = projectsOf(context)
  const running = new Map([...accounts].map(([pk, one]) => [pk, one.opening_balance]))
  const evidence = await evidenceByLine(db)
  const seen = new Map<number, number>()
  const show = mayDo(staff, 'money.settle') ? (entry: Entry) => entry : forReaders
  const rows = (await entriesIn(db, wholeBook)).map((entry): Row => {
    const { payee, purpose, project, ...shown } = show(entry)
    const { account_pk, line_pk, side, kind, day } = shown
    const { name = '', opening_day = '' } = accounts.get(account_pk) ?? {}
    const isCounted = opening_day !== '' && day >= opening_day
    const won = side === 'in' ? shown.amount : -shown.amount
    const balance = (running.get(account_pk) ?? 0) + won
    if (isCounted) running.set(account_pk, balance)
    const at = (seen.get(line_pk) ?? 0) + 1
    seen.set(line_pk, at)
    const named = kinds.find(
      (one) => one.kind_key === kind && (one.fixed || one.side === entry.under),
    )
    return {
      ...shown,
      key: `${line_pk}.${at}`,
      account: name,
      payee,
      purpose,
      balance: isCounted ? balance : null,
      kind_name: named?.name ?? kind ?? '',
      project: projects.find(({ value }) => value === project)?.label ?? project ?? '',
      project_id: project,
      evidence: evidence.get(line_pk)?.length ?? 0,
    }
  })
  return { rows, accounts: [...accounts.values()], kinds, projects }
}

const filtered = (rows: readonly Row[], wanted: Omit<BookWanted, 'sort'>): Row[] => {
  const { q = '', year, from = '', to = '9999', account, side, kind, project, line } = wanted
  const words = wordsOf(q)
  return rows.filter(
    (row) =>
      row.day >= from &&
      row.day <= to &&
      (year ?? yearOf(row.day)) === yearOf(row.day) &&
      (account ?? row.account_pk) === row.account_pk &&
      (side ?? row.side) === row.side &&
      (kind === undefined || (row.kind ?? '-') === kind) &&
      (project ?? row.project_id) === row.project_id &&
      (line ?? row.line_pk) === row.line_pk &&
      (wanted.evidence === undefined || lacksEvidence(row)) &&
      countFound(`${row.payee} ${row.purpose}`, words) === words.length,
  )
}

const lacksEvidence = ({ side, kind, evidence }: Row): boolean =>
  side === 'out' && evidence === 0 && !Object.hasOwn(fixedKinds, kind ?? '')

const sorted = (rows: readonly Row[], sort: BookWanted['sort']): readonly Row[] => {
  const { column, down } = sortingOf(sort)
  const up = column === 'day' ? rows : rows.toSorted((one, other) => one.amount - other.amount)
  return down ? up.toReversed() : up
}

const sumOf = (rows: readonly Row[], side: Row['side'], isDecided: boolean): number =>
  rows
    .filter((row) => row.side === side && (row.kind !== null) === isDecided)
    .reduce((sum, { amount }) => sum + amount, 0)

export const listBook: Serves<typeof calls.listBook> = async (
  context,
  staff,
  { page, ...wanted },
) => {
  const { rows: all, accounts, kinds, projects } = await bookFor(context, staff)
  const found = sorted(filtered(all, wanted), wanted.sort)
  const rows = found.slice((page - 1) * pageRows, page * pageRows)
  await recordAlone(context, staff, {
    kind: 'bank',
    label: `금전출납부 조회(${rows.length}건)`,
    after: askedFor(wanted, page),
  })
  const names = new Map(kinds.map(({ kind_key, name }) => [kind_key, name]))
  return {
    count: found.length,
    all: all.length,
    rows,
    sums: {
      in: sumOf(found, 'in', true),
      out: sumOf(found, 'out', true),
      undecidedIn: sumOf(found, 'in', false),
      undecidedOut: sumOf(found, 'out', false),
    },
    offered: {
      accounts: accounts.map(({ account_pk, name }) => ({
        value: String(account_pk),
        label: name,
      })),
      kinds: [['-', '미처리'] as const, ...names].map(([value, label]) => ({ value, label })),
      projects,
    },
  }
}

/** Leaves one log row with the reason before anything is sent. */
export const makeBookFile: Serves<typeof calls.bookFile> = async (
  context,
  staff,
  { reason, format, keys, ...wanted },
) => {
  const chosen = keys && new Set(keys)
  const rows = filtered((await bookFor(context, staff)).rows, wanted).filter(
    ({ key }) => chosen?.has(key) ?? true,
  )
  await recordFile(context, staff, {
    kind: 'bank',
    reason,
    label: `금전출납부 내려받기(${rows.length}건)`,
    after: askedFor(wanted),
    keys,
  })
  const table = { name: '금전출납부', head, parts: inOnePart(rows.map(cellsOf)) }
  return tableFile(`금전출납부 ${seoulDay(context.clock.now())}`, format, table)
}

const head = [
  ...['거래일', '시각', '계좌', '구분', '항목', '거래처', '내용', '학술대회'],
  ...['수입', '지출', '잔액', '주문 번호', '거래 번호'],
]

const cellsOf = (row: Row): Cell[] => [
  ...[plainDay(row.day), row.time, row.account, sideNames[row.side], row.kind_name || '미처리'],
  ...[row.payee, row.purpose, row.project],
  ...[row.side === 'in' ? row.amount : null, row.side === 'out' ? row.amount : null],
  ...[row.balance, row.order_pk, row.line_pk],
]

/** For the search over everything; each searches what they may see. */
export const bookLike = async (context: Context, staff: Staff, q: string, most: number) =>
  sorted(filtered((await bookFor(context, staff)).rows, { q }), '-day').slice(0, most)
