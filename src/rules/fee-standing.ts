/** How somebody stands with a year's fee: nothing is owed by types that are exempt (ruling 40). */
export const feeStandings = ['paid', 'waiting', 'unpaid', 'exempt'] as const

export type FeeStanding = (typeof feeStandings)[number]

/** The office's words (console.md). */
export const feeStandingWords: Readonly<Record<FeeStanding, string>> = {
  paid: '납부',
  waiting: '입금 대기',
  unpaid: '미납',
  exempt: '면제',
}
