/** How somebody stands with a year's fee, in the office's words: nothing is owed by types that are exempt (ruling 40). */
export const feeStatusWords = {
  paid: '납부',
  waiting: '입금 대기',
  unpaid: '미납',
  exempt: '면제',
} as const

export type FeeStatus = keyof typeof feeStatusWords

export const feeStatuses = Object.keys(feeStatusWords) as FeeStatus[]

/** How many years arrears are counted back, this one included: as long as payments are kept (norms 2.3). */
export const arrearsYears = 5

/** The first year of whose fee it is still known whether it was paid, where it is `thisYear`. */
export const firstKnownYear = (thisYear: number): number => thisYear - arrearsYears + 1

/** `3년`, and `5년 이상` where nobody can say more. */
export const arrearsWords = (years: number): string => {
  if (years === 0) return '-'
  return years < arrearsYears ? `${years}년` : `${arrearsYears}년 이상`
}
