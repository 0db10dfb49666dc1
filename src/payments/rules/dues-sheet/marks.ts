import { readYears } from '#payments/rules/dues-sheet/named-years.ts'
import type { HandMethod } from '#payments/rules/goods.ts'
import { readWon } from '#platform/rules/sheets/cells.ts'
import { type Reading, readListDay } from '#platform/rules/sheets/readings.ts'

/** Won. A larger amount is taken for an error. */
const mostWon = 100_000_000

export const readAmount = (text: string): Reading => {
  const bare = text.normalize('NFKC').replaceAll(/[\s,]/g, '')
  const [, tens] = /^(\d+(?:\.\d)?)만원?$/.exec(bare) ?? []
  const won = tens === undefined ? readWon(bare) : Math.round(Number(tens) * 10_000)
  return won === undefined || won < 0 || won > mostWon
    ? { wrong: '금액을 80000처럼 숫자로 입력해 주세요.' }
    : { value: String(won) }
}

const circles = '[○◯〇OoㅇᄋＯ●◎◉✓✔√☑]|납부완료|납부|완납|완료|납'
export const paidMark = new RegExp(`^(?:${circles}|[VvYy1]|TRUE|true|예)$`)
const paidBefore = new RegExp(`^(${circles})(?=\\d)`)
export const unpaidMark = /^(?:[×✕✖Xx0Nn-]|FALSE|미납|미|없음|해당없음|아니오|휴회|탈퇴)$/
export const waivedMark = /^(?:연?회비)?(?:면제?|면제(?:됨|자|회원))$/

export interface Mark {
  /** Won; null where the cell is silent. */
  amount: number | null
  /** Seoul day; null where the cell is silent. */
  day: string | null
  method: HandMethod
  isWaived: boolean
  /** The years that the text beside the amount names: `25,26년 회비`. */
  named: number[]
}

/**
 * Reads `○`, `80000`, `2022-03-02`, `○ (3/5)`, `160,000(25,26년)`, perhaps with `현금`, or `면제`.
 * Empty means unpaid. The value is for `markOf`.
 */
export const readMark = (text: string, year: number, today: string): Reading => {
  const bare = text.normalize('NFKC').replaceAll(/\s/g, '')
  const method = bare.includes('현금') ? 'cash' : 'account'
  const core = bare
    .replaceAll(/현금|계좌이체|계좌|통장|이체/g, '')
    .replaceAll(/\(\)|\[\]|[/:]$|^[/:]/g, '')
  if (unpaidMark.test(core)) return { value: '' }
  const mark: Mark = { amount: null, day: null, method, isWaived: waivedMark.test(core), named: [] }
  const parts = core.replace(paidBefore, '$1(').split(/[()[\]]/)
  const isRead = mark.isWaived || parts.every((part) => isPut(part, mark, { year, today }))
  return isRead
    ? { value: JSON.stringify(mark) }
    : { wrong: '납부는 ○, 미납은 빈칸, 면제는 면제, 또는 금액이나 날짜를 입력해 주세요.' }
}

/** `3/5` as a whole day, if the year is known. */
export const inYear = (text: string, year: number): string => {
  const [, month, date] = /^(\d{1,2})(?:[./-]|월\s?)(\d{1,2})일?\.?$/.exec(text.trim()) ?? []
  return month === undefined || !(year > 0) ? text : `${year}-${month}-${date ?? ''}`
}

export const markOf = (value: string): Mark | undefined =>
  value === '' ? undefined : (JSON.parse(value) as Mark)

/** Puts a part of the cell into the mark; false if it says nothing known, or something twice. */
const isPut = (
  part: string,
  mark: Mark,
  { year, today }: { year: number; today: string },
): boolean => {
  if (part === '' || paidMark.test(part)) return true
  const amount = readAmount(part)
  const isAmount = 'value' in amount && Number(amount.value) >= 1000
  if (isAmount && Number(amount.value) % 500 === 0) {
    const isFirst = mark.amount === null
    mark.amount = Number(amount.value)
    return isFirst
  }
  const day = readListDay(inYear(part, year), {
    from: `${year - 1}-01-01`,
    until: today,
    wholeYears: false,
  })
  if ('value' in day && mark.day === null) {
    mark.day = day.value
    return true
  }
  const years = readYears(part)
  if ('value' in years) mark.named.push(...years.value.split(',').map(Number))
  return 'value' in years
}
