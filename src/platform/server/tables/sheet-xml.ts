import type { Cell } from '#platform/server/tables/table.ts'
import { writable } from '#platform/server/xml/xml.ts'

/** In `styles.xml`: amounts with commas, headings, text that stays text when somebody edits it. */
export const styles = { number: 1, head: 2, text: 3 } as const

/** What a cell of Excel holds at most. */
const longest = 32_767

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Excel reads `_x000D_` as a letter of that number, so that a text that has it needs its underscore written as one. */
const written = (text: string): string =>
  writable(text.slice(0, longest))
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter)

/** 0 → `A`, 26 → `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCodePoint(65 + (index % 26))

const cellXml = (cell: Cell, place: string, style: number): string => {
  if (cell === null || cell === '') return ''
  return typeof cell === 'number'
    ? `<c r="${place}" s="${styles.number}"><v>${cell}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written(cell)}</t></is></c>`
}

/** A row; `number` counts from 1. */
export const rowXml = (
  cells: readonly Cell[],
  number: number,
  style: number = styles.text,
): string =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, style)).join('')}</row>`

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** In letters: as wide as most names and days. */
const usualWidth = 16

/** What stands before a sheet's rows: the heading stays in sight. */
export const sheetHead = (columns: number): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${usualWidth}" customWidth="1"/></cols><sheetData>`

export const sheetFoot = '</sheetData></worksheet>'

const numbered = (names: readonly string[], of: (name: string, number: number) => string): string =>
  names.map((name, index) => of(name, index + 1)).join('')

/** The parts of a workbook besides its sheets, by their place in it. */
export const workbookXml = (names: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbered(names, (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered(names, (name, number) => `<sheet name="${written(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${numbered(names, (_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="맑은 고딕"/></font><font><b/><sz val="11"/><name val="맑은 고딕"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="3" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})
