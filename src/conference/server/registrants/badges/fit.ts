import { linesOf } from '#platform/server/pdf/lines.ts'
import type { Look, Pdf } from '#platform/server/pdf/pdf.ts'

/** In points, as all here. */
interface Room {
  width: number
  height: number
  /** The sizes of the letters that are tried. */
  most: number
  /** Below this another line is begun, where there may be one. */
  least: number
  lines: 1 | 2
}

interface Fitted {
  lines: string[]
  size: number
}

/** The height of a line, in sizes of its letters. */
export const leading = 1.25

const smallest = 4
const step = 0.5

/**
 * The largest size at which a text stands in its room: on one line, down to `least`; then on as many as it may have; cut
 * off where even the smallest letters are too many.
 */
export const fitted = (pdf: Pdf, text: string, look: Omit<Look, 'size'>, room: Room): Fitted => {
  const most = (lines: number): number => Math.min(room.most, room.height / (lines * leading))
  const one = (room.width / pdf.widthOf(text, { ...look, size: 100 })) * 100
  const size = Math.min(most(1), Math.floor(one / step) * step)
  if (size >= room.least) return { lines: [text], size }
  for (let smaller = most(room.lines); smaller >= smallest; smaller -= step) {
    const lines = linesOf(pdf, text, { ...look, size: smaller }, room.width)
    if (lines.length <= room.lines) return { lines, size: smaller }
  }
  return cut(pdf, text, { ...look, size: Math.min(smallest, most(room.lines)) }, room)
}

const cut = (pdf: Pdf, text: string, look: Look, { width, lines: count }: Room): Fitted => {
  const letters = Array.from(text)
  const linesUpTo = (length: number): string[] =>
    linesOf(pdf, `${letters.slice(0, length).join('')}…`, look, width)
  let length = letters.length
  while (length > 0 && linesUpTo(length).length > count) length -= 1
  return { lines: linesUpTo(length), size: look.size }
}
