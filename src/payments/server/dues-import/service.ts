import { lockMembers } from '#members/server/service.ts'
import type * as calls from '#payments/api/dues-import.ts'
import type { Imports, Looked, SheetInput } from '#payments/api/dues-import.ts'
import { duesColumns } from '#payments/rules/dues-sheet/columns.ts'
import { yearsWords } from '#payments/rules/dues-sheet/named-years.ts'
import type { Whose } from '#payments/rules/dues-sheet/people.ts'
import type { PaidYear } from '#payments/rules/dues-sheet/years.ts'
import { endPaid, type UndoRefusal } from '#payments/server/deposits/undo.ts'
import type { FoundPerson } from '#payments/server/dues-import/people.ts'
import { type Entry, planOf } from '#payments/server/dues-import/plan.ts'
import type { DuesJob, ReadDues } from '#payments/server/dues-import/read-sheet.ts'
import * as store from '#payments/server/dues-import/store.ts'
import type { OnRoll } from '#payments/server/dues-import/store.ts'
import { addWaiver, endWaiversOf } from '#payments/server/fees/waivers.ts'
import { lockGoods } from '#payments/server/goods/goods.ts'
import { paidOrderOf } from '#payments/server/orders/new-order.ts'
import { addOrder, eventEntry } from '#payments/server/orders/orders.ts'
import { actorOf } from '#payments/server/orders/service.ts'
import { plainDay, seoulDay, yearOf } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { groupsOf } from '#platform/server/sheets/list.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { openSheet, remember } from '#staff/server/sheets.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** Leaves a log row. Throws `invalid`. */
export const lookAtDues: Serves<typeof calls.lookAtDues> = async (context, staff, wanted) => {
  const { people, notes, look } = await read(context, wanted)
  const mayWaive = mayDo(staff, 'money.settle')
  const plan = await planOf(context, context.db, {
    ...wanted,
    rows: people,
    sheets: look,
    mayWaive,
  })
  const kinds = duesColumns(yearOf(seoulDay(context.clock.now())))
  const names = new Map(people.map(({ line, who }) => [line, who.member_name]))
  await recordAlone(context, staff, {
    kind: 'order',
    label: `지난 회비 파일 대조(${people.length}명)`,
  })
  return {
    ...look,
    groups: groupsOf(kinds, notes, names, wanted.agreed),
    people: plan.found.map(personWords),
    sums: plan.sums,
    ...countsOf(plan.entries),
    left: [...Map.groupBy(plan.left, ({ why }) => why)].map(([why, those]) => ({
      why,
      count: those.length,
      examples: those.slice(0, mostListed).map(({ words }) => words),
    })),
  }
}

/**
 * Records the years as paid with their source: no mails, and a receipt only once one is asked for.
 * The log row holds numbers only. Throws `invalid` if nothing is left to import.
 */
export const importDues: Serves<typeof calls.importDues> = async (context, staff, wanted) => {
  const { people, look, shown } = await read(context, wanted)
  const asked = { ...wanted, rows: people, sheets: look, mayWaive: mayDo(staff, 'money.settle') }
  const first = await planOf(context, context.db, asked)
  return context.db.transaction().execute(async (transaction) => {
    await lockMembers(
      transaction,
      first.entries.map(({ payer }) => payer.member_pk),
    )
    await lockGoods(
      transaction,
      first.entries.map(({ good }) => good.key),
    )
    const { entries, left } = await planOf(context, transaction, asked)
    if (entries.length === 0) throw unfit('file', '가져올 납부가 없습니다.')
    await remember(context, transaction, shown)
    const at = context.clock.now().toISOString()
    const by = { staff_name: staff.staff_name, created_at: at }
    const { import_pk } = await transaction
      .insertInto('dues_import')
      .values({ file_name: wanted.name, ...by, undone_at: null })
      .returning('import_pk')
      .executeTakeFirstOrThrow()
    const log = { at, actor: actorOf({ by: staff }) }
    for (const entry of entries)
      await book(context, transaction, entry, { wanted, by, log, import_pk })
    const done = { ...countsOf(entries), left: left.length }
    await record(context, transaction, staff, {
      kind: 'order',
      label: `지난 회비 가져오기(${done.count}건)`,
      after: { import_pk, ...done },
    })
    return done
  })
}

interface Source {
  wanted: { name: string }
  by: { staff_name: string; created_at: string }
  log: { at: string; actor: string }
  import_pk: number
}

const book = async (
  context: Context,
  transaction: Transaction,
  { payer, good, year, isWaived, asked_amount, day_unknown, reason, ...paid }: Entry,
  { wanted: { name }, by, log, import_pk }: Source,
): Promise<unknown> => {
  if (isWaived) {
    const why = [`지난 회비 일괄 등록(${name})`, reason].filter(Boolean).join(', ')
    const waiver = { year, amount: paid.amount, reason: why, import_pk }
    return addWaiver(transaction, { member_pk: payer.member_pk, ...waiver, ...by })
  }
  const order = { ...paidOrderOf(context, payer, good, paid), asked_amount, day_unknown, import_pk }
  return addOrder(transaction, order, { ...log, detail: `imported from ${name}\n${reason}` })
}

/** Won. */
const countsOf = (entries: readonly Entry[]) => {
  const paid = entries.filter(({ isWaived }) => !isWaived)
  const sum = paid.reduce((all, { amount }) => all + amount, 0)
  return { count: paid.length, sum, waived: entries.length - paid.length }
}

export const listDuesImports: Serves<typeof calls.listDuesImports> = async ({ db }) => importsIn(db)

const importsIn = async (db: Database): Promise<Imports> => {
  const rows = await store.findImports(db)
  const numbers = ({ count, sum, waived }: (typeof rows)[number]) => ({
    ...{ count: Number(count), sum: Number(sum), waived: Number(waived) },
  })
  return { rows: rows.map((row) => ({ ...row, ...numbers(row) })) }
}

/**
 * Leaves one log row. Throws `notFound`, also if it was undone already, and `invalid` with the
 * orders that can no longer be undone.
 */
export const undoDuesImport: Serves<typeof calls.undoDuesImport> = (
  context,
  staff,
  { import_pk },
) =>
  context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now().toISOString()
    const undone = await transaction
      .updateTable('dues_import')
      .set({ undone_at: at })
      .where('import_pk', '=', import_pk)
      .where('undone_at', 'is', null)
      .returning('import_pk')
      .executeTakeFirst()
    if (undone === undefined) throw new AppError('notFound')
    const orders = await transaction
      .selectFrom('payment_order')
      .select('order_pk')
      .where('import_pk', '=', import_pk)
      .orderBy('order_pk')
      .execute()
    const entry = eventEntry(context, actorOf({ by: staff }), 'import undone')
    const built: string[] = []
    for (const { order_pk } of orders) {
      const refusal = await endPaid(transaction, order_pk, entry)
      if (refusal !== undefined) built.push(`주문 ${order_pk}: ${builtWords[refusal]}`)
    }
    const ended = { ended_at: at, ended_by: staff.staff_name }
    await endWaiversOf(transaction, import_pk, {
      ...ended,
      ended_reason: '지난 회비 가져오기 취소',
    })
    if (built.length > 0) throw unfit('import_pk', `취소할 수 없습니다. ${summed(built)}`)
    await record(context, transaction, staff, {
      kind: 'order',
      label: `지난 회비 가져오기 취소(${orders.length}건)`,
      after: { import_pk, count: orders.length },
    })
    return importsIn(transaction)
  })

const builtWords: Readonly<Record<UndoRefusal, string>> = {
  printed: '영수증 발급',
  refunded: '환불',
  'other state': '상태 변경',
}

const mostNamed = 10

const summed = (built: readonly string[]): string => {
  const more = built.length - mostNamed
  return `${built.slice(0, mostNamed).join(', ')}${more > 0 ? ` 외 ${more}건` : ''}`
}

const read = (context: Context, wanted: SheetInput): Promise<ReadDues> => {
  const { agreed, cells } = wanted
  const job: DuesJob = {
    mends: { agreed, cells },
    today: seoulDay(context.clock.now()),
  }
  return openSheet(context, new URL('read-sheet.ts', import.meta.url), wanted, job)
}

const mostListed = 500

const personWords = (person: FoundPerson): Looked['people'][number] => {
  const { line, who, years, matched, candidates, members, decided } = person
  const isPlain = matched.kind === 'sure' && !decided
  return {
    line,
    name: wordsOf(who, who.remark),
    paid: paidWords(years),
    kind: matched.kind,
    member_pk: members[0]?.member_pk ?? null,
    decided,
    why: matched.why ?? null,
    together: matched.together ?? [],
    divided: members.length > 1,
    candidates: isPlain
      ? []
      : candidates.map((one) => ({ member_pk: one.member_pk, words: candidateWords(one) })),
  }
}

const paidWords = (years: readonly PaidYear[]): string =>
  years.every(({ amount, isWaived }) => amount === null && !isWaived)
    ? yearsWords(years.map(({ year }) => year))
    : years
        .map(({ year, amount, isWaived }) =>
          [`${year}년`, isWaived && '면제', amount !== null && wonText(amount)]
            .filter(Boolean)
            .join(' '),
        )
        .join(', ')

const wordsOf = (
  { member_name, birth, company_name, cell, email }: Omit<Whose, 'remark'>,
  ...more: (string | undefined)[]
): string =>
  [member_name, birth && plainDay(birth), company_name, cell, email, ...more]
    .filter(Boolean)
    .join(' · ')

const candidateWords = (one: OnRoll): string =>
  wordsOf(one, `${yearOf(one.joined_on)}년 가입`, one.gone)
