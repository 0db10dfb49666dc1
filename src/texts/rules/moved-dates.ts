import { addDays, daysBetween, isDay, weekdayOf, yearOf } from '#platform/rules/days.ts'

const months =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const english = (names: readonly string[]) => `(?:${names.map((one) => one.slice(0, 3)).join('|')})`
const month = `${english(months)}[a-z]*\\.?`
const on = '(?: ?\\([월화수목금토일](?:요일)?\\)| [월화수목금토일]요일)'
const quoted = "[’‘']\\d{2}"

/** `2025. 10. 22.(수)~23.`, `10/22(금)`, `’27년 10월 22~23일`. */
const korean = new RegExp(
  '(?<![\\d.,:/-]|\\d[./-] )' +
    `(?:(?<year>\\d{4}|${quoted})(?<one>년 ?|[./-] ?))?` +
    `(?<month>\\d{1,2})(?<two>월 ?|[./-] ?)(?<day>\\d{1,2})(?<end>일|\\.)?(?<on>${on})?` +
    `(?:(?<to> ?[~∼–-] ?)(?<last>\\d{1,2})(?<lastEnd>일|\\.(?! ?\\d))?(?<lastOn>${on})?(?![\\d.:/,월시분명층호원개%-]))?` +
    '(?!,?\\d|[./-]\\d|[호원명층번])',
  'g',
)

/** `Wed, Oct 22–23, 2025`, `22 October 2025`. */
const inEnglish = new RegExp(
  `(?<![\\w-])(?<on>${english(weekdays)}[a-z]*\\.?,? )?` +
    `(?:(?<month>${month}) (?<day>\\d{1,2})|(?<day2>\\d{1,2}) (?<month2>${month}))` +
    '(?:(?<to> ?[~–-] ?)(?<last>\\d{1,2})(?! ?\\w))?(?<year>,? \\d{4})?(?![\\w,]*\\d|[a-z])',
  'g',
)

const bareYear = new RegExp(
  `(?<![\\d,./-])(?<year>\\d{4}(?=년| (?!호실?(?![가-힣])|원|명|석|번|개|점))|${quoted}(?=년))`,
  'g',
)

/** Finds words that look like a date, an edition or a near year, which the office has to check. */
const leftover = new RegExp(
  `(?<![\\d,-])20\\d{2}(?![\\d,])|${quoted}|\\d{1,2}월(?: ?\\d{1,2}일?)?|(?<![\\d./-])\\d{1,2}[./] ?\\d{1,2}(?!\\d)${on}?|${english(months)}[a-z]*\\.? \\d{1,2}\\w*|제 ?\\d+[회차]`,
  'g',
)

type Found = Partial<Record<string, string>>
type Move = (found: Found) => string | undefined

/**
 * Moves the dates in a text by whole weeks, so that they keep their weekday; the event's own day
 * becomes its new day. Years move by as many years. `left` are dates that stay as they are.
 */
export const movedDates = (
  text: string,
  days: { before: string; after: string },
): { text: string; left: string[] } => {
  const rules: [RegExp, Move][] = [
    [inEnglish, englishMove(days)],
    [korean, koreanMove(days)],
    [bareYear, yearMove(days)],
  ]
  const isNear = ({ year }: Found) =>
    year === undefined || Math.abs(fullYear(year) - yearOf(days.before)) <= 1
  // Each rule sees what the rules before it have left, so that nothing moves twice.
  let parts = [{ text, isMoved: false }]
  for (const [pattern, move] of rules) {
    parts = parts.flatMap((part) =>
      part.isMoved ? [part] : split(part.text, pattern, move, isNear),
    )
  }
  const left = parts.flatMap((part) =>
    part.isMoved ? [] : [...part.text.matchAll(leftover)].map(([whole]) => whole),
  )
  return {
    text: parts.map((part) => part.text).join(''),
    left: left.filter((one) => isNear({ year: /^20\d{2}/.exec(one)?.[0] })),
  }
}

const split = (text: string, pattern: RegExp, move: Move, isNear: (found: Found) => boolean) => {
  const parts: { text: string; isMoved: boolean }[] = []
  let done = 0
  for (const match of text.matchAll(pattern)) {
    const isPast = match.groups?.['month'] !== undefined && !isNear(match.groups)
    const moved = isPast ? match[0] : move(match.groups ?? {})
    if (moved === undefined) continue
    parts.push({ text: text.slice(done, match.index), isMoved: false })
    parts.push({ text: moved, isMoved: true })
    done = match.index + match[0].length
  }
  return [...parts, { text: text.slice(done), isMoved: false }]
}

interface Days {
  before: string
  after: string
}

const fullYear = (year: string): number => {
  const digits = year.replaceAll(/\D/g, '')
  return Number(digits.length === 2 ? `20${digits}` : digits)
}

const like = (number: string | number, had: string): string =>
  had.length === 2 ? String(number).padStart(2, '0') : String(Number(number))

/** Undefined for no day and for a day of long ago. Without a year the nearest is meant. */
const shift = ({ before, after }: Days, month: number, day: number, year?: string) => {
  const dayIn = (one: number) =>
    `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const own = yearOf(before)
  const years = year === undefined ? [own, own - 1, own + 1] : [fullYear(year)]
  const far = (one: string) => Math.abs(daysBetween(before, one))
  const [from] = years
    .filter((one) => Math.abs(one - own) <= 1)
    .map(dayIn)
    .filter((one) => isDay(one))
    .toSorted((one, other) => far(one) - far(other))
  if (from === undefined) return undefined
  const weeks = Math.round(daysBetween(before, after) / 7) * 7
  const by = from === before ? daysBetween(before, after) : weeks
  const later = (last: string) => addDays(from, by + ((Number(last) - day + 31) % 31))
  const isLater = (last: string) => Number(last) > day
  return { to: addDays(from, by), later, isLater }
}

const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, date }
}

const koreanMove =
  (days: Days): Move =>
  ({ year, one = '', month = '', two = '', day = '', end = '', on: week, ...range }) => {
    const [first, second] = [one.trim(), two.trim()]
    const { to: dash = '', last, lastEnd = '', lastOn } = range
    const isSame = year === undefined || first === '년' || first === second
    const isSaid =
      week !== undefined ||
      lastOn !== undefined ||
      (second === '월' && (end === '일' || lastEnd === '일')) ||
      (second === '.' && end === '.')
    if (!isSame || (year === undefined && !isSaid)) return undefined
    const moved = shift(days, Number(month), Number(day), year)
    if (moved === undefined || (last !== undefined && !moved.isLater(last))) return undefined
    const to = partsOf(moved.to)
    const named = (at: string, had: string | undefined) =>
      had?.replace(/[월화수목금토일](?=요일|\))/, weekdayOf(at)) ?? ''
    const until = last === undefined ? undefined : partsOf(moved.later(last))
    const isOver = until !== undefined && until.month !== to.month
    const close = isOver && second === '월' ? lastEnd : ''
    const head = `${like(to.month, month)}${two}${like(to.date, day)}${end || close}${named(moved.to, week)}`
    const ownYear =
      year === undefined ? '' : `${year.replace(/\d+/, (had) => to.year.slice(-had.length))}${one}`
    if (last === undefined || until === undefined) return `${ownYear}${head}`
    const other = isOver ? `${like(until.month, month)}${two}` : ''
    return `${ownYear}${head}${dash}${other}${like(until.date, last)}${lastEnd}${named(moved.later(last), lastOn)}`
  }

const englishMove =
  (days: Days): Move =>
  ({ on: week, month, day, day2, month2, to: dash = '', last, year }) => {
    const name = month ?? month2 ?? ''
    const number = day ?? day2 ?? ''
    const at = months.findIndex((one) => one.startsWith(name.slice(0, 3)))
    const moved = shift(days, at + 1, Number(number), year)
    if (moved === undefined || (last !== undefined && !moved.isLater(last))) return undefined
    const { year: toYear, month: toMonth, date } = partsOf(moved.to)
    const monthLike = (of: string) => {
      const whole = months[Number(of) - 1] ?? ''
      const isShort = name.replace('.', '').length < 5 && name !== months[at]
      return isShort ? `${whole.slice(0, 3)}${name.endsWith('.') ? '.' : ''}` : whole
    }
    const dayName = weekdays[new Date(moved.to).getUTCDay()] ?? ''
    const named = week?.replace(/[A-Za-z]+/, (had) =>
      had.length > 4 ? dayName : dayName.slice(0, 3),
    )
    const until = last === undefined ? undefined : partsOf(moved.later(last))
    const other = until === undefined || until.month === toMonth ? '' : `${monthLike(until.month)} `
    const range = until === undefined ? '' : `${dash}${other}${like(until.date, last ?? '')}`
    const core =
      day === undefined
        ? `${like(date, number)}${range} ${monthLike(toMonth)}`
        : `${monthLike(toMonth)} ${like(date, number)}${range}`
    return `${named ?? ''}${core}${year?.replace(/\d{4}/, toYear) ?? ''}`
  }

const yearMove =
  ({ before, after }: Days): Move =>
  ({ year = '' }) => {
    if (Math.abs(fullYear(year) - yearOf(before)) > 1) return undefined
    const to = String(fullYear(year) + yearOf(after) - yearOf(before))
    return year.replace(/\d+/, (had) => to.slice(-had.length))
  }
