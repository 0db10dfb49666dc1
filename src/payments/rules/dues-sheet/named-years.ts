import type { Reading } from '#platform/rules/sheets/readings.ts'

/** Reads `2022`, `22년`, `2021~2023` or `2021, 2022`; the years are joined by commas. */
export const readYears = (text: string): Reading => {
  const wrong = { wrong: '회비 연도를 2024처럼 입력해 주세요.' }
  const years = text
    .normalize('NFKC')
    .replaceAll(/학?년도?|연?회비|\s(?=[~-])|(?<=[~-])\s/g, ' ')
    .split(/[\s,·&/]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const [, from = '', to = from] =
        /^['’]?(\d{4}|\d{2})(?:\s?[~-]\s?['’]?(\d{4}|\d{2}))?$/.exec(part) ?? []
      const [first, last] = [from, to].map((one) => (one.length === 2 ? 2000 : 0) + Number(one))
      const count = (last ?? 0) - (first ?? 0) + 1
      return from === '' || count < 1 || count > 10
        ? [NaN]
        : Array.from({ length: count }, (_, at) => (first ?? 0) + at)
    })
  if (years.length === 0 || years.some((year) => !(year >= 1950 && year <= 2100))) return wrong
  return { value: [...new Set(years)].join(',') }
}

const one = "['’]?(?:20)?\\d\\d"
const inText = new RegExp(`(?<![\\d,.])(${one}(?:[,·&~-]${one})*)(?:학?년도?)?(?:분|연?회비)`)

/** The years of dues that a free text names: `25,26년 회비`, `25회비홍길동`. */
export const yearsIn = (text: string): number[] => {
  const [, said] = inText.exec(text.normalize('NFKC').replaceAll(/\s/g, '')) ?? []
  const read = said === undefined ? { wrong: '' } : readYears(said)
  return 'value' in read ? read.value.split(',').map(Number) : []
}

/** `2022~2024년, 2026년`. */
export const yearsWords = (years: readonly number[]): string => {
  const sorted = [...new Set(years)].toSorted((a, b) => a - b)
  const runs = sorted
    .filter((year) => !sorted.includes(year - 1))
    .map((from) => [
      from,
      sorted.find((year) => year >= from && !sorted.includes(year + 1)) ?? from,
    ])
  return runs.map(([from, to]) => (from === to ? `${from}년` : `${from}~${to}년`)).join(', ')
}
