import { readFileSync } from 'node:fs'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A box on a page, in mm from its upper left corner. */
export interface Seen {
  x: number
  y: number
  width: number
  height: number
}

export interface SeenText extends Seen {
  text: string
}

export interface SeenPage {
  texts: SeenText[]
  /** Everything that is filled: the stretches of the QR codes. */
  shapes: Seen[]
}

const mm = 25.4 / 72
const pageHeight = 297

type Matrix = readonly [number, number, number, number, number, number]

const times = (one: Matrix, by: Matrix): Matrix => [
  one[0] * by[0] + one[2] * by[1],
  one[1] * by[0] + one[3] * by[1],
  one[0] * by[2] + one[2] * by[3],
  one[1] * by[2] + one[3] * by[3],
  one[0] * by[4] + one[2] * by[5] + one[4],
  one[1] * by[4] + one[3] * by[5] + one[5],
]

/** Of a box that a matrix puts on the page, whose y goes up. */
const seenThrough = ([a, , , d, e, f]: Matrix, [left, low, right, high]: readonly number[]) => {
  const xs = [a * (left ?? 0) + e, a * (right ?? 0) + e]
  const ys = [d * (low ?? 0) + f, d * (high ?? 0) + f]
  const [x, y] = [Math.min(...xs) * mm, pageHeight - Math.max(...ys) * mm]
  const width = Math.abs((xs[1] ?? 0) - (xs[0] ?? 0)) * mm
  return { x, y, width, height: Math.abs((ys[1] ?? 0) - (ys[0] ?? 0)) * mm }
}

/** `moveTo x y`, three times `lineTo x y`, `closePath`: how a rectangle stands in a path. */
const numbersOfBox = 13

const boxesOf = (path: ArrayLike<number>): number[][] => {
  const boxes: number[][] = []
  for (let at = 0; at + numbersOfBox <= path.length; at += numbersOfBox) {
    const part = Array.from({ length: numbersOfBox }, (_, index) => path[at + index] ?? 0)
    const xs = [part[1] ?? 0, part[4] ?? 0, part[7] ?? 0]
    const ys = [part[2] ?? 0, part[5] ?? 0, part[8] ?? 0]
    boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
  }
  return boxes
}

const shapesOf = async (page: PDFPageProxy): Promise<Seen[]> => {
  const { fnArray, argsArray } = await page.getOperatorList()
  const found: Seen[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  for (const [index, operation] of fnArray.entries()) {
    const given = argsArray[index] as unknown[]
    if (operation === OPS.save) saved.push(now)
    if (operation === OPS.restore) now = saved.pop() ?? now
    if (operation === OPS.transform) now = times(now, given as unknown as Matrix)
    if (operation !== OPS.constructPath || given[0] !== OPS.fill) continue
    const [path] = given[1] as ArrayLike<number>[]
    if (path !== undefined) found.push(...boxesOf(path).map((box) => seenThrough(now, box)))
  }
  return found
}

/** Above and below the baseline, in sizes of the letters. */
const [ascent, descent] = [0.95, 0.25]

const textsOf = async (page: PDFPageProxy): Promise<SeenText[]> => {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
    const top = pageHeight - (y + size * ascent) * mm
    const height = size * (ascent + descent) * mm
    return [{ text: item.str, x: x * mm, y: top, width: item.width * mm, height }]
  })
}

/** What stands where on each page. */
export const seenOn = async (bytes: Uint8Array): Promise<SeenPage[]> => {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  try {
    const pages: SeenPage[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      pages.push({ texts: await textsOf(page), shapes: await shapesOf(page) })
    }
    return pages
  } finally {
    await task.destroy()
  }
}

const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } })

/** Dots for a millimetre: what a printer of 300 dots an inch does. */
const dots = 12

/** What the QR codes of a page say, read from what is drawn as a camera reads it. */
export const codesOn = async ({ shapes }: SeenPage): Promise<string[]> => {
  const [width, height] = [210 * dots, pageHeight * dots]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const shape of shapes) {
    const [left, right] = [shape.x, shape.x + shape.width].map((at) => Math.round(at * dots))
    const [top, low] = [shape.y, shape.y + shape.height].map((at) => Math.round(at * dots))
    for (let row = top ?? 0; row < (low ?? 0); row++) {
      for (let column = left ?? 0; column < (right ?? 0); column++) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
      }
    }
  }
  const picture = { data, width, height, colorSpace: 'srgb' } as ImageData
  const read = await readBarcodes(picture, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  })
  return read.filter(({ isValid }) => isValid).map(({ text }) => text)
}
