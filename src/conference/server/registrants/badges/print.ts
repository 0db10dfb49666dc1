import { type BadgeSheet, labelAt } from '#conference/rules/badge-sheets.ts'
import { colours } from '#platform/rules/colours.ts'
import { drawQr, linesOf } from '#platform/server/pdf/lines.ts'
import { drawPdf, type PdfInfo, type Box, type Look, type Pdf } from '#platform/server/pdf/pdf.ts'

export interface BadgePrint {
  sheet: BadgeSheet
  /** The first free label of the first sheet, from 1. */
  start: number
  event: string
  badges: readonly Badge[]
  blanks: number
  edges: boolean
}

/** Points. */
const millimetre = 72 / 25.4

export const printBadges = (info: PdfInfo, wanted: BadgePrint): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf(info, (pdf) => {
    const { sheet, start, event, badges, blanks, edges } = wanted
    let page = 0
    for (let index = 0; index < badges.length + blanks; index++) {
      const label = labelAt(sheet, start - 1 + index)
      while (page < label.page) {
        pdf.document.addPage()
        page += 1
      }
      const { x, y, width, height } = label
      const box = {
        x: x * millimetre,
        y: y * millimetre,
        width: width * millimetre,
        height: height * millimetre,
      }
      const badge = badges[index]
      if (badge === undefined) drawBlank(pdf, box, event)
      else drawBadge(pdf, box, event, badge)
      if (edges) drawEdge(pdf, box)
    }
  })

export interface Badge {
  name: string
  company: string
  who: string
  code: string
}

const padding = 3 * millimetre

const baseline = 0.95

const shares = { event: 0.15, name: 0.38, company: 0.3, who: 0.17 } as const

interface Part {
  text: string
  look: Omit<Look, 'size'>
  most: number
  least: number
  lines: 1 | 2
}

/** `box` in points. */
const drawBadge = (pdf: Pdf, box: Box, event: string, badge: Badge): void => {
  const inner = innerOf(box)
  const side = Math.min(inner.height * 0.78, inner.width * 0.26)
  const quiet = side / 5
  const left = { ...inner, width: inner.width - side - quiet }
  const sub = { colour: colours.sub } as const
  pdf.group('Sect', () => {
    drawParts(pdf, left, {
      event: { text: event, look: sub, most: 11, least: 0, lines: 1 },
      name: { text: badge.name, look: { weight: 'SemiBold' }, most: 48, least: 13, lines: 2 },
      company: { text: badge.company, look: {}, most: 16, least: 9, lines: 2 },
      who: { text: badge.who, look: sub, most: 10, least: 0, lines: 1 },
    })
    drawCode(pdf, { ...inner, x: inner.x + inner.width - side, width: side }, badge.code)
  })
}

const drawBlank = (pdf: Pdf, box: Box, event: string): void => {
  const inner = innerOf(box)
  const none = { text: '', look: {}, most: 10, least: 0, lines: 1 } as const
  pdf.group('Sect', () => {
    const look = { colour: colours.sub }
    drawParts(pdf, inner, {
      name: none,
      company: none,
      who: none,
      event: { text: event, look, most: 11, least: 0, lines: 1 },
    })
  })
  pdf.decorate(() => {
    for (const share of [0.58, 0.88]) {
      const y = inner.y + inner.height * share
      pdf.document.moveTo(inner.x, y).lineTo(inner.x + inner.width, y)
    }
    pdf.document.lineWidth(0.75).stroke(colours.line)
  })
}

/** For a trial on plain paper that is held behind the sheet. */
const drawEdge = (pdf: Pdf, { x, y, width, height }: Box): void =>
  pdf.decorate(() => {
    pdf.document.rect(x, y, width, height).lineWidth(0.3).stroke(colours.control)
  })

const innerOf = ({ x, y, width, height }: Box): Box => ({
  x: x + padding,
  y: y + padding,
  width: width - 2 * padding,
  height: height - 2 * padding,
})

const drawParts = (
  pdf: Pdf,
  box: Box,
  parts: Readonly<Record<keyof typeof shares, Part>>,
): void => {
  let { y } = box
  for (const [name, share] of Object.entries(shares)) {
    const { text, look, ...sizes } = parts[name as keyof typeof shares]
    const height = box.height * share
    if (text !== '') {
      const { lines, size } = fitted(pdf, text, look, { ...sizes, width: box.width, height })
      const top = y + (height - lines.length * size * leading) / 2
      pdf.tag('P', () => {
        for (const [index, line] of lines.entries()) {
          pdf.line(line, box.x, top + size * (index * leading + baseline), { ...look, size })
        }
      })
    }
    y += height
  }
}

const drawCode = (pdf: Pdf, box: Box, code: string): void => {
  const room = { width: box.width, height: box.height * 0.15, most: 9, least: 0, lines: 1 } as const
  const { size } = fitted(pdf, code, {}, room)
  const height = box.width + size * 0.6 + size * leading
  const y = box.y + (box.height - height) / 2
  pdf.tag('Figure', () => drawQr(pdf, code, { x: box.x, y, width: box.width }), {
    alt: `명찰 번호 ${code}의 QR 코드`,
  })
  const under = y + box.width + size * (0.6 + baseline)
  pdf.tag('P', () => pdf.line(code, box.x + box.width / 2, under, { size }, 'center'))
}

/** Points. */
interface Room {
  width: number
  height: number
  most: number
  least: number
  lines: 1 | 2
}

const leading = 1.25

const smallest = 4
const step = 0.5

/**
 * The largest size at which the text fits: on one line down to `least`, then on more lines, and
 * cut off at the smallest size.
 */
const fitted = (pdf: Pdf, text: string, look: Omit<Look, 'size'>, room: Room) => {
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

const cut = (pdf: Pdf, text: string, look: Look, { width, lines: count }: Room) => {
  const letters = Array.from(text)
  const linesUpTo = (length: number): string[] =>
    linesOf(pdf, `${letters.slice(0, length).join('')}…`, look, width)
  let length = letters.length
  while (length > 0 && linesUpTo(length).length > count) length -= 1
  return { lines: linesUpTo(length), size: look.size }
}
