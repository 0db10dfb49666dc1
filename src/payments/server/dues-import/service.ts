import { lockMembers } from '#members/server/service.ts'
import type * as calls from '#payments/api/dues-import.ts'
import type { Imports, Looked, SheetInput } from '#payments/api/dues-import.ts'
import { duesColumns } from '#payments/rules/dues-sheet.ts'
import { endPaid, type UndoRefusal } from '#payments/server/deposits/undo.ts'
import { type FoundPerson, planOf } from '#payments/server/dues-import/plan.ts'
import type { DuesJob, ReadDues } from '#payments/server/dues-import/read-sheet.ts'
import * as store from '#payments/server/dues-import/store.ts'
import { lockGoods } from '#payments/server/goods/goods.ts'
import { addOrder, eventEntry } from '#payments/server/orders/orders.ts'
import { paidOrderOf } from '#payments/server/orders/place-order.ts'
import { actorOf } from '#payments/server/orders/service.ts'
import { plainDay, seoulDay, yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { groupsOf } from '#platform/server/sheets/list.ts'
import type { Serves } from '#staff/server/serve.ts'
import { openSheet, remember } from '#staff/server/sheets.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** Leaves a log row. Throws `invalid`. */
export const lookAtDues: Serves<typeof calls.lookAtDues> = async (context, staff, wanted) => {
  const { people, notes, look } = await read(context, wanted)
  const { found, entries, left } = await planOf(context, context.db, people, wanted.people, look)
  const kinds = duesColumns(yearOf(seoulDay(context.clock.now())))
  const names = new Map(people.map(({ line, who }) => [line, who.member_name]))
  await recordAlone(context, staff, {
    kind: 'order',
    label: `지난 회비 파일 대조(${people.length}명)`,
  })
  return {
    ...look,
    groups: groupsOf(kinds, notes, names, wanted.agreed),
    people: found.filter(({ years }) => years.length > 0).map(personWords),
    count: entries.length,
    sum: entries.reduce((all, { amount }) => all + amount, 0),
    left: [...Map.groupBy(left, ({ why }) => why)].map(([why, those]) => ({
      why,
      count: those.length,
      examples: those.slice(0, 20).map(({ words }) => words),
    })),
  }
}

/**
 * Records the years as paid with their source: no mails, and a receipt only once one is asked for.
 * The log row holds numbers only. Throws `invalid` if nothing is left to import.
 */
export const importDues: Serves<typeof calls.importDues> = async (context, staff, wanted) => {
  const { people, look, shown } = await read(context, wanted)
  const first = await planOf(context, context.db, people, wanted.people, look)
  return context.db.transaction().execute(async (transaction) => {
    await lockMembers(
      transaction,
      first.entries.map(({ payer }) => payer.member_pk),
    )
    await lockGoods(
      transaction,
      first.entries.map(({ good }) => good.key),
    )
    const { entries, left } = await planOf(context, transaction, people, wanted.people, look)
    if (entries.length === 0) throw unfit('file', '가져올 납부가 없습니다.')
    await remember(context, transaction, shown)
    const at = context.clock.now().toISOString()
    const { import_pk } = await transaction
      .insertInto('dues_import')
      .values({
        file_name: wanted.name,
        staff_name: staff.staff_name,
        created_at: at,
        undone_at: null,
      })
      .returning('import_pk')
      .executeTakeFirstOrThrow()
    const log = { at, actor: actorOf({ by: staff }), detail: `imported from ${wanted.name}` }
    for (const { payer, good, ...paid } of entries) {
      await addOrder(transaction, { ...paidOrderOf(context, payer, good, paid), import_pk }, log)
    }
    const done = {
      count: entries.length,
      sum: entries.reduce((all, { amount }) => all + amount, 0),
      left: left.length,
    }
    await record(context, transaction, staff, {
      kind: 'order',
      label: `지난 회비 가져오기(${done.count}건)`,
      after: { import_pk, ...done },
    })
    return done
  })
}

export const listDuesImports: Serves<typeof calls.listDuesImports> = async ({ db }) => importsIn(db)

const importsIn = async (db: Database): Promise<Imports> => {
  const rows = await store.findImports(db)
  return { rows: rows.map((row) => ({ ...row, count: Number(row.count), sum: Number(row.sum) })) }
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

const personWords = (person: FoundPerson): Looked['people'][number] => {
  const { line, who, years, matched, candidates, member, decided } = person
  const isPlain = matched.kind === 'sure' && !decided
  return {
    line,
    name: wordsOf(who),
    years: [...new Set(years.map(({ year }) => year))].toSorted((one, other) => one - other),
    kind: matched.kind,
    member_pk: member?.member_pk ?? null,
    decided,
    candidates: isPlain
      ? []
      : candidates.map((one) => ({ member_pk: one.member_pk, words: wordsOf(one) })),
  }
}

const wordsOf = (one: {
  member_name: string
  birth: string
  cell: string
  email: string
  company_name?: string
}): string =>
  [one.member_name, one.birth && plainDay(one.birth), one.company_name, one.cell, one.email]
    .filter(Boolean)
    .join(' · ')
