/** `80,000원`. */
export const wonText = (won: number): string => `${won.toLocaleString('ko-KR')}원`
