import { writtenDay } from '#platform/rules/days.ts'
import { colours } from '#platform/rules/colours.ts'
import { middle, type Sheet } from '#payments/server/receipts/sheets/sheet.ts'

const nameLook = { weight: 'SemiBold', size: 20, colour: colours.brand, spacing: 1.6 } as const
const headLook = { weight: 'SemiBold', size: 12.5 } as const

/** What is stated, when and by whom, with the seal at the last letter, from `y` on. */
export const drawIssuer = (sheet: Sheet, y: number, statement: string): void => {
  const { pdf, facts } = sheet
  const { name, representative } = facts.society
  const statementLook = { weight: 'SemiBold', size: 13 } as const
  pdf.tag('P', () => pdf.line(statement, middle, y, statementLook, 'center'))
  const issued = `발행일  ${writtenDay(facts.issuedOn)}`
  pdf.tag('P', () => pdf.line(issued, middle, y + 26, { size: 11 }, 'center'))
  const head = representative === undefined ? '' : `회장  ${representative}`
  const half = Math.max(pdf.widthOf(name, nameLook), pdf.widthOf(head, headLook)) / 2
  drawSeal(sheet, middle + half - 5, y + 42)
  pdf.tag('P', () => pdf.line(name, middle, y + 70, nameLook, 'center'))
  if (head !== '') pdf.tag('P', () => pdf.line(head, middle, y + 91, headLook, 'center'))
}

/** As large as the seals of societies are. */
const side = 56

/** None on a rehearsal: nothing is vouched for. */
export const drawSeal = ({ pdf, facts, seal }: Sheet, x: number, y: number): void => {
  if (seal === undefined || facts.rehearsal) return
  pdf.tag('Figure', () => pdf.document.image(seal, x, y, { fit: [side, side] }), { alt: '직인' })
}

/** Where the society is and how it is reached, above the foot. */
export const drawContacts = ({ pdf, facts: { society } }: Sheet): void => {
  const { registration, address, phone, fax, email } = society
  const reached = [`전화 ${phone}`, ...(fax === undefined ? [] : [`팩스 ${fax}`]), email]
  const lines = [`${registration.label} ${registration.number}`, address, reached.join('  ·  ')]
  for (const [index, text] of lines.entries()) {
    const look = { size: 8.5, colour: colours.sub }
    pdf.tag('P', () => pdf.line(text, middle, 694 + index * 13, look, 'center'))
  }
}
