import { postStates } from '#boards/rules/boards.ts'
import { guestMethodNames } from '#conference/rules/registration.ts'
import { mailingStateWords } from '#mail/rules/mailings.ts'
import { mailStateWords } from '#mail/rules/reminders.ts'
import { orderStateWords } from '#payments/rules/orders.ts'
import type { LogRow } from '#staff/api/staff-log.ts'

export interface Change {
  field: string
  before: string
  after: string
}

const fieldWords: Readonly<Record<string, string>> = {
  staff_id: '아이디',
  staff_name: '이름',
  roles: '역할',
  factor: '인증 수단',
  label: '이름',
  list: '목록',
  title: '제목',
  author: '작성자',
  type: '게시판',
  state: '상태',
  pinned: '중요 표시',
  content: '본문',
  version: '판',
  count: '건수',
  selected: '선택한 건수',
  lines: '읽은 건수',
  added: '등록한 건수',
  left: '제외한 건수',
  mailed: '메일 건수',
  sent: '메일 건수',
  kind: '종류',
  subject: '대상',
  words: '검색어 사용',
  page: '쪽',
  sort: '정렬',
  format: '파일 형식',
  from: '시작일',
  to: '종료일',
  day: '날짜',
  on_day: '기준일',
  year: '연도',
  looks: '조회 포함',
  amount: '금액',
  sum: '합계',
  method: '방법',
  usual: '정해진 금액',
  tell: '안내 메일',
  over: '정원 초과',
  refunded: '환불 금액',
  returned: '반환 금액',
  returned_on: '반환일',
  staff_pk: '직원 번호',
  member_pk: '회원 번호',
  from_pk: '인계자 번호',
  to_pk: '인수자 번호',
}

const partWords = { income: '다른 수입', return: '반환' } as const

const statesOf = (kind: string): Readonly<Record<string, string>> => {
  if (kind === 'post') return postStates
  return kind === 'mail' ? { ...mailStateWords, ...mailingStateWords } : orderStateWords
}

const valuesOf = (kind: string, field: string): Readonly<Record<string, string>> => {
  if (field === 'state') return statesOf(kind)
  if (field === 'method') return guestMethodNames
  return field === 'kind' ? partWords : {}
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const flat = (kind: string, value: unknown, path = ''): [string, string][] => {
  if (!isObject(value)) {
    const words = wordsOf(value)
    return [[path, valuesOf(kind, path)[words] ?? words]]
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    flat(kind, inner, path === '' ? key : `${path}.${key}`),
  )
}

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (Array.isArray(value)) return value.map(itemWords).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const itemWords = (item: unknown): string => (isObject(item) ? JSON.stringify(item) : wordsOf(item))

const named = (path: string): string =>
  path
    .split('.')
    .map((part) => fieldWords[part] ?? part)
    .join(' · ')

export const changesOf = ({ kind, before, after }: Pick<LogRow, 'kind' | 'before' | 'after'>) => {
  const old = new Map(before === null ? [] : flat(kind, before))
  const now = new Map(after === null ? [] : flat(kind, after))
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field): Change => ({
      field: named(field),
      before: old.get(field) ?? '',
      after: now.get(field) ?? '',
    }))
    .filter((change) => change.before !== change.after)
}
