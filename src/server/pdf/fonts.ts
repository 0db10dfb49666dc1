import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

export const weights = ['Regular', 'SemiBold', 'Bold'] as const
export type Weight = (typeof weights)[number]
export type Fonts = Readonly<Record<Weight, Font>>

const folder = 'node_modules/pretendard/dist/public/static/alternative'

let fonts: Promise<Fonts> | undefined

/** Pretendard, read once for the whole process: to read it again for each document takes four times as long. */
export const readFonts = (): Promise<Fonts> => (fonts ??= readAll())

const readAll = async (): Promise<Fonts> => {
  const [Regular, SemiBold, Bold] = await Promise.all(weights.map(read))
  if (Regular === undefined || SemiBold === undefined || Bold === undefined) {
    throw new Error(`A font is missing in ${folder}`)
  }
  return { Regular, SemiBold, Bold }
}

/** Without what documents do not use: its contextual forms alone double the time that a line takes. */
const read = async (weight: Weight): Promise<Font> => {
  const file = await readFile(resolve(folder, `Pretendard-${weight}.ttf`))
  const options = { keepAllGlyphs: true, keepFeatures: ['kern'], noHinting: true }
  const font = create(await subsetFont(file, '', options))
  if (!('layout' in font)) throw new Error(`Pretendard-${weight} is a collection of fonts`)
  return font
}

/** The text with a box for every character that the font has not. */
export const printable = (font: Font, text: string): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '□',
  ).join('')
