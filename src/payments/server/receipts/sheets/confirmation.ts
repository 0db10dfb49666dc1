import type { DocumentFacts } from '#payments/server/receipts/facts.ts'
import type { Sheet } from '#payments/server/receipts/sheets/frame.ts'
import { drawCancelled } from '#payments/server/receipts/sheets/marks.ts'
import {
  drawContacts,
  drawFoot,
  drawHead,
  drawIssuer,
  drawRows,
  type Row,
} from '#payments/server/receipts/sheets/sheet.ts'
import { colours } from '#platform/rules/colours.ts'
import { addDays, longDay, weekdayOf, writtenDay } from '#platform/rules/days.ts'
import type { Sentence } from '#platform/rules/english/sentences.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import { Flow, page } from '#platform/server/pdf/flow.ts'
import type { Look, Pdf } from '#platform/server/pdf/pdf.ts'
import { type Cell, drawTable } from '#platform/server/pdf/table.ts'
import type { Conference, ProgrammeEntry } from '#texts/content/schema/conference.ts'

interface Confirmed {
  title: Sentence
  english: string
  statements: { rehearsed: Sentence; real: Sentence }
}

const drawConfirmed =
  ({ title, english, statements }: Confirmed) =>
  (sheet: Sheet): void => {
    const { pdf, facts } = sheet
    drawFrame(pdf)
    drawCancelled(sheet)
    drawHead(sheet, say(title), english)
    const end = drawRows(pdf, 218, rowsOf(facts), 9)
    const statement = facts.rehearsal ? statements.rehearsed : statements.real
    drawIssuer(sheet, Math.max(end + 54, 548), say(statement))
    drawContacts(sheet)
    drawFoot(sheet)
  }

export const drawConfirmation = drawConfirmed({
  title: '등록확인증',
  english: 'CERTIFICATE OF REGISTRATION',
  statements: {
    rehearsed: '연습용 문서이며, 학술대회의 등록을 증명하지 않습니다.',
    real: '위 사람은 본 학회가 주최하는 위 학술대회에 등록하였음을 확인합니다.',
  },
})

const drawAttended = drawConfirmed({
  title: '참가확인서',
  english: 'CERTIFICATE OF ATTENDANCE',
  statements: {
    rehearsed: '연습용 문서이며, 학술대회의 참가를 증명하지 않습니다.',
    real: '위 사람은 본 학회가 주최한 위 학술대회에 참가하였음을 확인합니다.',
  },
})

const drawCompleted = drawConfirmed({
  title: '이수증',
  english: 'CERTIFICATE OF COMPLETION',
  statements: {
    rehearsed: '연습용 문서이며, 연수교육의 이수를 증명하지 않습니다.',
    real: '위 사람은 본 학회가 주최한 위 학술대회에서 위와 같이 이수하였음을 확인합니다.',
  },
})

/**
 * Dated the day after the event at the earliest; other documents bear the day of payment (norms
 * 3.3).
 */
const afterwards =
  (draw: (sheet: Sheet) => void) =>
  (sheet: Sheet): void => {
    const { conference, issuedOn } = sheet.facts
    const after = conference === undefined ? issuedOn : addDays(conference.date, 1)
    const facts = { ...sheet.facts, issuedOn: after > issuedOn ? after : issuedOn }
    draw({ ...sheet, facts })
  }

export const drawAttendance = afterwards((sheet) => {
  drawAttended({ ...sheet, facts: { ...sheet.facts, attended: undefined } })
})
export const drawCompletion = afterwards(drawCompleted)

const rowsOf = ({ payer, conference, attended }: DocumentFacts): Row[] => {
  if (conference === undefined) throw new Error('There is nothing to be registered for')
  const { name, type, affiliation } = payer
  const { venue } = conference
  return [
    [say('성명'), name],
    ...(type === '' ? [] : [[say('회원구분'), type] as const]),
    ...(affiliation === '' ? [] : [[say('소속'), affiliation] as const]),
    [say('행사명'), conference.title],
    [say('주제'), conference.theme],
    [say('개최일시'), timeOf(conference)],
    [say('장소'), `${venue.name}\n${venue.address}`],
    ...(attended === undefined ? [] : [[say('이수'), `${attended.why}\n${attended.by}`] as const]),
  ]
}

export const drawFrame = (pdf: Pdf): void => {
  for (const [inset, thickness] of [
    [22, 1.5],
    [26, 0.5],
  ] as const) {
    const height = page.height - 2 * inset - 8
    pdf.decorate(() => {
      pdf.document.rect(inset, inset, page.width - 2 * inset, height)
      pdf.document.lineWidth(thickness).stroke(colours.brand)
    })
  }
}

const timeOf = ({ date, programme }: Conference): string => {
  const start = programme[0]?.start ?? ''
  const day = isEnglish() ? longDay(date) : `${writtenDay(date)}(${weekdayOf(date)})`
  return `${day}${isEnglish() ? ', ' : ' '}${start}${say('~')}${programme.at(-1)?.end ?? ''}`
}

const columns = [
  { title: '시간', share: 15 },
  { title: '내용', share: 53 },
  { title: '연자', share: 23 },
  { title: '좌장', share: 9 },
]

const plainLook: Look = { size: 9.5 }
const smallLook: Look = { size: 8.5, colour: colours.sub }
const sessionLook: Look = { weight: 'SemiBold', size: 8.5, colour: colours.accent }

export const drawProgramme = (sheet: Sheet): void => {
  const { conference } = sheet.facts
  if (conference === undefined) throw new Error('There is no programme')
  drawHead(sheet, '프로그램', 'PROGRAMME')
  const flow = new Flow(sheet.pdf, 192)
    .write('H2', conference.title)
    .write('P', conference.theme, plainLook)
    .write('P', `${timeOf(conference)}  ·  ${conference.venue.name}`, smallLook)
    .space(8)
  drawTable(flow, columns, conference.programme.map(entryOf))
}

/** `[세션 1] 제목`: the session stands above the title. */
const entryOf = ({ start, end, title, speaker, affiliation, chair }: ProgrammeEntry): Cell[] => {
  const [, part, name = title] = /^\[([^\]]+)\] ?(.+)$/.exec(title) ?? []
  return [
    [{ text: `${start}~${end}`, look: plainLook }],
    [
      ...(part === undefined ? [] : [{ text: part, look: sessionLook }]),
      { text: name, look: plainLook },
    ],
    [
      ...(speaker === undefined ? [] : [{ text: speaker, look: plainLook }]),
      ...(affiliation === undefined ? [] : [{ text: affiliation, look: smallLook }]),
    ],
    chair === undefined ? [] : [{ text: chair, look: plainLook }],
  ]
}
