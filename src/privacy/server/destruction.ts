import { dayWords, longDay, plainDay, seoulDay, seoulYear, yearOf } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { unfit } from '#platform/server/errors.ts'
import type * as calls from '#privacy/api/destruction.ts'
import type { Destruction, ProtocolRow } from '#privacy/api/destruction.ts'
import { retention } from '#privacy/rules/retention.ts'
import { horizons, monthOf, monthWords, ownMethod, ruleWords } from '#privacy/rules/reviews.ts'
import { reportFile } from '#privacy/server/report.ts'
import { destructionRecords, rehearseDestruction } from '#privacy/server/retention/service.ts'
import { signMonth, signoffsOf } from '#privacy/server/signoffs.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/**
 * Lists what will be destroyed within 30 days, and what was in a year, on the site and elsewhere:
 * kind, count and rule, never whose (개인정보 보호법 제21조; 표준 개인정보 보호지침 제10조).
 */
export const destructionOf = async (
  context: Context,
  year = seoulYear(context.clock.now()),
): Promise<Destruction> => {
  const due = await rehearseDestruction(context, horizons)
  const rows = await protocolOf(context, year)
  const signoffs = await approvalsOf(context, year)
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

const approvalsOf = async (context: Context, year: number) =>
  (await signoffsOf(context, 'destruction', year)).map(({ signoff }) => signoff)

const protocolOf = async (context: Context, year: number): Promise<ProtocolRow[]> => {
  const own = (await destructionRecords(context))
    .filter(({ day }) => day.startsWith(`${year}-`))
    .map(({ day, kind, count }) => ({
      day,
      what: retention[kind].what,
      count,
      rule: ruleWords(kind),
      method: ownMethod,
      by: '',
    }))
  const written = await context.db
    .selectFrom('destruction_entry')
    .select(['day', 'what', 'count', 'rule', 'method', 'staff_name as by'])
    .where('day', 'like', `${year}-%`)
    .orderBy('day', 'desc')
    .orderBy('entry_pk', 'desc')
    .execute()
  return [...own, ...written].toSorted((one, other) => other.day.localeCompare(one.day))
}

/**
 * Records a destruction outside the site. Throws `invalid` if the day is in the future or its
 * month is approved.
 */
export const writeDown: Serves<typeof calls.writeDestruction> = async (context, staff, entry) => {
  const now = context.clock.now()
  if (entry.day > seoulDay(now)) throw unfit('day', '오늘까지의 날짜를 선택해 주세요.')
  const year = yearOf(entry.day)
  const signed = await approvalsOf(context, year)
  if (signed.some(({ month }) => month === monthOf(entry.day))) {
    throw unfit('day', '이미 승인한 월입니다. 누락된 내역은 오늘 날짜로 등록해 주세요.')
  }
  const row = { ...entry, staff_name: staff.staff_name, created_at: now.toISOString() }
  await context.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('destruction_entry').values(row).execute()
    await record(context, transaction, staff, {
      kind: 'privacy',
      label: '홈페이지 외 파기 등록',
      after: picked(entry, ['count', 'method', 'day']),
    })
  })
  return destructionOf(context, year)
}

/** Throws as `signMonth` does. */
export const approve: Serves<typeof calls.approveDestruction> = async (context, staff, input) => {
  const { month } = input
  const year = yearOf(month)
  const rows = (await protocolOf(context, year)).filter(({ day }) => monthOf(day) === month)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const figures = { month, rows: rows.length, count }
  await signMonth(context, staff, 'destruction', { ...input, figures })
  return destructionOf(context, year)
}

/** A year's 파기 관리대장 for auditors, with approvals by month. Logs one row before the file is made. */
export const makeProtocol: Serves<typeof calls.destructionFile> = async (context, staff, input) => {
  const { year, format } = input
  const taking = { kind: 'privacy', label: '파기 관리대장 내려받기' } as const
  await recordAlone(context, staff, { ...taking, subject: year, after: { format } })
  const rows = (await protocolOf(context, year)).toReversed()
  const signoffs = await approvalsOf(context, year)
  return reportFile(context, {
    name: `개인정보 파기 관리대장 ${year}년`,
    format,
    title: `${year}년 개인정보 파기 관리대장`,
    intro: `${longDay(seoulDay(context.clock.now()))} 현재 기록입니다. 정보주체는 보관하지 않으므로 표시하지 않습니다.`,
    parts: [
      {
        heading: '파기 내역',
        columns: { 파기일: 3, 종류: 4, 건수: 2, '파기 기준': 6, 방법: 4, 처리자: 2 },
        empty: '파기 내역이 없습니다.',
        rows: rows.map(({ day, what, count, rule, method, by }) => [
          ...[plainDay(day), what, count, rule, method, by === '' ? '자동' : by],
        ]),
      },
      {
        heading: '승인',
        columns: { 월: 3, 확인자: 3, 확인일: 3, '적어 둔 말': 7 },
        empty: '승인한 내역이 없습니다.',
        rows: signoffs.map(({ month, by, at, note }) => [
          ...[monthWords(month), by, dayWords(at), note],
        ]),
      },
    ],
  })
}
