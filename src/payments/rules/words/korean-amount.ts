import { numberToHangul } from 'es-hangul'

/** An amount in words as receipts have it: `금 팔만 원정`. `won` is a whole number, 0 or more. */
export const koreanAmount = (won: number): string =>
  `금 ${numberToHangul(won, { spacing: true })} 원정`
