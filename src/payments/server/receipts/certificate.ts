import type { PaperLanguage } from '#payments/rules/documents.ts'
import { type Picture, placeable } from '#payments/server/receipts/picture.ts'
import { drawFrame } from '#payments/server/receipts/sheets/confirmation.ts'
import type { SheetFacts } from '#payments/server/receipts/sheets/frame.ts'
import {
  drawContacts,
  drawFoot,
  drawHead,
  drawIssuer,
  drawRows,
  type Row,
} from '#payments/server/receipts/sheets/sheet.ts'
import { drawPdf } from '#platform/server/pdf/pdf.ts'

/** A document of a title, rows and the statement that they certify. */
export interface CertificatePrint {
  title: string
  /** Small, below the title. */
  caption: string
  rows: readonly Row[]
  statement: string
  facts: SheetFacts
  language: PaperLanguage
  /** The Seoul day of a copy; undefined for the first. */
  reissuedOn: string | undefined
  seal: Picture | undefined
  now: Date
}

export const drawCertificate = (job: CertificatePrint): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, caption, rows, statement, facts, language, reissuedOn, seal, now } = job
  const { society, number } = facts
  const author = language === 'ko' ? society.name : society.nameEn
  const info = { title: `${title} ${number}`, author, createdAt: now, lang: language }
  return drawPdf(info, (pdf) => {
    const sheet = { pdf, facts, language, reissuedOn, seal: seal && placeable(seal) }
    pdf.group('Sect', () => {
      drawFrame(pdf)
      drawHead(sheet, title, caption)
      const end = drawRows(pdf, 218, rows, 7)
      drawIssuer(sheet, Math.max(end + 54, 568), statement)
      drawContacts(sheet)
      drawFoot(sheet)
    })
  })
}
