import type { Align, Box, Look, Pdf } from '#platform/server/pdf/pdf.ts'
import { colours } from '#platform/rules/colours.ts'
import { encode } from 'uqr'

/** The text in lines of at most `width`, broken between words as Korean is set; within a word only if it must be. */
export const linesOf = (pdf: Pdf, text: string, look: Look, width: number): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ').flatMap((one) => pieces(pdf, one, look, width))) {
      const line = lines.at(-1) ?? ''
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || pdf.widthOf(longer, look) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })

/** A word that is wider than a line in pieces that are not. */
const pieces = (pdf: Pdf, word: string, look: Look, width: number): string[] => {
  if (pdf.widthOf(word, look) <= width) return [word]
  const parts = ['']
  for (const letter of word) {
    const part = parts.at(-1) ?? ''
    if (part !== '' && pdf.widthOf(part + letter, look) > width) parts.push(letter)
    else parts[parts.length - 1] = part + letter
  }
  return parts
}

const leading = 1.55

/** How far a line's baseline lies below its top, and how high it is, in sizes of its letters. */
const baseline = 1.12

export const heightOf = (lines: readonly string[], { size }: Look): number =>
  lines.length * size * leading

/** Sets lines one below the other, the first one's top at `y`. Answers with where the next would begin. */
export const setLines = (
  pdf: Pdf,
  lines: readonly string[],
  { x, y }: { x: number; y: number },
  look: Look,
  align?: Align,
): number => {
  for (const [index, line] of lines.entries()) {
    pdf.line(line, x, y + look.size * (index * leading + baseline), look, align)
  }
  return y + heightOf(lines, look)
}

/**
 * A QR code without its quiet zone, in lines of the page's own, sharp at any size: every row's dark stretches as one
 * shape. Of the box the width alone counts.
 */
export const drawQr = (pdf: Pdf, text: string, { x, y, width }: Omit<Box, 'height'>): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = width / size
  for (const [row, modules] of data.entries()) {
    const darkness = modules.map(Number).join('')
    for (const { 0: dark, index } of darkness.matchAll(/1+/g)) {
      pdf.document.rect(x + index * unit, y + row * unit, dark.length * unit, unit)
    }
  }
  pdf.document.fill(colours.text)
}
