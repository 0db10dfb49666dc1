import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import PDFDocument from 'pdfkit'
import { colours } from '#platform/rules/colours.ts'
import {
  fontNames,
  type Fonts,
  readFonts,
  runsOf,
  type Weight,
} from '#platform/server/pdf/fonts.ts'

/** Structure types for screen readers (ISO 32000-1, 14.8.4). */
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
  spacing?: number
  oblique?: boolean
}

export interface PdfInfo {
  title: string
  author: string
  /** An equal drawing with an equal moment gives equal bytes. */
  createdAt: Date
  /** Korean if missing. */
  lang?: 'ko' | 'en'
}

/**
 * A document under construction: archivable (PDF/A-2b), tagged, with embedded fonts. Everything
 * drawn must belong to a tag or be decoration.
 */
export class Pdf {
  readonly document: PDFKit.PDFDocument
  readonly #fonts: Fonts
  #parent: PDFKit.PDFStructureElement

  constructor(fonts: Fonts, { title, author, createdAt, lang = 'ko' }: PdfInfo) {
    this.#fonts = fonts
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-2b',
      tagged: true,
      lang,
      displayTitle: true,
      bufferPages: true,
      // The fonts remember words themselves, and not without end.
      fontLayoutCache: false,
      // No standard font, because those are not embedded and slow to read.
      font: '',
      info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    })
    for (const name of fontNames) this.document.registerFont(name, fonts[name].font)
    this.#parent = this.document.struct('Document')
    this.document.addStructure(this.#parent)
  }

  tag(tag: Tag, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
    this.#parent.add(this.document.struct(tag, options, draw))
  }

  group(tag: Tag, draw: () => void): void {
    const outer = this.#parent
    const element = this.document.struct(tag)
    outer.add(element)
    this.#parent = element
    draw()
    element.end()
    this.#parent = outer
  }

  link(address: string, box: Box, draw: () => void): void {
    const structParent = this.document.struct('Link')
    this.#parent.add(structParent)
    structParent.add(draw)
    this.document.link(box.x, box.y, box.width, box.height, address, { structParent })
    structParent.end()
  }

  /** Leads to a destination that the document names somewhere; `words` say where. */
  goTo(destination: string, words: string, box: Box, draw: () => void): void {
    const structParent = this.document.struct('Link')
    this.#parent.add(structParent)
    structParent.add(draw)
    const { x, y, width, height } = box
    // Object, because pdfkit takes a plain text for a name.
    const options = { structParent, Contents: Object(words) as string }
    this.document.goTo(x, y, width, height, destination, options)
    structParent.end()
  }

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

  /** The text as it is drawn: a letter that no font has is a question mark. */
  printed(text: string, { weight = 'Regular' }: Pick<Look, 'weight'>): string {
    return runsOf(this.#fonts, weight, text)
      .map((run) => run.text)
      .join('')
  }

  /** `y` is the baseline; `x` is the line's start, end or middle, depending on `align`. */
  line(text: string, x: number, y: number, look: Look, align: Align = 'left'): void {
    const { spacing = 0, oblique = false } = look
    let left = align === 'left' ? x : x - this.widthOf(text, look) * alignments[align]
    this.document.fillColor(look.colour ?? colours.text)
    this.#eachRun(text, look, (run, width) => {
      this.document.text(run, left, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing,
        ...(oblique && { oblique }),
      })
      left += width
    })
  }

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

/**
 * Documents are drawn one at a time with a pause between. A hundred in a row would keep everyone
 * else waiting.
 */
const turn = pLimit(1)

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
