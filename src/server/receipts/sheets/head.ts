import { plainDay } from '#rules/days.ts'
import { colours, type Pdf } from '#server/pdf/pdf.ts'
import { left, middle, right, rule, type Sheet } from '#server/receipts/sheets/sheet.ts'

/** Who speaks, the paper's number, its title, and whether it is a copy or no longer counts. */
export const drawHead = (sheet: Sheet, title: string, english: string): void => {
  letterhead(sheet)
  marks(sheet)
  const { pdf } = sheet
  pdf.tag('H1', () => pdf.line(title, middle, 154, titleLook, 'center'))
  pdf.tag('P', () => pdf.line(english, middle, 172, englishLook, 'center'), { lang: 'en' })
}

/** More space between the letters, and who copies or searches the text gets each as a word of its own. */
const titleLook = { weight: 'SemiBold', size: 32, colour: colours.brand, spacing: 3 } as const
const englishLook = { size: 8, colour: colours.secondary, spacing: 0.8 } as const
const nameLook = { weight: 'SemiBold', size: 11, colour: colours.brand } as const
const smallLook = { size: 8, colour: colours.secondary } as const

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
  let end = right
  if (facts.cancelledOn !== undefined) {
    end = mark(pdf, `취소 ${plainDay(facts.cancelledOn)}`, end, colours.danger) - 6
  }
  if (reissuedOn !== undefined) mark(pdf, `재발행 ${plainDay(reissuedOn)}`, end, colours.brand)
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

/** Across a paper that no longer counts, below all that stands on it. */
export const drawCancelled = ({ pdf, facts }: Sheet): void => {
  if (facts.cancelledOn === undefined) return
  pdf.decorate(() => {
    const { document } = pdf
    document.save().rotate(-24, { origin: [middle, 430] })
    const look = { weight: 'SemiBold', size: 150, colour: '#FBE9E7', spacing: 40 } as const
    pdf.line('취소', middle, 480, look, 'center')
    document.restore()
  })
}
