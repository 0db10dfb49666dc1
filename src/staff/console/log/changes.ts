/** What a row of the log says of one field. */
export interface Change {
  field: string
  before: string
  after: string
}

/** The words for what calls write; another name stands as it is. */
const fieldWords: Readonly<Record<string, string>> = {
  staff_id: '아이디',
  staff_name: '이름',
  roles: '역할',
  label: '이름',
  list: '목록',
  title: '제목',
  author: '글쓴이',
  type: '게시판',
  state: '상태',
  pinned: '중요 표시',
  content: '본문',
  count: '건수',
  selected: '선택한 건수',
  kind: '종류',
  subject: '대상',
  from: '첫날',
  to: '끝 날',
  staff_pk: '직원 번호',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field after field, also of fields within one: `files.0.name`. */
const flat = (value: unknown, path = ''): [string, string][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) =>
        flat(inner, path === '' ? key : `${path}.${key}`),
      )
    : [[path, wordsOf(value)]]

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

/** What changed, field by field; what stayed the same is left out. */
export const changesOf = (before: unknown, after: unknown): Change[] => {
  const old = new Map(before === null ? [] : flat(before))
  const now = new Map(after === null ? [] : flat(after))
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({
      field: named(field),
      before: old.get(field) ?? '',
      after: now.get(field) ?? '',
    }))
    .filter((change) => change.before !== change.after)
}
