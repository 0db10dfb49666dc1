import { memberTypes } from '#members/rules/member-types.ts'

/** What a list of members may say of each, by the names that offices give their columns. */
export const listColumns = {
  member_name: { label: '이름', names: ['이름', '성명', '성함', '회원명', 'name'] },
  email: { label: '이메일', names: ['이메일', '메일', '전자우편', 'email', 'mail'] },
  member_type: { label: '회원 구분', names: ['회원구분', '구분', '회원종류', '등급', '회원등급'] },
  cell: {
    label: '휴대폰',
    names: ['휴대폰', '휴대전화', '핸드폰', '연락처', '전화', 'mobile', 'phone'],
  },
  company_name: { label: '직장', names: ['직장', '소속', '기관', '근무처', '소속기관', '학교'] },
  position: { label: '직위', names: ['직위', '직급', '직책'] },
  birth: { label: '생년월일', names: ['생년월일', '생일', '출생일'] },
  joined: { label: '가입일', names: ['가입일', '입회일', '가입일자', '등록일'] },
} as const

export type ListColumn = keyof typeof listColumns

export const listColumnKeys = Object.keys(listColumns) as ListColumn[]

/** Without these a line is nobody's. */
export const neededColumns = ['member_name', 'email'] as const satisfies readonly ListColumn[]

/** How many lines go at once. */
export const mostLines = 5000

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s()[\]*._-]/g, '')

/** What a column's cells look like where its name says nothing. A birthday and a joining look alike: only a name tells. */
const looks: Partial<Record<ListColumn, (cell: string) => boolean>> = {
  email: (cell) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell),
  cell: (cell) => /^\+?[\d -]{9,16}$/.test(cell) && /^(?:82|0?1)/.test(cell.replaceAll(/\D/g, '')),
  member_type: (cell) => memberTypes.some((type) => type === plain(cell)),
  member_name: (cell) => /^[가-힣]{2,4}$/.test(cell) && !memberTypes.some((type) => type === cell),
}

/** Of each column of a list, what it says: by its name, or else by most of its cells; each once. */
export const guessColumns = (
  head: readonly string[],
  lines: readonly (readonly string[])[],
): (ListColumn | null)[] => {
  const found: (ListColumn | null)[] = head.map(() => null)
  const open = new Set(listColumnKeys)
  const take = (fits: (key: ListColumn, column: number) => boolean): void => {
    for (const [column, known] of found.entries()) {
      const key = known ?? [...open].find((one) => fits(one, column))
      if (key === undefined) continue
      found[column] = key
      open.delete(key)
    }
  }
  take((key, column) =>
    (listColumns[key].names as readonly string[]).includes(plain(head[column] ?? '')),
  )
  take((key, column) => {
    const cells = lines.map((line) => line[column] ?? '').filter((cell) => cell !== '')
    const alike = cells.filter((cell) => looks[key]?.(cell) === true).length
    return cells.length > 0 && alike / cells.length > 0.7
  })
  return found
}

/** `1956.3.1`, `19560301`, `1956년 3월 1일` → `1956-03-01`; undefined for what is no day. */
export const dayFrom = (text: string): string | undefined => {
  const [, year, month = '', day = ''] =
    /^(\d{4})(?:[./-]|년)?\s*(\d{1,2})(?:[./-]|월)?\s*(\d{1,2})(?:\.|일)?$/.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso
    ? undefined
    : iso
}
