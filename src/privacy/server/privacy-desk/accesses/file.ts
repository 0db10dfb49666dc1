import type { AccessYear, Accesses, YearFileInput } from '#privacy/api/access-review.ts'
import { reviewColumnKeys, reviewColumns } from '#privacy/rules/access-review.ts'
import { longDay, plainDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import { monthWords } from '#privacy/rules/destruction.ts'
import type { Context } from '#platform/server/context.ts'
import type { MadeFile, StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { inOnePart, tableFile } from '#platform/server/tables/table-file.ts'
import { monthReview, yearReview } from '#privacy/server/privacy-desk/accesses/service.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const titles = reviewColumnKeys.map((key) => reviewColumns[key])

type Month = AccessYear['months'][number]

const numbersOf = (month: Month): number[] => reviewColumnKeys.map((key) => month[key])

const signedWords = ({ signoff }: Month): string =>
  signoff === null ? '아직' : `${plainDay(seoulDay(new Date(signoff.at)))} ${signoff.by}`

/**
 * The report of a year on who accessed personal data: month by month, then what was taken home and why. Leaves a row of the
 * log before anything is made.
 */
export const makeAccessReport = async (
  context: Context,
  staff: Actor,
  { year, format }: YearFileInput,
): Promise<MadeFile | StreamedFile> => {
  await recordAlone(context, staff, {
    kind: 'privacy',
    subject: year,
    label: '한 해의 접속기록 점검표를 내려받았습니다.',
    after: { format },
  })
  const { months } = await yearReview(context, year)
  const name = `접속기록 점검 ${year}년`
  if (format === 'csv') {
    const rows = months.map((one) => [one.month, ...numbersOf(one), signedWords(one)])
    return tableFile(name, 'csv', { name, head: ['달', ...titles, '점검'], parts: inOnePart(rows) })
  }
  const { figures, printSheet } = await import('#privacy/server/privacy-desk/sheet.ts')
  const taken: Accesses['files'] = []
  for (const { month, files } of months) {
    if (files > 0) taken.push(...(await monthReview(context, month)).files)
  }
  const bytes = await printSheet(context, {
    title: `${year}년 접속기록 점검`,
    intro: `「개인정보의 안전성 확보조치 기준」 제8조에 따라 직원이 개인정보에 접근한 기록을 모은 것입니다. ${longDay(seoulDay(context.clock.now()))} 현재이며, 회원의 이름은 들어 있지 않습니다.`,
    parts: [
      {
        heading: '달마다',
        empty: '기록이 없습니다.',
        columns: [
          { title: '달', share: 3 },
          ...titles.map((title) => figures(title, 2)),
          { title: '점검', share: 4 },
        ],
        rows: months.map((one) => [
          monthWords(one.month),
          ...numbersOf(one).map(String),
          signedWords(one),
        ]),
      },
      {
        heading: '내려받은 것',
        empty: '내려받은 것이 없습니다.',
        columns: [
          { title: '일시', share: 3 },
          { title: '처리자', share: 2 },
          { title: '내용', share: 5 },
          { title: '사유', share: 5 },
        ],
        rows: taken.map(({ at, by, label, reason }) => [
          `${plainDay(seoulDay(new Date(at)))} ${seoulTime(new Date(at))}`,
          by,
          label,
          reason,
        ]),
      },
    ],
  })
  return { name: `${name}.pdf`, type: 'application/pdf', bytes }
}
