import { titleOf } from '#abstracts/rules/content.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Answered } from '#platform/server/http/route.ts'
import type { getProgrammeNow } from '#programme/api/now.ts'
import { daysOf, publishedProgramme, type PublishedSession } from '#programme/server/programme.ts'
import { presenterName } from '#programme/server/releases/draft.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

type Now = Answered<(typeof getProgrammeNow)['answer']>

/** In ms. */
const kept = 5_000

const answers = new WeakMap<object, { at: number; answer: Promise<Omit<Now, 'now'>> }>()

/**
 * The released programme of today or of the next day with one, for the screens in the hall. Many
 * screens ask at once, so that an answer is kept for five seconds.
 */
export const programmeNow = async (context: Context): Promise<Now> => {
  const now = context.clock.now()
  const at = now.getTime()
  const known = answers.get(context)
  const isFresh = known !== undefined && Math.abs(at - known.at) < kept
  const answer = isFresh ? known.answer : shownAt(context, seoulDay(now))
  if (!isFresh) answers.set(context, { at, answer })
  try {
    return { now: now.toISOString(), ...(await answer) }
  } catch (error) {
    answers.delete(context)
    throw error
  }
}

/** The conference of today, else the next one, else the last. */
const byNearness = (conferences: readonly Conference[], today: string): Conference[] => {
  const last = (conference: Conference): string => daysOf(conference).at(-1) ?? conference.date
  const all = conferences
    .filter(({ abstracts }) => abstracts !== undefined)
    .toSorted((one, other) => one.date.localeCompare(other.date))
  const [coming, over] = [true, false].map((is) => all.filter((one) => last(one) >= today === is))
  return [...(coming ?? []), ...(over ?? []).toReversed()]
}

const shownAt = async (
  { db, conferences }: Context,
  today: string,
): Promise<Omit<Now, 'now'>> => {
  for (const conference of byNearness(conferences, today)) {
    const published = await publishedProgramme(db, conference.id)
    if (published === undefined) continue
    const coming = published.sessions.filter(({ day }) => day >= today)
    const day = coming[0]?.day
    const sessions = coming.filter((session) => session.day === day).map(shown)
    return { conference: conference.shortName, sessions }
  }
  return { conference: '', sessions: [] }
}

const shown = ({ title_ko: title, kind, talks, ...session }: PublishedSession) => ({
  ...picked(session, ['day', 'room', 'begins', 'ends']),
  title,
  // Posters are all shown at once, so that none of them is on.
  talks: (kind === 'posters' ? [] : talks).map(({ abstract, ...talk }) => ({
    ...picked(talk, ['begins', 'ends', 'number', 'isCancelled']),
    title: titleOf(abstract.content),
    presenter: presenterName(abstract.content),
  })),
})
