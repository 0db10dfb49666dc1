import { seoulDay } from '#platform/rules/days.ts'
import { monthOf, monthWords } from '#privacy/rules/destruction.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import * as store from '#privacy/server/privacy-desk/signoff-store.ts'
import { record } from '#staff/server/staff-log/service.ts'

interface Looked {
  kind: 'destruction' | 'access'
  /** A month of Seoul, `2026-10`. */
  month: string
  note: string
  /** What was there to be looked at. */
  figures: object
}

const labels = {
  destruction: '한 달의 파기 기록을 확인하고 승인했습니다.',
  access: '한 달의 접속기록을 점검했습니다.',
} as const

/**
 * Signs for a month that is over, once, with the figures of that moment (개인정보의 안전성 확보조치 기준 제8조제2항). Throws `invalid` for a month
 * that goes on, or that somebody has signed for.
 */
export const signMonth = async (
  context: Context,
  transaction: Transaction,
  staff: Actor,
  { kind, month, note, figures }: Looked,
): Promise<void> => {
  const now = context.clock.now()
  if (month >= monthOf(seoulDay(now))) throw unfit(`${monthWords(month)}은 아직 끝나지 않았습니다.`)
  const signed = await store.insertSignoff(transaction, {
    kind,
    month,
    note,
    figures: JSON.stringify(figures),
    staff_name: staff.staff_name,
    at: now.toISOString(),
  })
  if (!signed) throw unfit(`${monthWords(month)}은 이미 확인했습니다.`)
  await record(context, transaction, staff, {
    kind: 'privacy',
    subject: month,
    label: labels[kind],
    after: figures,
  })
}

/** Who signed for which months of a year. */
export const signoffsOf = async (
  { db }: Pick<Context, 'db'>,
  kind: Looked['kind'],
  year: number,
) => {
  const rows = await store.findSignoffs(db, kind, year)
  return rows.map(({ month, note, by, at }) => ({ month, note, by, at }))
}

/** What was looked at in the months that are signed for, as it was then. */
export const signedFigures = async (
  { db }: Pick<Context, 'db'>,
  kind: Looked['kind'],
  year: number,
): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await store.findSignoffs(db, kind, year)
  return new Map(rows.map(({ month, figures }) => [month, JSON.parse(figures) as unknown]))
}

const unfit = (message: string) => new AppError('invalid', { fields: { month: message } })
