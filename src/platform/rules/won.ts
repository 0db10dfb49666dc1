import { isEnglish } from '#platform/rules/say.ts'

/** `80,000원`; on an English page `KRW 80,000`. */
export const wonText = (won: number): string =>
  isEnglish() ? `KRW ${won.toLocaleString('en')}` : `${won.toLocaleString('ko-KR')}원`

/** `80,000원` → 80000; undefined if it is no amount of at most nine digits. */
export const wonIn = (text: string): number | undefined => {
  const digits = text.replaceAll(/[,\s원]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
