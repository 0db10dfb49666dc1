import {
  goneStatuses,
  type MemberStatus,
  memberStatuses,
  overlap,
} from '#members/rules/member-status.ts'
import { addDays, yearOf } from '#platform/rules/days.ts'
import { type Reading, readListDay } from '#platform/rules/sheets/readings.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'

/** Seoul days; an empty `from` means that no day is known, an empty `until` that it lasts. */
export interface ListedStatus {
  status: MemberStatus
  from: string
  until: string
}

const words: readonly (readonly [string, MemberStatus])[] = [
  ['평생|종신', '평생회원'],
  ['휴회', '휴회'],
  ['작고|사망|별세', '작고'],
  ['퇴회|탈퇴', '퇴회'],
]

const word = new RegExp(`(?:${words.map(([names]) => names).join('|')})(?:회원|자)?(?:중|함)?`)
const none = /^(?:-|없음|정회원|정상|활동|재적|유지)(?:중|회원)?$/
const which = `${memberStatuses.join(', ')} 가운데 하나를 날짜와 함께 입력해 주세요. 예: 휴회(2024.3~2025.2)`

export const namesStatus = (text: string): boolean => word.test(text)

/**
 * Reads `휴회(2024.3~)` or `2022년 퇴회` as `휴회 2024-03-01~`. A month or a year begins with its
 * first day and ends with its last; without a day the status is `undated` (ruling 66). `of` is the
 * status of a column that holds its days.
 */
export const readStatus = (text: string, today: string, of = ''): Reading => {
  const line = normalTyped(text).replaceAll(/[∼〜]/g, '~')
  if (none.test(line)) return { value: '' }
  const typed = namesStatus(line) ? line : `${of} ${line}`
  const [name = ''] = word.exec(typed) ?? []
  const status = words.find(([names]) => name !== '' && new RegExp(names).test(name))?.[1]
  const days = typed
    .replace(name, ' ')
    .replace(/^정회원(?=[\s(/])/, ' ')
    .replaceAll(/[()[\]<>,:]|(?:가입|처리|까지|현재)\s*$/g, ' ')
    .replace('부터', '~')
    .trim()
  const [begin = '', end = '', more] = days.split(/\s*~\s*|\s+-\s+/)
  if (status === undefined || more !== undefined) return { wrong: which }
  const from = readDay(begin, today)
  const until = readDay(end, `${yearOf(today) + 10}-12-31`)
  if (from === undefined) return { wrong: `시작일은 오늘까지의 날짜로 입력해 주세요. ${which}` }
  if (until === undefined || (until.value !== '' && (!from.value || until.value < from.value)))
    return { wrong: '종료일은 시작일 이후의 날짜로 입력해 주세요.' }
  if (until.value !== '' && status === '작고') return { wrong: '작고에는 종료일이 없습니다.' }
  const value = statusText({ status, from: from.value, until: lastOf(until) })
  const guess = [from.guess, until.guess].find((one) => one === 'century' || one === 'serial')
  if (guess !== undefined) return { value, guess, typed: `${status} ~` }
  return from.value === '' ? { value, guess: 'undated', typed: value } : { value }
}

interface Day {
  value: string
  guess?: string
}

const readDay = (text: string, until: string): Day | undefined => {
  if (text === '') return { value: '' }
  const reading = readListDay(text, { from: '1950-01-01', until, wholeYears: true })
  return 'wrong' in reading ? undefined : reading
}

const lastOf = ({ value, guess }: Day): string => {
  if (guess === 'year') return value.replace('01-01', '12-31')
  return guess === 'month' ? addDays(`${addDays(value, 31).slice(0, 7)}-01`, -1) : value
}

export const statusText = ({ status, from, until }: ListedStatus): string =>
  `${status} ${from}~${until}`

export const statusFrom = (read: string): ListedStatus | undefined => {
  const [, name, from = '', until = ''] = /^(\S+) (.*)~(.*)$/.exec(read) ?? []
  const status = memberStatuses.find((one) => one === name)
  return status && { status, from, until }
}

/**
 * Puts a person's statuses together: one with a day replaces the same without, and death or leaving
 * ends what lasted. Undefined if they contradict each other.
 */
export const statusesTogether = (all: readonly ListedStatus[]): ListedStatus[] | undefined => {
  const each = [...new Map(all.map((one) => [statusText(one), one])).values()].filter(
    (one, _, others) =>
      one.from !== '' || !others.some(({ status, from }) => status === one.status && from !== ''),
  )
  const [gone] = goneStatuses.flatMap((last) => each.filter(({ status }) => status === last))
  const ended = each.flatMap((one) => {
    if (gone === undefined || one === gone || one.until !== '' || one.from > gone.from) return [one]
    return one.from < gone.from ? [{ ...one, until: addDays(gone.from, -1) }] : []
  })
  const days = ended.map(({ from, until }) => ({ from_day: from, until_day: until || null }))
  const clash = days.some((one, at) => days.slice(at + 1).some((other) => overlap(one, other)))
  return clash ? undefined : ended
}
