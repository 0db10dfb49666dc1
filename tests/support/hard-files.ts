import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const parts = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const cell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

const head = `<row r="1">${cell('A1', '이름')}${cell('B1', '이메일')}</row>`
const row = `<row r="2">${cell('A2', '김노화')}${cell('B2', 'kim@example.org')}`

const sheetPath = 'xl/worksheets/sheet1.xml'

const workbookOf = (sheet: Zippable[string]): Uint8Array =>
  zipSync({
    [sheetPath]: sheet,
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  })

/** A workbook in which two rows say that they end where `dimension` does; more cells where told. */
export const workbookThatSays = (dimension: string, more = ''): Uint8Array =>
  workbookOf(
    strToU8(
      `${declaration}<worksheet xmlns="${main}"><dimension ref="${dimension}"/><sheetData>${head}${row}${more}</row></sheetData></worksheet>`,
    ),
  )

/** A workbook of a few hundred kilobytes whose sheet says that it is empty, and has so many bytes, nearly all of them spaces. */
const workbookThatLies = (bytes: number): Uint8Array => {
  const sheet = Buffer.alloc(bytes, ' ')
  sheet.write(`${declaration}<worksheet xmlns="${main}"><sheetData>${head}${row}</row>`)
  const end = '</sheetData></worksheet>'
  sheet.write(end, bytes - end.length)
  const archive = workbookOf([deflateRawSync(sheet, { level: 9 }), { level: 0 }])
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length)
  const central = view.getUint32(archive.length - 6, true)
  const [deflated, length] = [8, 0]
  view.setUint16(8, deflated, true)
  view.setUint32(22, length, true)
  view.setUint16(central + 10, deflated, true)
  view.setUint32(central + 24, length, true)
  return archive
}

/** A page called `.xls` whose tables lie in each other's cells. */
export const nestedTables = (depth: number): Uint8Array =>
  strToU8(
    `<html><body>${'<table><tr><td>1'.repeat(depth)}${'</td></tr></table>'.repeat(depth)}</body></html>`,
  )

/** Half a million comments, none of which ends: nothing reads them within the time of a file. */
export const endlessPage = strToU8(`<html>${'<!--'.repeat(500_000)}`)

/** SpreadsheetML 2003 of two rows of these cells, below what else the table begins with. */
const oldXml = (cell: string, table = ''): Uint8Array =>
  strToU8(
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table>${table}${`<Row>${cell}</Row>`.repeat(2)}</Table></Worksheet></Workbook>`,
  )

const data = '<Data ss:Type="String">a</Data></Cell>'

/** Two rows of numbers as other programs save them. */
const saved = (bookType: 'biff8' | 'ods'): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[1.5], [2.5]]), 'a')
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
}

/** The same bytes with others for these, wherever they stand. Both in hexadecimal digits. */
const patched = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
  const hex = Buffer.from(bytes).toString('hex')
  if (!hex.includes(from)) throw new Error(`There is no ${from}`)
  return new Uint8Array(Buffer.from(hex.replaceAll(from, to), 'hex'))
}

/** The same archive with another part in the place of one. */
const repacked = (bytes: Uint8Array, path: string, change: (part: Uint8Array) => Uint8Array) => {
  const parts = unzipSync(bytes)
  return zipSync({ ...parts, [path]: change(parts[path] ?? new Uint8Array()) })
}

/** A mail within a mail, and so on. */
const nestedMails = (depth: number): Uint8Array =>
  strToU8(
    `MIME-Version: 1.0\r\n${Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`).join('')}`,
  )

const tooWide = '열이 100개가 넘는 파일입니다.'

/** Files that are small to hand over, and were minutes of work to read: what each is, and how it is refused. */
export const hardFiles: readonly (readonly [string, Uint8Array, string])[] = [
  ['900 columns in 1.8 KB', strToU8(`${'a,'.repeat(900)}a`), tooWide],
  ['a cell in the last column', workbookThatSays('A1:XFD2', cell('XFD2', 'a')), tooWide],
  ['a cell in the 12 millionth', workbookThatSays('A1:B2', cell('AAAAAA2', 'a')), tooWide],
  ['one in a column past counting', workbookThatSays('A1:B2', cell('ZZZZZZZZZ2', 'a')), tooWide],
  ['a column said by its number', oldXml(`<Cell ss:Index="5000000">${data}`), tooWide],
  ['a column of two thousand million', oldXml(`<Cell ss:Index="2000000000">${data}`), tooWide],
  ['cells merged', oldXml(`<Cell ss:MergeAcross="2000000000">${data}<Cell>${data}`), tooWide],
  [
    'a column of an old workbook',
    patched(saved('biff8'), '03020e0001000000', '03020e000100ffff'),
    tooWide,
  ],
  ['a page that spans', strToU8('<table><tr><td colspan=2000000000>a<td>b</table>'), tooWide],
  ['mails in mails', nestedMails(300), '웹 보관 파일(MHTML)을 열 수 없습니다.'],
  [
    '13 million cells in 39 KB',
    workbookOf(strToU8(`<row>${'<c>'.repeat(13_000_000)}`)),
    '파일이 너무 큽니다.',
  ],
  ['a sheet of 100 MB that says 0', workbookThatLies(100 * 2 ** 20), '엑셀 파일을 열 수 없습니다.'],
]

/** Files that end whoever reads them. */
export const endingFiles: readonly (readonly [string, Uint8Array])[] = [
  ['columns that are said to be alike', oldXml(`<Cell>${data}`, '<Column ss:Span="2000000000"/>')],
  [
    'cells that are said to be alike',
    repacked(saved('ods'), 'content.xml', (part) =>
      strToU8(
        strFromU8(part).replace(/<table:table-row/, '$& table:number-rows-repeated="2000000000"'),
      ),
    ),
  ],
]
