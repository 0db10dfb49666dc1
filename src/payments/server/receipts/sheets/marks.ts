import {
  type AnySheet,
  type Sheet,
  left,
  middle,
  right,
} from '#payments/server/receipts/sheets/frame.ts'
import { wordsIn } from '#payments/server/receipts/sheets/words.ts'
import { colours } from '#platform/rules/colours.ts'
import { writtenDay } from '#platform/rules/days.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'

/** Says rehearsal, cancellation and reissue below the letterhead. */
export const drawMarks = (sheet: AnySheet): void => {
  const { pdf, facts, reissuedOn } = sheet
  const { again, day } = wordsIn(sheet)
  if (facts.rehearsal) rehearsalMark(pdf)
  let end = right
  if (facts.cancelledOn !== undefined) {
    end = mark(pdf, `취소 ${writtenDay(facts.cancelledOn)}`, end, colours.danger) - 6
  }
  if (reissuedOn !== undefined) mark(pdf, `${again} ${day(reissuedOn)}`, end, colours.brand)
}

const mark = (pdf: Pdf, text: string, end: number, colour: string): number => {
  const look = { weight: 'SemiBold', size: 9, colour } as const
  const wide = pdf.widthOf(text, look) + 16
  pdf.decorate(() => {
    pdf.document
      .roundedRect(end - wide, 98, wide, 18, 3)
      .lineWidth(0.9)
      .stroke(colour)
  })
  pdf.tag('P', () => pdf.line(text, end - 8, 110.2, look, 'right'))
  return end - wide
}

/** Filled, unlike any mark on a real document. */
const rehearsalMark = (pdf: Pdf): void => {
  const look = { weight: 'SemiBold', size: 10.5, colour: '#ffffff' } as const
  const text = '연습: 실제로 결제되지 않은 문서입니다'
  const wide = pdf.widthOf(text, look) + 20
  pdf.decorate(() => pdf.document.roundedRect(left, 96, wide, 22, 3).fill(colours.danger))
  pdf.tag('P', () => pdf.line(text, left + 10, 110.8, look))
}

export const drawCancelled = ({ pdf, facts }: Sheet): void => {
  if (facts.cancelledOn !== undefined && !facts.rehearsal) drawAcross(pdf, '취소', '#FBE9E7')
}

/** Drawn above the text of every page, as the document never counted. */
export const drawRehearsal = (pdf: Pdf): void => {
  const { document } = pdf
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    document.save().fillOpacity(0.22)
    drawAcross(pdf, '연습', colours.danger)
    document.restore()
  }
}

const drawAcross = (pdf: Pdf, text: string, colour: string): void =>
  pdf.decorate(() => {
    const { document } = pdf
    document.save().rotate(-24, { origin: [middle, 430] })
    const look = { weight: 'SemiBold', size: 150, colour, spacing: 40 } as const
    pdf.line(text, middle, 480, look, 'center')
    document.restore()
  })
