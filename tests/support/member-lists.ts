import { utils, write } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'

export const listHead = ['성명', '전자우편', '회원구분', '휴대전화', '소속', '입회일']

/** Somebody of a society's list; no two alike. */
export const lineOf = (number: number): string[] => [
  `김${'가나다라마바사아자차'[number % 10]}${'건곤감리천지현황우주'[Math.floor(number / 10) % 10]}`,
  `person${number}@example.org`,
  number % 5 === 0 ? '학생' : '정회원',
  `010-${String(1000 + number)}-${String(5000 + number)}`,
  number % 3 === 0 ? '한국대학교, 의과대학' : '국립노화연구원',
  `${2000 + (number % 20)}.3.2`,
]

/** What is wrong with which line, as the office will be told: the spoilt cell, and the column's name in the answer. */
export const faults: readonly (readonly [number, (line: string[]) => void, string])[] = [
  [3, (line) => (line[0] = ''), '이름'],
  [11, (line) => (line[0] = '김<노화>'), '이름'],
  [20, (line) => (line[0] = '1234'), '이름'],
  [33, (line) => (line[1] = '없음'), '이메일'],
  [41, (line) => (line[1] = 'person41'), '이메일'],
  [52, (line) => (line[1] = 'person52@example'), '이메일'],
  [60, (line) => (line[1] = 'person 60@example.org'), '이메일'],
  [77, (line) => (line[1] = 'person78@example.org'), '중복'],
  [90, (line) => (line[1] = 'PERSON89@EXAMPLE.ORG'), '중복'],
  [101, (line) => (line[1] = 'known@example.org'), '중복'],
  [120, (line) => (line[2] = '준회원'), '회원 구분'],
  [133, (line) => (line[2] = '특별 초대'), '회원 구분'],
  [147, (line) => (line[3] = '02-123-4567'), '휴대폰'],
  [165, (line) => (line[3] = '010-12'), '휴대폰'],
  [178, (line) => (line[3] = '없음'), '휴대폰'],
  [199, (line) => (line[5] = '2001.13.2'), '가입일'],
  [210, (line) => (line[5] = '2099.1.1'), '가입일'],
  [233, (line) => (line[5] = '작년'), '가입일'],
  [251, (line) => (line[4] = '가'.repeat(101)), '직장'],
  [299, (line) => line.splice(0, 6, ...lineOf(2)), '중복'],
]

/** The lines on which nobody can be registered: without a name, or somebody who is there already. */
export const outOf = [3, 11, 20, 78, 90, 101, 299]

/** Three hundred people below a head, twenty of them with a fault; line 1 is the head. */
export const listOf300 = (): string[][] => {
  const lines = Array.from({ length: 300 }, (_, index) => lineOf(index + 2))
  for (const [line, spoil] of faults) spoil(lines[line - 2] ?? [])
  return [listHead, ...lines]
}

const quoted = (cell: string): string => (cell.includes(',') ? `"${cell}"` : cell)

const csv = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')

/** The package's types leave out what its old workbooks are read with. */
const inCp949 = (text: string): Uint8Array =>
  (
    codepages as unknown as { utils: { encode: (page: number, text: string) => Uint8Array } }
  ).utils.encode(949, text)

/** The same list as each program saves it. */
export const files = {
  'CSV in UTF-8': (lines: string[][]) => Buffer.from(`\uFEFF${csv(lines)}`),
  'CSV in CP949': (lines: string[][]) => Buffer.from(inCp949(csv(lines))),
  XLSX: (lines: string[][]) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), '회원')
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  },
} as const
