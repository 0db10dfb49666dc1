import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import readList from '#members/server/member-import/read-list.ts'
import readStatement from '#payments/server/bank-statement/read-file.ts'
import readDues from '#payments/server/dues-import/read-sheet.ts'
import readSettlement from '#payments/server/settlement/read-file.ts'
import { lineInWords } from '#platform/rules/sheets/rows.ts'
import { hiddenInParts } from '#platform/server/sheets/archive.ts'
import { fileOf } from '#tests/support/written-files.ts'

const today = '2026-11-21'
const mends = { agreed: [], cells: [], others: [] }
const doubt = ({ column, typed, meant }: { column: string; typed: string; meant: string }) =>
  `${column}? ${typed}${meant === '' ? '' : ` → ${meant}`}`.trim()

type Job = Parameters<typeof readStatement>[0]

/** Each line as it is understood, with the cells that are not. */
const readers = {
  members: async (job: Job) => {
    const { look, people } = await readList({ ...job, mends, today })
    const lines = people.map(({ line, someone, notes }) => {
      const { member_name, email, cell, company_name, birth, member_type } = someone
      const words = [member_name, email, cell, company_name, birth, member_type]
      return [lineInWords(line, look), ...words, ...notes.map(doubt)]
    })
    return { look, lines }
  },
  dues: async (job: Job) => {
    const { look, people, notes } = await readDues({ ...job, mends, today })
    const paid = people.flatMap(({ line, who: { member_name }, years }) =>
      years.map(({ year, amount, day }) => [
        lineInWords(line, look),
        member_name,
        year,
        amount,
        day,
      ]),
    )
    return {
      look,
      lines: [...paid, ...notes.map((one) => [lineInWords(one.line, look), doubt(one)])],
    }
  },
  bank: async (job: Job) => {
    const { look, read } = await readStatement(job)
    const lines = read?.lines ?? []
    return { look, lines: lines.map((one) => [one.day, one.time, one.amount, one.depositor]) }
  },
  settlement: async (job: Job) => {
    const { look, read } = await readSettlement({ ...job, days: { oldest: '2021-01-01', today } })
    const lines = read?.lines ?? []
    return { look, lines: lines.map((one) => [one.day, one.kind, one.amount, one.order_no]) }
  },
}

const list = '이름|이메일|생년월일'
const kim = '김노화|kim@example.org|1956-03-01'
const park = '박노년|park@example.org|1960-10-02'
const kimRead = '김노화 kim@example.org 1956-03-01 정회원'
const parkRead = '박노년 park@example.org 1960-10-02 정회원'
const bank = '거래일시|적요|보낸분/받는분|송금메모|출금액|입금액|잔액'
const card = '거래일자|구분|승인금액|주문번호'
const noBooking = '! 읽을 수 없는 행이 있어 등록하지 않았습니다.'

/** What it is: kind, format; the file; the lines, and with `!` what is said. Values by hand. */
const cases = `
a hidden row: members, xlsx
명단 (2): ${list} / ${kim} / ${park}
= 3행 ${parkRead} ; ! 읽지 않은 숨긴 행 1개(2행)
six rows that a filter hides: dues, xlsx
회비 (2, 3, 5, 6, 7, 8): 이름|2024년 / 가나다|○ / 나다라|○ / 다라마|○ / 라마바|○ / 마바사|○ / 바사아|○ / 사아자|○
= 4행 다라마 2024 ; ! 읽지 않은 숨긴 행 6개(2, 3, 5, 6, 7행 등)
a hidden column with a known name beside a hidden row: members, xlsx
명단 (C, 3): ${list} / ${kim} / ${park}
= 2행 김노화 kim@example.org 정회원 ; ! 읽지 않은 숨긴 행 1개(3행), 숨긴 열 1개(C열)
hidden rows and columns that are empty: members, xlsx
명단 (2, 9, H): ${list} /  / ${kim}
= 3행 ${kimRead}
a hidden column of an old workbook: members, xls
명단 (C): ${list} / ${kim}
= 2행 김노화 kim@example.org 정회원 ; ! 읽지 않은 숨긴 열 1개(C열)
a hidden row and column of SpreadsheetML: members, xml
명단 (C, 2): ${list} / ${kim} / ${park}
= 3행 박노년 park@example.org 정회원 ; ! 읽지 않은 숨긴 행 1개(2행), 숨긴 열 1개(C열)
a hidden row, column and cells of HTML: members, text
<table><col><col style="display:none"><tr><th>이름<th>이메일<th>생년월일<th hidden>휴대폰
<tr style="display : none"><td>김노화<td>a@b.kr<td>1956-03-01<td hidden>01012345678
<tr><td>박노년<td>park@example.org<td>1960-10-02<td hidden>01012345678</table>
= 3행 박노년 1960-10-02 정회원 ; ! 읽지 않은 숨긴 행 1개(2행), 숨긴 열 2개(B, D열)
a hidden row of a statement: bank, xlsx
거래 (2): ${bank} / 2026.11.20 13:05:22|이체|홍길동||0|80000|0 / 2026.11.20 13:06:22|이체|박노년||0|80000|0
= 2026-11-20 13:06 80000 박노년 ; ! 읽지 않은 숨긴 행 1개(2행)
a hidden row of a settlement: settlement, xlsx
정산 (3): ${card} / 2026-11-19|승인|80000|A1 / 2026-11-20|승인|50000|A2
= 2026-11-19 approval 80000 A1 ; ! 읽지 않은 숨긴 행 1개(3행)
a hidden and a very hidden sheet: members, xlsx
옛 (hidden): ${list} / ${park}
명단: ${list} / ${kim}
비밀 (very hidden): ${list} / ${park}
= 2행 ${kimRead} ; ! 읽지 않은 숨긴 시트: 옛, 비밀
a sheet beside the list: members, xlsx
안내: 학회 명단 / 2026년 11월
명단: ${list} / ${kim}
= 2행 ${kimRead} ; ! 읽지 않은 시트: 안내
two sheets with headings of their own: members, xlsx
명단: ${list} / ${kim}
임원: 직위|${list} / 회장|${park}
= 2행 ${kimRead} ; ! 읽지 않은 시트: 임원
a sheet a year with marks: dues, xlsx
2022년: 이름|소속|납부 / 김노화|가|○ / 최무납|나|
회비(2023): 이름|소속|납부 / 박노년|가|80,000 / 정미납|나|X
24년 회비 (A): 비고|이름|납부|소속 / 납|이장수|3/5|가
= 2022년 시트 2행 김노화 2022 ; 회비(2023) 시트 2행 박노년 2023 80000 ; 24년 회비 시트 2행 이장수 2024 2024-03-05 ; ! 24년 회비 시트: 읽지 않은 숨긴 열 1개(A열)
a sheet a year with amounts and days: dues, xlsx
2022년: 이름|금액|입금일 / 김노화|80000|2022-03-02 / 최무납|80000| / 정미납||
2023년 (3): 이름|금액|입금일 / 박노년|80000|2023-03-02 / 이장수|80000|2023-03-03
= 2022년 시트 2행 김노화 2022 80000 2022-03-02 ; 2023년 시트 2행 박노년 2023 80000 2023-03-02 ; 2022년 시트 3행 day?  → 날짜 미상 ; ! 2023년 시트: 읽지 않은 숨긴 행 1개(3행)
a sheet whose columns tell the years: dues, xlsx
2023년 현재: 이름|2022년|2023년 / 김노화|○|
= 2행 김노화 2022
a sheet a kind of member: members, xlsx
정회원 명단: ${list} / ${kim}
학생회원: ${list} / ${park}
준회원: ${list} / 최이름||1990-05-05
= 정회원 명단 시트 2행 ${kimRead} ; 학생회원 시트 2행 ${parkRead.replace('정', '학생')} ; 준회원 시트 2행 최이름 1990-05-05 정회원 member_type? 준회원 → 학생회원
a sheet a month: bank, xlsx
1월: ${bank} / 2026.01.20 13:05:22|이체|홍길동||0|80000|0
2월: 순번|${bank} / 1|2026.02.20 13:05:22|이체|박노년||0|50000|0
합계: 월|입금 / 1월|80000
= 2026-01-20 13:05 80000 홍길동 ; 2026-02-20 13:05 50000 박노년 ; ! 읽지 않은 시트: 합계
a row of the second sheet that cannot be read: settlement, xlsx
1월: ${card} / 2026-01-20|승인|80000|A1
2월: ${card} / 2026-02-20|승인|여덟|A2
= ! 읽을 수 없는 행이 있어 대조하지 않았습니다. ; ! 2월 시트 2행: 거래 금액 칸을 읽을 수 없습니다: ‘여덟’
a copy of a statement's sheet: bank, xlsx
원본: ${bank} / 2026.01.20 13:05:22|이체|홍길동||0|80000|0
사본: ${bank} / 2026.01.20 13:05:22|이체|홍길동||0|80000|0
= ! 사본 시트의 거래가 다른 시트에도 있습니다. 시트를 하나만 선택해 주세요.
titles above, sums and notes below, an empty row: members, xlsx
명단 (A1:C1): 2026년 회원 명부 /  / ${list} / ${kim} /  / ${park} / 합계|2명 / ※ 11월 현재
= 4행 ${kimRead} ; 6행 ${parkRead}
a merged heading of two rows: dues, xlsx
회비 (A1:A2, B1:C1, D1:D2): 이름|회비||비고 / |2024|2025| / 김노화|○|3/5|
= 3행 김노화 2024 ; 3행 김노화 2025 2025-03-05 ; ! 병합된 칸의 값을 아래 행에도 적용한 칸 2개(A2, D2)
a heading of two rows in HTML: dues, text
<table><tr><th rowspan=2>이름<th colspan=2>회비<tr><th>2024<th>2025<tr><td>김노화<td>○<td>80,000</table>
= 3행 김노화 2024 ; 3행 김노화 2025 80000 ; ! 병합된 칸의 값을 아래 행에도 적용한 칸 1개(A1)
a year in the first row, which is no heading: dues, xlsx
회비: 이름|연도|금액 / 김노화|2024|80000 / 박노년|2023|70000
= 2행 김노화 2024 80000 ; 3행 박노년 2023 70000
a merged name, and an amount that counts once: dues, xlsx
회비 (A2:A3, C2:C3): 이름|연도|금액|납부일 / 김노화|2024|160000|2024-03-02 / |2025||2024-03-02
= 2행 김노화 2024 160000 2024-03-02 ; 3행 김노화 2025 2024-03-02 ; ! 병합된 칸의 값을 아래 행에도 적용한 칸 1개(A3) ; ! 첫 행에만 적용한 병합된 숫자 칸 1개(C2)
days since 1904: members, xlsx 1904
명단: ${list} / 김노화|kim@example.org|{n ${20_515 - 1462} yyyy-mm-dd}
= 2행 ${kimRead} ; ! 1904년 날짜 체계의 날짜를 실제 날짜로 변환했습니다.
days as numbers, with a time, and of two digits: members, xlsx
명단: 이름|생년월일 / 김노화|{n 20515 yyyy-mm-dd} / 박노년|{n 20515.73 yy"년" m"월"} / 이장수|20515 / 최이름|560301 / 정이름|{xml t="d"><v>1956-03-01</v>}
= 2행 김노화 1956-03-01 정회원 ; 3행 박노년 1956-03-01 정회원 ; 4행 이장수 정회원 birth? 20515 → 1956-03-01 ; 5행 최이름 정회원 birth? 560301 → 1956-03-01 ; 6행 정이름 정회원 birth? 20515 → 1956-03-01
days in words: bank, xlsx
거래: ${bank} / 2026년 11월 20일 13:05|이체|홍길동||0|80000|0 / 20261119|이체|박노년||0|80000|0
= 2026-11-20 13:05 80000 홍길동 ; 2026-11-19 80000 박노년
numbers with their 0, without it, after an apostrophe, and too short: members, xlsx
명단: 이름|휴대폰 / 김노화|010-1234-5678 / 박노년|1012345678 / 이장수|'01012345678 / 최전화|'0101234
= 2행 김노화 01012345678 정회원 ; 3행 박노년 정회원 cell? 1012345678 → 01012345678 ; 4행 이장수 01012345678 정회원 ; 5행 최전화 정회원 cell? '0101234
a formula's result, and a sum with more digits than it shows: bank, xlsx
거래: ${bank} / 2026.11.20|이체|홍길동||0|{xml ><f>160000/2</f><v>80000</v>}|0 / 2026.11.20|이체|박노년||0|{xml ><v>${50_000 * 1.1}</v>}|0
= 2026-11-20 80000 홍길동 ; 2026-11-20 55000 박노년
an amount that shows fewer digits than it has: bank, xlsx
거래: ${bank} / 2026.11.20|이체|홍길동||0|{n 79999.6 #,##0}|0
= ${noBooking} ; ! 2행: 입금액 칸을 읽을 수 없습니다: ‘79999.6’
an error in money: bank, xlsx
거래: ${bank} / 2026.11.20|이체|홍길동|{e 23}|0|80000|0
= ${noBooking} ; ! 2행: 수식의 결과가 오류인 칸입니다. 값을 입력해 주세요. ‘#REF!’
errors in a list: members, xlsx
명단: 이름|소속 / 김노화|{e 42} / {e 42}|나
= 2행 김노화 정회원 company_name? #N/A ; 3행 나 정회원 member_name? #N/A
a formula without a result, and one with an empty one: dues, xlsx
회비: 이름|연도|금액 / 김노화|2024|{xml ><f>SUM(D1:D9)</f><v></v>} / 박노년|2024|{xml t="str"><f>""</f><v></v>}
= 3행 박노년 2024 ; 2행 amount? #CALC!
booleans for paid: dues, xlsx
회비: 이름|2024년 / 김노화|{b 1} / 박노년|{b 0}
= 2행 김노화 2024
amounts as won, in thousands, as text: dues, xlsx
회비: 이름|2024년 / 김노화|{n 80000 "₩"#,##0} / 박노년|{n 50000 #,##0,} / 이장수|₩80,000 / 최원화|8만원
= 2행 김노화 2024 80000 ; 3행 박노년 2024 50000 ; 4행 이장수 2024 80000 ; 5행 최원화 2024 80000
an amount that is a percentage: bank, xlsx
거래: ${bank} / 2026.11.20|이체|홍길동||0|{n 0.5 0%}|0
= ${noBooking} ; ! 2행: 입금액 칸을 읽을 수 없습니다: ‘0.5’
CSV: members, CP949
${`${list}\n${kim}`.replaceAll('|', ',')}
= 2행 ${kimRead}
tabs: members, UTF-16
${`${list}\n${kim}`.replaceAll('|', '\t')}
= 2행 ${kimRead}
a mark, semicolons, commas in quotes: members, text
\uFEFF이름;"소속, 부서"\n김노화;"가, 나, 다"
= 2행 김노화 가, 나, 다 정회원
a formula, an error and a break in CSV: members, text
이름,휴대폰,소속\n김노화,="010-1234-5678",#N/A\n박노년,,"서울대\n병원"
= 2행 김노화 01012345678 정회원 company_name? #N/A ; 3행 박노년 서울대 병원 정회원 ; ! 줄바꿈이나 보이지 않는 문자를 지운 칸 1개(C3)
MHTML called .xls: members, text
MIME-Version: 1.0\nContent-Type: text/html; charset="utf-8"\n
<table><tr><td>${list.replaceAll('|', '<td>')}<tr><td>${kim.replaceAll('|', '<td>')}</table>
= 2행 ${kimRead}
SpreadsheetML: settlement, xml
정산: ${card} / 2026-11-19|취소|-80000|A1
= 2026-11-19 cancel 80000 A1
signs that are not seen, and full-width digits: members, xlsx
명단: 이름|휴대폰|생년월일 / 김\u200B노화|０１０-１２３４-５６７８|１９５６．３．１ / \u202E박노년||
= 2행 김노화 01012345678 1956-03-01 정회원 ; 3행 박노년 정회원 ; ! 줄바꿈이나 보이지 않는 문자를 지운 칸 2개(A2, A3)
`

test.for(Array.from(cases.trim().split(/(?<=\n= .*)\n/), (block) => block.split('\n')))(
  '%s',
  async ([head = '', ...lines]) => {
    const [, kind = '', format = ''] = /: (\w+), ([^,]+)$/.exec(head) ?? []
    const expected = lines.pop()?.slice(2).split(' ; ')
    const bytes = fileOf(format, lines)
    const { look, lines: found } = await readers[kind as keyof typeof readers]({ bytes, kept: [] })
    const notes = [...look.notes, ...look.lack.split('\n').filter(Boolean)]
    expect([
      ...found.map((cells) => cells.filter((one) => one !== '' && one !== null).join(' ')),
      ...notes.map((note) => `! ${note}`),
    ]).toEqual(expected)
  },
)

test('rows that have no number of their own are counted', () => {
  const relation = '<Relationship Target="/xl/a.xml" Id="rId1"/>'
  const rows =
    '<row><c/></row><row hidden="1"/><x:row r="7" hidden="true"></x:row><row hidden="0"/>'
  const parts = { 'xl/_rels/workbook.xml.rels': strToU8(relation), 'xl/a.xml': strToU8(rows) }
  expect(hiddenInParts(parts)('rId1')).toEqual({ rows: [1, 6], columns: [] })
})

test('of sheets that may be read together one is chosen, and a cell of the second is typed anew', async () => {
  const years = ['2022년', '2023년'].map((name) => `${name}: 이름|금액|납부일 / 김노화|80000|`)
  const file = { bytes: fileOf('xlsx', years), kept: [], today }
  const typed = { line: 100_002, column: 'day', value: '2023-03-02' }
  const all = await readDues({ ...file, mends: { agreed: [], cells: [typed] } })
  expect(all.look).toMatchObject({ sheet: '', together: ['2022년', '2023년'], lines: 2 })
  expect(all.people.flatMap((one) => one.years)).toMatchObject([{ year: 2023, day: typed.value }])
  const { look } = await readDues({ ...file, mends, sheet: '2023년' })
  const said = { notes: ['읽지 않은 시트: 2022년'], sample: [['2023', '김노화', '80000']] }
  expect(look).toMatchObject({ sheet: '2023년', together: all.look.together, ...said })
})
