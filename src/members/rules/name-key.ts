/** Letters that have no form without their sign. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/**
 * The key under which two spellings of a name are one: without case, accents, apostrophes, hyphens,
 * points and blanks (`O'Connor`, `OConnor`; `Müller`, `MULLER`). Hangul and Hanja stay as they are.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\p{M}\p{P}\p{S}\p{Z}\p{C}]/gu, '')
    .normalize('NFC')
