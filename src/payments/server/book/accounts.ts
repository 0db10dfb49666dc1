import type * as calls from '#payments/api/book-accounts.ts'
import { checkBalance, signed } from '#payments/rules/book/balance.ts'
import { fixedKinds } from '#payments/rules/book/kinds.ts'
import { reasonOf, refuseClosed } from '#payments/server/book/closed.ts'
import { entriesIn, wholeBook } from '#payments/server/book/entries.ts'
import { unpairedTransfers } from '#payments/server/book/lines.ts'
import type { Side } from '#payments/server/book/tables.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged, isFound } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** The account that was there before there were others. */
export const firstAccount = 1

export const findAccounts = async (db: Database) => {
  const rows = await db.selectFrom('money_account').selectAll().orderBy('account_pk').execute()
  return rows.map((row) => ({ ...row, opening_balance: Number(row.opening_balance) }))
}

export const isAccount = (db: Database, account_pk: number): Promise<boolean> =>
  isFound(db.selectFrom('money_account').select('name').where('account_pk', '=', account_pk))

export const findKinds = (db: Database) =>
  db.selectFrom('book_kind').selectAll().orderBy('side').orderBy('place').execute()

/** Whether the office's heading may still be chosen. */
export const isKind = (db: Database, side: Side, kind_key: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('book_kind')
      .select('name')
      .where('side', '=', side)
      .where('kind_key', '=', kind_key)
      .where('ended', '=', 0),
  )

export const isProject = (context: Pick<Context, 'conferences'>, project: string | null): boolean =>
  project === null || projectsOf(context).some(({ value }) => value === project)

/** Conferences by id, as the office reads them. */
export const projectsOf = ({ conferences }: Pick<Context, 'conferences'>) =>
  conferences.map((conference) => ({
    value: registrationKey(conference).slice('conference:'.length),
    label: conference.shortName,
  }))

export const kindsOf = async (db: Database) => [
  ...Object.entries(fixedKinds).map(([kind_key, { side, name }]) => ({
    side,
    kind_key,
    name,
    ended: false,
    fixed: true,
  })),
  ...(await findKinds(db)).map(({ side, kind_key, name, ended }) => ({
    side,
    kind_key,
    name,
    ended: ended === 1,
    fixed: false,
  })),
]

/** The accounts with their balances, and where the bank's are others. */
export const accountsOf = async (db: Database) => {
  const lines = await db
    .selectFrom('bank_line')
    .select(['account_pk', 'line_pk', 'day', 'time', 'direction', 'amount', 'balance'])
    .orderBy('day')
    .orderBy('time')
    .orderBy('line_pk')
    .execute()
  const own = Map.groupBy(lines, ({ account_pk }) => account_pk)
  return (await findAccounts(db)).map((account) => {
    const all = (own.get(account.account_pk) ?? []).map((line) => ({
      ...line,
      balance: line.balance === null ? null : Number(line.balance),
    }))
    const [first] = all
    const known = { ...account, lines: all.length, last_day: all.at(-1)?.day ?? '' }
    const since = account.opening_day
    if (since !== '') {
      const counted = all.filter(({ day }) => day >= since)
      return { ...known, ...checkBalance(account.opening_balance, counted), proposed: null }
    }
    const proposed =
      first && first.balance !== null
        ? { day: first.day, balance: first.balance - signed(first) }
        : null
    return { ...known, balance: null, breaks: [], proposed }
  })
}

export const frameOf: Serves<typeof calls.bookFrame> = async (context) => ({
  accounts: await accountsOf(context.db),
  kinds: await kindsOf(context.db),
  projects: projectsOf(context),
  undecided: await undecidedOf(context.db),
  unpaired: await unpairedTransfers(context.db),
})

const undecidedOf = async (db: Database) => {
  const all = (await entriesIn(db, wholeBook)).filter(({ kind }) => kind === null)
  const of = (side: Side) => {
    const own = all.filter((entry) => entry.side === side)
    return { count: own.length, sum: own.reduce((sum, { amount }) => sum + amount, 0) }
  }
  return { in: of('in'), out: of('out') }
}

/** An opening balance of a closed year changes with a reason only. Throws `notFound`, `invalid`. */
export const saveAccount: Serves<typeof calls.saveAccount> = (
  context,
  staff,
  { account_pk, correction, ...given },
) =>
  context.db.transaction().execute(async (transaction) => {
    const now = context.clock.now()
    const all = await findAccounts(transaction)
    const before = all.find((one) => one.account_pk === account_pk)
    if (account_pk !== undefined && before === undefined) throw new AppError('notFound')
    if (all.some(({ name, ...one }) => name === given.name && one.account_pk !== account_pk))
      throw unfit('name', '같은 이름의 계좌가 있습니다.')
    if (given.opening_day > seoulDay(now))
      throw unfit('opening_day', '오늘까지의 날짜를 선택해 주세요.')
    const isSame =
      before?.opening_day === given.opening_day && before.opening_balance === given.opening_balance
    const days = [before?.opening_day ?? '', given.opening_day].filter((one) => one !== '')
    if (!isSame) await refuseClosed(transaction, days, correction)
    const added = { ...given, created_at: now.toISOString() }
    const changed = transaction.updateTable('money_account').set(given)
    const kept =
      account_pk === undefined
        ? transaction.insertInto('money_account').values(added).returning('account_pk')
        : changed.where('account_pk', '=', account_pk).returning('account_pk')
    const saved = await kept.executeTakeFirstOrThrow()
    await record(context, transaction, staff, {
      kind: 'bank',
      label: before === undefined ? '장부 계좌 추가' : '장부 계좌 수정',
      after: given,
      ...reasonOf(correction),
    })
    return saved
  })

/** A heading that ended keeps what was booked under it. Throws `notFound`, and `invalid`. */
export const saveKind: Serves<typeof calls.saveKind> = (
  context,
  staff,
  { side, kind_key, name, ended },
) =>
  context.db.transaction().execute(async (transaction) => {
    const all = (await kindsOf(transaction)).filter((one) => one.side === side)
    const isDouble = all.some((one) => one.name === name && one.kind_key !== kind_key)
    const isTaken = kind_key === undefined && all.some((one) => one.kind_key === name)
    if (isDouble || isTaken) throw unfit('name', '같은 이름의 항목이 있습니다.')
    if (kind_key === undefined)
      await transaction
        .insertInto('book_kind')
        .values({ kind_key: name, side, name, place: all.length })
        .execute()
    else {
      const change = transaction.updateTable('book_kind').set({ name, ended: ended ? 1 : 0 })
      const own = change.where('side', '=', side).where('kind_key', '=', kind_key)
      if (!(await isChanged(own))) throw new AppError('notFound')
    }
    await record(context, transaction, staff, {
      kind: 'bank',
      label: kind_key === undefined ? '장부 항목 추가' : '장부 항목 수정',
      after: { side, name, ended },
    })
    return { kind_key: kind_key ?? name }
  })
