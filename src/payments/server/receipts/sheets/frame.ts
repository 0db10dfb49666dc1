import type { DocumentFacts } from '#payments/server/receipts/facts.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'

export type SheetFacts = Pick<
  DocumentFacts,
  'society' | 'number' | 'code' | 'verifyAddress' | 'issuedOn' | 'cancelledOn' | 'rehearsal'
>

export type AnySheet = Sheet<SheetFacts>

export interface Sheet<Facts extends SheetFacts = DocumentFacts> {
  pdf: Pdf
  facts: Facts
  /** Korean if missing. */
  language?: 'ko' | 'en'
  /** The Seoul day of a copy; undefined for the first (ruling 26). */
  reissuedOn: string | undefined
  seal: PDFKit.Mixins.ReadyImage | undefined
}

/** Edges of what a sheet prints, in points. */
export const left = 56
export const right = 539.28
export const middle = (left + right) / 2
export const width = right - left
