/** Status of a member's annual fee in the office's words. Exempt types owe nothing (ruling 40). */
export const feeStatusWords = {
  paid: '납부',
  waiting: '입금 대기',
  unpaid: '미납',
  exempt: '면제',
} as const

export type FeeStatus = keyof typeof feeStatusWords

export const feeStatuses = Object.keys(feeStatusWords) as FeeStatus[]

/**
 * Years that arrears are counted back, this one included: payments are kept that long (norms 2.3).
 */
export const arrearsYears = 5

export const firstKnownYear = (thisYear: number): number => thisYear - arrearsYears + 1

/** `3년`, or `5년 이상` since earlier payments are no longer kept. */
export const arrearsWords = (years: number): string => {
  if (years === 0) return '-'
  return years < arrearsYears ? `${years}년` : `${arrearsYears}년 이상`
}
