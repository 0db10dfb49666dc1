import {
  type AnySheet,
  type Sheet,
  left,
  middle,
  right,
  width,
} from '#payments/server/receipts/sheets/frame.ts'
import { drawMarks } from '#payments/server/receipts/sheets/marks.ts'
import { wordsIn } from '#payments/server/receipts/sheets/words.ts'
import { colours } from '#platform/rules/colours.ts'
import { heightOf, linesOf, setLines, drawQr } from '#platform/server/pdf/lines.ts'
import type { Look, Pdf } from '#platform/server/pdf/pdf.ts'

export const rule = (
  pdf: Pdf,
  y: number,
  { thickness = 0.75, colour = colours.line }: { thickness?: number; colour?: string } = {},
): void =>
  pdf.decorate(() => {
    pdf.document.moveTo(left, y).lineTo(right, y).lineWidth(thickness).stroke(colour)
  })

export const strong = { weight: 'SemiBold', colour: colours.brand } as const

export const drawHead = (sheet: AnySheet, title: string, english: string): void => {
  letterhead(sheet)
  drawMarks(sheet)
  const { pdf } = sheet
  const look = sheet.language === 'en' ? { ...titleLook, size: 28, spacing: 0 } : titleLook
  pdf.tag('H1', () => pdf.line(title, middle, 154, look, 'center'))
  const caption = sheet.language === 'en' ? sheet.facts.society.nameEn.toUpperCase() : english
  pdf.tag('P', () => pdf.line(caption, middle, 172, englishLook, 'center'), { lang: 'en' })
}

/** With wider spacing, copied or searched text would fall apart into single letters. */
const titleLook = { ...strong, size: 32, spacing: 3 } as const
const englishLook = { size: 8, colour: colours.sub, spacing: 0.8 } as const
const nameLook = { ...strong, size: 11 } as const
const smallLook = { size: 8, colour: colours.sub } as const

const letterhead = (sheet: AnySheet): void => {
  const { pdf, facts } = sheet
  const { name, nameEn } = facts.society
  pdf.tag('P', () => pdf.line(name, left, 62, nameLook))
  pdf.tag('P', () => pdf.line(nameEn, left, 75, smallLook), { lang: 'en' })
  pdf.tag('P', () => {
    const number = { weight: 'SemiBold', size: 10 } as const
    pdf.line(
      `${wordsIn(sheet).number} `,
      right - pdf.widthOf(facts.number, number) - 6,
      62,
      smallLook,
      'right',
    )
    pdf.line(facts.number, right, 62, number, 'right')
  })
  rule(pdf, 86, { thickness: 1.5, colour: colours.brand })
}

const largestName = { weight: 'SemiBold', size: 19 } as const

const room = 300

export const drawRecipient = ({ pdf, facts, language }: Sheet, y: number): void => {
  const name = language === 'en' ? `To ${facts.payer.name}` : facts.payer.name
  const fitting = Math.min(1, room / pdf.widthOf(name, largestName))
  const look = { ...largestName, size: largestName.size * fitting }
  const end = left + pdf.widthOf(name, look)
  pdf.tag('P', () => {
    pdf.line(`${name} `, left + 2, y, look)
    if (language !== 'en') pdf.line('귀하', end + 10, y, { size: 13 })
  })
  pdf.decorate(() => {
    pdf.document.moveTo(left, y + 8).lineTo(end + 42, y + 8)
    pdf.document.lineWidth(0.75).stroke(colours.text)
  })
}

export type Row = readonly [label: string, value: string]

const labelWidth = 108
const indent = 14
const labelLook: Look = { weight: 'SemiBold', size: 10, colour: colours.brand }
const valueLook: Look = { size: 10.5 }

export const drawRows = (pdf: Pdf, y: number, rows: readonly Row[], air = 5): number => {
  let top = y
  pdf.group('Table', () => {
    for (const row of rows) top = drawRow(pdf, top, row, air)
  })
  rule(pdf, y, { thickness: 1.5, colour: colours.brand })
  return top
}

const drawRow = (pdf: Pdf, y: number, [label, value]: Row, air: number): number => {
  const lines = linesOf(pdf, value, valueLook, width - labelWidth - 2 * indent)
  const height = heightOf(lines, valueLook) + 2 * air
  pdf.decorate(() => pdf.document.rect(left, y, labelWidth, height).fill(colours.tint))
  rule(pdf, y)
  pdf.group('TR', () => {
    const top = y + air
    pdf.tag('TH', () => setLines(pdf, [label], { x: left + indent, y: top + 0.4 }, labelLook))
    pdf.tag('TD', () => {
      setLines(pdf, lines, { x: left + labelWidth + indent, y: top }, valueLook)
    })
  })
  rule(pdf, y + height)
  return y + height
}

const issuerLook = { weight: 'SemiBold', size: 20, colour: colours.brand, spacing: 1.6 } as const
const headLook = { weight: 'SemiBold', size: 12.5 } as const

/** The last line of the statement stands at `y`. */
export const drawIssuer = (sheet: AnySheet, y: number, statement: string): void => {
  const { pdf, facts, language } = sheet
  const { representative, nameEn } = facts.society
  const name = language === 'en' ? nameEn : facts.society.name
  const lines = statement.split('\n')
  pdf.tag('P', () =>
    lines.forEach((line, at) => {
      const look = { weight: 'SemiBold', size: 13 } as const
      pdf.line(line, middle, y - (lines.length - 1 - at) * 20, look, 'center')
    }),
  )
  const { issued: label, head: office, day } = wordsIn(sheet)
  const issued = `${label}  ${day(facts.issuedOn)}`
  pdf.tag('P', () => pdf.line(issued, middle, y + 26, { size: 11 }, 'center'))
  const head = representative === undefined ? '' : `${office}  ${representative}`
  const half = Math.max(pdf.widthOf(name, issuerLook), pdf.widthOf(head, headLook)) / 2
  drawSeal(sheet, middle + half - 5, y + 42)
  pdf.tag('P', () => pdf.line(name, middle, y + 70, issuerLook, 'center'))
  if (head !== '') pdf.tag('P', () => pdf.line(head, middle, y + 91, headLook, 'center'))
}

const sealSide = 56

/** A rehearsal bears no seal: nothing is vouched for. */
export const drawSeal = (sheet: AnySheet, x: number, y: number): void => {
  const { pdf, facts, seal } = sheet
  if (seal === undefined || facts.rehearsal) return
  pdf.tag('Figure', () => pdf.document.image(seal, x, y, { fit: [sealSide, sealSide] }), {
    alt: wordsIn(sheet).seal,
  })
}

export const drawContacts = ({ pdf, facts: { society }, language }: AnySheet): void => {
  const { registration, address, phone, fax, email } = society
  const reached = [`전화 ${phone}`, ...(fax === undefined ? [] : [`팩스 ${fax}`]), email]
  const korean = [`${registration.label} ${registration.number}`, address, reached.join('  ·  ')]
  const lines = language === 'en' ? [`Tel. ${phone}  ·  ${email}`] : korean
  for (const [index, text] of lines.entries()) {
    const look = { size: 8.5, colour: colours.sub }
    pdf.tag('P', () => pdf.line(text, middle, 694 + index * 13, look, 'center'))
  }
}

const footTop = 734
const qrSide = 54
const footLook = { size: 8, colour: colours.sub } as const

export const drawFoot = (sheet: AnySheet, note?: string): void => {
  const { pdf, facts } = sheet
  const { verifyAddress, code } = facts
  const { code: label, guide, qr } = wordsIn(sheet)
  rule(pdf, footTop)
  const text = left + qrSide + 14
  pdf.tag('Figure', () => drawQr(pdf, verifyAddress, { x: left, y: footTop + 10, width: qrSide }), {
    alt: `${verifyAddress}${qr}`,
  })
  pdf.tag('P', () => {
    pdf.line(`${label} `, text, footTop + 22, footLook)
    pdf.line(code, text + pdf.widthOf(label, footLook) + 8, footTop + 22, { ...strong, size: 10.5 })
  })
  pdf.tag('P', () => pdf.line(guide, text, footTop + 38, footLook))
  link(pdf, verifyAddress, text, footTop + 51)
  if (note !== undefined) pdf.tag('P', () => pdf.line(note, text, footTop + 64, footLook))
}

const link = (pdf: Pdf, address: string, x: number, y: number): void => {
  const look = { ...footLook, colour: colours.action }
  pdf.link(address, { x, y: y - 8, width: pdf.widthOf(address, look), height: 11 }, () =>
    pdf.line(address, x, y, look),
  )
}
