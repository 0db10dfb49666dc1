import type * as calls from '#privacy/api/access-review.ts'
import type { Serves } from '#staff/server/serve.ts'
import { dayWords, longDay, seoulDay, seoulMoment, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Accesses, AccessYear } from '#privacy/api/access-review.ts'
import {
  reviewColumnKeys,
  reviewColumns,
  type ReviewColumn,
  monthOf,
  monthWords,
} from '#privacy/rules/reviews.ts'
import { reportFile } from '#privacy/server/report.ts'
import { signedFigures, signMonth, signoffsOf } from '#privacy/server/signoffs.ts'
import { accessesOf } from '#privacy/server/access-figures.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** Who accessed personal data in a month, and whether somebody has signed for having looked at that. */
export const monthReview = async (context: Context, month: string): Promise<Accesses> => {
  const { people, files, busy, fresh } = await accessesOf(context, month)
  const signed = await signoffsOf(context, 'access', Number(month.slice(0, 4)))
  return {
    month,
    people,
    files: files.map(({ at, staff_name, label, reason }) => ({
      at,
      by: staff_name,
      label,
      reason: reason ?? '',
    })),
    busy: busy.map(({ day, by, count }) => ({ day, by, count })),
    fresh: fresh.map(({ by, ip, since }) => ({ by, ip, since })),
    signoff: signed.find((one) => one.month === month) ?? null,
    over: month < monthOf(seoulDay(context.clock.now())),
  }
}

type Figures = Record<ReviewColumn, number>

const sumOf = (people: readonly Figures[]): Figures =>
  Object.fromEntries(
    reviewColumnKeys.map((key) => [key, people.reduce((sum, one) => sum + one[key], 0)]),
  ) as Figures

/** A year of it in numbers, up to the present month. What was signed stays as it was then. */
export const yearReview = async (
  context: Context,
  year = seoulYear(context.clock.now()),
): Promise<AccessYear> => {
  const now = monthOf(seoulDay(context.clock.now()))
  const all = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const past = all.filter((month) => month <= now)
  const signed = await signoffsOf(context, 'access', year)
  const kept = await signedFigures(context, 'access', year)
  const months: AccessYear['months'] = []
  for (const month of past) {
    const figures = kept.get(month) ?? sumOf((await accessesOf(context, month)).people)
    const signoff = signed.find((one) => one.month === month) ?? null
    months.push({ ...(figures as Figures), month, signoff })
  }
  return { year, months }
}

/** Signs for a month that was looked at, with its figures. Throws as `signMonth`. */
export const confirmAccesses: Serves<typeof calls.confirmAccesses> = async (
  context,
  staff,
  { month, note },
) => {
  const { people } = await accessesOf(context, month)
  const figures = { month, ...sumOf(people) }
  await signMonth(context, staff, { kind: 'access', month, note, figures })
  return monthReview(context, month)
}

const figureColumns = Object.fromEntries(reviewColumnKeys.map((key) => [reviewColumns[key], 2]))

/**
 * The report of a year on who accessed personal data: month by month, then what was taken home and why. Leaves a row of the
 * log before anything is made.
 */
export const makeAccessReport: Serves<typeof calls.accessFile> = async (
  context,
  staff,
  { year, format },
) => {
  await recordAlone(context, staff, {
    kind: 'privacy',
    subject: year,
    label: '접속기록 점검표 내려받기',
    after: { format },
  })
  const { months } = await yearReview(context, year)
  const taken: Accesses['files'] = []
  for (const { month, files } of months) {
    if (files > 0) taken.push(...(await monthReview(context, month)).files)
  }
  return reportFile(context, {
    name: `접속기록 점검 ${year}년`,
    format,
    title: `${year}년 접속기록 점검`,
    intro: `「개인정보의 안전성 확보조치 기준」 제8조에 따라 직원의 개인정보 접속기록을 집계한 자료입니다. ${longDay(seoulDay(context.clock.now()))} 현재이며, 회원 이름은 포함하지 않습니다.`,
    parts: [
      {
        heading: '월별',
        empty: '기록이 없습니다.',
        columns: { 월: 3, ...figureColumns, 점검: 4 },
        rows: months.map(({ month, signoff, ...counts }) => [
          monthWords(month),
          ...reviewColumnKeys.map((key) => counts[key]),
          signoff === null ? '미점검' : `${dayWords(signoff.at)} ${signoff.by}`,
        ]),
      },
      {
        heading: '내려받기 이력',
        empty: '내려받은 이력이 없습니다.',
        columns: { 일시: 3, 처리자: 2, 내용: 5, 사유: 5 },
        rows: taken.map(({ at, by, label, reason }) => [
          seoulMoment(new Date(at)),
          by,
          label,
          reason,
        ]),
      },
    ],
  })
}
