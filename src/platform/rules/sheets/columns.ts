import type { Cell } from '#platform/rules/sheets/cells.ts'

export interface ColumnKind {
  label: string
  names: readonly RegExp[]
  /** Recognises the column by its cells if its name says nothing. */
  looks?: (cell: string) => boolean
  /** Whether several columns may be of this kind. */
  many?: true
}

export type ColumnKinds<Key extends string> = Readonly<Record<Key, ColumnKind>>

export interface ListLine {
  /** The line number as a spreadsheet counts, from 1. */
  line: number
  cells: string[]
}

export interface ListTable {
  head: string[]
  names: string[][]
  lines: ListLine[]
}

export const nameOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s()[\]*·:/._-]/g, '')

const keysOf = <Key extends string>(kinds: ColumnKinds<Key>): Key[] => Object.keys(kinds) as Key[]

const rankOf = ({ names }: ColumnKind, called: readonly string[]): number | undefined => {
  const ranks = called.flatMap((text, above) => {
    const at = names.findIndex((name) => name.test(text))
    return at < 0 ? [] : [at + above / 2]
  })
  return ranks.length === 0 ? undefined : Math.min(...ranks)
}

const mostAbove = 30

/**
 * Finds the heading, one or two rows with the most known column names, and the lines below it.
 * Undefined if there is none.
 */
export const findTable = <Key extends string>(
  rows: readonly (readonly Cell[])[],
  kinds: ColumnKinds<Key>,
): ListTable | undefined => {
  const texts = rows.map((cells) => cells.map(textOf))
  const heading = headingOf(texts.slice(0, mostAbove), kinds)
  if (heading === undefined) return undefined
  const { from, until } = heading
  const heads = new Set(texts.slice(from, until).map((cells) => cells.join('|')))
  const names = namesOf(texts.slice(from, until), texts[until]?.length ?? 0)
  const lines = texts
    .map((cells, at) => ({ line: at + 1, cells }))
    .slice(until)
    .filter(({ cells }) => !isNothing(cells) && !heads.has(cells.join('|')))
  return { head: names.map((parts) => parts.toReversed().join(' ')), names, lines }
}

const mostLetters = 1000

const textOf = (cell: Cell): string => String(cell).slice(0, mostLetters).normalize('NFC').trim()

const isNothing = (cells: readonly string[]): boolean => {
  const filled = cells.filter(Boolean)
  const first = filled[0] ?? ''
  return (
    filled.length === 0 ||
    /^(?:총|총?합계|총계|소계|누계|계|총인원)[:：]?(?:\d+[명건])?$/.test(
      first.replaceAll(/\s/g, ''),
    ) ||
    (filled.length === 1 && /^(?:[※*]|이하여백|이하 여백)/.test(first))
  )
}

const headingOf = <Key extends string>(
  rows: readonly string[][],
  kinds: ColumnKinds<Key>,
): { from: number; until: number } | undefined => {
  const named = (parts: readonly string[][]): number =>
    keysOf(kinds).filter((key) => parts.some((names) => rankOf(kinds[key], names) !== undefined))
      .length
  const called = rows.map((cells) => cells.map(nameOf))
  const widths = rows.map((cells) => cells.filter(Boolean).length)
  // A row of one cell is a title, unless the whole list is one column wide.
  const least = Math.min(2, Math.max(1, ...widths))
  const found = rows.flatMap((_, from) =>
    [1, 2].flatMap((height) => {
      const heading = rows.slice(from, from + height)
      if (heading.length < height || heading.some((cells) => isData(cells, named))) return []
      if (widths.slice(from, from + height).some((width) => width < least)) return []
      if (height === 2 && isLineBelow(called[from] ?? [], called[from + 1] ?? [], named)) return []
      return [
        { from, until: from + height, count: named(namesOf(called.slice(from, from + height))) },
      ]
    }),
  )
  const best = found.toSorted((one, other) => other.count - one.count)[0]
  if (best !== undefined && best.count > 0) return best
  const at = widths.findIndex((width) => width >= 2)
  if (at < 0) return undefined
  // The list has no heading, so its first line is already data.
  return isData(rows[at] ?? [], named) ? { from: at, until: at } : { from: at, until: at + 1 }
}

type Named = (parts: readonly string[][]) => number

/** Another word below a known name that spans no columns: `2024` below `연도` is no heading. */
const isLineBelow = (above: readonly string[], below: readonly string[], named: Named): boolean =>
  below.some((word, at) => {
    const name = above[at] ?? ''
    const isSpanning = at + 1 < below.length && (above[at + 1] ?? '') === ''
    const isOther = word !== '' && word !== name && named([[word]]) === 0
    return isOther && !isSpanning && named([[name]]) > 0
  })

const isData = (cells: readonly string[], named: Named): boolean =>
  cells.some((cell) => /@[^@.]+\.|\d(?:[^\d]?\d){5}/.test(cell) && named([[nameOf(cell)]]) === 0)

const namesOf = (heading: readonly string[][], least = 0): string[][] => {
  const [above = [], below] = heading
  const width = Math.max(least, ...heading.map((cells) => cells.length))
  return Array.from({ length: width }, (_, at) => {
    if (below === undefined) return [above[at] ?? ''].filter(Boolean)
    const own = below[at] ?? ''
    const over = above[at] || (own === '' ? '' : (above.slice(0, at).findLast(Boolean) ?? ''))
    return [...new Set([own, over])].filter(Boolean)
  })
}

/**
 * Assigns each kind to at most one column, unless many may be of it: by the best name, on a tie by its cells, otherwise by
 * most of its cells.
 */
export const guessColumns = <Key extends string>(
  { names, lines }: Pick<ListTable, 'names' | 'lines'>,
  kinds: ColumnKinds<Key>,
): (Key | null)[] => {
  const sample = lines.slice(0, 50)
  const likeness = ({ looks }: ColumnKind, at: number): number => {
    const cells = sample.map(({ cells: line }) => line[at] ?? '').filter(Boolean)
    return looks && cells.length > 0 ? cells.filter(looks).length / cells.length : 0
  }
  // Below `직장`, the column `주소` is also called `직장주소`.
  const called = names
    .map((parts) => parts.map(nameOf))
    .map((parts) => (parts.length > 1 ? [parts.toReversed().join(''), ...parts] : parts))
  const pairs = keysOf(kinds).flatMap((key) =>
    called.flatMap((parts, at) => {
      const rank = rankOf(kinds[key], parts)
      const like = likeness(kinds[key], at)
      if (rank !== undefined) return [{ key, at, far: rank - like / 4 }]
      return like > 0.7 ? [{ key, at, far: 100 - like }] : []
    }),
  )
  const found: (Key | null)[] = names.map(() => null)
  for (const { key, at } of pairs.toSorted((one, other) => one.far - other.far)) {
    if (found[at] === null && (kinds[key].many || !found.includes(key))) found[at] = key
  }
  return found
}
