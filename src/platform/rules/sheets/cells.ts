import { addDays, isDay } from '#platform/rules/days.ts'

export type Cell = string | number

export const plain = (cell: Cell): string =>
  String(cell).normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** Banks also write a dash into empty cells. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || plain(cell) === '' || plain(cell) === '-'

/** `#N/A` and its like, which spreadsheets show for the result of a formula that has none. */
export const isErrorValue = (cell: Cell): boolean =>
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/.test(String(cell))

export const errorValue = '수식의 결과가 오류인 칸입니다. 값을 입력해 주세요.'

const wonPattern = /^([+-]?)₩?(\d{1,3}(?:,\d{3})+|\d+)(?:\.0{1,2})?원?$/

/**
 * Whole won, negative after a minus sign. Undefined for anything that is not surely an amount;
 * never 0 instead.
 */
export const readWon = (cell: Cell): number | undefined => {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : undefined
  const [, sign, digits] = wonPattern.exec(plain(cell).replaceAll(' ', '')) ?? []
  if (digits === undefined) return undefined
  const won = Number(digits.replaceAll(',', ''))
  if (!Number.isSafeInteger(won)) return undefined
  return sign === '-' ? -won : won
}

/** A Seoul day; `time` is `HH:MM`, or empty. */
export interface Moment {
  day: string
  time: string
}

const dayPattern =
  /^(\d{4})(?:[-./](\d{1,2})[-./](\d{1,2})\.?|년 ?(\d{1,2})월 ?(\d{1,2})일|(\d{2})(\d{2}))(?:\([월화수목금토일]\))?(.*)$/

/**
 * Undefined for anything that is not surely a day, such as a year of two digits. A number is a
 * spreadsheet's serial number or `20261120`.
 */
export const readDay = (cell: Cell): Moment | undefined => {
  if (typeof cell === 'number' && cell < 1_000_000) return fromSerial(cell)
  const [, year, m1, d1, m2, d2, m3, d3, rest = ''] = dayPattern.exec(plain(cell)) ?? []
  const month = m1 ?? m2 ?? m3
  const date = d1 ?? d2 ?? d3
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = rest.trim() === '' ? '' : readTime(rest.replace(/^[\sT]+/, ''))
  return isDay(day) && time !== undefined ? { day, time } : undefined
}

const serials = { first: 36_526, last: 73_050 } as const

const fromSerial = (serial: number): Moment | undefined => {
  if (serial < serials.first || serial > serials.last) return undefined
  const whole = Math.floor(serial)
  const time = serial === whole ? '' : readTime(serial - whole)
  return time === undefined ? undefined : { day: addDays('1899-12-30', whole), time }
}

const timePattern = /^(\d{1,2}):(\d{2})(?::\d{2})?$|^(\d{2})(\d{2})\d{2}$/
const minutesOfDay = 24 * 60

/** `HH:MM`. Seconds are dropped, because only some bank files have them. */
export const readTime = (cell: Cell): string | undefined => {
  if (typeof cell === 'number' && cell < 1) return fromFraction(cell)
  const padded = typeof cell === 'number' ? String(cell).padStart(6, '0') : plain(cell)
  const [, h1, m1, h2, m2] = timePattern.exec(padded) ?? []
  const hours = Number(h1 ?? h2)
  const minutes = Number(m1 ?? m2)
  return hours < 24 && minutes < 60 ? clock(hours, minutes) : undefined
}

/** A second is not an exact fraction of a day, so half a second is added before rounding down. */
const fromFraction = (fraction: number): string => {
  const minutes = Math.floor(fraction * minutesOfDay + 1 / 120)
  return clock(Math.floor(minutes / 60) % 24, minutes % 60)
}

const clock = (hours: number, minutes: number): string =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
