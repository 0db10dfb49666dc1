import { longDay, plainDay, seoulDay } from '#platform/rules/days.ts'
import { monthWords } from '#privacy/rules/destruction.ts'
import type { Context } from '#platform/server/context.ts'
import { cellsOf, type Protocol } from '#privacy/server/privacy-desk/destruction/service.ts'
import { figures, printSheet } from '#privacy/server/privacy-desk/sheet.ts'

const columns = [
  ...[{ title: '파기한 날', share: 3 }, { title: '종류', share: 4 }, figures('건수', 2)],
  ...[
    { title: '파기 기준', share: 6 },
    { title: '방법', share: 4 },
    { title: '누가', share: 2 },
  ],
]

const signed = [
  ...[
    { title: '달', share: 3 },
    { title: '확인한 직원', share: 3 },
  ],
  ...[
    { title: '확인한 날', share: 3 },
    { title: '적어 둔 말', share: 7 },
  ],
]

/** The protocol of a year on paper, with who has approved which month. */
export const printProtocol = (context: Context, { year, rows, signoffs }: Protocol) =>
  printSheet(context, {
    title: `${year}년 개인정보 파기 관리대장`,
    intro: `${longDay(seoulDay(context.clock.now()))} 현재의 기록입니다. 누구의 정보였는지는 남기지 않으므로 적혀 있지 않습니다.`,
    parts: [
      {
        heading: '파기한 것',
        columns,
        empty: '파기한 것이 없습니다.',
        rows: rows.map((row) => {
          const [day, what, count, ...rest] = cellsOf(row)
          return [plainDay(day), what, `${count.toLocaleString('ko-KR')}건`, ...rest]
        }),
      },
      {
        heading: '승인',
        columns: signed,
        empty: '아직 승인한 달이 없습니다.',
        rows: signoffs.map(({ month, by, at, note }) => [
          ...[monthWords(month), by, plainDay(seoulDay(new Date(at))), note],
        ]),
      },
    ],
  })
