import type { Whose } from '#privacy/api/breaches.ts'
import { periodWords, plainDay, seoulDay, seoulTime } from '#platform/rules/days.ts'

/** As it is kept: with how many looks of the log name nobody. */
export type KeptWhose = Whose & { unsure?: number }

const momentWords = (value: Date): string => {
  const moment = new Date(value)
  return `${plainDay(seoulDay(moment))} ${seoulTime(moment)}`
}

/** How those concerned were found, in words; empty for what was not yet looked for. */
export const whoseWords = (kept: string): string => {
  if (kept === '') return ''
  const whose = JSON.parse(kept) as KeptWhose
  if (whose.kind === 'all') return '회원 모두'
  if (whose.kind === 'log') {
    const { since, until, unsure = 0 } = whose
    const rest = unsure === 0 ? '' : `. 누구의 것인지 기록에 남지 않은 조회가 ${unsure}건 더 있음`
    return `${momentWords(since)}부터 ${momentWords(until)}까지 기록에 남은 회원${rest}`
  }
  const { type, from, to } = whose
  const joined =
    from === undefined && to === undefined
      ? ''
      : ` (${periodWords(from ?? '처음', to ?? '지금')} 가입)`
  return `${type ?? '회원'}${joined}`
}
