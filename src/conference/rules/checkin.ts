import type { RegistrantKey } from '#conference/rules/registration.ts'
import { dayStart, seoulDay } from '#platform/rules/days.ts'

/** `queue` holds events of this device that the server has not confirmed. */
export interface Desk {
  known: readonly CheckinEvent[]
  queue: readonly CheckinEvent[]
}

export const newDesk: Desk = { known: [], queue: [] }

/** Only events from `from` on count (ISO, see `countsFrom`). */
export const statusAt = (
  { known, queue }: Desk,
  from = '',
): ReadonlyMap<RegistrantKey, Admission> =>
  admissionsOf([...known, ...queue].filter(({ at }) => at >= from))

export const present = (
  desk: Desk,
  event: CheckinEvent,
  from = '',
): { desk: Desk; before: CheckinEvent | undefined } => {
  const before = statusAt(desk, from).get(event.registrant)?.first
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

export interface CheckinEvent {
  /** A UUID, so that an event sent twice counts once. */
  pass_id: string
  registrant: RegistrantKey
  kind: 'in' | 'undo'
  /** The event that an `undo` takes back; null for an `in`. */
  undoes: string | null
  /** ISO; see docs/decisions/060-check-in.md for how it is determined. */
  at: string
  desk: string
}

/** Each of `seconds` admitted the person once more. */
export interface Admission {
  first: CheckinEvent
  seconds: readonly CheckinEvent[]
}

const byTime = (one: CheckinEvent, other: CheckinEvent): number =>
  one.at.localeCompare(other.at) || one.pass_id.localeCompare(other.pass_id)

/**
 * Independent of the order and number of times that events arrive: the first event not undone, by
 * `at` and then `pass_id`, admits.
 */
export const admissionsOf = (
  events: readonly CheckinEvent[],
): ReadonlyMap<RegistrantKey, Admission> => {
  // Each event once, in the form known first.
  const all = [...new Map(events.toReversed().map((event) => [event.pass_id, event])).values()]
  const undone = new Set(all.map(({ undoes }) => undoes))
  const status = all.filter(({ kind, pass_id }) => kind === 'in' && !undone.has(pass_id))
  const admissions = new Map<RegistrantKey, Admission>()
  for (const event of status.toSorted(byTime)) {
    const before = admissions.get(event.registrant)
    admissions.set(
      event.registrant,
      before === undefined
        ? { first: event, seconds: [] }
        : { first: before.first, seconds: [...before.seconds, event] },
    )
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
