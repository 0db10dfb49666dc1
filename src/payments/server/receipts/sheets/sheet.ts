import { colours } from '#platform/rules/colours.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'
import type { DocumentFacts } from '#payments/server/receipts/facts.ts'

/** One paper on its way to a page. */
export interface Sheet {
  pdf: Pdf
  facts: DocumentFacts
  /** The Seoul day of a copy that is not the first (ruling 26). */
  reissuedOn: string | undefined
  /** The society's seal. */
  seal: PDFKit.Mixins.ReadyImage | undefined
}

/** The sides of what stands on a page, and its middle. */
export const left = 56
export const right = 539.28
export const middle = (left + right) / 2
export const width = right - left

/** A fine line across. */
export const rule = (
  pdf: Pdf,
  y: number,
  { thickness = 0.75, colour = colours.line }: { thickness?: number; colour?: string } = {},
): void =>
  pdf.decorate(() => {
    pdf.document.moveTo(left, y).lineTo(right, y).lineWidth(thickness).stroke(colour)
  })
