import { utils, write } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { findLayout } from '#payments/rules/bank/columns.ts'
import { readLines } from '#payments/rules/bank/lines.ts'
import { AppError } from '#platform/server/errors.ts'
import { openFile } from '#platform/server/sheets/sheet-rows.ts'
import { bankCsv, bankRow } from '#tests/support/bank.ts'
import { inCp949 } from '#tests/support/cp949.ts'
import { hardFiles, nestedTables, workbookThatSays } from '#tests/support/hard-files.ts'

const rowsOfSheet = async (...file: Parameters<typeof openFile>) =>
  (await openFile(...file)).sheets[0]?.rows ?? []

const rowsOf = (bytes: Uint8Array) => rowsOfSheet(bytes, (rows) => findLayout(rows) !== undefined)

const head = ['거래일시', '적요', '보낸분/받는분', '송금메모', '출금액', '입금액', '잔액']
const table = [
  ['거래내역조회'],
  [],
  head,
  ['2026.11.20 13:05:22', '이체', '홍길동', '', 0, 80_000, 1_000_000],
]

const workbook = (bookType: 'xlsx' | 'biff8' | 'xlml'): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), '거래내역')
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
}

const html = (charset: string): string =>
  `<html><head><meta charset="${charset}"></head><body><table>${table
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table></body></html>`

/** As Excel saves a web page in one file. */
const mhtml = (charset: string, page: Uint8Array): string =>
  [
    'MIME-Version: 1.0',
    'X-Document-Type: Workbook',
    'Content-Type: multipart/related; boundary="----=_NextPart"',
    '',
    '------=_NextPart',
    'Content-Location: file:///C:/sheet001.htm',
    'Content-Transfer-Encoding: base64',
    `Content-Type: text/html; charset="${charset}"`,
    '',
    Buffer.from(page).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '------=_NextPart--',
    '',
  ].join('\r\n')

const mixed = (text: string): string => {
  const ends = ['\r\n', '\n', '\r']
  return text.split(/\r?\n/).reduce((all, line, at) => `${all}${line}${ends[at % 3] ?? ''}`, '')
}

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')

const csv = bankCsv(bankRow('홍길동', 80_000, '2026.11.20 13:05:22'))

test.for([
  ['XLSX', workbook('xlsx')],
  ['XLS', workbook('biff8')],
  ['CSV in UTF-8', Buffer.from(csv)],
  ['CSV in UTF-8 with its mark', Buffer.from(`\uFEFF${csv}`)],
  ['CSV in UTF-16', utf16(csv)],
  ['CSV in UTF-16 without a mark', utf16(csv).subarray(2)],
  ['CSV in CP949', inCp949(csv)],
  [
    'CSV with tabs',
    Buffer.from(
      csv.replaceAll('"80,000"', '80000').replaceAll('"9,000,000"', '0').replaceAll(',', '\t'),
    ),
  ],
  ['CSV with line ends of three kinds', Buffer.from(mixed(csv))],
  ['SpreadsheetML 2003 called .xls', workbook('xlml')],
  ['MHTML called .xls', Buffer.from(mhtml('utf-8', Buffer.from(html('utf-8'))))],
  ['MHTML in CP949 called .xls', Buffer.from(mhtml('ks_c_5601-1987', inCp949(html('euc-kr'))))],
  ['HTML called .xls', Buffer.from(html('utf-8'))],
  ['HTML called .xls in CP949', inCp949(html('euc-kr'))],
] as const)('%s is read', async ([, bytes]) => {
  const rows = await rowsOf(bytes)
  const layout = findLayout(rows)
  expect(layout?.whose).toBe('국민은행')
  if (layout === undefined) return
  expect(readLines(rows, layout)).toMatchObject({
    problems: [],
    lines: [{ day: '2026-11-20', time: '13:05', amount: 80_000, depositor: '홍길동' }],
  })
})

test('a quote within a cell is a letter, what is kept from Excel by a formula is text, and a day is a day', async () => {
  const day = { t: 'n', v: 20_515, z: 'yyyy-mm-dd' }
  const sheet = utils.aoa_to_sheet([['김노화', day, 20_515, true]])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '회원')
  const text =
    '이름,휴대폰,소속\n김노화,="010-1234-5678",노화 "연구" 학회\n박노년,"=""010-1""","가""나"\n'
  expect(await rowsOf(Buffer.from(text))).toEqual([
    ['이름', '휴대폰', '소속'],
    ['김노화', '010-1234-5678', '노화 "연구" 학회'],
    ['박노년', '010-1', '가"나'],
  ])
  const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><NumberFormat ss:Format="Short Date"/></Style></Styles><Worksheet ss:Name="회원"><Table><Row><Cell><Data ss:Type="String">김노화</Data></Cell><Cell ss:StyleID="s1"><Data ss:Type="DateTime">1956-03-01T00:00:00.000</Data></Cell><Cell ss:Index="4"><Data ss:Type="Number">1098582929</Data></Cell></Row></Table></Worksheet></Workbook>`
  expect(await rowsOfSheet(Buffer.from(xml), () => true)).toEqual([
    ['김노화', '1956-03-01', '', 1_098_582_929],
  ])
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
    const rows = await rowsOfSheet(bytes, () => true)
    expect(rows, bookType).toEqual([['김노화', '1956-03-01', 20_515, 'TRUE']])
  }
})

test.for([
  ['nothing', new Uint8Array()],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0xff)],
  ['half a workbook', workbook('xlsx').subarray(0, 700)],
  ['half an old workbook', workbook('biff8').subarray(0, 700)],
  ['quotes that do not end', Buffer.from('거래일시,"입금액\n1,2')],
  ['letters of no encoding', Uint8Array.of(0x41, 0xff, 0xff, 0x2c, 0x0a)],
  [
    'little that unpacks to 41 MB',
    zipSync({ 'xl/workbook.xml': new Uint8Array(41 * 1024 * 1024) }),
  ],
  ['a page without a table', Buffer.from('<html><body>로그인하세요</body></html>')],
] as const)('%s is refused with words', async ([, bytes]) => {
  const refusal = await rowsOf(bytes).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ refusal: 'invalid' })
})

test.for(hardFiles)('%s is refused in a sentence', async ([, bytes, sentence]) => {
  const refusal = await rowsOf(bytes).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ fields: { file: expect.stringContaining(sentence) as string } })
})

test('what a workbook says of its size is not believed', async () => {
  const rows = [
    ['이름', '이메일'],
    ['김노화', 'kim@example.org'],
  ]
  expect(await rowsOf(workbookThatSays('A1:XFD2'))).toEqual(rows)
  expect(await rowsOf(workbookThatSays('A1:XFD1048576'))).toEqual(rows)
})

test('a sheet that is too wide keeps nobody from the one beside it', async () => {
  const book = utils.book_new()
  const wide = utils.aoa_to_sheet([['합계'], Array.from({ length: 300 }, () => 1)])
  utils.book_append_sheet(book, wide, '통계')
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), '거래내역')
  const rows = await rowsOf(new Uint8Array(write(book, { type: 'buffer' }) as Buffer))
  expect(findLayout(rows)).toMatchObject({ whose: '국민은행', headAt: 2 })
})

test('a cell stands where those before it end, however far they span', async () => {
  const page =
    '<table><tr><td colspan=60>가<td colspan=2>나<td>다</tr><tr><td colspan=0>라<td>마</tr>'
  const [first, second] = await rowsOf(Buffer.from(page))
  expect([first?.[0], first?.[60], first?.[61], first?.[62]]).toEqual(['가', '나', '', '다'])
  expect(second).toEqual(['라', '마'])
})

test('a table within a cell has rows of its own', async () => {
  expect(await rowsOf(nestedTables(400))).toEqual(Array.from({ length: 400 }, () => ['1']))
})

/** A workbook whose first sheet is hidden, whose dates count from 1904, and in which a name is merged. */
const oddWorkbook = (): Uint8Array => {
  const day = { t: 'n', v: 46_346 - 1462, z: 'yyyy-mm-dd' }
  const sheet = utils.aoa_to_sheet([
    ['이름', '이메일', '회비'],
    ['김노화', day, 160_000],
    ['', 'second@example.org', ''],
  ])
  sheet['!merges'] = [0, 2].map((c) => ({ s: { r: 1, c }, e: { r: 2, c } }))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['이름', '비밀']]), '옛 명단')
  utils.book_append_sheet(book, sheet, '명단')
  book.Workbook = { WBProps: { date1904: true }, Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}

test.for([
  [
    'hidden sheet, merged cells, days since 1904',
    oddWorkbook(),
    [
      ['이름', '이메일', '회비'],
      ['김노화', '2026-11-20', 160_000],
      ['김노화', 'second@example.org', ''],
    ],
    [/숨긴 시트: 옛 명단/, /1904년/, /병합.* 1개\(A3\)/, /첫 행에만.* 1개\(C2\)/],
  ],
  [
    'HTML in which a cell spans rows and its neighbour columns',
    Buffer.from(
      '<table><tr><th rowspan=2>이름<th colspan=2>회비<tr><th>2024<th>2025<tr><td>김노화<td rowspan=2>80,000원<td><tr><td>박노년<td></table>',
    ),
    [
      ['이름', '회비'],
      ['이름', '2024', '2025'],
      ['김노화', '80,000원', ''],
      ['박노년', '', ''],
    ],
    [/병합.* 1개\(A1\)/, /첫 행에만.* 1개\(B3\)/],
  ],
  [
    'semicolons, with more commas in the rows',
    Buffer.from('이름;"소속, 부서, 직위"\n김노화;가,나,다\n박노년;라,마,바\n'),
    [
      ['이름', '소속, 부서, 직위'],
      ['김노화', '가,나,다'],
      ['박노년', '라,마,바'],
    ],
    [],
  ],
  [
    'breaks and signs that are not seen',
    Buffer.from('이름,소속\n"김\u200B노화","서울대\n병원"\n\u202E박노년,가\n'),
    [
      ['이름', '소속'],
      ['김노화', '서울대 병원'],
      ['박노년', '가'],
    ],
    [/보이지 않는 문자.* 3개\(A2, B2, A3\)/],
  ],
] as const)('%s', async ([, bytes, rows, said]) => {
  const { sheets, notes } = await openFile(bytes, ([head]) => (head?.length ?? 0) >= 2)
  expect(sheets.map((sheet) => sheet.rows)).toEqual([rows])
  const all = [...notes, ...sheets.flatMap((sheet) => sheet.notes)]
  expect(all).toHaveLength(said.length)
  for (const [at, words] of said.entries()) expect(all[at]).toMatch(words)
})
