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
  looked: '본 횟수',
  changed: '고친 횟수',
  files: '내려받은 횟수',
  night: '밤에 한 일',
  busy: '많이 본 날',
  fresh: '처음 보는 주소',
} as const

export type ReviewColumn = keyof typeof reviewColumns

export const reviewColumnKeys = Object.keys(reviewColumns) as ReviewColumn[]

/** Those that are worth a question. */
export const unusual = ['night', 'busy', 'fresh'] as const satisfies readonly ReviewColumn[]
