/** UTF-16 units. */
export const longestSearch = 100

export const searchLimitWords = (typed: string): string =>
  typed.length < longestSearch ? '' : `검색어는 ${longestSearch}자까지 입력할 수 있습니다.`

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC')

export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

export const countFound = (text: string, words: readonly string[]): number => {
  const searched = folded(text)
  return words.filter((word) => searched.includes(word)).length
}

interface Range {
  from: number
  upTo: number
}

/** The places of `words` (from `wordsOf`) in a stored (NFC) text, in order and without overlaps. */
export const matchesIn = (text: string, words: readonly string[]): Range[] => {
  const { searched, places } = mapped(text)
  const found = words.flatMap((word) => occurrences(searched, word))
  return joined(
    found.map(({ from, upTo }) => ({
      from: places[from]?.from ?? 0,
      upTo: places[upTo - 1]?.upTo ?? 0,
    })),
  )
}

export interface TextPart {
  text: string
  isMatch: boolean
}

export const partsOf = (text: string, words: readonly string[]): TextPart[] => {
  const parts: TextPart[] = []
  let done = 0
  for (const { from, upTo } of matchesIn(text, words)) {
    parts.push({ text: text.slice(done, from), isMatch: false })
    parts.push({ text: text.slice(from, upTo), isMatch: true })
    done = upTo
  }
  return [...parts, { text: text.slice(done), isMatch: false }].filter((part) => part.text !== '')
}

const mapped = (text: string): { searched: string; places: Range[] } => {
  const places: Range[] = []
  let letters = ''
  let from = 0
  for (const character of text) {
    const upTo = from + character.length
    for (const unit of folded(character).split('')) {
      letters += unit
      places.push({ from, upTo })
    }
    from = upTo
  }
  // A character may fold differently beside others (a sigma at a word's end), but rarely to another
  // number of units.
  const whole = folded(text)
  return { searched: whole.length === letters.length ? whole : letters, places }
}

const occurrences = (text: string, word: string): Range[] => {
  const found: Range[] = []
  for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + 1)) {
    found.push({ from, upTo: from + word.length })
  }
  return found
}

const joined = (ranges: readonly Range[]): Range[] => {
  const result: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && range.from <= last.upTo) last.upTo = Math.max(last.upTo, range.upTo)
    else result.push({ ...range })
  }
  return result
}
