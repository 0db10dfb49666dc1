import { type Content, type Paragraph, plainText } from '#abstracts/rules/content.ts'
import { visibleLine } from '#platform/rules/typed-text.ts'

const spaces = /\s+/gu

const plain = (text: string): string =>
  visibleLine(text).normalize('NFC').replace(spaces, ' ').trim()

/** Characters with spaces; several spaces count once, a composed letter is one, and unseen signs are none. */
export const countCharacters = (text: string): number => Array.from(plain(text)).length

/** Words between spaces. */
export const countWords = (text: string): number => {
  const cleaned = plain(text)
  return cleaned === '' ? 0 : cleaned.split(' ').length
}

export type Unit = 'characters' | 'words'

/** Korean is counted in characters, English in words, on both sides alike. */
export const unitOf = (language: Content['language']): Unit =>
  language === 'ko' ? 'characters' : 'words'

export const countIn = (unit: Unit, text: string): number =>
  unit === 'characters' ? countCharacters(text) : countWords(text)

export const bodyText = ({ sections }: Pick<Content, 'sections'>): string =>
  sections.flatMap((section) => section.map((paragraph) => plainText(paragraph))).join('\n')

export const countBody = (content: Pick<Content, 'sections' | 'language'>): number =>
  countIn(unitOf(content.language), bodyText(content))

export const countTitle = (title: Paragraph, language: Content['language']): number =>
  countIn(unitOf(language), plainText(title))
