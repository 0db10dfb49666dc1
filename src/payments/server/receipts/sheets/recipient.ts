import { colours } from '#platform/rules/colours.ts'
import { left, type Sheet } from '#payments/server/receipts/sheets/sheet.ts'

const largest = { weight: 'SemiBold', size: 19 } as const

/** How far a name may reach. */
const room = 300

/** `김노화 귀하` on a line of its own. */
export const drawRecipient = ({ pdf, facts }: Sheet, y: number): void => {
  const { name } = facts.payer
  const fitting = Math.min(1, room / pdf.widthOf(name, largest))
  const look = { ...largest, size: largest.size * fitting }
  const end = left + pdf.widthOf(name, look)
  pdf.tag('P', () => {
    pdf.line(`${name} `, left + 2, y, look)
    pdf.line('귀하', end + 10, y, { size: 13 })
  })
  pdf.decorate(() => {
    pdf.document.moveTo(left, y + 8).lineTo(end + 42, y + 8)
    pdf.document.lineWidth(0.75).stroke(colours.text)
  })
}
