import { writtenDay } from '#platform/rules/days.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'
import { left, middle, right, rule, type Sheet } from '#payments/server/receipts/sheets/sheet.ts'

/** Who speaks, the paper's number, its title, and whether it is a rehearsal, a copy or no longer counts. */
export const drawHead = (sheet: Sheet, title: string, english: string): void => {
  letterhead(sheet)
  marks(sheet)
  const { pdf } = sheet
  pdf.tag('H1', () => pdf.line(title, middle, 154, titleLook, 'center'))
  pdf.tag('P', () => pdf.line(english, middle, 172, englishLook, 'center'), { lang: 'en' })
}

/** More space between the letters, and who copies or searches the text gets each as a word of its own. */
const titleLook = { weight: 'SemiBold', size: 32, colour: colours.brand, spacing: 3 } as const
const englishLook = { size: 8, colour: colours.sub, spacing: 0.8 } as const
const nameLook = { weight: 'SemiBold', size: 11, colour: colours.brand } as const
const smallLook = { size: 8, colour: colours.sub } as const

const letterhead = ({ pdf, facts }: Sheet): void => {
  const { name, nameEn } = facts.society
  pdf.tag('P', () => pdf.line(name, left, 62, nameLook))
  pdf.tag('P', () => pdf.line(nameEn, left, 75, smallLook), { lang: 'en' })
  pdf.tag('P', () => {
    const number = { weight: 'SemiBold', size: 10 } as const
    pdf.line('문서번호 ', right - pdf.widthOf(facts.number, number) - 6, 62, smallLook, 'right')
    pdf.line(facts.number, right, 62, number, 'right')
  })
  rule(pdf, 86, { thickness: 1.5, colour: colours.brand })
}

const marks = ({ pdf, facts, reissuedOn }: Sheet): void => {
  if (facts.rehearsal) rehearsalMark(pdf)
  let end = right
  if (facts.cancelledOn !== undefined) {
    end = mark(pdf, `취소 ${writtenDay(facts.cancelledOn)}`, end, colours.danger) - 6
  }
  if (reissuedOn !== undefined) mark(pdf, `재발행 ${writtenDay(reissuedOn)}`, end, colours.brand)
}

/** A framed line that ends at `end`; answers with where it begins. */
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

/** Filled, so that nobody takes it for one of the marks that real papers carry. */
const rehearsalMark = (pdf: Pdf): void => {
  const look = { weight: 'SemiBold', size: 10.5, colour: '#ffffff' } as const
  const text = '연습: 실제로 결제되지 않은 문서입니다'
  const wide = pdf.widthOf(text, look) + 20
  pdf.decorate(() => pdf.document.roundedRect(left, 96, wide, 22, 3).fill(colours.danger))
  pdf.tag('P', () => pdf.line(text, left + 10, 110.8, look))
}

/** Across a paper that no longer counts, below all that stands on it. */
export const drawCancelled = ({ pdf, facts }: Sheet): void => {
  if (facts.cancelledOn !== undefined && !facts.rehearsal) drawAcross(pdf, '취소', '#FBE9E7')
}

/** Across every page of a paper that never counted, above all that stands on it. */
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
