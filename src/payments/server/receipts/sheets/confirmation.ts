import { addDays, weekdayOf, writtenDay } from '#platform/rules/days.ts'
import { page } from '#platform/server/pdf/flow.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'
import type { DocumentFacts } from '#payments/server/receipts/facts.ts'
import { drawFoot } from '#payments/server/receipts/sheets/foot.ts'
import { drawCancelled, drawHead } from '#payments/server/receipts/sheets/head.ts'
import { drawContacts, drawIssuer } from '#payments/server/receipts/sheets/issuer.ts'
import { drawRows, type Row } from '#payments/server/receipts/sheets/rows.ts'
import type { Sheet } from '#payments/server/receipts/sheets/sheet.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

interface Confirmed {
  title: string
  english: string
  /** Where nobody paid, and where somebody did. */
  statements: { rehearsed: string; real: string }
}

const drawConfirmed =
  ({ title, english, statements }: Confirmed) =>
  (sheet: Sheet): void => {
    const { pdf, facts } = sheet
    drawFrame(pdf)
    drawCancelled(sheet)
    drawHead(sheet, title, english)
    const end = drawRows(pdf, 218, rowsOf(facts), 9)
    const statement = facts.rehearsal ? statements.rehearsed : statements.real
    drawIssuer(sheet, Math.max(end + 54, 548), statement)
    drawContacts(sheet)
    drawFoot(sheet)
  }

/** 등록확인증 (norms 3.3). */
export const drawConfirmation = drawConfirmed({
  title: '등록확인증',
  english: 'CERTIFICATE OF REGISTRATION',
  statements: {
    rehearsed: '연습으로 만든 문서이며, 학술대회의 등록을 증명하지 않습니다.',
    real: '위 사람은 본 학회가 주최하는 위 학술대회에 등록하였음을 확인합니다.',
  },
})

const drawAttended = drawConfirmed({
  title: '참가확인서',
  english: 'CERTIFICATE OF ATTENDANCE',
  statements: {
    rehearsed: '연습으로 만든 문서이며, 학술대회의 참가를 증명하지 않습니다.',
    real: '위 사람은 본 학회가 주최한 위 학술대회에 참가하였음을 확인합니다.',
  },
})

/** 참가확인서 (norms 3.3), of the day after the event: the other papers are of the day of the payment. */
export const drawAttendance = (sheet: Sheet): void => {
  const { conference, issuedOn } = sheet.facts
  const after = conference === undefined ? issuedOn : addDays(conference.date, 1)
  const facts = { ...sheet.facts, issuedOn: after > issuedOn ? after : issuedOn }
  drawAttended({ ...sheet, facts })
}

const rowsOf = ({ payer, conference }: DocumentFacts): Row[] => {
  if (conference === undefined) throw new Error('There is nothing to be registered for')
  const { name, type, affiliation } = payer
  const { venue } = conference
  return [
    ['성명', name],
    ...(type === '' ? [] : [['회원구분', type] as const]),
    ...(affiliation === '' ? [] : [['소속', affiliation] as const]),
    ['행사명', conference.title],
    ['주제', conference.theme],
    ['개최일시', timeOf(conference)],
    ['장소', `${venue.name}\n${venue.address}`],
  ]
}

/** A thick line and a fine one around all of the page but its number. */
const drawFrame = (pdf: Pdf): void => {
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

/** `2025년 10월 24일(금) 09:00~18:00`. */
export const timeOf = ({ date, programme }: Conference): string => {
  const start = programme[0]?.start ?? ''
  return `${writtenDay(date)}(${weekdayOf(date)}) ${start}~${programme.at(-1)?.end ?? ''}`
}
