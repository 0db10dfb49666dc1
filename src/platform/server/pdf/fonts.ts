import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Font, GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'

export const weights = ['Regular', 'SemiBold'] as const
export type Weight = (typeof weights)[number]

interface ReadFont {
  font: Font
  has: ReadonlySet<number>
}

/** `Rare` has what Pretendard lacks: Hanja and old Hangul. */
export const fontNames = [...weights, 'Rare'] as const
type FontName = (typeof fontNames)[number]

export type Fonts = Readonly<Record<FontName, ReadFont>>

const files: Readonly<Record<FontName, string>> = {
  Regular: 'pretendard/dist/public/static/alternative/Pretendard-Regular.ttf',
  SemiBold: 'pretendard/dist/public/static/alternative/Pretendard-SemiBold.ttf',
  Rare: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
}

let fonts: Promise<Fonts> | undefined

/**
 * Reads all fonts once for the process; reading them for each document takes four times as long.
 */
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
  // The font makes an old syllable of several letters by a substitution.
  const ready = name === 'Rare' ? font : plain(font)
  return { font: remembering(ready), has: new Set(font.characterSet) }
}

/**
 * A font without substitutions. Nothing printed uses them, and looking for them doubles the time of
 * a line.
 */
const plain = (font: Font): Font => Object.create(font, { GSUB: { value: undefined } }) as Font

/**
 * Gives each glyph its own character. The font caches a glyph with the text that first used it, so
 * that after an "Å" no reader could copy or speak its "A" in later papers.
 */
const readable = (font: Font, word: string): GlyphRun => {
  const run = font.layout(word)
  const letters = Array.from(word)
  if (run.glyphs.length !== letters.length) return run
  const glyphs = run.glyphs.map((glyph, place) => {
    const value = [letters[place]?.codePointAt(0)]
    if (glyph.codePoints.length === 1 && glyph.codePoints[0] === value[0]) return glyph
    return Object.create(glyph, { codePoints: { value } }) as typeof glyph
  })
  return Object.create(run, { glyphs: { value: glyphs } }) as GlyphRun
}

const remembering = (font: Font): Font => {
  const words = new LRUCache<string, GlyphRun>({ max: 10_000 })
  const layout = (word: string): GlyphRun => {
    const known = words.get(word) ?? readable(font, word)
    words.set(word, known)
    // A copy, because pdfkit scales the positions in place.
    const positions = known.positions.map((position) => ({ ...position }))
    return Object.create(known, { positions: { value: positions } }) as GlyphRun
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}

interface Run {
  font: FontName
  text: string
}

const unknown = '?'

const units = /[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]+|./gsu

const hasAll = ({ has }: ReadFont, text: string): boolean =>
  Array.from(text).every((letter) => has.has(letter.codePointAt(0) ?? 0))

/** Letters that every font here has. */
export const usual = /^[\u0020-\u007E가-힣]*$/

export const runsOf = (fonts: Fonts, weight: Weight, text: string): Run[] => {
  if (text !== '' && usual.test(text)) return [{ font: weight, text }]
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

export const isPrintable = async (text: string): Promise<boolean> => {
  if (usual.test(text)) return true
  const fonts = await readFonts()
  return Array.from(text.normalize('NFC')).every((letter) =>
    [fonts.Regular, fonts.Rare].some((font) => hasAll(font, letter)),
  )
}

/**
 * The version of a name that documents print: the name itself, the English one if a glyph is
 * missing (in data from before this was refused), or the name with a mark if there is no usable
 * English one.
 */
export const printedAs = async (
  name: string,
  english: string,
): Promise<'name' | 'english' | 'marked'> => {
  if (await isPrintable(name)) return 'name'
  return english !== '' && (await isPrintable(english)) ? 'english' : 'marked'
}

export const printedOf = async (name: string, english: string): Promise<string> =>
  (await printedAs(name, english)) === 'english' ? english : name
