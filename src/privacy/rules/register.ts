import { periodInWords } from '#privacy/rules/periods.ts'
import { retention, type RetentionKey } from '#privacy/rules/retention.ts'

/** In days from now, for the preview of destruction. */
export const horizons = [0, 7, 30] as const

/** Methods of destroying what is not on this site (개인정보 보호법 시행령 제16조제1항). */
export const destructionMethods = ['파쇄', '소각', '영구 삭제', '업체 위탁 파기'] as const

/** `review` is a month's look at access and destruction (개인정보의 안전성 확보조치 기준 제8조). */
export const entryKinds = { review: '점검', destruction: '파기', breach: '유출 조치' } as const

export type EntryKind = keyof typeof entryKinds

export const entryKindKeys = Object.keys(entryKinds) as EntryKind[]

export const ownMethod = '데이터베이스에서 영구 삭제'

export const ruleWords = (kind: RetentionKey): string =>
  `${periodInWords(retention[kind].period)}(${retention[kind].basis})`

export const protocolFormats = { pdf: 'PDF 문서', csv: 'CSV 파일' } as const

export type ProtocolFormat = keyof typeof protocolFormats

export const protocolFormatKeys = Object.keys(protocolFormats) as ProtocolFormat[]

/** The month of a Seoul day: `2026-11-23` → `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const monthWords = (month: string): string => {
  const [year, number] = month.split('-').map(Number)
  return `${year ?? ''}년 ${number ?? ''}월`
}

/** Seoul hours in which access is unusual; `to` is excluded. */
const nightHours = { from: 22, to: 6 } as const

/** In UTC the same hours do not cross midnight; `to` is excluded. */
export const nightInUtc = { from: nightHours.from - 9, to: nightHours.to + 24 - 9 } as const

/** So many members, viewed singly by one person in a day, are unusual. */
export const manyADay = 50

/** In days: an address that a person did not use for so long counts as new. */
export const knownForDays = 90

export const reviewColumns = {
  looked: '조회 횟수',
  changed: '수정 횟수',
  files: '내려받기 횟수',
  night: '야간 작업',
  busy: '대량 조회일',
  fresh: '새 접속 주소',
} as const

export type ReviewColumn = keyof typeof reviewColumns

export const reviewColumnKeys = Object.keys(reviewColumns) as ReviewColumn[]

export const unusual: readonly ReviewColumn[] = ['night', 'busy', 'fresh']
