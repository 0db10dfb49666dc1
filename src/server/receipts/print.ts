import { type Paper, paperNames } from '#rules/papers.ts'
import { colours, drawPdf, type Pdf } from '#server/pdf/pdf.ts'
import { placeable } from '#server/pdf/picture.ts'
import type { PaperFacts } from '#server/receipts/facts.ts'
import { readSeal } from '#server/receipts/seal.ts'
import { drawConfirmation } from '#server/receipts/sheets/confirmation.ts'
import { drawProgramme } from '#server/receipts/sheets/programme.ts'
import { drawReceipt } from '#server/receipts/sheets/receipt.ts'
import { middle, type Sheet } from '#server/receipts/sheets/sheet.ts'
import { drawStatement } from '#server/receipts/sheets/statement.ts'
import { AppError } from '#server/errors.ts'

/** What is counted copy by copy. */
export type SinglePaper = Exclude<Paper, 'bundle'>

/** The papers of which one consists. Throws `notFound` for a confirmation of what is no registration. */
export const partsOf = (paper: Paper, { conference }: PaperFacts): SinglePaper[] => {
  if (paper === 'bundle') {
    return conference === undefined
      ? ['receipt', 'statement']
      : ['receipt', 'statement', 'confirmation']
  }
  if (paper === 'confirmation' && conference === undefined) throw new AppError('notFound')
  return [paper]
}

/** A paper as a PDF document. `copies` tells of each of its parts how many there have been, this one included. */
export const printPaper = async (
  paper: Paper,
  facts: PaperFacts,
  { copies, now, today }: { copies: ReadonlyMap<SinglePaper, number>; now: Date; today: string },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { society, number } = facts
  const seal = society.seal === undefined ? undefined : placeable(await readSeal(society.seal))
  const title = `${paperNames[paper]} ${number}`
  const parts = [
    ...partsOf(paper, facts).map((part) => ({
      name: paperNames[part],
      draw: drawingOf(part, facts),
      reissuedOn: (copies.get(part) ?? 1) > 1 ? today : undefined,
    })),
    ...(paper === 'bundle' ? programmeOf(facts) : []),
  ]
  return drawPdf({ title, author: society.name, createdAt: now }, (pdf) => {
    for (const [index, { name, draw, reissuedOn }] of parts.entries()) {
      if (index > 0) pdf.document.addPage()
      if (parts.length > 1) pdf.document.outline.addItem(name)
      pdf.group('Sect', () => draw({ pdf, facts, reissuedOn, seal }))
    }
    if (parts.length > 1) numberPages(pdf, number)
  })
}

const drawingOf = (part: SinglePaper, { conference }: PaperFacts): ((sheet: Sheet) => void) => {
  if (part === 'receipt') return drawReceipt
  if (part === 'statement') return drawStatement
  if (conference === undefined) throw new AppError('notFound')
  return drawConfirmation(conference)
}

const programmeOf = ({ conference }: PaperFacts) =>
  conference === undefined
    ? []
    : [{ name: '프로그램', draw: drawProgramme(conference), reissuedOn: undefined }]

/** `2025-000123 · 2/5` at the foot of every page. */
const numberPages = (pdf: Pdf, number: string): void => {
  const { count } = pdf.document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.document.switchToPage(page)
    pdf.decorate(() =>
      pdf.line(
        `${number}  ·  ${page + 1}/${count}`,
        middle,
        827,
        { size: 8, colour: colours.secondary },
        'center',
      ),
    )
  }
}
