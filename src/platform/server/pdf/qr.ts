import { colours } from '#platform/rules/colours.ts'
import type { Box, Pdf } from '#platform/server/pdf/pdf.ts'
import { encode } from 'uqr'

/**
 * A QR code without its quiet zone, in lines of the page's own, sharp at any size: every row's dark stretches as one
 * shape. Of the box the width alone counts.
 */
export const drawQr = (pdf: Pdf, text: string, { x, y, width }: Omit<Box, 'height'>): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = width / size
  for (const [row, modules] of data.entries()) {
    for (const [start, length] of stretches(modules)) {
      pdf.document.rect(x + start * unit, y + row * unit, length * unit, unit)
    }
  }
  pdf.document.fill(colours.text)
}

/** Where the dark stretches of a row begin, and how long they are. */
const stretches = (modules: readonly boolean[]): [number, number][] => {
  const found: [number, number][] = []
  for (const [index, dark] of modules.entries()) {
    const last = found.at(-1)
    if (!dark) continue
    if (last !== undefined && last[0] + last[1] === index) last[1] += 1
    else found.push([index, 1])
  }
  return found
}
