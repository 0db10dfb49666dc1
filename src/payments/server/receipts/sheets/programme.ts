import { Flow } from '#platform/server/pdf/flow.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Look } from '#platform/server/pdf/pdf.ts'
import { type Cell, drawTable } from '#platform/server/pdf/table.ts'
import { timeOf } from '#payments/server/receipts/sheets/confirmation.ts'
import { drawHead } from '#payments/server/receipts/sheets/head.ts'
import type { Sheet } from '#payments/server/receipts/sheets/sheet.ts'
import type { ProgrammeEntry } from '#texts/content/schema/conference.ts'

const columns = [
  { title: '시간', share: 15 },
  { title: '내용', share: 53 },
  { title: '연자', share: 23 },
  { title: '좌장', share: 9 },
]

const plain: Look = { size: 9.5 }
const small: Look = { size: 8.5, colour: colours.sub }
const session: Look = { weight: 'SemiBold', size: 8.5, colour: colours.accent }

/** The day's timetable, over as many pages as it takes. */
export const drawProgramme = (sheet: Sheet): void => {
  const { conference } = sheet.facts
  if (conference === undefined) throw new Error('There is no programme')
  drawHead(sheet, '프로그램', 'PROGRAMME')
  const flow = new Flow(sheet.pdf, 192)
    .write('H2', conference.title)
    .write('P', conference.theme, plain)
    .write('P', `${timeOf(conference)}  ·  ${conference.venue.name}`, small)
    .space(8)
  drawTable(flow, columns, conference.programme.map(rowOf))
}

/** `[세션 1] 제목`: the session stands above the title. */
const rowOf = ({ start, end, title, speaker, affiliation, chair }: ProgrammeEntry): Cell[] => {
  const [, part, name = title] = /^\[([^\]]+)\] ?(.+)$/.exec(title) ?? []
  return [
    [{ text: `${start}~${end}`, look: plain }],
    [...(part === undefined ? [] : [{ text: part, look: session }]), { text: name, look: plain }],
    [
      ...(speaker === undefined ? [] : [{ text: speaker, look: plain }]),
      ...(affiliation === undefined ? [] : [{ text: affiliation, look: small }]),
    ],
    chair === undefined ? [] : [{ text: chair, look: plain }],
  ]
}
