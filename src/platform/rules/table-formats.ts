/** As what a list is taken home. */
export const tableFormats = ['xlsx', 'csv'] as const

export type TableFormat = (typeof tableFormats)[number]

export const tableFormatWords: Readonly<Record<TableFormat, string>> = {
  xlsx: '엑셀 파일(XLSX)',
  csv: 'CSV 파일',
}
