import { expect, test } from 'vitest'
import { findLayout } from '#payments/rules/bank/columns.ts'
import { readLines } from '#payments/rules/bank/lines.ts'
import { readDay, readTime, readWon } from '#platform/rules/sheets/cells.ts'

test.for([
  ['80,000', 80_000],
  ['80000', 80_000],
  ['80,000원', 80_000],
  ['₩80,000', 80_000],
  ['８０，０００', 80_000],
  ['80,000.00', 80_000],
  ['-5,000', -5000],
  [80_000, 80_000],
] as const)('‘%s’ is %i won', ([text, won]) => {
  expect(readWon(text)).toBe(won)
})

test('what is no amount is not 0', () => {
  const texts = ['', '팔만', '8,00', '80.000', '1e5', '80,000.5', '80 000원정', '9'.repeat(20)]
  for (const text of [...texts, 0.5, Number.NaN]) expect(readWon(text), `${text}`).toBeUndefined()
})

test.for([
  ['2026.11.20', '2026-11-20', ''],
  ['2026-11-20 13:05:22', '2026-11-20', '13:05'],
  ['2026/11/20 9:05', '2026-11-20', '09:05'],
  ['20261120', '2026-11-20', ''],
  [20_261_120, '2026-11-20', ''],
  ['20261120130522', '2026-11-20', '13:05'],
  ['2026년 11월 20일', '2026-11-20', ''],
  ['2026.11.20(금)', '2026-11-20', ''],
  ['２０２６．１１．２０', '2026-11-20', ''],
  [46_346, '2026-11-20', ''],
  [46_346.545_381_9, '2026-11-20', '13:05'],
] as const)('‘%s’ is a day', ([text, day, time]) => {
  expect(readDay(text)).toEqual({ day, time })
})

test.for(['', '2026.02.30', '11/20', '26.11.20', '2026-11-20 25:00', '어제', 12, 99_999])(
  '‘%s’ is no day',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)

test('times are minutes', () => {
  expect(['13:05', '130522', 0.5, 90_500].map(readTime)).toEqual([
    '13:05',
    '13:05',
    '12:00',
    '09:05',
  ])
  expect(['', '24:00', '1305', '오후'].map(readTime).filter(Boolean)).toEqual([])
})

/** The columns of a bank's file, and a row of it. */
const heads: Readonly<Record<string, string>> = {
  국민은행: `거래일시|적요|보낸분/받는분|송금메모|출금액|입금액|잔액|거래점|구분
    2026.11.20 13:05:22|전자금융|홍길동||0|80,000|1,080,000|노화동|`,
  신한은행: `거래일자|거래시간|적요|출금(원)|입금(원)|내용|잔액(원)|거래점
    2026-11-20|13:05:22|타행이체|0|80,000|홍길동|1,080,000|노화동`,
  우리은행: `No.|거래일시|적요|기재내용|찾으신금액|맡기신금액|거래후 잔액|취급점|메모
    1|2026.11.20 13:05|인터넷|홍길동||80,000|1,080,000|노화동|`,
  하나은행: `거래일시|적요|의뢰인/수취인|입금|출금|거래후잔액|구분|거래점
    2026-11-20 13:05:22|이체|홍길동|80,000|0|1,080,000|타행|노화동`,
  농협은행: `순번|거래일시|출금금액(원)|입금금액(원)|거래후잔액(원)|거래내용|거래기록사항|거래점
    1|2026/11/20 13:05:22|0|80,000|1,080,000|타행이체|홍길동|노화동`,
  기업은행: `거래일시|출금|입금|거래후 잔액|거래내용|상대계좌번호|상대은행|메모|거래구분|상대계좌예금주명
    2026-11-20 13:05:22|0|80,000|1,080,000|연회비|1234|국민||타행이체|홍길동`,
  카카오뱅크: `거래일시|구분|거래금액|거래 후 잔액|거래구분|내용|메모
    2026.11.20 13:05:22|입금|80,000|1,080,000|일반이체|홍길동|`,
  토스뱅크: `거래 일시|적요|거래 유형|거래 기관|계좌번호|거래 금액|거래 후 잔액|메모
    2026.11.20 13:05:22|홍길동|입금|국민은행|1234|80,000|1,080,000|`,
}

test.for(Object.entries(heads))('%s is recognised', ([bank, text]) => {
  const table = text.split(/\n +/).map((line) => line.split('|'))
  const rows = [['거래내역조회'], [], ...table, ['합계', '80,000']]
  const layout = findLayout(rows)
  expect(layout).toMatchObject({ whose: bank, headAt: 2 })
  if (layout === undefined) return
  const { lines, problems } = readLines(rows, layout)
  expect(problems).toEqual([])
  expect(lines).toMatchObject([
    { day: '2026-11-20', time: '13:05', amount: 80_000, depositor: '홍길동' },
  ])
})

/** A row of 국민은행: 적요, 보낸분/받는분, 송금메모, 출금액, 입금액. */
const booked = (...cells: readonly (string | number)[]) => {
  const head = ['거래일시', '적요', '보낸분/받는분', '송금메모', '출금액', '입금액', '잔액']
  const rows = [head, ['2026.11.20', ...cells, '1,000,000']]
  const layout = findLayout(rows)
  return layout && readLines(rows, layout).lines[0]
}

test.for([
  ['a minus', ['이체', '홍길동', '', 0, '-80,000']],
  ['brackets', ['이체', '홍길동', '', '', '(80,000)']],
  ['a triangle', ['이체', '홍길동', '', '', '△80,000']],
  ['a number', ['이체', '홍길동', '', '', -80_000]],
  ['정정', ['정정', '홍길동', '', '80,000', '']],
  ['입금취소', ['입금취소', '홍길동', '', '80,000', 0]],
  ['오류', ['이체', '홍길동', '오류입금', '80,000', 0]],
  ['반환', ['이체', '홍길동반환', '', '80,000', 0]],
] as const)('a deposit is taken back by %s', ([, cells]) => {
  expect(booked(...cells)).toMatchObject({ direction: 'back', amount: 80_000, balance: 1_000_000 })
})

test('money in one column goes in or out as its kind says', () => {
  const columns = { day: 0, kind: 1, amount: 2, depositor: 3 }
  const kinds = [
    ['입금', '80,000', 'in'],
    ['출금', '-80,000', 'out'],
    ['출금', '80,000', 'out'],
    ['', '-80,000', 'out'],
    ['입금', '-80,000', 'back'],
    ['입금취소', '80,000', 'back'],
    ['출금취소', '80,000', 'in'],
  ] as const
  const rows = kinds.map(([kind, won]) => ['2026.11.20', kind, won, '홍길동'])
  const { lines, problems } = readLines([[], ...rows], { headAt: 0, columns })
  expect(problems).toEqual([])
  expect(lines.map(({ direction, amount }) => [direction, amount])).toEqual(
    kinds.map(([, , direction]) => [direction, 80_000]),
  )
})

test('each row that cannot be read is named with why, money that went out is kept as such', () => {
  const columns = { day: 0, in: 1, out: 2, depositor: 3 }
  const rows = [
    ['일', '입', '출', '누구'],
    ['2026.11.20', '80,000', '', '홍길동'],
    ['2026.11.20', '', '5,000', '사무용품'],
    ['2026.13.20', '80,000', '', '홍길동'],
    ['2026.11.20', '8만', '', '홍길동'],
    ['2026.11.20', '', '', '홍길동'],
    ['2026.11.20', '1', '1', '홍길동'],
    ['2026.11.20', '80,000', '', 'È«±æ\uFFFD'],
    ['2026.11.20', '3,000,000,000', '', '홍길동'],
    ['', '', '', ''],
    ['※ 위 내용은 참고용입니다.'],
  ]
  const { lines, problems } = readLines(rows, { headAt: 0, columns })
  expect(lines.map(({ direction, amount, depositor }) => [direction, amount, depositor])).toEqual([
    ['in', 80_000, '홍길동'],
    ['out', 5000, '사무용품'],
  ])
  expect(problems).toEqual([
    { row: 4, why: '거래일 칸을 읽을 수 없습니다: ‘2026.13.20’' },
    { row: 5, why: '입금액 칸을 읽을 수 없습니다: ‘8만’' },
    { row: 6, why: '입금액도 출금액도 없습니다.' },
    { row: 7, why: '입금액과 출금액이 함께 있습니다.' },
    { row: 8, why: '입금자 칸을 읽을 수 없습니다: ‘È«±æ\uFFFD’' },
    { row: 9, why: '거래 금액이 너무 큽니다: ‘3000000000’' },
  ])
})
