/** A number is written as it is; text is made safe for spreadsheets. */
export type Cell = string | number | null

/** A table whose rows are made while it is written, a part at a time. */
export interface Table {
  /** Of the sheet, in a workbook. */
  name: string
  head: readonly string[]
  parts: AsyncIterable<readonly (readonly Cell[])[]>
}
