import type { RegistrantKey } from '#conference/rules/registration.ts'
import { dayStart, seoulDay } from '#platform/rules/days.ts'

/** `queue` holds events of this device that the server has not confirmed. */
export interface Desk {
  known: readonly CheckinEvent[]
  queue: readonly CheckinEvent[]
}

export const newDesk: Desk = { known: [], queue: [] }

/** Only events from `from` on count (ISO, see `countsFrom`). */
export const scansAt = ({ known, queue }: Desk, from = ''): Scan[] =>
  scansOf([...known, ...queue].filter(({ at }) => at >= from))

export const statusAt = (desk: Desk, from = ''): ReadonlyMap<RegistrantKey, Admission> =>
  admissionsOf(scansAt(desk, from))

/** Ms in which a badge shown again is one scan, where people are checked out as well. */
export const oneScan = 60_000

/** `before` is the scan of this kind, at most `within` ms ago, for which nothing is recorded. */
export const present = (
  desk: Desk,
  event: CheckinEvent,
  from = '',
  within = Infinity,
): { desk: Desk; before: CheckinEvent | undefined } => {
  const own = scansAt(desk, from).filter(({ registrant }) => registrant === event.registrant)
  const isRecent = ({ at }: CheckinEvent) => Date.parse(event.at) - Date.parse(at) < within
  const last = own.filter((scan) => scan.kind === event.kind).find(isRecent)
  const before = own.at(-1)?.kind === event.kind ? last : undefined
  if (before !== undefined) return { desk, before }
  return { desk: { ...desk, queue: [...desk.queue, event] }, before }
}

export const takeBack = (
  desk: Desk,
  wrong: CheckinEvent,
  { pass_id, at }: Pick<CheckinEvent, 'pass_id' | 'at'>,
): Desk => {
  const undo: CheckinEvent = { ...wrong, pass_id, at, kind: 'undo', undoes: wrong.pass_id }
  return { ...desk, queue: [...desk.queue, undo] }
}

/**
 * Applies an answer: the `confirmed` events were in the request, `events` are all there are, or
 * null if nothing changed. Events made meanwhile stay queued.
 */
export const agreed = (
  { known, queue }: Desk,
  confirmed: ReadonlySet<string>,
  events: readonly CheckinEvent[] | null,
): Desk => ({
  known: events ?? known,
  queue: queue.filter(({ pass_id }) => !confirmed.has(pass_id)),
})

/** Also the scope of the page's service worker. */
export const checkinPath = '/admin/conference/checkin'

export const scanKinds = ['in', 'out'] as const
export type ScanKind = (typeof scanKinds)[number]

export const scanNames: Readonly<Record<ScanKind, string>> = { in: '입장', out: '퇴장' }

export interface CheckinEvent {
  /** A UUID, so that an event sent twice counts once. */
  pass_id: string
  registrant: RegistrantKey
  kind: ScanKind | 'undo'
  /** The event that an `undo` takes back; null for others. */
  undoes: string | null
  /** ISO; see docs/decisions/060-check-in.md for how it is determined. */
  at: string
  desk: string
}

export type Scan = CheckinEvent & { kind: ScanKind }

/** Each of `seconds` admitted the person once more without a check-out in between. */
export interface Admission {
  first: CheckinEvent
  seconds: readonly CheckinEvent[]
}

const byTime = (one: CheckinEvent, other: CheckinEvent): number =>
  one.at.localeCompare(other.at) || one.pass_id.localeCompare(other.pass_id)

/**
 * Events that are not undone by `at` and then `pass_id`, whatever the order and number of times
 * that they arrive in.
 */
export const scansOf = (events: readonly CheckinEvent[]): Scan[] => {
  // Each event once, in the form known first.
  const all = [...new Map(events.toReversed().map((event) => [event.pass_id, event])).values()]
  const undone = new Set(all.map(({ undoes }) => undoes))
  return all
    .filter((event): event is Scan => event.kind !== 'undo' && !undone.has(event.pass_id))
    .toSorted(byTime)
}

/** The first check-in not undone admits. */
export const admissionsOf = (
  events: readonly CheckinEvent[],
): ReadonlyMap<RegistrantKey, Admission> => {
  const admissions = new Map<RegistrantKey, Admission>()
  const here = new Set<RegistrantKey>()
  for (const event of scansOf(events)) {
    const { registrant, kind } = event
    const { first = event, seconds = [] } = admissions.get(registrant) ?? {}
    const again = here.has(registrant) ? [event] : []
    if (kind === 'in') admissions.set(registrant, { first, seconds: [...seconds, ...again] })
    if (kind === 'in') here.add(registrant)
    else here.delete(registrant)
  }
  return admissions
}

export const doublesOf = (admissions: ReadonlyMap<RegistrantKey, Admission>) =>
  [...admissions.values()]
    .flatMap(({ first, seconds }) => seconds.map((second) => ({ first, second })))
    .toSorted((one, other) => byTime(other.second, one.second))

/** Before the event's day, desks rehearse (ruling 62). Seoul days. */
export const isRehearsal = (date: string, today: string): boolean => today < date

/**
 * The moment (ISO) from which events count on the Seoul day `today`: the event's day, or in a
 * rehearsal that morning, as a rehearsal ends at midnight (ruling 62).
 */
export const countsFrom = (date: string, today: string): string =>
  dayStart(isRehearsal(date, today) ? today : date).toISOString()

/** By Seoul day. Attendance is certified only afterwards. */
export const isOver = (date: string, now: Date): boolean => seoulDay(now) > date

/** Ms; covers more than a day without a network. */
export const longestAgo = 72 * 3_600_000

export const eventsAtOnce = 100

/** Hours after the end of the event's day. */
export const keptHours = 12
