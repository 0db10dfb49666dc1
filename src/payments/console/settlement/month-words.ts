/** `2026-11` → `2026년 11월`. */
export const monthWords = (month: string): string =>
  `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** `1,234건`. */
export const countWords = (count: number): string => `${count.toLocaleString('ko-KR')}건`
