export type FileKind = 'pdf' | 'hwp' | 'doc' | 'xls' | 'ppt' | 'zip' | 'image' | 'other'

const endings: Readonly<Record<Exclude<FileKind, 'other'>, readonly string[]>> = {
  pdf: ['pdf'],
  hwp: ['hwp', 'hwpx', 'hwt', 'hml'],
  doc: ['doc', 'docx', 'odt', 'rtf'],
  xls: ['xls', 'xlsx', 'ods', 'csv', 'cell'],
  ppt: ['ppt', 'pptx', 'pps', 'ppsx', 'odp', 'show'],
  zip: ['zip', '7z', 'rar', 'alz', 'egg', 'tar', 'gz', 'tgz'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'tif', 'tiff', 'bmp', 'svg'],
}

const kinds = new Map(
  Object.entries(endings).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as FileKind] as const),
  ),
)

export const fileKind = (name: string): FileKind => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return kinds.get(ending) ?? 'other'
}

/** Bytes in words: whole kilobytes, at least 1 (spec part 2). */
export const fileSize = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('ko-KR')}KB`

export const demoFiles = {
  bank: { label: '은행 거래내역', file: '은행-거래내역.csv' },
  dues: { label: '연회비 납부 대장', file: '연회비-납부대장.csv' },
  paidYears: { label: '지난 회비 대장', file: '지난-회비-대장.csv' },
  members: { label: '회원 명단', file: '회원-명단.csv' },
  cards: { label: '카드 정산', file: '카드-정산.csv' },
} as const

export type DemoFile = keyof typeof demoFiles

export const demoFileAddress = (name: DemoFile): string => `/demo-files/${name}.csv`

export const tableFormats = ['xlsx', 'csv'] as const

export type TableFormat = (typeof tableFormats)[number]

export const tableFormatWords: Readonly<Record<TableFormat, string>> = {
  xlsx: '엑셀 파일(XLSX)',
  csv: 'CSV 파일',
}
