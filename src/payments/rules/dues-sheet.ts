import { listColumns, readEmail, readName } from '#members/rules/member-list.ts'
import type { HandMethod } from '#payments/rules/goods.ts'
import { readWon } from '#platform/rules/sheets/cells.ts'
import type { ColumnKind, ColumnKinds } from '#platform/rules/sheets/columns.ts'
import { type Reading, readListDay, readMobile } from '#platform/rules/sheets/readings.ts'

export interface Whose {
  member_name: string
  birth: string
  email: string
  cell: string
}

/** A paid year: `amount` in won, `day` a Seoul day, both null where the line is silent. */
export interface PaidYear {
  year: number
  amount: number | null
  day: string | null
  method: HandMethod
}

const { member_name, birth, email, cell } = listColumns

const fixed: ColumnKinds<string> = {
  member_name: { ...member_name, names: [...member_name.names, /^(?:납부자|입금자)/] },
  birth,
  email,
  cell,
  year: {
    label: '회비 연도',
    names: [/^(?:회비|해당|납부|귀속)?(?:연도|년도)$/, /(?:연도|년도)$/],
  },
  amount: { label: '금액', names: [/^(?:납부|입금|회비)?(?:금액|액)원?$/, /금액|^연?회비원?$/] },
  day: {
    label: '납부일',
    names: [/^(?:납부|입금|결제)(?:일|일자|날짜|일시)$/, /^(?:일자|날짜|거래일)/],
  },
  sheet_year: { label: '시트의 연도', names: [] },
  paid: {
    label: '납부 여부',
    // A year in the row above counts more.
    names: [/(?!)/, /^(?:연?회비|(?:연?회비)?(?:납부|완납|입금)(?:여부|현황|확인|상태)?)$/],
    looks: (cell) => paidMark.test(cell),
  },
  method: { label: '납부 방법', names: [/(?:방법|수단|방식)$/] },
}

/** A sheet that is called by one year, such as `24년 회비`, holds that year's dues. */
export const sheetYear = {
  key: 'sheet_year',
  value: (name: string, columns: readonly (string | null)[]): string => {
    const years = name.match(/(?<!\d)(?:(?:19|20)\d{2}|\d{2}(?=\s?년))(?!\d)/g) ?? []
    const isTold = columns.some((key) => key !== null && /^(?:year|y\d{4})$/.test(key))
    const [year = ''] = isTold || years.length !== 1 ? [] : years
    return year.length === 2 ? `20${year}` : year
  },
}

const yearsAround = { before: 15, after: 3 }

const yearColumn = (year: number): ColumnKind => {
  const short = String(year).slice(2)
  return {
    label: `${year}년 회비`,
    names: [
      new RegExp(
        `^(?:${year}|['’]${short}|${short}(?=년))(?:학?년도?|도)?(?:연?회비)?(?:납부)?(?:여부|현황|액)?$`,
      ),
    ],
  }
}

/**
 * The columns of a sheet of dues: one `year` column, or a column per year (`y2022`) with a mark,
 * an amount or a day.
 */
export const duesColumns = (thisYear: number): ColumnKinds<string> => {
  const first = thisYear - yearsAround.before
  const count = yearsAround.before + yearsAround.after + 1
  const years = Array.from({ length: count }, (_, at) => first + at)
  return { ...fixed, ...Object.fromEntries(years.map((year) => [`y${year}`, yearColumn(year)])) }
}

type Read = (key: string, how: (text: string) => Reading, needed?: boolean) => string

export const readWhose = (read: Read, today: string): Whose => ({
  member_name: read('member_name', readName),
  birth: read('birth', (text) =>
    readListDay(text, { from: '1900-01-01', until: today, wholeYears: false }),
  ),
  email: read('email', readEmail),
  cell: read('cell', readMobile),
})

export const readPaidYears = (
  read: Read,
  columns: readonly (string | null)[],
  today: string,
): PaidYear[] => [
  ...ownYears(read, columns, today),
  ...columns.flatMap((key) => {
    const year = Number(/^y(\d{4})$/.exec(key ?? '')?.[1])
    if (key === null || !(year > 0)) return []
    return markedYear(
      year,
      read(key, (text) => readMark(text, year, today)),
    )
  }),
]

/** Empty if any cell of the line is unclear or its sheet's year not surely paid. */
const ownYears = (read: Read, columns: readonly (string | null)[], today: string): PaidYear[] => {
  const unread = new Set<string>()
  const sure: Read = (key, how, needed) => {
    const value = read(
      key,
      (text) => {
        unread.add(key)
        return how(text)
      },
      needed,
    )
    if (value !== '') unread.delete(key)
    return value
  }
  const ofSheet = read('sheet_year', (text) => ({ value: text }))
  const isTold = columns.includes('year')
  if (!isTold && ofSheet === '' && !(columns.includes('day') && columns.includes('amount')))
    return []
  const range = { from: '1990-01-01', until: today, wholeYears: false }
  const day = sure('day', (text) => readListDay(text, range)) || null
  const said = isTold ? sure('year', readYears, true) : ofSheet || (day ?? '').slice(0, 4)
  const years = said.split(',').filter(Boolean).map(Number)
  const sum = sure('amount', (text) => readSum(text, years.length))
  const method = /현금|cash/i.test(read('method', (text) => ({ value: text }))) ? 'cash' : 'account'
  const [marked] = markedYear(
    0,
    sure('paid', (text) => readMark(text, years[0] ?? 0, today)),
  )
  const isPaid = isTold || ofSheet === '' || marked !== undefined || day !== null
  if (!isPaid && !isPaidSum(read, columns, sum)) return []
  if (unread.size > 0 || sum === '0') return []
  const amount = sum === '' ? null : Number(sum) / years.length
  const own = { amount: amount ?? marked?.amount ?? null, day: day ?? marked?.day ?? null }
  return years.map((year) => ({
    year,
    ...own,
    method: marked?.method === 'cash' ? 'cash' : method,
  }))
}

const noDay = '납부일이 비어 있습니다. 납부했으면 날짜를 입력해 주세요.'

/** Whether a sum alone is a payment: a sheet of a year may list everybody beside what is due. */
const isPaidSum = (read: Read, columns: readonly (string | null)[], sum: string): boolean => {
  if (sum === '' || columns.includes('paid')) return false
  if (columns.includes('day')) read('day', () => ({ wrong: noDay }), true)
  return !columns.includes('day')
}

/** Reads `2022`, `22년`, `2021~2023` or `2021, 2022`; the years are joined by commas. */
const readYears = (text: string): Reading => {
  const wrong = { wrong: '회비 연도를 2024처럼 입력해 주세요.' }
  const years = text
    .normalize('NFKC')
    .replaceAll(/학?년도?|연?회비|\s(?=[~-])|(?<=[~-])\s/g, ' ')
    .split(/[\s,/]+/)
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

/** Won. A larger amount is taken for an error. */
const mostWon = 100_000_000

const readAmount = (text: string): Reading => {
  const bare = text.normalize('NFKC').replaceAll(/[\s,]/g, '')
  const [, tens] = /^(\d+(?:\.\d)?)만원?$/.exec(bare) ?? []
  const won = tens === undefined ? readWon(bare) : Math.round(Number(tens) * 10_000)
  return won === undefined || won < 0 || won > mostWon
    ? { wrong: '금액을 80000처럼 숫자로 입력해 주세요.' }
    : { value: String(won) }
}

const readSum = (text: string, years: number): Reading => {
  const sum = readAmount(text)
  return 'value' in sum && years > 1 && Number(sum.value) % years !== 0
    ? { wrong: '금액을 연도 수로 나눌 수 없습니다. 한 해씩 나누어 입력해 주세요.' }
    : sum
}

const paidMark = /^(?:[○◯〇OoㅇᄋＯ●◎◉VvYy✓✔√☑1]|TRUE|true|예|납|납부|완납|완료|납부완료)$/
const unpaidMark = /^(?:[×✕✖Xx0Nn-]|FALSE|미납|미|없음|면제|해당없음|아니오|휴회|탈퇴)$/

/**
 * The cell of a year's column: `○`, `80000` or `2022-03-02`, perhaps with `현금`. Empty means
 * unpaid.
 */
const readMark = (text: string, year: number, today: string): Reading => {
  const bare = text.normalize('NFKC').replaceAll(/\s/g, '')
  const cash = bare.includes('현금') ? '현금' : ''
  const core = bare
    .replaceAll(/현금|계좌이체|계좌|통장|이체/g, '')
    .replaceAll(/\(\)|\[\]|[/:]$|^[/:]/g, '')
  if (unpaidMark.test(core)) return { value: '' }
  if (core === '' || paidMark.test(core)) return { value: `○${cash}` }
  const amount = readAmount(core)
  if ('value' in amount && Number(amount.value) >= 1000 && Number(amount.value) % 500 === 0) {
    return { value: `${amount.value}${cash}` }
  }
  const [, month, date] = /^(\d{1,2})(?:[./-]|월)(\d{1,2})일?\.?$/.exec(core) ?? []
  const whole = month === undefined ? core : `${year}-${month}-${date ?? ''}`
  const range = { from: `${year - 1}-01-01`, until: today, wholeYears: false }
  const day = readListDay(whole, range)
  if ('value' in day) return { value: `${day.value}${cash}` }
  return { wrong: '납부는 ○, 미납은 빈칸, 또는 금액이나 날짜를 입력해 주세요.' }
}

const markedYear = (year: number, mark: string): PaidYear[] => {
  if (mark === '') return []
  const method = mark.endsWith('현금') ? 'cash' : 'account'
  const said = mark.replace('현금', '')
  const amount = /^\d+$/.test(said) ? Number(said) : null
  return [{ year, amount, day: said.includes('-') ? said : null, method }]
}

export interface Candidate extends Whose {
  member_pk: number
}

/**
 * `sure`: two signs agree, or the address does. `alone`: one member bears the name. `doubtful`:
 * several do, or signs differ.
 */
export interface Matched {
  kind: 'sure' | 'alone' | 'doubtful' | 'nobody'
  candidates: number[]
}

const same = (one: string, other: string): boolean => one !== '' && one === other
const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

export const matchPayer = (who: Whose, roll: readonly Candidate[]): Matched => {
  const named = roll.filter((one) => same(one.member_name, who.member_name))
  const mailed = roll.filter((one) => same(one.email, who.email))
  const alike = named.filter((one) => same(one.birth, who.birth) || same(one.cell, who.cell))
  const strong = [
    ...new Set([...alike, ...mailed.filter((one) => !differ(one.member_name, who.member_name))]),
  ]
  const [only] = strong
  const isOnly = strong.length === 1 && mailed.every((one) => one === only)
  if (only !== undefined && isOnly && !differ(only.birth, who.birth)) {
    return { kind: 'sure', candidates: [only.member_pk] }
  }
  const all = [...new Set([...strong, ...mailed, ...named])]
  const candidates = all.map(({ member_pk }) => member_pk)
  if (all.length === 0) return { kind: 'nobody', candidates }
  const isAlone =
    all.length === 1 && mailed.length === 0 && all.every((one) => !differ(one.birth, who.birth))
  return { kind: isAlone ? 'alone' : 'doubtful', candidates }
}
