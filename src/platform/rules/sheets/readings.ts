import { addDays, isDay } from '#platform/rules/days.ts'
import { groupPhone, isCell, phoneNumber } from '#platform/rules/phone.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'

export const guessWords = {
  zero: '앞의 0이 빠진 번호',
  first: '여러 값이 있는 칸(첫 번째 값 사용)',
  century: '연도가 두 자리인 날짜',
  serial: '엑셀 일련번호로 바뀐 날짜',
  year: '연도만 있는 날짜(1월 1일로 등록)',
  month: '연도와 월만 있는 날짜(1일로 등록)',
  extra: '직함이나 괄호가 붙은 이름',
  spaced: '글자 사이에 공백이 있는 값',
  typo: '오타로 보이는 메일 주소',
  synonym: '표기가 다른 구분',
  noDay: '금액만 있고 날짜가 없는 행(날짜 미상의 납부로 등록)',
} as const

/** Readings that hold at once and are only said. */
export const saidWords = {
  undated: '날짜가 없는 상태: 회비를 계산하는 첫해 이전부터 적용',
  remark: '비고에 적힌 상태: 회원 상태로 등록',
  landline: '유선 전화번호: 직장 전화번호로 등록',
} as const

export type Guess = keyof typeof guessWords | keyof typeof saidWords

/**
 * A cell's value; or a guessed value, with `typed` in force until somebody agrees; or the reason it
 * is unreadable with advice.
 */
export type Reading =
  | { value: string }
  | { value: string; guess: Guess; typed: string }
  | { wrong: string }

const plain = (text: string): string => normalTyped(text).replaceAll(/\s+/g, ' ')

// Parts may be divided by a sign with blanks around it: `010 - 1234 - 5678`.
const mobiles =
  /(?:\+|00)(?!82)[1-9](?:[\s.()-]{0,3}\d){6,14}(?!\d)|(?:(?:\+|00)82[\s.()-]{0,4})?\(?0?1[016-9]\)?[\s.-]{0,3}\d{3,4}[\s.-]{0,3}\d{4}(?!\d)/g

const landline = /\(?0\d{1,2}[\s.)-]{0,3}\d{3,4}[\s.-]{0,3}\d{4}(?!\d)|1[568]\d\d[\s.-]?\d{4}(?!\d)/
const phones = new RegExp(`${mobiles.source}|${landline.source}`, 'g')

const isPhone = (number: string): boolean =>
  isCell(number) || /^(?:0[2-8]\d{7,9}|1[568]\d{6})$/.test(number)

const numberReader =
  (found: RegExp, is: (number: string) => boolean, wrong: string) =>
  (text: string): Reading => {
    const typed = plain(text).replace(/^'/, '')
    const digits = phoneNumber(typed)
    if (!/[^\d\s()+.-]/.test(typed)) {
      if (is(digits)) return { value: digits }
      if (!digits.startsWith('0') && is(`0${digits}`)) {
        return { value: `0${digits}`, guess: 'zero', typed: '' }
      }
    }
    const [first] = (typed.match(found) ?? []).map(phoneNumber).filter(is)
    return first === undefined ? { wrong } : { value: first, guess: 'first', typed: '' }
  }

/**
 * A mobile number in digits, or a foreign number. Of several the first counts, and a 0 that a
 * spreadsheet dropped is added.
 */
export const readMobile = numberReader(
  mobiles,
  isCell,
  '휴대폰 번호를 010-1234-5678처럼 입력해 주세요.',
)

/** Any phone or fax, as `readMobile`. */
export const readPhone = numberReader(phones, isPhone, '전화번호를 02-123-4567처럼 입력해 주세요.')

/** Both days are included. */
export interface DayRange {
  from: string
  until: string
  /** Whether a year or a month alone stands for its first day. */
  wholeYears: boolean
  /** Whether six digits are a day even where they could be a month. */
  sixAreDays?: boolean
}

/** `200302` is a day, not a month, in a column where other six digits can be no month. */
export const areSixDays = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^\d{6}$/.test(cell) && !/^(?:19|20)\d\d(?:0[1-9]|1[0-2])$/.test(cell))

const dayWrong = '날짜를 1956-03-01처럼 입력해 주세요.'

export const readListDay = (text: string, range: DayRange): Reading => {
  const typed = plain(text)
    .replace(/^'/, '')
    .replace(/ ?\((?:[월화수목금토일]|양력?)\)/, '')
    .replace(/[ T](?:오전|오후|AM|PM)? ?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?Z?$/i, '')
    .trim()
  const fits = ({ value }: { value: string }): boolean =>
    isDay(value) && value >= range.from && value <= range.until
  return dayCandidates(typed, range).find(fits) ?? { wrong: dayWrong }
}

type DayReading = Exclude<Reading, { wrong: string }>

const dayCandidates = (typed: string, range: DayRange): DayReading[] => {
  const guessed = (value: string, guess: Guess): DayReading => ({ value, guess, typed: '' })
  const [, year, m, d] =
    /^(\d{4}|\d{2})(?:\s?[-./]\s?|년\s?)(\d{1,2})(?:\s?[-./]\s?|월\s?)(\d{1,2})\s?[.일]?$/.exec(
      typed,
    ) ??
    /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(typed) ??
    []
  if (year?.length === 4) return [{ value: dayOf(year, m, d) }]
  if (year !== undefined) {
    const months =
      range.wholeYears && range.sixAreDays !== true
        ? [guessed(dayOf(typed.slice(0, 4), typed.slice(4), '1'), 'month')]
        : []
    const centuries = ['20', '19'].map((century) => guessed(dayOf(century + year, m, d), 'century'))
    return /^(?:19|20)\d{4}$/.test(typed) ? [...months, ...centuries] : centuries
  }
  const [, born, sex] = /^(\d{6})\s?-?\s?([1-8])[\d*]{6}$/.exec(typed) ?? []
  if (born !== undefined) {
    const century = '1256'.includes(sex ?? '') ? '19' : '20'
    return [{ value: dayOf(century + born.slice(0, 2), born.slice(2, 4), born.slice(4)) }]
  }
  const [, whole, month] =
    /^(\d{4})(?:\s?년도?|\s?[-년./]\s?(\d{1,2})\s?[.월]?)?$/.exec(typed) ?? []
  if (whole !== undefined) {
    if (!range.wholeYears) return []
    return [guessed(dayOf(whole, month ?? '1', '1'), month === undefined ? 'year' : 'month')]
  }
  const [, serial] = /^(\d{5})(?:\.\d+)?$/.exec(typed) ?? []
  return serial === undefined ? [] : [guessed(addDays('1899-12-30', Number(serial)), 'serial')]
}

const dayOf = (year: string, month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

export const shownReading = (value: string): string => (isPhone(value) ? groupPhone(value) : value)
