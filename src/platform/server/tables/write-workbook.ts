import {
  rowXml,
  sheetFoot,
  sheetHead,
  styles,
  workbookXml,
} from '#platform/server/tables/sheet-xml.ts'
import type { Table } from '#platform/server/tables/table.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook in parts, of which each is made when it is asked for. Text is typed as text, so that nothing becomes a formula,
 * and amounts are numbers. Not by the library that reads workbooks: it holds all of one at once, 150 MB and two seconds
 * in which nobody is answered for twenty thousand members.
 */
export const workbookParts = async function* (
  tables: readonly Table[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const made: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    made.push(bytes)
  })
  const begin = (path: string): ZipDeflate => {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    return entry
  }
  for (const [path, text] of Object.entries(workbookXml(tables.map(({ name }) => name)))) {
    begin(path).push(strToU8(text), true)
  }
  for (const [index, { head, parts }] of tables.entries()) {
    const entry = begin(`xl/worksheets/sheet${index + 1}.xml`)
    entry.push(strToU8(sheetHead(head.length) + rowXml(head, 1, styles.head)))
    let number = 1
    for await (const rows of parts) {
      entry.push(strToU8(rows.map((row) => rowXml(row, (number += 1))).join('')))
      yield* made.splice(0)
    }
    entry.push(strToU8(sheetFoot), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
