import type { RegistrantKey } from '#conference/rules/registration.ts'
import { dayStart, seoulDay } from '#platform/rules/days.ts'

/** What a device at the venue knows: what the server said, and what it did itself that the server has not confirmed. */
export interface Desk {
  known: readonly CheckinEvent[]
  queue: readonly CheckinEvent[]
}

export const newDesk: Desk = { known: [], queue: [] }

/** Who is in, as far as this device can know, of what was done from `from` on (`countsFrom`). */
export const statusAt = (
  { known, queue }: Desk,
  from = '',
): ReadonlyMap<RegistrantKey, Admission> =>
  admissionsOf([...known, ...queue].filter(({ at }) => at >= from))

/** Somebody shows a badge: lets in who is not in yet, and else says by which pass they are, and does nothing. */
export const present = (
  desk: Desk,
  event: CheckinEvent,
  from = '',
): { desk: Desk; before: CheckinEvent | undefined } => {
  const before = statusAt(desk, from).get(event.registrant)?.first
  if (before !== undefined) return { desk, before }
  return { desk: { ...desk, queue: [...desk.queue, event] }, before }
}

/** Takes a pass back, whosever it was; `pass_id` and `at` are those of the taking back. */
export const takeBack = (
  desk: Desk,
  wrong: CheckinEvent,
  { pass_id, at }: Pick<CheckinEvent, 'pass_id' | 'at'>,
): Desk => {
  const undo: CheckinEvent = { ...wrong, pass_id, at, kind: 'undo', undoes: wrong.pass_id }
  return { ...desk, queue: [...desk.queue, undo] }
}

/**
 * After an answer of the server: `confirmed` were in what was sent, `passes` are all that there are, null where that is
 * what was known. What was done meanwhile stays in the queue.
 */
export const agreed = (
  { known, queue }: Desk,
  confirmed: ReadonlySet<string>,
  events: readonly CheckinEvent[] | null,
): Desk => ({
  known: events ?? known,
  queue: queue.filter(({ pass_id }) => !confirmed.has(pass_id)),
})

/** The page of a desk, and all that its service worker has anything to do with. */
export const checkinPath = '/admin/conference/checkin'

/** Somebody was let in at a desk, or that was taken back. Made by the device, once and for all. */
export interface CheckinEvent {
  /** A UUID: what is sent twice is one pass. */
  pass_id: string
  registrant: RegistrantKey
  kind: 'in' | 'undo'
  /** The pass that an `undo` takes back; null for an `in`. */
  undoes: string | null
  /** ISO; how it comes about: docs/decisions/060-check-in.md. */
  at: string
  desk: string
}

/** How somebody came in: by the first pass; every other one let somebody in a second time. */
export interface Admission {
  first: CheckinEvent
  /** Oldest first. */
  seconds: readonly CheckinEvent[]
}

const byTime = (one: CheckinEvent, other: CheckinEvent): number =>
  one.at.localeCompare(other.at) || one.pass_id.localeCompare(other.pass_id)

/**
 * Who is in, whatever the order in which desks learn of passes and however often: the first that was not taken back, by
 * `at` and then `pass_id`, admits.
 */
export const admissionsOf = (
  events: readonly CheckinEvent[],
): ReadonlyMap<RegistrantKey, Admission> => {
  // Each pass once, as it was known first.
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

/** Every second admission, newest first: nobody comes in twice unsaid. */
export const doublesOf = (admissions: ReadonlyMap<RegistrantKey, Admission>) =>
  [...admissions.values()]
    .flatMap(({ first, seconds }) => seconds.map((second) => ({ first, second })))
    .toSorted((one, other) => byTime(other.second, one.second))

/** Before the day of the event a desk is in rehearsal (ruling 62); both are Seoul days. */
export const isRehearsal = (date: string, today: string): boolean => today < date

/**
 * From which moment (ISO) on what desks did counts on the Seoul day `today`: from the day of the event, and in a rehearsal
 * from that morning, since nothing of it outlives its midnight (ruling 62).
 */
export const countsFrom = (date: string, today: string): string =>
  dayStart(isRehearsal(date, today) ? today : date).toISOString()

/** Whether a conference is over, by its Seoul day: what proves that somebody was there is given afterwards. */
export const isOver = (date: string, now: Date): boolean => seoulDay(now) > date

/** What a desk may say of when it was, in ms: longer than a day's event without any network. */
export const longestAgo = 72 * 3_600_000

/** How many passes are sent at once. */
export const eventsAtOnce = 100

/** How long after the end of the event's day a device may keep the roster, in hours. */
export const keptHours = 12
