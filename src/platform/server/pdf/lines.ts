import { encode } from 'uqr'
import { colours } from '#platform/rules/colours.ts'
import type { Align, Box, Look, Pdf } from '#platform/server/pdf/pdf.ts'

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

const baseline = 1.12

export const heightOf = (lines: readonly string[], { size }: Look): number =>
  lines.length * size * leading

/** The first line's top is at `y`. Answers with the top of the next line. */
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
