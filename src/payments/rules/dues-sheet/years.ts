import {
  inYear,
  type Mark,
  markOf,
  readAmount,
  readMark,
  unpaidMark,
  waivedMark,
} from '#payments/rules/dues-sheet/marks.ts'
import { readYears, yearsIn } from '#payments/rules/dues-sheet/named-years.ts'
import { type Reading, readListDay } from '#platform/rules/sheets/readings.ts'

/** A paid or waived year. `typed` is the cell with its amount or mark. */
export interface PaidYear extends Mark {
  year: number
  typed: string
}

export type Read = (key: string, how: (text: string) => Reading, needed?: boolean) => string

export const readPaidYears = (
  read: Read,
  columns: readonly (string | null)[],
  { today, remark }: { today: string; remark: string },
): PaidYear[] => {
  const told = yearsIn(remark)
  return [
    ...ownYears(read, columns, { today, remark, told }),
    ...columns.flatMap((key): PaidYear[] => {
      const year = Number(/^y(\d{4})$/.exec(key ?? '')?.[1])
      if (key === null || !(year > 0)) return []
      let typed = ''
      const value = read(key, (text) => {
        typed = text
        return readMark(text, year, today)
      })
      const mark = markOf(value)
      if (mark === undefined) return []
      // A remark beside several years' columns speaks of this cell only if it names its year.
      const named = mark.named.length === 0 && told.includes(year) ? told : mark.named
      return [{ ...mark, year, named, typed }]
    }),
  ]
}

interface Told {
  today: string
  remark: string
  told: number[]
}

/** Empty if any cell of the line is unclear or its sheet's year not surely paid. */
const ownYears = (
  read: Read,
  columns: readonly (string | null)[],
  { today, remark, told }: Told,
): PaidYear[] => {
  const unread = new Map<string, string>()
  let typed = ''
  const sure: Read = (key, how, needed) => {
    const value = read(
      key,
      (text) => {
        unread.set(key, text)
        if (key === 'amount' || key === 'paid') typed = text
        return how(text)
      },
      needed,
    )
    if (value !== '') unread.delete(key)
    return value
  }
  const ofSheet = read('sheet_year', (text) => ({ value: text }))
  const hasYear = columns.includes('year')
  if (!hasYear && ofSheet === '' && !(columns.includes('day') && columns.includes('amount')))
    return []
  const range = { from: '1990-01-01', until: today, wholeYears: false }
  const known = hasYear ? sure('year', readYears, true) : ofSheet
  const day = sure('day', (text) => readListDay(inYear(text, Number(known)), range)) || null
  const said = known || (told.length > 0 ? told.join(',') : (day ?? '').slice(0, 4))
  const years = said.split(',').filter(Boolean).map(Number)
  const sum = sure('amount', (text) => readSum(text, years.length))
  const marked = markOf(sure('paid', (text) => readMark(text, years[0] ?? 0, today)))
  const isWaived = marked?.isWaived === true || waivedMark.test(sum === '' ? remark : sum)
  const method = /현금|cash/i.test(read('method', (text) => ({ value: text }))) ? 'cash' : 'account'
  const isPaid = hasYear || ofSheet === '' || marked !== undefined || isWaived || day !== null
  if (unread.size > 0 || (!isPaid && !isPaidSum(read, columns, sum))) return []
  if (sum === '0' || (sum === '' && unpaidMark.test(remark))) return []
  const amount = sum === '' || isWaived ? null : Number(sum) / years.length
  const named = years.length === 1 ? told : []
  const own = {
    amount: amount ?? marked?.amount ?? null,
    day: day ?? marked?.day ?? null,
    method: marked?.method === 'cash' ? 'cash' : method,
  } as const
  return years.map((year) => ({ year, ...own, isWaived, named, typed }))
}

/**
 * Whether a sum alone is a payment: a sheet of a year may list everybody beside what is due, so
 * beside a column of days the office says so.
 */
const isPaidSum = (read: Read, columns: readonly (string | null)[], sum: string): boolean => {
  if (sum === '' || columns.includes('paid')) return false
  const noDay: Reading = { value: '날짜 미상', guess: 'noDay', typed: '' }
  return !columns.includes('day') || read('day', () => noDay, true) !== ''
}

const readSum = (text: string, years: number): Reading => {
  const bare = text.replaceAll(/\s/g, '')
  if (waivedMark.test(bare)) return { value: bare }
  const sum = readAmount(text)
  return 'value' in sum && years > 1 && Number(sum.value) % years !== 0
    ? { wrong: '금액을 연도 수로 나눌 수 없습니다. 한 해씩 나누어 입력해 주세요.' }
    : sum
}
