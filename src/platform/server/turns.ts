import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'

/** Who waits for a turn. */
export interface Waiter {
  /** The id, in whatever case, of the member whose secret is compared: one at a time of these. */
  member: string
  /** An address, or a browser that is known: the many of one place wait behind the first of any other. */
  place: string
  /** Whether it has shown already who it is: it goes before others of its member, and they cannot fill its line. */
  proven: boolean
  deadline: Deadline
}

/** Where all that compares or hashes a password waits, so that it holds up nobody else. */
export interface Turns {
  /** Throws `tooMany` where too many wait already, `tooSlow` where the time is over before the turn comes. */
  take: <T>(waiter: Waiter, work: () => Promise<T>) => Promise<T>
}

interface Line {
  queue: PQueue
  proven: number
  others: number
}

/** In seconds: by then a full line has moved on. */
const retryAfter = 5

const full = (): AppError => new AppError('tooMany', { retryAfter, limit: 'line' })

/** Of the four threads one is always free for what hashes nothing. */
const mostAtOnce = 3

/**
 * As many turns at once as keep the hashing busy: one for each core. A line is longer than anybody's patience: a hundred people behind one
 * address may log in at the same instant, but nobody does so sixteen times. Where so many wait altogether that the last of
 * them would wait for more than `longest` ms, who has not shown yet who it is is told at once.
 */
export const createTurns = ({
  atOnce = Math.min(availableParallelism(), mostAtOnce),
  perMember = 16,
  perPlace = 128,
  longest = 3_000,
} = {}): Turns => {
  const all = new PQueue({ concurrency: atOnce })
  const lines = new Map<string, Line>()
  const places = new Map<string, number>()
  let waiting = 0
  /** How long a turn takes, of late. */
  let usual = 50

  const enter = ({ member, place, proven }: Waiter) => {
    const line = lines.get(member) ?? {
      queue: new PQueue({ concurrency: 1 }),
      proven: 0,
      others: 0,
    }
    const kind = proven ? 'proven' : 'others'
    const before = places.get(place) ?? 0
    if (line[kind] >= perMember || before >= perPlace) throw full()
    if (!proven && (waiting * usual) / atOnce >= longest) throw full()
    waiting += 1
    line[kind] += 1
    lines.set(member, line)
    places.set(place, before + 1)
    const leave = (): void => {
      waiting -= 1
      line[kind] -= 1
      if (line.proven + line.others === 0) lines.delete(member)
      const left = (places.get(place) ?? 1) - 1
      if (left === 0) places.delete(place)
      else places.set(place, left)
    }
    return { queue: line.queue, before, leave }
  }

  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    try {
      return await work()
    } finally {
      usual += (performance.now() - begun - usual) / 8
    }
  }

  return {
    take: async (waiter, work) => {
      const { queue, before, leave } = enter(waiter)
      const { signal } = waiter.deadline
      try {
        return await queued(queue, { signal, priority: Number(waiter.proven) }, () =>
          queued(all, { signal, priority: -before }, () => timed(work)),
        )
      } finally {
        leave()
      }
    },
  }
}

/** The signal ends the waiting only: work that has begun keeps its turn to the end. */
const queued = <T>(
  queue: PQueue,
  { signal, priority }: { signal: AbortSignal; priority: number },
  work: () => Promise<T>,
): Promise<T> => {
  const waiting = new AbortController()
  const giveUp = (): void => waiting.abort(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  const begin = (): Promise<T> => {
    signal.removeEventListener('abort', giveUp)
    return work()
  }
  return queue.add(begin, { signal: waiting.signal, priority })
}
