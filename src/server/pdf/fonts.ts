import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

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

/** Without what documents do not use: its contextual forms alone double the time that a line takes. */
const read = async (weight: Weight): Promise<ReadFont> => {
  const file = await readFile(resolve(folder, `Pretendard-${weight}.ttf`))
  const options = { keepAllGlyphs: true, keepFeatures: ['kern'], noHinting: true }
  const font = create(await subsetFont(file, '', options))
  if (!('layout' in font)) throw new Error(`Pretendard-${weight} is a collection of fonts`)
  return { font, has: new Set(font.characterSet) }
}

/** The text with a box for every character that the font has not. */
export const printable = ({ has }: ReadFont, text: string): string =>
  text
    .normalize('NFC')
    .replace(/./gsu, (letter) => (has.has(letter.codePointAt(0) ?? 0) ? letter : '□'))
