import { utils, write } from '@e965/xlsx'
import type { MemberType } from '#members/rules/member-types.ts'
import { inCp949 } from '#tests/support/cp949.ts'
import { handWorked, handWorkedAt } from '#tests/support/hand-worked.ts'

// A society of three hundred members with five years of dues, as its sheets have them: the same at every run.

const workedOf = new Map(handWorked.map((worked, at) => [handWorkedAt(at), worked]))

export interface Moved {
  name: string
  birth: string
  cell: string
  email: string
  type: MemberType
  company: string
  joined: string
  /** Of 2022 to 2026. */
  paid: number[]
}

export const four = (number: number): string => String(number % 10_000).padStart(4, '0')
const two = (number: number): string => String(number).padStart(2, '0')
const of = (letters: string, at: number): string => letters[at % letters.length] ?? ''

const personAt = (at: number): Moved => {
  const [joined, type, paid, , special] = workedOf.get(at) ?? [
    1995 + (at % 30),
    at % 9 === 0 ? '학생회원' : '정회원',
    ['23456', '2345', '236', '46', ''][at % 5] ?? '',
    '',
  ]
  const years = Array.from(paid, (digit) => 2020 + Number(digit))
  // The one after every hundredth has their name.
  const named = at % 100 === 51 ? at - 1 : at - (special?.isNamesake === true ? 7 : 0)
  return {
    name: `${of('김이박최정강조윤장임한오', named)}${of('노영민서지현수진태성', Math.floor(named / 12))}${of('화년준희원호경아윤식숙철빈', named * 7)}`,
    birth: `${1945 + (at % 45)}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`,
    cell: `010${four(at * 7919)}${four(at * 4729)}`,
    email: at % 6 === 5 ? '' : `person${at}@example.org`,
    type,
    company: at % 3 === 0 ? '한국대학교, 의과대학' : '국립노화연구원',
    joined: `${joined}-${at % 4 === 0 ? '01-01' : '03-02'}`,
    paid: years.filter((year) => year >= joined),
  }
}

export const moved: readonly Moved[] = Array.from({ length: 300 }, (_, at) => personAt(at))

type Cell = string | number | { t: 'n'; v: number; z: string }

const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const dotted = (day: string): string => day.split('-').map(Number).join('. ') + '.'
const korean = (day: string): string => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1년 $2월 $3일')

const spoiltName = ({ name }: Moved, at: number): string => {
  if (at % 25 === 3) return `${name} 교수`
  return at % 40 === 9 ? Array.from(name).join(' ') : name
}

const spoiltCell = ({ cell }: Moved, at: number): Cell => {
  const parts = [cell.slice(0, 3), cell.slice(3, 7), cell.slice(7)]
  const forms: readonly Cell[] = [
    parts.join('-'),
    Number(cell),
    `+82 ${parts.join('-').slice(1)}`,
    wide(parts.join('-')),
    parts.join('.'),
    `0082-${parts.join('-').slice(1)}`,
    `${parts.join('-')} / 02-123-4567`,
  ]
  return at === 160 ? '02-123-4567' : (forms[at % forms.length] ?? '')
}

const spoiltDay = (day: string, at: number): Cell => {
  const forms: readonly Cell[] = [
    { t: 'n', v: serialOf(day), z: 'yyyy-mm-dd' },
    day.slice(2).replaceAll('-', ''),
    dotted(day),
    korean(day),
    wide(day.replaceAll('-', '.')),
    serialOf(day),
    `${day} 00:00:00`,
    dotted(day.slice(2)),
  ]
  return at === 162 ? '미상' : (forms[at % forms.length] ?? '')
}

const spoiltEmail = ({ email }: Moved, at: number): string => {
  if (at === 163) return '없음'
  const forms: Readonly<Record<number, string>> = {
    4: `${email}; ${email.replace('@', '2@')}`,
    13: email.replace('@', ' @'),
    22: email.toUpperCase(),
  }
  return forms[at % 50] ?? email
}

const spoiltType = ({ type }: Moved, at: number): string =>
  type === '정회원'
    ? (['정회원', '정', '일반회원', ' 정 회원'][at % 4] ?? '')
    : type.replace('회원', '')

export const listRow = (one: Moved, at: number): Cell[] => [
  at + 1,
  spoiltName(one, at),
  spoiltDay(one.birth, at),
  spoiltCell(one, at),
  spoiltEmail(one, at),
  one.company,
  spoiltType(one, at),
  one.joined.endsWith('01-01') ? Number(one.joined.slice(0, 4)) : spoiltDay(one.joined, at + 3),
]

/** The list of members: a title, a heading of two rows, four people twice, a sum below. */
const memberRows = (): Cell[][] => [
  ['2026년 회원 명부'],
  ['', '', '', '', '', '', '', '작성일: 2026. 11. 2.'],
  ['연번', '성 명', '생년월일', '연락처', '', '소속(학교)', '회원구분', '입회일자'],
  ['', '', '', '휴대폰', '이메일', '', '', ''],
  ...moved.map(listRow),
  ...[10, 90, 170, 250].map((at) => listRow(moved[at] ?? personAt(at), at)),
  ['합계', '304명'],
]

const years = [2022, 2023, 2024, 2025, 2026]
const feeOf = ({ type }: Moved): number => (type === '학생회원' ? 20_000 : 80_000)

/** A column a year, with marks, amounts and days; somebody has paid a year that nobody keeps any more. */
const marks = (): Cell[][] => [
  ['연도별 회비 납부 현황'],
  ['이름', '생년월일', '소속', '2020년', '2022년', "'23년", '2024', '2025년 회비', '2026'],
  ...moved.slice(0, 150).map((one, at) => [
    spoiltName(one, at),
    workedOf.get(at)?.[4]?.isBare === true ? '' : spoiltDay(one.birth, at + 1),
    one.company,
    at % 2 === 0 ? '○' : '',
    ...years.map((year): Cell => {
      const own = workedOf.get(at)?.[4]?.cells?.[year]
      if (own !== undefined) return own
      if (!one.paid.includes(year)) return ['', 'X', '미납'][(at + year) % 3] ?? ''
      return (
        [
          '○',
          feeOf(one),
          'O',
          '3/2',
          { t: 'n' as const, v: serialOf(`${year}-05-10`), z: 'm/d/yy' },
        ][(at + year) % 5] ?? '○'
      )
    }),
  ]),
]

/** A row a payment, two years in one where they were paid together. */
const payments = (): Cell[][] => [
  ['성명', '핸드폰번호', '회비연도', '금액', '납부일', '납부방법'],
  ...moved.slice(150).flatMap((one, at): Cell[][] => {
    const paid = one.paid.filter((year) => year <= 2024)
    const [first, second] = paid
    const row = (year: string, count: number): Cell[] => [
      one.name,
      spoiltCell(one, at),
      year,
      `${(feeOf(one) * count).toLocaleString('en')}원`,
      `${year.slice(0, 4)}.${(at % 9) + 1}.15`,
      at % 8 === 0 ? '현금' : '계좌이체',
    ]
    if (second !== undefined && second === (first ?? 0) + 1 && at % 10 === 0) {
      return [row(`${first}~${second}`, 2), ...paid.slice(2).map((year) => row(`${year}`, 1))]
    }
    return paid.map((year) => row(`${year}년`, 1))
  }),
  ['총계', '', '', '9,999,999'],
]

/** By address, or by the name alone. */
const latest = (): Cell[][] => [
  ['회원명', 'E-mail', '연도', '납부금액', '비고'],
  ...moved
    .slice(150)
    .flatMap((one) =>
      one.paid
        .filter((year) => year >= 2025)
        .map((year): Cell[] => [one.name, one.email, year, `${feeOf(one) / 10_000}만원`, '']),
    ),
]

export const workbook = (rows: readonly Cell[][], bookType: 'xlsx' | 'biff8'): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])), '명부')
  return write(book, { type: 'buffer', bookType }) as Buffer
}

const shown = (cell: Cell): string =>
  typeof cell === 'object'
    ? new Date((cell.v - 25_569) * 86_400_000).toISOString().slice(0, 10)
    : String(cell)

const quoted = (text: string): string => (text.includes(',') ? `"${text}"` : text)

/** With line ends of two kinds. */
const csv = (rows: readonly Cell[][]): Buffer =>
  Buffer.from(
    inCp949(
      rows
        .map(
          (cells, at) =>
            `${cells.map(shown).map(quoted).join(',')}${at % 50 === 0 ? '\n' : '\r\n'}`,
        )
        .join(''),
    ),
  )

const page = (rows: readonly Cell[][]): Buffer =>
  Buffer.from(
    `<html><body><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${shown(cell)}</td>`).join('')}</tr>`).join('')}</table></body></html>`,
  )

/** The list as an old workbook, and as text. */
export const memberFiles = (): Record<'회원 명부.xls' | '회원 명부.csv', Buffer> => ({
  '회원 명부.xls': workbook(memberRows(), 'biff8'),
  '회원 명부.csv': csv(memberRows()),
})

export const duesFiles = (): Record<
  '연도별 회비.xlsx' | '회비 입금.csv' | '최근 회비.xls',
  Buffer
> => ({
  '연도별 회비.xlsx': workbook(marks(), 'xlsx'),
  '회비 입금.csv': csv(payments()),
  '최근 회비.xls': page(latest()),
})
