// Runs in the printers' threads (platform/server/pdf/printers.ts).
import {
  documentNames,
  type IssuedDocument,
  type SingleDocument,
} from '#payments/rules/documents.ts'
import type { DocumentFacts } from '#payments/server/receipts/facts.ts'
import { type Picture, placeable } from '#payments/server/receipts/picture.ts'
import {
  drawAttendance,
  drawCompletion,
  drawConfirmation,
  drawProgramme,
} from '#payments/server/receipts/sheets/confirmation.ts'
import { type Sheet, middle } from '#payments/server/receipts/sheets/frame.ts'
import { drawRehearsal } from '#payments/server/receipts/sheets/marks.ts'
import {
  drawEstimate,
  drawReceipt,
  drawStatement,
} from '#payments/server/receipts/sheets/receipt.ts'
import { colours } from '#platform/rules/colours.ts'
import { printedOf } from '#platform/server/pdf/fonts.ts'
import { drawPdf, type Pdf } from '#platform/server/pdf/pdf.ts'

export interface PrintJob {
  paper: IssuedDocument
  parts: readonly {
    paper: SingleDocument
    /** The Seoul day of a copy; undefined for the first. */
    reissuedOn: string | undefined
  }[]
  facts: DocumentFacts
  seal: Picture | undefined
  now: Date
}

const print = async ({
  paper: document,
  parts,
  facts: { payer, ...others },
  seal,
  now,
}: PrintJob): Promise<Uint8Array<ArrayBuffer>> => {
  const facts = { ...others, payer: await printedPayer(payer) }
  const { society, number } = facts
  const isBundle = document === 'bundle'
  const sheets = [
    ...parts.map((part) => ({
      name: documentNames[part.paper],
      draw: drawings[part.paper],
      reissuedOn: part.reissuedOn,
    })),
    ...(isBundle && facts.conference !== undefined ? [programme] : []),
  ]
  const kind = facts.rehearsal ? `연습 ${documentNames[document]}` : documentNames[document]
  const info = { title: `${kind} ${number}`, author: society.name, createdAt: now }
  return drawPdf(info, (pdf) => {
    const drawn = seal && placeable(seal)
    for (const [index, { name, draw, reissuedOn }] of sheets.entries()) {
      if (index > 0) pdf.document.addPage()
      if (isBundle) pdf.document.outline.addItem(name)
      pdf.group('Sect', () => draw({ pdf, facts, reissuedOn, seal: drawn }))
    }
    if (facts.rehearsal) drawRehearsal(pdf)
    if (isBundle) numberPages(pdf, number)
  })
}

export default print

const printedPayer = async (payer: DocumentFacts['payer']): Promise<DocumentFacts['payer']> => ({
  ...payer,
  name: await printedOf(payer.name, payer.english.name),
  affiliation: await printedOf(payer.affiliation, payer.english.affiliation),
})

const drawings: Record<SingleDocument, (sheet: Sheet) => void> = {
  receipt: drawReceipt,
  statement: drawStatement,
  confirmation: drawConfirmation,
  attendance: drawAttendance,
  completion: drawCompletion,
  estimate: drawEstimate,
}

const programme = { name: '프로그램', draw: drawProgramme, reissuedOn: undefined }

const numberPages = (pdf: Pdf, number: string): void => {
  const { count } = pdf.document.bufferedPageRange()
  const look = { size: 8, colour: colours.sub }
  for (let page = 0; page < count; page++) {
    pdf.document.switchToPage(page)
    const text = `${number}  ·  ${page + 1}/${count}`
    pdf.decorate(() => pdf.line(text, middle, 827, look, 'center'))
  }
}
