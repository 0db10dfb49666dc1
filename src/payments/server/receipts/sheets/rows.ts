import { heightOf, linesOf, setLines } from '#platform/server/pdf/lines.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Look, Pdf } from '#platform/server/pdf/pdf.ts'
import { left, rule, width } from '#payments/server/receipts/sheets/sheet.ts'

export type Row = readonly [label: string, value: string]

const labelWidth = 108
const indent = 14
const labelLook: Look = { weight: 'SemiBold', size: 10, colour: colours.brand }
const valueLook: Look = { size: 10.5 }

/** Labels and values in the manner of Korean forms, from `y` on, with `air` around each; answers with where they end. */
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
