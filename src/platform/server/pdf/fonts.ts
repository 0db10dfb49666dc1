import type { Font, GlyphRun } from 'fontkit'
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

/** `Rare` has what Pretendard has not: Hanja and old Hangul. */
export const fontNames = [...weights, 'Rare'] as const
type FontName = (typeof fontNames)[number]

export type Fonts = Readonly<Record<FontName, ReadFont>>

const files: Readonly<Record<FontName, string>> = {
  Regular: 'pretendard/dist/public/static/alternative/Pretendard-Regular.ttf',
  SemiBold: 'pretendard/dist/public/static/alternative/Pretendard-SemiBold.ttf',
  Rare: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
}

let fonts: Promise<Fonts> | undefined

/** All fonts, read once for the whole process: to read it again for each document takes four times as long. */
export const readFonts = (): Promise<Fonts> => (fonts ??= readAll())

const readAll = async (): Promise<Fonts> => {
  const [Regular, SemiBold, Rare] = await Promise.all([
    read('Regular'),
    read('SemiBold'),
    read('Rare'),
  ])
  return { Regular, SemiBold, Rare }
}

const read = async (name: FontName): Promise<ReadFont> => {
  const { create } = await import('fontkit')
  const font = create(await readFile(resolve('node_modules', files[name])))
  if (!('layout' in font)) throw new Error(`${files[name]} is a collection of fonts`)
  // An old syllable is one glyph of several letters, by a substitution.
  const ready = name === 'Rare' ? font : plain(font)
  return { font: remembering(ready), has: new Set(font.characterSet) }
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

/** A part of a text that one font prints. */
interface Run {
  font: FontName
  text: string
}

/** Stands for characters that no font has, however many. */
const unknown = '?'

/** Old Hangul, whose letters one font has to have together, or one character. */
const units = /[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]+|./gsu

const hasAll = ({ has }: ReadFont, text: string): boolean =>
  Array.from(text).every((letter) => has.has(letter.codePointAt(0) ?? 0))

/** A text by the fonts that print it, NFC; with a mark for what none has. */
export const runsOf = (fonts: Fonts, weight: Weight, text: string): Run[] => {
  const runs: Run[] = []
  let isAfterUnknown = false
  for (const [unit] of text.normalize('NFC').matchAll(units)) {
    const isRare = !hasAll(fonts[weight], unit) && hasAll(fonts.Rare, unit)
    const isUnknown = !isRare && !hasAll(fonts[weight], unit)
    if (isUnknown && isAfterUnknown) continue
    isAfterUnknown = isUnknown
    const font = isRare ? 'Rare' : weight
    const print = isUnknown ? unknown : unit
    const last = runs.at(-1)
    if (last?.font === font) last.text += print
    else runs.push({ font, text: print })
  }
  return runs
}

/** What the first font has for certain: nearly every name, for which no font has to be read. */
export const usual = /^[\u0020-\u007E가-힣]*$/

/** Whether every character of a text has its glyph on documents. */
export const isPrintable = async (text: string): Promise<boolean> => {
  if (usual.test(text)) return true
  const fonts = await readFonts()
  return Array.from(text.normalize('NFC')).every((letter) =>
    [fonts.Regular, fonts.Rare].some((font) => hasAll(font, letter)),
  )
}

/**
 * As what documents print a name: as it is, by the English one where a character has no glyph (of data from before that was
 * refused), or, where there is none to print, with a mark for it.
 */
export const printedAs = async (
  name: string,
  english: string,
): Promise<'name' | 'english' | 'marked'> => {
  if (await isPrintable(name)) return 'name'
  return english !== '' && (await isPrintable(english)) ? 'english' : 'marked'
}

/** The one of both that documents print. */
export const printedOf = async (name: string, english: string): Promise<string> =>
  (await printedAs(name, english)) === 'english' ? english : name
