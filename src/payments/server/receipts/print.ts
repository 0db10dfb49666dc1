// Runs in the printers' threads (platform/server/pdf/printers.ts).
import {
  documentNames,
  type IssuedDocument,
  type PaperLanguage,
  type SingleDocument,
} from '#payments/rules/documents.ts'
import { type CertificatePrint, drawCertificate } from '#payments/server/receipts/certificate.ts'
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
import { say } from '#platform/rules/say.ts'
import { speaking } from '#platform/server/language.ts'
import { printedOf } from '#platform/server/pdf/fonts.ts'
import { drawPdf, type Pdf } from '#platform/server/pdf/pdf.ts'

export interface PrintJob {
  paper: IssuedDocument
  language: PaperLanguage
  parts: readonly {
    paper: SingleDocument
    /** The Seoul day of a copy; undefined for the first. */
    reissuedOn: string | undefined
  }[]
  facts: DocumentFacts
  seal: Picture | undefined
  now: Date
}

/** Both kinds in one file, so that their threads and fonts are one. */
const print = (job: PrintJob | CertificatePrint): Promise<Uint8Array<ArrayBuffer>> =>
  'rows' in job ? drawCertificate(job) : speaking(job.language, () => printed(job))

const printed = async ({
  paper: document,
  language,
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
      name: say(documentNames[part.paper]),
      draw: drawings[part.paper],
      reissuedOn: part.reissuedOn,
    })),
    ...(isBundle && facts.conference !== undefined ? [programme] : []),
  ]
  const own = say(documentNames[document])
  const kind = facts.rehearsal ? say('연습 {}', own) : own
  const author = language === 'en' ? society.nameEn : society.name
  const info = { title: `${kind} ${number}`, author, createdAt: now, lang: language }
  return drawPdf(info, (pdf) => {
    const drawn = seal && placeable(seal)
    for (const [index, { name, draw, reissuedOn }] of sheets.entries()) {
      if (index > 0) pdf.document.addPage()
      if (isBundle) pdf.document.outline.addItem(name)
      pdf.group('Sect', () => draw({ pdf, facts, language, reissuedOn, seal: drawn }))
    }
    if (facts.rehearsal) drawRehearsal(pdf, language)
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
