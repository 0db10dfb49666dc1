import { periodInWords, retention, type RetentionKey } from '#platform/rules/retention.ts'

/** In days from now: what is looked at before it is destroyed. */
export const horizons = [0, 7, 30] as const

/** How people destroy what is not on this site (개인정보 보호법 시행령 제16조제1항). */
export const destructionMethods = ['파쇄', '소각', '영구 삭제', '업체 위탁 파기'] as const

/** How the site does. */
export const ownMethod = '데이터베이스에서 영구 삭제'

/** By what rule something of a kind is destroyed: `5년(…)`. */
export const ruleWords = (kind: RetentionKey): string =>
  `${periodInWords(retention[kind].period)}(${retention[kind].basis})`

/** As what the protocol is taken home. */
export const protocolFormats = { pdf: 'PDF 문서', csv: 'CSV 파일' } as const

export type ProtocolFormat = keyof typeof protocolFormats

export const protocolFormatKeys = Object.keys(protocolFormats) as ProtocolFormat[]

/** Of Seoul, `2026-11` of `2026-11-23`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** `2026년 11월`. */
export const monthWords = (month: string): string => {
  const [year, number] = month.split('-').map(Number)
  return `${year ?? ''}년 ${number ?? ''}월`
}

/** In Seoul: somebody at work then is worth a question. From the first hour to before the last. */
const nightHours = { from: 22, to: 6 } as const

/** In UTC, nine hours behind, the night does not go over midnight: from the first hour to before the last. */
export const nightInUtc = { from: nightHours.from - 9, to: nightHours.to + 24 - 9 } as const

/** Members whom one person looked at by themselves in one day: more is worth a question. */
export const manyADay = 50

/** In days: an address from which that person did not come in so long is a new one. */
export const knownForDays = 90

/** What a month's figures ask: shown beside those that are more than nothing. */
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

/** Those that are worth a question. */
export const unusual = ['night', 'busy', 'fresh'] as const satisfies readonly ReviewColumn[]
