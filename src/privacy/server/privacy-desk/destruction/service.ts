import * as store from '#privacy/server/privacy-desk/destruction/store.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import { retention } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type {
  ApproveInput,
  Destruction,
  ProtocolRow,
  Signoff,
  WriteInput,
} from '#privacy/api/destruction.ts'
import { horizons, monthOf, ownMethod, ruleWords } from '#privacy/rules/destruction.ts'
import { signMonth, signoffsOf } from '#privacy/server/privacy-desk/signoffs.ts'
import { destructionRecords, rehearseDestruction } from '#privacy/server/retention/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * What will be destroyed within the next 30 days, and what was in a year, by the site and by people: how much of what by
 * which rule, never whose (개인정보 보호법 제21조; 표준 개인정보 보호지침 제10조).
 */
export const destructionOf = async (
  context: Context,
  year = seoulYear(context.clock.now()),
): Promise<Destruction> => {
  const due = await rehearseDestruction(context, horizons)
  const rows = await protocolOf(context, year)
  const signoffs = await signoffsOf(context, 'destruction', year)
  const now = monthOf(seoulDay(context.clock.now()))
  const months = new Set(rows.map(({ day }) => monthOf(day)).filter((month) => month < now))
  return {
    year,
    rows,
    signoffs,
    due: due
      .filter(({ counts }) => counts.some((count) => count > 0))
      .map(({ kind, counts }) => ({ what: retention[kind].what, rule: ruleWords(kind), counts })),
    open_months: [...months]
      .filter((month) => signoffs.every((one) => one.month !== month))
      .toSorted(),
  }
}

/** The protocol of a year, newest first. */
export const protocolOf = async (context: Context, year: number): Promise<ProtocolRow[]> => {
  const own = (await destructionRecords(context))
    .filter(({ day }) => day.startsWith(`${year}-`))
    .map(({ day, kind, count }) => ({
      day,
      count,
      what: retention[kind].what,
      rule: ruleWords(kind),
      method: ownMethod,
      by: '',
    }))
  const written = await store.findEntries(context.db, year)
  return [...own, ...written].toSorted((one, other) => other.day.localeCompare(one.day))
}

/** Writes down what somebody destroyed outside the site. Throws `invalid` for a day that is to come, or whose month is approved. */
export const writeDown = async (
  context: Context,
  staff: Actor,
  entry: WriteInput,
): Promise<Destruction> => {
  const { clock, db } = context
  const now = clock.now()
  if (entry.day > seoulDay(now)) throw unfit('day', '오늘이나 그 전의 날을 골라 주세요.')
  const year = Number(entry.day.slice(0, 4))
  const signed = await signoffsOf(context, 'destruction', year)
  if (signed.some(({ month }) => month === monthOf(entry.day))) {
    throw unfit('day', '이미 승인한 달입니다. 적지 못한 것은 오늘 날짜로 적어 주세요.')
  }
  await db.transaction().execute(async (transaction) => {
    await store.insertEntry(transaction, {
      ...entry,
      staff_name: staff.staff_name,
      created_at: now.toISOString(),
    })
    await record(context, transaction, staff, {
      kind: 'privacy',
      label: '홈페이지 밖에서 파기한 것을 적었습니다.',
      after: { count: entry.count, method: entry.method, day: entry.day },
    })
  })
  return destructionOf(context, year)
}

/** Approves what was destroyed in a month. Throws as `signMonth`. */
export const approve = async (
  context: Context,
  staff: Actor,
  { month, note }: ApproveInput,
): Promise<Destruction> => {
  const year = Number(month.slice(0, 4))
  const rows = (await protocolOf(context, year)).filter(({ day }) => monthOf(day) === month)
  const figures = {
    month,
    rows: rows.length,
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }
  await context.db
    .transaction()
    .execute((transaction) =>
      signMonth(context, transaction, staff, { kind: 'destruction', month, note, figures }),
    )
  return destructionOf(context, year)
}

const unfit = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: message } })

/** In the order of the head; the site's own are of nobody. */
export const cellsOf = ({ day, what, count, rule, method, by }: ProtocolRow) =>
  [day, what, count, rule, method, by === '' ? '자동' : by] as const

export interface Protocol {
  year: number
  rows: readonly ProtocolRow[]
  signoffs: readonly Signoff[]
}
