import { seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { ProgrammeNow } from '#programme/api/now.ts'
import { shownSession } from '#programme/server/chairs/room.ts'
import { daysOf, publishedProgramme } from '#programme/server/programme.ts'

/** In ms. */
const kept = 5_000

type Shown = Omit<ProgrammeNow, 'now'>

const answers = new WeakMap<Context, { at: number; answer: Promise<Shown> }>()

/**
 * The released programme of today or of the next day with one, for the screens in the hall. Many
 * screens ask, so that an answer is kept for five seconds.
 */
export const programmeNow = async (context: Context): Promise<ProgrammeNow> => {
  const now = context.clock.now()
  const at = now.getTime()
  const known = answers.get(context)
  const isFresh = known !== undefined && Math.abs(at - known.at) < kept
  const answer = isFresh ? known.answer : shownAt(context, now)
  if (!isFresh) answers.set(context, { at, answer })
  // A failure is not kept.
  answer.catch(() => answers.delete(context))
  return { now: now.toISOString(), ...(await answer) }
}

/** The conference of today, else the next one, else the last. */
const shownAt = async ({ db, conferences }: Context, now: Date): Promise<Shown> => {
  const today = seoulDay(now)
  const time = `${today} ${seoulTime(now)}`
  const all = conferences
    .filter(({ abstracts }) => abstracts !== undefined)
    .toSorted((one, other) => one.date.localeCompare(other.date))
  const isComing = (one: (typeof all)[number]): boolean => (daysOf(one).at(-1) ?? '') >= today
  const over = all.filter((one) => !isComing(one)).toReversed()
  for (const conference of [...all.filter(isComing), ...over]) {
    const published = await publishedProgramme(db, conference.id)
    if (published === undefined) continue
    const next = published.sessions.find(({ day, ends }) => `${day} ${ends}` > time)
    const sessions = published.sessions.filter(({ day }) => day === next?.day).map(shownSession)
    return { conference: conference.shortName, sessions }
  }
  return { conference: '', sessions: [] }
}
