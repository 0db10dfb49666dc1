import { colours } from '#platform/rules/colours.ts'
import { heightOf, linesOf, setLines } from '#platform/server/pdf/lines.ts'
import type { Look, Pdf, Tag } from '#platform/server/pdf/pdf.ts'

/** In points. */
export const page = { width: 595.28, height: 841.89, margin: 56 } as const

const looks = {
  H1: { weight: 'SemiBold', size: 20, colour: colours.brand },
  H2: { weight: 'SemiBold', size: 13, colour: colours.brand },
  P: { size: 10.5 },
} as const satisfies Partial<Record<Tag, Look>>

export class Flow {
  readonly pdf: Pdf
  readonly left = page.margin
  readonly width = page.width - 2 * page.margin
  readonly #bottom: number
  y: number

  /** `footer` points at the end of every page stay free. */
  constructor(pdf: Pdf, y: number = page.margin, footer: number = page.margin) {
    this.pdf = pdf
    this.y = y
    this.#bottom = page.height - footer
  }

  get room(): number {
    return this.#bottom - this.y
  }

  get whole(): number {
    return this.#bottom - page.margin
  }

  need(height: number): boolean {
    if (this.y + height <= this.#bottom) return false
    this.pdf.document.addPage()
    this.y = page.margin
    return true
  }

  write(tag: keyof typeof looks, text: string, look: Look = looks[tag]): this {
    const lines = linesOf(this.pdf, text, look, this.width)
    const parts = tag === 'P' ? this.#byPage(lines, look) : [lines]
    if (parts.length === 1) this.#set(tag, lines, look)
    else this.pdf.group(tag, () => parts.forEach((part) => this.#set('Span', part, look)))
    return this
  }

  #byPage(lines: readonly string[], look: Look): (readonly string[])[] {
    const height = heightOf(lines.slice(0, 1), look)
    const here = Math.floor((this.#bottom - this.y) / height)
    const whole = Math.floor((this.#bottom - page.margin) / height)
    const first = here > 0 ? here : whole
    const parts = [lines.slice(0, first)]
    for (let from = first; from < lines.length; from += whole) {
      parts.push(lines.slice(from, from + whole))
    }
    return parts
  }

  #set(tag: Tag, lines: readonly string[], look: Look): void {
    this.need(heightOf(lines, look))
    this.pdf.tag(tag, () => {
      this.y = setLines(this.pdf, lines, { x: this.left, y: this.y }, look)
    })
  }

  open(author: string, title: string, text: string): this {
    return this.write('P', author, { size: 10, colour: colours.sub })
      .space(6)
      .write('H1', title)
      .space(4)
      .write('P', text)
  }

  /** Writes title and page number at the foot of every page. Nothing may follow. */
  number(title: string): this {
    const { document } = this.pdf
    const { start, count } = document.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      document.switchToPage(start + index)
      const words = `${title} ${index + 1}/${count}쪽`
      const look: Look = { size: 9, colour: colours.sub }
      this.pdf.decorate(() =>
        this.pdf.line(words, page.width / 2, page.height - page.margin / 2, look, 'center'),
      )
    }
    return this
  }

  space(height: number): this {
    this.y += height
    return this
  }

  rule(colour: string = colours.line, thickness = 0.75): this {
    this.pdf.decorate(() => {
      this.pdf.document
        .moveTo(this.left, this.y)
        .lineTo(this.left + this.width, this.y)
        .lineWidth(thickness)
        .stroke(colour)
    })
    return this
  }
}
