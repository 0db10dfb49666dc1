import {
  type AnySheet,
  type Sheet,
  left,
  middle,
  right,
} from '#payments/server/receipts/sheets/frame.ts'
import { wordsIn } from '#payments/server/receipts/sheets/words.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'

/** Says rehearsal, cancellation and reissue below the letterhead. */
export const drawMarks = (sheet: AnySheet): void => {
  const { pdf, facts, reissuedOn } = sheet
  const { again, cancelled, rehearsed, day } = wordsIn(sheet)
  if (facts.rehearsal) rehearsalMark(pdf, rehearsed)
  let end = right
  if (facts.cancelledOn !== undefined) {
    end = mark(pdf, `${cancelled} ${day(facts.cancelledOn)}`, end, colours.danger) - 6
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
const rehearsalMark = (pdf: Pdf, text: string): void => {
  const look = { weight: 'SemiBold', size: 10.5, colour: '#ffffff' } as const
  const wide = pdf.widthOf(text, look) + 20
  pdf.decorate(() => pdf.document.roundedRect(left, 96, wide, 22, 3).fill(colours.danger))
  pdf.tag('P', () => pdf.line(text, left + 10, 110.8, look))
}

export const drawCancelled = (sheet: Sheet): void => {
  const { pdf, facts } = sheet
  if (facts.cancelledOn !== undefined && !facts.rehearsal)
    drawAcross(pdf, wordsIn(sheet).cancelled, '#FBE9E7')
}

/** Drawn above the text of every page, as the document never counted. */
export const drawRehearsal = (pdf: Pdf, language: Sheet['language'] = 'ko'): void => {
  const { document } = pdf
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    document.save().fillOpacity(0.22)
    drawAcross(pdf, wordsIn({ language }).rehearsal, colours.danger)
    document.restore()
  }
}

const drawAcross = (pdf: Pdf, text: string, colour: string): void =>
  pdf.decorate(() => {
    const { document } = pdf
    document.save().rotate(-24, { origin: [middle, 430] })
    const fitting = text.length > 2 ? { size: 92, spacing: 4 } : { size: 150, spacing: 40 }
    const look = { weight: 'SemiBold', colour, ...fitting } as const
    pdf.line(text, middle, 480, look, 'center')
    document.restore()
  })
