import { longDay, plainDay, seoulDay, seoulMoment } from '#platform/rules/days.ts'
import { pageRows } from '#platform/rules/pages.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { unfit } from '#platform/server/errors.ts'
import type * as calls from '#privacy/api/register.ts'
import type { RegisterLine, Review } from '#privacy/api/register.ts'
import {
  entryKindKeys,
  entryKinds,
  horizons,
  monthOf,
  monthWords,
  ownMethod,
  reviewColumnKeys,
  reviewColumns,
  ruleWords,
} from '#privacy/rules/register.ts'
import { retention } from '#privacy/rules/retention.ts'
import { accessesIn, downloadsBetween } from '#privacy/server/accesses.ts'
import { reportFile } from '#privacy/server/report.ts'
import { destructionRecords, rehearseDestruction } from '#privacy/server/retention/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/** All lines, newest first: what the site destroyed by itself, and what people have written. */
const linesOf = async (context: Context): Promise<RegisterLine[]> => {
  const own = (await destructionRecords(context)).map(({ day, kind, count }) => ({
    key: `${day} ${kind}`,
    kind: 'destruction' as const,
    day,
    what: retention[kind].what,
    count,
    note: ruleWords(kind),
    method: ownMethod,
    by: '',
  }))
  const written = await context.db
    .selectFrom('privacy_entry')
    .select(['entry_pk', 'kind', 'day', 'what', 'count', 'note', 'method', 'staff_name as by'])
    .orderBy('entry_pk', 'desc')
    .execute()
  const lines = written.map(({ entry_pk, ...line }) => ({ key: String(entry_pk), ...line }))
  return [...lines, ...own].toSorted((one, other) => other.day.localeCompare(one.day))
}

/**
 * What was destroyed, reviewed or done about leaks: kind, count and rule, never whose (개인정보 보호법
 * 제21조; 표준 개인정보 보호지침 제10조).
 */
export const listRegister: Serves<typeof calls.listRegister> = async (context, _staff, input) => {
  const { kind, year, page, sort } = input
  const lines = (await linesOf(context)).filter(
    (line) => (kind ?? line.kind) === line.kind && line.day.startsWith(String(year ?? '')),
  )
  const rows = sort === 'day' ? lines.toReversed() : lines
  return { count: lines.length, rows: rows.slice((page - 1) * pageRows, page * pageRows) }
}

const findSigned = async ({ db }: Context, month: string): Promise<Review['signed']> => {
  const entries = db.selectFrom('privacy_entry').select(['day', 'staff_name as by', 'note'])
  return (await entries.where('month', '=', month).executeTakeFirst()) ?? null
}

const destroyedIn = async (context: Context, month: string): Promise<Review['destroyed']> => {
  const lines = (await linesOf(context)).filter(
    ({ kind, day }) => kind === 'destruction' && monthOf(day) === month,
  )
  return [...Map.groupBy(lines, ({ what }) => what)].map(([what, some]) => ({
    what,
    count: some.reduce((sum, { count }) => sum + (count ?? 0), 0),
  }))
}

const isOver = ({ clock }: Context, month: string): boolean =>
  month < monthOf(seoulDay(clock.now()))

export const reviewMonth: Serves<typeof calls.reviewMonth> = async (context, _staff, { month }) => {
  const due = await rehearseDestruction(context, horizons)
  return {
    month,
    over: isOver(context, month),
    ...(await accessesIn(context.db, month)),
    destroyed: await destroyedIn(context, month),
    signed: await findSigned(context, month),
    due: due
      .filter(({ counts }) => counts.some((count) => count > 0))
      .map(({ kind, counts }) => ({ what: retention[kind].what, rule: ruleWords(kind), counts })),
  }
}

/**
 * Signs for a past month once, with its present figures (개인정보의 안전성 확보조치 기준 제8조제2항). Throws
 * `invalid` for an unfinished or already signed month.
 */
export const signMonth: Serves<typeof calls.signMonth> = async (context, staff, input) => {
  const { month, note } = input
  if (!isOver(context, month))
    throw unfit('month', `${monthWords(month)}이 지난 뒤에 확인할 수 있습니다.`)
  const { people } = await accessesIn(context.db, month)
  const destroyed = await destroyedIn(context, month)
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
  const figures = [
    ...reviewColumnKeys.map((key) => `${reviewColumns[key]} ${sum(people.map((one) => one[key]))}`),
    `파기 ${sum(destroyed.map(({ count }) => count))}건`,
  ]
  const now = context.clock.now()
  const what = `${monthWords(month)} 접속기록·파기 점검: ${figures.join(', ')}`
  const row = { kind: 'review', month, what, note, method: '' } as const
  await context.db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('privacy_entry')
      .values({ ...row, ...writtenBy(staff, now), day: seoulDay(now) })
      .onConflict((conflict) => conflict.column('month').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n)
      throw unfit('month', `${monthWords(month)}은 이미 확인했습니다.`)
    const about = { kind: 'privacy', subject: month, label: '월별 접속기록·파기 점검' } as const
    await record(context, transaction, staff, { ...about, after: { what } })
  })
  return { done: true }
}

const writtenBy = ({ staff_name }: { staff_name: string }, now: Date) => ({
  staff_name,
  created_at: now.toISOString(),
})

/** Throws `invalid` for a future day, or destruction in a month that was reviewed. */
export const addEntry: Serves<typeof calls.addEntry> = async (context, staff, entry) => {
  const now = context.clock.now()
  const { kind, day } = entry
  if (day > seoulDay(now)) throw unfit('day', '오늘까지의 날짜를 선택해 주세요.')
  if (kind === 'destruction' && (await findSigned(context, monthOf(day))) !== null)
    throw unfit('day', '이미 점검한 월입니다. 누락된 내역은 오늘 날짜로 등록해 주세요.')
  const row = { note: '', method: '', month: null, ...entry, ...writtenBy(staff, now) }
  await context.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('privacy_entry').values(row).execute()
    await record(context, transaction, staff, {
      kind: 'privacy',
      label: kind === 'breach' ? '유출 조치 등록' : '홈페이지 외 파기 등록',
      after: picked(row, ['day', 'method']),
    })
  })
  return { done: true }
}

/** A year's register for an inspection. Logs one row before the file is made. */
export const makeRegisterFile: Serves<typeof calls.registerFile> = async (
  context,
  staff,
  { year, format },
) => {
  const taking = { kind: 'privacy', label: '점검·파기 대장 내려받기' } as const
  await recordAlone(context, staff, { ...taking, subject: year, after: { format } })
  const lines = (await linesOf(context)).filter(({ day }) => day.startsWith(`${year}-`))
  const files = await downloadsBetween(context.db, `${year}-01-01`, `${year + 1}-01-01`)
  const name = `개인정보 점검·파기 대장 ${year}년`
  return reportFile(context, {
    name,
    format,
    title: name,
    intro: `「개인정보의 안전성 확보조치 기준」 제8조의 접속기록 점검과 「개인정보 보호법」 제21조의 파기, 제34조의 유출 조치를 기록한 대장입니다. ${longDay(seoulDay(context.clock.now()))} 현재이며, 정보주체는 표시하지 않습니다.`,
    parts: [
      ...entryKindKeys.map((kind) => ({
        heading: entryKinds[kind],
        empty: '기록이 없습니다.',
        columns: { 일자: 3, 내용: 6, 건수: 2, 사유·결과: 5, 방법: 3, 처리자: 2 },
        rows: lines
          .filter((line) => line.kind === kind)
          .toReversed()
          .map(({ day, what, count, note, method, by }) => [
            ...[plainDay(day), what, count ?? '', note, method, by === '' ? '자동' : by],
          ]),
      })),
      {
        heading: '내려받기 이력',
        empty: '내려받은 이력이 없습니다.',
        columns: { 일시: 3, 처리자: 2, 내용: 5, 사유: 5 },
        rows: files.map(({ at, by, label, reason }) => [
          ...[seoulMoment(new Date(at)), by, label, reason],
        ]),
      },
    ],
  })
}
