import type { Scan } from '#conference/rules/checkin.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import { minute } from '#platform/rules/spans.ts'

/** The parts of a conference's file that decide credits; hours are Seoul's, `09:30`. */
interface Held {
  date: string
  programme: readonly { start: string; end: string; kind: string }[]
}

/** See `Credits` in texts/content/schema/conference.ts. */
interface Rules {
  kinds: readonly string[]
  steps: readonly { minutes: number; credits: number }[]
  most: number
}

/** ISO; null where nobody was checked in or out. Such a stay counts nothing. */
export interface Stay {
  in: string | null
  out: string | null
}

/**
 * Pairs each check-in with the next check-out; scans in between change nothing. `scans` are one
 * person's that stand, by time.
 */
export const staysOf = (scans: readonly Pick<Scan, 'kind' | 'at'>[]): Stay[] => {
  const stays: Stay[] = []
  for (const { kind, at } of scans) {
    const last = stays.at(-1)
    const isIn = last?.out === null
    if (kind === 'out' && isIn) last.out = at
    else if (kind === 'out') stays.push({ in: null, out: at })
    else if (!isIn) stays.push({ in: at, out: null })
  }
  return stays
}

/** Minutes since the epoch. Seconds are cut, so that anybody can recount from the times shown. */
const minuteOf = (iso: string): number => Math.floor(Date.parse(iso) / minute)

/** ISO, of an hour in Seoul. */
export const momentOn = (date: string, time: string): string =>
  new Date(`${date}T${time}:00+09:00`).toISOString()

const clockOf = (date: string, time: string): number => minuteOf(momentOn(date, time))

const counted = ({ date, programme }: Held, { kinds }: Pick<Rules, 'kinds'>) =>
  programme
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ start, end }) => ({ from: clockOf(date, start), to: clockOf(date, end) }))

const countedMinutes = (held: Held, rules: Pick<Rules, 'kinds'>): number =>
  counted(held, rules).reduce((sum, { from, to }) => sum + to - from, 0)

const minutesOf = (held: Held, rules: Rules, stays: readonly Stay[]): number =>
  counted(held, rules)
    .flatMap(({ from, to }) =>
      stays.map((stay) => {
        if (stay.in === null || stay.out === null) return 0
        return Math.max(0, Math.min(to, minuteOf(stay.out)) - Math.max(from, minuteOf(stay.in)))
      }),
    )
    .reduce((sum, minutes) => sum + minutes, 0)

export interface Earned {
  minutes: number
  credits: number
  /** `강연 240분 중 215분 참석, 3평점(180분 이상)` */
  why: string
}

/** Credits for presence during the entries that count, by the last step that is reached. */
export const creditsOf = (held: Held, rules: Rules, stays: readonly Stay[]): Earned => {
  const minutes = minutesOf(held, rules, stays)
  const step = rules.steps.findLast((one) => one.minutes <= minutes)
  const credits = Math.min(rules.most, step?.credits ?? 0)
  const seen = `${rules.kinds.join('·')} ${countedMinutes(held, rules)}분 중 ${minutes}분 참석`
  return { minutes, credits, why: `${seen}, ${reasonOf(rules, step)}` }
}

const reasonOf = ({ steps, most }: Rules, step: Rules['steps'][number] | undefined): string => {
  if (step === undefined) return `평점 없음(${steps[0]?.minutes ?? 0}분 이상부터 인정)`
  return step.credits > most
    ? `${most}평점(하루 최대)`
    : `${step.credits}평점(${step.minutes}분 이상)`
}

/** Seoul day. Who sees the result by a link has as long from the day that it was sent (ISO). */
export const lastObjectionDay = (
  { date }: Pick<Held, 'date'>,
  { objectionDays }: { objectionDays: number },
  sent?: string | null,
): string => {
  const seen = sent ? seoulDay(new Date(sent)) : date
  return addDays(seen > date ? seen : date, objectionDays)
}

/** Attendees' own pages: a member's, and that of who has a mailed link. */
export const creditsPaths = { member: '/mypage/credits', link: '/credits' } as const
