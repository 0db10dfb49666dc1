import { create, type Font, type GlyphRun } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'

export const weights = ['Regular', 'SemiBold'] as const
export type Weight = (typeof weights)[number]

interface ReadFont {
  font: Font
  /** The characters that it has. */
  has: ReadonlySet<number>
}

export type Fonts = Readonly<Record<Weight, ReadFont>>

const folder = 'node_modules/pretendard/dist/public/static/alternative'

let fonts: Promise<Fonts> | undefined

/** Pretendard, read once for the whole process: to read it again for each document takes four times as long. */
export const readFonts = (): Promise<Fonts> => (fonts ??= readAll())

const readAll = async (): Promise<Fonts> => {
  const [Regular, SemiBold] = await Promise.all([read('Regular'), read('SemiBold')])
  return { Regular, SemiBold }
}

const read = async (weight: Weight): Promise<ReadFont> => {
  const font = create(await readFile(resolve(folder, `Pretendard-${weight}.ttf`)))
  if (!('layout' in font)) throw new Error(`Pretendard-${weight} is a collection of fonts`)
  return { font: remembering(plain(font)), has: new Set(font.characterSet) }
}

/** The font without its substitutions: nothing printed uses them, and to look for them doubles the time of a line. */
const plain = (font: Font): Font => Object.create(font, { GSUB: { value: undefined } }) as Font

/**
 * The word's glyphs, each with its own character. The font keeps a glyph with what first asked for it: after an "Å" the
 * "A" in it would be nobody's, and no reader could copy or speak it in all later papers.
 */
const readable = (font: Font, word: string): GlyphRun => {
  const run = font.layout(word)
  const letters = Array.from(word)
  if (run.glyphs.length !== letters.length) return run
  const glyphs = run.glyphs.map(
    (glyph, place) =>
      Object.create(glyph, {
        codePoints: { value: [letters[place]?.codePointAt(0)] },
      }) as typeof glyph,
  )
  return Object.create(run, { glyphs: { value: glyphs } }) as GlyphRun
}

/** The font with a memory for words: the papers of a society say the same ones over and over. */
const remembering = (font: Font): Font => {
  const words = new LRUCache<string, GlyphRun>({ max: 5_000 })
  const layout = (word: string): GlyphRun => {
    const known = words.get(word) ?? readable(font, word)
    words.set(word, known)
    // A copy: pdfkit scales the positions where they stand.
    const positions = known.positions.map((position) => ({ ...position }))
    return Object.create(known, { positions: { value: positions } }) as GlyphRun
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}

/** The text with a box for every character that the font has not. */
export const printable = ({ has }: ReadFont, text: string): string =>
  text
    .normalize('NFC')
    .replace(/./gsu, (letter) => (has.has(letter.codePointAt(0) ?? 0) ? letter : '□'))
