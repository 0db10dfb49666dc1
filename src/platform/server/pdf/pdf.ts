import { colours } from '#platform/rules/colours.ts'
import {
  fontNames,
  type Fonts,
  readFonts,
  runsOf,
  type Weight,
} from '#platform/server/pdf/fonts.ts'
import { setImmediate } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import PDFDocument from 'pdfkit'

/** What a part of a document is to a screen reader (ISO 32000-1, 14.8.4). */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Span'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'

export interface Look {
  weight?: Weight
  /** In points, as all lengths here. */
  size: number
  colour?: string
  /** Between letters. */
  spacing?: number
}

export interface PdfInfo {
  title: string
  author: string
  /** Whoever draws the same at the same moment gets the same bytes. */
  createdAt: Date
}

/**
 * A document that is being drawn: archivable (PDF/A-2b), tagged, with its fonts in it. Everything that is drawn belongs
 * to a tag or is decoration.
 */
export class Pdf {
  readonly document: PDFKit.PDFDocument
  readonly #fonts: Fonts
  #parent: PDFKit.PDFStructureElement

  constructor(fonts: Fonts, { title, author, createdAt }: PdfInfo) {
    this.#fonts = fonts
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-2b',
      tagged: true,
      lang: 'ko',
      displayTitle: true,
      bufferPages: true,
      // No standard font: they are not embedded, and reading one takes as long as all the rest.
      font: '',
      info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    })
    for (const name of fontNames) this.document.registerFont(name, fonts[name].font)
    this.#parent = this.document.struct('Document')
    this.document.addStructure(this.#parent)
  }

  /** What `draw` draws is one thing to a reader. */
  tag(tag: Tag, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
    this.#parent.add(this.document.struct(tag, options, draw))
  }

  /** What `draw` tags belongs together. */
  group(tag: Tag, draw: () => void): void {
    const outer = this.#parent
    const element = this.document.struct(tag)
    outer.add(element)
    this.#parent = element
    draw()
    element.end()
    this.#parent = outer
  }

  /** What `draw` draws leads to an address, if it is clicked within the box. */
  link(address: string, box: Box, draw: () => void): void {
    const structParent = this.document.struct('Link')
    this.#parent.add(structParent)
    structParent.add(draw)
    this.document.link(box.x, box.y, box.width, box.height, address, { structParent })
    structParent.end()
  }

  /** What is drawn for the eye only. */
  decorate(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.document.endMarkedContent()
  }

  widthOf(text: string, look: Look): number {
    let width = 0
    this.#eachRun(text, look, (_, run) => {
      width += run
    })
    return width
  }

  /** One line; `y` is its baseline. `x` is where it begins, ends or has its middle. */
  line(text: string, x: number, y: number, look: Look, align: Align = 'left'): void {
    const { spacing = 0 } = look
    let left = align === 'left' ? x : x - this.widthOf(text, look) * alignments[align]
    this.document.fillColor(look.colour ?? colours.text)
    this.#eachRun(text, look, (run, width) => {
      this.document.text(run, left, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing,
      })
      left += width
    })
  }

  /** Each part of a text as it can be printed, with its width, while its font is set. */
  #eachRun(text: string, look: Look, use: (run: string, width: number) => void): void {
    const { weight = 'Regular', size, spacing = 0 } = look
    for (const run of runsOf(this.#fonts, weight, text)) {
      this.document.font(run.font).fontSize(size)
      use(run.text, this.document.widthOfString(run.text, { characterSpacing: spacing }))
    }
  }
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const alignments = { left: 0, center: 0.5, right: 1 } as const

export type Align = keyof typeof alignments

/** One at a time, with a breath in between: drawing is quick, but a hundred in a row would keep everyone else waiting. */
const turn = pLimit(1)

/** Draws a document and answers with its bytes. */
export const drawPdf = (
  info: PdfInfo,
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array<ArrayBuffer>> =>
  turn(async () => {
    const fonts = await readFonts()
    await setImmediate()
    const pdf = new Pdf(fonts, info)
    draw(pdf)
    pdf.document.end()
    return buffer(pdf.document)
  })
